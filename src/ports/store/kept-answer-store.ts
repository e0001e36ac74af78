/** An answer of a vendor as it is kept over restarts. Instants in milliseconds. */
export interface KeptAnswerRow {
  readonly key: string;
  readonly capability: string;
  readonly keptAt: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
  readonly body: string;
}

export interface KeptAnswerLimits {
  readonly now: number;
  /** Of all bodies together. */
  readonly bytes: number;
  readonly entries: number;
}

/** Answers of vendors: nothing of a member, and nothing that could not be asked for again. */
export interface KeptAnswerStore {
  readonly find: (keys: readonly string[]) => Promise<readonly KeptAnswerRow[]>;
  /** Replaces older ones of the same keys. */
  readonly keep: (rows: readonly KeptAnswerRow[]) => Promise<void>;
  /** Forgets what is past its time, then the oldest until the rest is within the limits. */
  readonly prune: (limits: KeptAnswerLimits) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly keptAnswers: KeptAnswerStore;
  }
}
