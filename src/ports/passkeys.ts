import type { PasskeyRecord } from './store/second-factor-store.ts';

/** What goes to the browser's own dialog, as WebAuthn writes it in JSON. */
export interface PasskeyCeremony {
  readonly options: Readonly<Record<string, unknown>>;
  /** Must come back, signed, once. */
  readonly challenge: string;
}

export interface Passkeys {
  readonly startRegistration: (
    member: { readonly id: string; readonly username: string; readonly displayName: string },
    known: readonly PasskeyRecord[],
  ) => Promise<PasskeyCeremony>;
  /** The new credential, or nothing when the answer proves nothing. */
  readonly finishRegistration: (
    answer: unknown,
    takeChallenge: (challenge: string) => Promise<boolean>,
  ) => Promise<Pick<PasskeyRecord, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined>;
  readonly startSignIn: (allowed: readonly PasskeyRecord[]) => Promise<PasskeyCeremony>;
  /** The credential's new counter, or nothing when the answer proves nothing. */
  readonly finishSignIn: (
    answer: unknown,
    passkey: PasskeyRecord,
    takeChallenge: (challenge: string) => Promise<boolean>,
  ) => Promise<number | undefined>;
}
