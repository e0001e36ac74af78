import { movedSince } from './live-change.ts';
import { useLivePrices } from './use-live-prices.ts';
import type { Overview } from './overview-query.ts';

/** What prices have added to the value since the answer; nothing of a period that has ended. */
export function useMoved({ period, today, holdings }: Overview): number {
  const moving = period.to < today ? [] : holdings;
  const priceOf = useLivePrices(moving.flatMap(({ symbol }) => (symbol === null ? [] : [symbol])));
  return moving.reduce((sum, holding) => sum + movedSince(holding, priceOf), 0);
}
