/** Browsers from which an account was opened before: they are spared the stranger's slow lane. */
export interface TrustedDeviceStore {
  readonly trust: (memberId: string, deviceHash: string, at: number) => Promise<void>;
  readonly isTrusted: (memberId: string, deviceHash: string, since: number) => Promise<boolean>;
  readonly forgetAll: (memberId: string) => Promise<void>;
  readonly prune: (lastUsedBefore: number) => Promise<number>;
}
