export interface TrustedDevice {
  readonly deviceHash: string;
  readonly lastUsedAt: number;
  /** Empty when it is not known. */
  readonly userAgent: string;
}

/** Browsers from which an account was opened before: they are spared the stranger's slow lane. */
export interface TrustedDeviceStore {
  readonly trust: (
    memberId: string,
    deviceHash: string,
    at: number,
    userAgent: string,
  ) => Promise<void>;
  readonly isTrusted: (memberId: string, deviceHash: string, since: number) => Promise<boolean>;
  /** Those that were used since, most recently used first. */
  readonly list: (memberId: string, since: number) => Promise<readonly TrustedDevice[]>;
  /** False when the member has no such device. */
  readonly forget: (memberId: string, deviceHash: string) => Promise<boolean>;
  readonly forgetAll: (memberId: string) => Promise<void>;
  readonly prune: (lastUsedBefore: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly devices: TrustedDeviceStore;
  }
}
