import type { Exchange, SymbolId } from '../symbols/instrument.ts';

export const MOVER_LISTS = [
  'gainers',
  'losers',
  'most-active',
  'unusual-volume',
  'gap-up',
  'gap-down',
  'high-52',
  'low-52',
  'best-52',
  'worst-52',
] as const;
export type MoverList = (typeof MOVER_LISTS)[number];

export const MOVER_SESSIONS = ['pre', 'regular', 'after'] as const;
export type MoverSession = (typeof MOVER_SESSIONS)[number];

/** What a share has to have to be on a list at all. */
export interface MoverFloor {
  /** In the currency of the share. */
  readonly leastPrice: number;
  /** Shares on an average day. */
  readonly leastVolume: number;
}

/** Shares of cents move by halves all day, and one trade moves what hardly trades: they would fill every list. */
export const USUAL_FLOOR: MoverFloor = { leastPrice: 1, leastVolume: 50_000 };

export interface Mover {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly exchange: Exchange;
  readonly last: number;
  readonly change: number;
  readonly changePercent: number;
  readonly volume: number | null;
  readonly averageVolume: number | null;
  /** Usual by this time of the regular session; outside of it, that of a whole day. */
  readonly usualVolume: number | null;
  readonly marketCap: number | null;
  /** Open against the close before, in percent; outside the regular session, the price against the close. */
  readonly gapPercent: number | null;
  /** How much of the gap was traded back since the open, 0 to 100; `null` outside the regular session. */
  readonly gapFilled: number | null;
  /** Of the price alone over a year, in percent. */
  readonly return1Year: number | null;
}
