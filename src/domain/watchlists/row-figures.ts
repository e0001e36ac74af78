import type { DecimalText } from '../money/decimal-text.ts';
import type { WatchlistRow } from './watchlist.ts';

/** What a row says of a price of now; fractions of that price, or of the price it was added at. */
export interface RowFigures {
  /** How far the price has to rise to the target; negative when it is past it. */
  readonly toTarget: number | null;
  /** How far it may fall to the stop; negative when it is below it. */
  readonly toStop: number | null;
  readonly sinceAdded: number | null;
}

export function rowFigures(
  { target, stop, priceWhenAdded }: Pick<WatchlistRow, 'target' | 'stop' | 'priceWhenAdded'>,
  last: number | null,
): RowFigures {
  const price = last !== null && last > 0 ? last : null;
  const added = numberOf(priceWhenAdded);
  const [goal, floor] = [numberOf(target), numberOf(stop)];
  return {
    toTarget: price === null || goal === null ? null : goal / price - 1,
    toStop: price === null || floor === null ? null : 1 - floor / price,
    sinceAdded: price === null || added === null ? null : price / added - 1,
  };
}

const numberOf = (text: DecimalText | null): number | null => (text === null ? null : Number(text));
