import type { AccountFigures } from '../../../domain/trading/figures.ts';
import type { PositionRow } from '../../../contract/trading/results.schema.ts';
import { newestPrice } from '../../../domain/quotes/newest-price.ts';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { useLivePrices } from '../../widgets/portfolio/use-live-prices.ts';
import { useIsPast } from './past-account.ts';
import { type LiveBook, liveBook, type PriceOf } from './live-book.ts';

/** Options are not on the stream of quotes: their answer is asked for again from time to time. */
export const quotedSymbol = ({ position }: PositionRow): SymbolId | null =>
  position.assetClass === 'us_option' ? null : parseSymbolId(position.symbol);

const NONE: readonly PositionRow[] = [];

/** Positions are asked for again this often (ms), for what no stream tells. */
export const POSITIONS_EVERY = 15_000;

/** Prices of what an account holds; whoever reads them renders about once a second. */
export function useHeldPrices(rows: readonly PositionRow[]): PriceOf {
  // Prices of now are none of the past.
  const followed = useIsPast() ? NONE : rows;
  const priceOf = useLivePrices(
    followed.flatMap((row) => {
      const symbol = quotedSymbol(row);
      return symbol === null ? [] : [symbol];
    }),
    newestPrice,
  );
  return (symbol) => {
    const id = followed.length === 0 ? null : parseSymbolId(symbol);
    return id === null ? undefined : priceOf(id);
  };
}

/** The account at the prices of now. */
export function useLiveBook(figures: AccountFigures, rows: readonly PositionRow[]): LiveBook {
  const priceOf = useHeldPrices(rows);
  return liveBook(
    figures,
    rows.map(({ position }) => position),
    priceOf,
  );
}
