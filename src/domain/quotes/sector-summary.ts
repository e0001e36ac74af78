import type { SymbolId } from '../symbols/instrument.ts';

export interface SectorMember {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly industry: string | null;
  readonly marketCap: number;
  readonly changePercent: number;
  /** Of the price, in percent; `null` where there is no history. */
  readonly return1Week: number | null;
  readonly return1Month: number | null;
  readonly return3Month: number | null;
  readonly returnYtd: number | null;
  readonly return1Year: number | null;
}

/** Returns are weighted by market value, in percent. */
export interface SectorSummary {
  readonly sector: string;
  /** The fund that tracks the sector, when there is one. */
  readonly etf: SymbolId | null;
  readonly marketCap: number;
  readonly companies: number;
  readonly changePercent: number;
  readonly advancing: number;
  readonly declining: number;
  readonly return1Month: number | null;
  readonly returnYtd: number | null;
  readonly return1Year: number | null;
  /** Largest first. */
  readonly members: readonly SectorMember[];
}

export interface MarketBreadth {
  readonly advancing: number;
  readonly declining: number;
  readonly unchanged: number;
  readonly newHighs: number;
  readonly newLows: number;
  /** `null` without price histories. */
  readonly aboveSma50: number | null;
  readonly aboveSma200: number | null;
  /** How many have closes enough for these averages. */
  readonly countedSma50: number;
  readonly countedSma200: number;
  readonly counted: number;
  readonly upVolume: number;
  readonly downVolume: number;
}
