import type { IsoDate } from '../../domain/calendar/iso-date.ts';
import type { Bar } from '../../domain/prices/bar.ts';
import type { CorporateAction } from '../../domain/prices/corporate-action.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';

/** What is known about the kept bars of one symbol. */
export interface StoredSymbol {
  readonly symbol: SymbolId;
  /** Who gave the bars: the provider's id. */
  readonly source: string;
  /** The days that the bars cover, whether there was a bar on each of them or not. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly keptAt: number;
  /** Splits and dividends of those days: bars are as traded. */
  readonly actions: readonly CorporateAction[];
  /** Since when nobody knows the symbol any more; its bars stay. */
  readonly goneSince: number | null;
}

/** An answer that is kept as it was given. */
export interface StoredAnswer {
  readonly symbol: SymbolId;
  /** Names the question: `statements annual`. */
  readonly kind: string;
  readonly source: string;
  readonly asOf: number;
  readonly keptAt: number;
  /** Anything that JSON can hold. */
  readonly body: unknown;
}

/** One nightly run, for those who want to see how far it is. */
export interface StoredRun {
  /** The session whose bars it fetches. */
  readonly session: IsoDate;
  readonly startedAt: number;
  readonly updatedAt: number;
  /** `null` while it runs. */
  readonly finishedAt: number | null;
  readonly symbols: number;
  readonly done: number;
  /** Symbols of which something could not be had; the next run tries again. */
  readonly failed: number;
}

export interface StoredMarketSummary {
  readonly symbols: number;
  /** The newest run; `null` before the first. */
  readonly run: StoredRun | null;
}

/** Daily bars and fundamentals of a chosen universe, kept so that nobody waits for a vendor. */
export interface StoredMarketStore {
  readonly symbol: (symbol: SymbolId) => Promise<StoredSymbol | undefined>;
  /** Day bars within the days, oldest first. */
  readonly bars: (symbol: SymbolId, from: IsoDate, to: IsoDate) => Promise<readonly Bar[]>;
  /**
   * Keeps the record, and day bars of whole years: those of a year replace what was kept of it.
   * Years that are not among the bars stay as they are.
   */
  readonly save: (record: StoredSymbol, bars: readonly Bar[]) => Promise<void>;
  /** Forgets bars, record and answers. */
  readonly forget: (symbol: SymbolId) => Promise<void>;
  readonly answer: (symbol: SymbolId, kind: string) => Promise<StoredAnswer | undefined>;
  readonly saveAnswer: (answer: StoredAnswer) => Promise<void>;
  /** Symbols in lists of members, each once, in the order of their texts. */
  readonly watchedSymbols: () => Promise<readonly SymbolId[]>;
  readonly saveRun: (run: StoredRun) => Promise<void>;
  readonly summary: () => Promise<StoredMarketSummary>;
}

declare module './stores.ts' {
  interface Stores {
    readonly storedMarket: StoredMarketStore;
  }
}
