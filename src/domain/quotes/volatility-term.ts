import { addDays, addMonths, type IsoDate } from '../calendar/iso-date.ts';
import { symbolId, type SymbolId } from '../symbols/instrument.ts';

/** The volatility indices of the S&P 500 by their horizon. */
export const VOLATILITY_TERMS: readonly {
  readonly symbol: SymbolId;
  readonly days: number;
  readonly label: string;
}[] = [
  { symbol: symbolId('^VIX9D'), days: 9, label: '9D' },
  { symbol: symbolId('^VIX'), days: 30, label: '1M' },
  { symbol: symbolId('^VIX3M'), days: 93, label: '3M' },
  { symbol: symbolId('^VIX6M'), days: 184, label: '6M' },
  { symbol: symbolId('^VIX1Y'), days: 365, label: '1Y' },
];

export const PAST_TERMS = ['yesterday', 'week', 'month'] as const;
export type PastTerm = (typeof PAST_TERMS)[number];

export interface DatedClose {
  readonly date: IsoDate;
  readonly close: number;
}

/** The close that a past curve shows: the day before the newest, or the last one so long ago. */
export function pastClose(closes: readonly DatedClose[], term: PastTerm): DatedClose | null {
  const newest = closes.at(-1);
  if (newest === undefined) return null;
  if (term === 'yesterday') return closes.at(-2) ?? null;
  const target = term === 'week' ? addDays(newest.date, -7) : addMonths(newest.date, -1);
  return closes.findLast(({ date }) => date <= target) ?? null;
}

/**
 * Three months over one: above 0 the curve rises (contango, calm), below it falls (backwardation,
 * stress). `null` when either is not known.
 */
export function slopeOf(oneMonth: number | null, threeMonths: number | null): number | null {
  if (oneMonth === null || threeMonths === null || !(oneMonth > 0)) return null;
  return threeMonths / oneMonth - 1;
}
