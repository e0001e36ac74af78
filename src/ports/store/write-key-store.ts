/** What came of a write that its sender had given a key. */
export interface KeptWrite {
  /** Whose key it is, and for which call. */
  readonly scope: string;
  readonly key: string;
  /** Stands for what was sent: the same key with another body is another write. */
  readonly body: string;
  /** The answer, as text. */
  readonly answer: string;
  readonly at: number;
}

export interface WriteKeyStore {
  /** The write of this key, unless it was kept before `since`. */
  readonly find: (scope: string, key: string, since: number) => Promise<KeptWrite | undefined>;
  /** Replaces an older write of the same key. */
  readonly keep: (write: KeptWrite) => Promise<void>;
  readonly prune: (before: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly writeKeys: WriteKeyStore;
  }
}
