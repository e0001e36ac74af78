import { failure, fieldFailure } from '../../call/failure.ts';
import { randomInt } from 'node:crypto';
import type { SecondStepMethod } from '../../../contract/access.schema.ts';
import type { PasskeyRecord } from '../../../ports/store/second-factor-store.ts';
import type { TicketPurpose } from '../../../ports/store/ticket-store.ts';
import type { IdentityParts } from './parts.ts';
import { totpOwner } from './seal-secrets.ts';
import { hashSecret } from './secrets.ts';

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
}

export interface SecondFactors {
  /** The ways in which this member can take the second step; none means that there is none. */
  readonly methods: (memberId: string) => Promise<readonly SecondStepMethod[]>;
  readonly overview: (memberId: string) => Promise<{
    readonly totp: boolean;
    readonly recoveryCodesLeft: number;
    readonly passkeys: readonly PasskeyRecord[];
  }>;
  /** How it was proved, or nothing. Whatever works here works once. */
  readonly prove: (
    memberId: string,
    proof: { readonly code: string } | { readonly passkey: { readonly id: string } },
  ) => Promise<string | undefined>;
  readonly passkeyOptions: (memberId: string) => Promise<Record<string, unknown>>;

  readonly startTotp: (member: Person) => Promise<{ secret: string; uri: string }>;
  /** Recovery codes when this is the first factor, for they are shown once. */
  readonly confirmTotp: (memberId: string, code: string) => Promise<string[]>;
  readonly removeTotp: (memberId: string) => Promise<boolean>;
  readonly newRecoveryCodes: (memberId: string) => Promise<string[]>;
  readonly startPasskey: (member: Person) => Promise<Record<string, unknown>>;
  readonly addPasskey: (memberId: string, name: string, answer: unknown) => Promise<string[]>;
  readonly renamePasskey: (id: string, memberId: string, name: string) => Promise<boolean>;
  readonly removePasskey: (id: string, memberId: string) => Promise<boolean>;
}

