/** A file that a member is about to import. */
export interface ImportHead {
  readonly id: string;
  readonly portfolio: string;
  readonly name: string;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly createdAt: number;
}

export interface WaitingImport extends ImportHead {
  /** How much of it has arrived, in characters of base64. */
  readonly arrived: number;
}

/** Files on their way into a portfolio, in parts, until they are taken over or given up. */
export interface PortfolioImportStore {
  /** A second one with the same id is the first. When there would be more, the oldest give way. */
  readonly begin: (memberId: string, head: ImportHead, most: number) => Promise<void>;
  /** Those begun at or after an instant, newest first. */
  readonly list: (memberId: string, since: number) => Promise<readonly WaitingImport[]>;
  readonly head: (memberId: string, id: string) => Promise<ImportHead | undefined>;
  /** The same part again replaces it. Answers how many parts there are. */
  readonly putPart: (
    memberId: string,
    id: string,
    place: number,
    /** Base64. */
    data: string,
  ) => Promise<number>;
  /** In their order. */
  readonly parts: (memberId: string, id: string) => Promise<readonly string[]>;
  readonly remove: (memberId: string, id: string) => Promise<void>;
  readonly prune: (before: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly portfolioImports: PortfolioImportStore;
  }
}
