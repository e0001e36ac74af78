import type { VolatilityDay } from '../../../../domain/options/volatility-rank.ts';
import type { AlertStore } from '../../../../ports/store/alert-store.ts';
import type { VolatilityHistory } from './option-figures.ts';

/** The same for all partitions: it is about the market, not about alerts. */
const ALL = 0;

const isDay = (value: unknown): value is VolatilityDay =>
  typeof value === 'object' &&
  value !== null &&
  'day' in value &&
  typeof value.day === 'number' &&
  'value' in value &&
  typeof value.value === 'number';

/** Implied volatilities of a year: no source tells them afterwards, so each day is written down. */
export const keptVolatility = (
  store: Pick<AlertStore, 'cursor' | 'saveCursor'>,
): VolatilityHistory => ({
  read: async (symbol) => {
    const kept = await store.cursor(`volatility ${symbol}`, ALL);
    return Array.isArray(kept) ? kept.filter(isDay) : [];
  },
  save: (symbol, days) => store.saveCursor(`volatility ${symbol}`, ALL, days),
});
