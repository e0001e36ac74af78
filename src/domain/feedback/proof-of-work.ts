import { sha256 } from './sha-256.ts';

/** A task in the format of altcha: find the number whose digest with the salt is the challenge. */
export interface Challenge {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  /** Carries its own expiry: `…?expires=<unix seconds>`. */
  readonly salt: string;
  /** The server's signature: clients cannot make an easier challenge of their own. */
  readonly signature: string;
  readonly maxnumber: number;
}

export interface Solution {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly number: number;
}

/** Tries every number; `undefined` when none fits, which an honest challenge never does. */
export function solve(challenge: Challenge): Solution | undefined {
  for (let number = 0; number <= challenge.maxnumber; number += 1)
    if (sha256(challenge.salt + String(number)) === challenge.challenge)
      return {
        algorithm: challenge.algorithm,
        challenge: challenge.challenge,
        salt: challenge.salt,
        signature: challenge.signature,
        number,
      };
  return undefined;
}

/** When a salt says that its challenge ends, in milliseconds; `undefined` for one that never said. */
export function expiryOf(salt: string): number | undefined {
  const seconds = /[?&]expires=(\d{1,12})(?:&|$)/.exec(salt)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
}