const ISSUER = 'Tapedeck';
const CHALLENGE_LIFE = 5 * 60_000;
const CODES = 10;
/** No letter that can be taken for a digit. 50 bits, and each guess is throttled. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

const newCode = (): string => {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${code.slice(0, 5).join('')}-${code.slice(5).join('')}`;
};
const hashCode = (memberId: string, code: string): string =>
  hashSecret(`${memberId}\n${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);

type Parts = Pick<IdentityParts, 'factors' | 'tickets' | 'totp' | 'secrets' | 'passkeys' | 'now'>;

export function secondFactorService(parts: Parts): SecondFactors {
  const { factors, tickets, totp, secrets, passkeys, now } = parts;

  const overview: SecondFactors['overview'] = async (memberId) => ({
    totp: (await factors.totp(memberId))?.confirmedAt != null,
    recoveryCodesLeft: await factors.recoveryCodesLeft(memberId),
    passkeys: await factors.passkeys(memberId),
  });

  const newRecoveryCodes = async (memberId: string): Promise<string[]> => {
    const codes = Array.from({ length: CODES }, newCode);
    await factors.putRecoveryCodes(
      memberId,
      codes.map((code) => hashCode(memberId, code)),
    );
    return codes;
  };
  const firstRecoveryCodes = async (memberId: string): Promise<string[]> =>
    (await factors.recoveryCodesLeft(memberId)) > 0 ? [] : newRecoveryCodes(memberId);
  /** Codes without a factor to recover would be a second password. */
  const dropCodesWithoutFactor = async (memberId: string): Promise<void> => {
    const left = await overview(memberId);
    if (!left.totp && left.passkeys.length === 0) await factors.putRecoveryCodes(memberId, []);
  };

  const putChallenge = (challenge: string, purpose: TicketPurpose, memberId: string) =>
    tickets.put({
      hash: hashSecret(challenge),
      purpose,
      memberId,
      data: {},
      createdAt: now(),
      expiresAt: now() + CHALLENGE_LIFE,
    });
  const takeChallenge =
    (purpose: TicketPurpose, memberId: string) =>
    async (challenge: string): Promise<boolean> => {
      const ticket = await tickets.take(hashSecret(challenge), purpose, now());
      return ticket?.memberId === memberId;
    };

  const useTotp = async (memberId: string, code: string): Promise<boolean> => {
    const record = await factors.totp(memberId);
    if (record === undefined) return false;
    const plain = code.replaceAll(/\s/g, '');
    const owner = totpOwner(memberId);
    const secret = secrets.open(record.secret, owner);
    if (secret === undefined) {
      // The key that sealed it is gone. A recovery code still works and looks different.
      if (/^\d{6}$/.test(plain)) throw failure(409, 'failures.totpUnreadable');
      return false;
    }
    const step = totp.stepOf(secret, plain, now());
    if (step === undefined || !(await factors.useTotpStep(memberId, step))) return false;
    if (!secrets.isCurrent(record.secret))
      await factors.replaceTotpSecret(memberId, record.secret, secrets.seal(secret, owner));
    return true;
  };
  const usePasskey = async (memberId: string, answer: { readonly id: string }) => {
    const passkey = await factors.passkey(answer.id);
    if (passkey?.memberId !== memberId) return false;
    const counter = await passkeys.finishSignIn(
      answer,
      passkey,
      takeChallenge('passkey-sign-in', memberId),
    );
    if (counter === undefined) return false;
    await factors.usePasskey(passkey.id, counter, now());
    return true;
  };

  return {
    overview,
    newRecoveryCodes,
    methods: async (memberId) => {
      const has = await overview(memberId);
      const methods: SecondStepMethod[] = [];
      if (has.totp) methods.push('totp');
      if (has.passkeys.length > 0) methods.push('passkey');
      if (methods.length > 0 && has.recoveryCodesLeft > 0) methods.push('recovery-code');
      return methods;
    },
    prove: async (memberId, proof) => {
      if ('passkey' in proof)
        return (await usePasskey(memberId, proof.passkey)) ? 'passkey' : undefined;
      const record = await factors.totp(memberId);
      if (record?.confirmedAt != null && (await useTotp(memberId, proof.code)))
        return 'authenticator app';
      const used = await factors.useRecoveryCode(memberId, hashCode(memberId, proof.code));
      return used ? 'recovery code' : undefined;
    },
    passkeyOptions: async (memberId) => {
      const { options, challenge } = await passkeys.startSignIn(await factors.passkeys(memberId));
      await putChallenge(challenge, 'passkey-sign-in', memberId);
      return options;
    },
    startTotp: async (member) => {
      const record = await factors.totp(member.id);
      if (record?.confirmedAt != null) throw failure(409, 'failures.totpOnAlready');
      const secret = totp.newSecret();
      await factors.putTotp({
        memberId: member.id,
        secret: secrets.seal(secret, totpOwner(member.id)),
        createdAt: now(),
        confirmedAt: null,
        lastStep: 0,
      });
      return { secret, uri: totp.uri(secret, member.username, ISSUER) };
    },
    confirmTotp: async (memberId, code) => {
      const record = await factors.totp(memberId);
      if (record === undefined) throw failure(409, 'failures.totpNotStarted');
      if (record.confirmedAt !== null) throw failure(409, 'failures.totpConfirmedAlready');
      if (!(await useTotp(memberId, code)))
        throw fieldFailure(400, 'body.code', 'failures.totpWrongCode');
      await factors.confirmTotp(memberId, now());
      return firstRecoveryCodes(memberId);
    },
    removeTotp: async (memberId) => {
      const removed = await factors.removeTotp(memberId);
      await dropCodesWithoutFactor(memberId);
      return removed;
    },
    startPasskey: async (member) => {
      const known = await factors.passkeys(member.id);
      const { options, challenge } = await passkeys.startRegistration(member, known);
      await putChallenge(challenge, 'passkey-registration', member.id);
      return options;
    },
    addPasskey: async (memberId, name, answer) => {
      const made = await passkeys.finishRegistration(
        answer,
        takeChallenge('passkey-registration', memberId),
      );
      if (made === undefined) throw failure(400, 'failures.passkeyUnchecked');
      const added = await factors.addPasskey({
        ...made,
        memberId,
        name,
        createdAt: now(),
        lastUsedAt: null,
      });
      if (!added) throw failure(409, 'failures.passkeyKnown');
      return firstRecoveryCodes(memberId);
    },
    renamePasskey: factors.renamePasskey,
    removePasskey: async (id, memberId) => {
      const removed = await factors.removePasskey(id, memberId);
      await dropCodesWithoutFactor(memberId);
      return removed;
    },
  };
}
