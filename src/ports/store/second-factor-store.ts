export interface TotpRecord {
  readonly memberId: string;
  /** Base32, sealed (`SecretBox`) or in clear: the store does not look into it. */
  readonly secret: string;
  readonly createdAt: number;
  /** Null until a first code has proved that the app holds the secret. */
  readonly confirmedAt: number | null;
  /** The newest time step that was accepted: a code works once. */
  readonly lastStep: number;
}

export interface PasskeyRecord {
  /** The credential id, base64url. */
  readonly id: string;
  readonly memberId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

export interface SecondFactorStore {
  readonly totp: (memberId: string) => Promise<TotpRecord | undefined>;
  /** Starts over: replaces whatever secret there was. */
  readonly putTotp: (record: TotpRecord) => Promise<void>;
  readonly confirmTotp: (memberId: string, at: number) => Promise<void>;
  /** False when that step or a later one was used already: of two callers one wins. */
  readonly useTotpStep: (memberId: string, step: number) => Promise<boolean>;
  readonly removeTotp: (memberId: string) => Promise<boolean>;
  /** A page of all secrets, by member id; `after` is the last one of the page before. */
  readonly totpSecrets: (
    after: string,
    limit: number,
  ) => Promise<readonly Pick<TotpRecord, 'memberId' | 'secret'>[]>;
  /** False when the secret is not `old` any more: whoever changed it meanwhile wins. */
  readonly replaceTotpSecret: (memberId: string, old: string, by: string) => Promise<boolean>;

  /** Replaces all codes of the member. */
  readonly putRecoveryCodes: (memberId: string, hashes: readonly string[]) => Promise<void>;
  /** Uses one up; false when it is not there (any more). */
  readonly useRecoveryCode: (memberId: string, hash: string) => Promise<boolean>;
  readonly recoveryCodesLeft: (memberId: string) => Promise<number>;

  /** False when that credential is registered already. */
  readonly addPasskey: (record: PasskeyRecord) => Promise<boolean>;
  readonly passkey: (id: string) => Promise<PasskeyRecord | undefined>;
  readonly passkeys: (memberId: string) => Promise<readonly PasskeyRecord[]>;
  readonly usePasskey: (id: string, counter: number, at: number) => Promise<void>;
  /** False when the member has no such passkey. */
  readonly renamePasskey: (id: string, memberId: string, name: string) => Promise<boolean>;
  readonly removePasskey: (id: string, memberId: string) => Promise<boolean>;
}

declare module './stores.ts' {
  interface Stores {
    readonly factors: SecondFactorStore;
  }
}
