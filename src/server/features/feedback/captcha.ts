import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type Challenge, expiryOf, type Solution } from '../../../domain/feedback/proof-of-work.ts';

/** About a tenth of a second for a browser, and enough to make a thousand messages expensive. */
const MAXIMUM = 100_000;
const LIFETIME = 20 * 60_000;
/** The number follows the salt: without the `&` its digits could become digits of the expiry. */
const SALT = /^[\da-f]{24}\?expires=\d+&$/;

export interface Captcha {
  readonly challenge: () => Challenge;
  /** The challenge that was solved; `undefined` for anything but a right, fresh solution. */
  readonly solved: (payload: string) => string | undefined;
}

/** Proof of work in the format of altcha: nobody else is asked, nobody is watched. */
export function captcha(key: string, now: () => number): Captcha {
  const seal = (challenge: string) => createHmac('sha256', key).update(challenge).digest('hex');
  const digest = (salt: string, number: number) =>
    createHash('sha256')
      .update(salt + String(number))
      .digest('hex');
  return {
    challenge: () => {
      const expires = Math.floor((now() + LIFETIME) / 1_000);
      const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&`;
      const challenge = digest(salt, randomInt(MAXIMUM + 1));
      return {
        algorithm: 'SHA-256',
        challenge,
        salt,
        signature: seal(challenge),
        maxnumber: MAXIMUM,
      };
    },
    solved: (payload) => {
      const solution = parse(payload);
      if (solution === undefined) return undefined;
      const expires = SALT.test(solution.salt) ? expiryOf(solution.salt) : undefined;
      const right =
        expires !== undefined &&
        expires > now() &&
        same(digest(solution.salt, solution.number), solution.challenge) &&
        same(seal(solution.challenge), solution.signature);
      return right ? solution.challenge : undefined;
    },
  };
}

function parse(payload: string): Solution | undefined {
  try {
    const value = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Partial<Solution>;
    const { algorithm, challenge, salt, signature, number } = value;
    if (
      algorithm !== 'SHA-256' ||
      typeof challenge !== 'string' ||
      typeof salt !== 'string' ||
      typeof signature !== 'string' ||
      !Number.isSafeInteger(number) ||
      (number as number) < 0
    )
      return undefined;
    return { algorithm, challenge, salt, signature, number: number as number };
  } catch {
    return undefined;
  }
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
