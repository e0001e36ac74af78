import type { Exchange, SymbolId } from '../symbols/instrument.ts';

export const MOVER_LISTS = ['gainers', 'losers', 'most-active', 'high-52', 'low-52'] as const;
export type MoverList = (typeof MOVER_LISTS)[number];

export const MOVER_SESSIONS = ['pre', 'regular', 'after'] as const;
export type MoverSession = (typeof MOVER_SESSIONS)[number];

export interface Mover {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly exchange: Exchange;
  readonly last: number;
  readonly change: number;
  readonly changePercent: number;
  readonly volume: number | null;
  readonly averageVolume: number | null;
  readonly marketCap: number | null;
}
