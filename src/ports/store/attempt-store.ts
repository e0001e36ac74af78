/** Failed attempts that were counted under a key since `firstAt`. */
export interface Attempts {
  readonly failures: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

export interface AttemptStore {
  readonly read: (key: string) => Promise<Attempts | undefined>;
  /** Counts one failure, atomically; starts anew when the last one lies before `staleBefore`. */
  readonly fail: (key: string, at: number, staleBefore: number) => Promise<Attempts>;
  readonly clear: (key: string) => Promise<void>;
  readonly prune: (lastBefore: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly attempts: AttemptStore;
  }
}
