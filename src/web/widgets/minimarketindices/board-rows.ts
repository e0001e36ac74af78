import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import { currentQuote } from '../../../domain/quotes/newest-price.ts';
import type { BoardRow } from './board-columns.tsx';

interface DayLines {
  readonly data: readonly { readonly symbol: string; readonly closes: readonly number[] }[];
}

/** Rows of a board from the quotes and the lines that belong to them. */
export function boardRows(
  quotes: readonly WireQuote[],
  lines: DayLines | null | undefined,
  nameOf: (quote: WireQuote) => string,
): readonly BoardRow[] {
  const known = new Map(lines?.data.map(({ symbol, closes }) => [symbol, closes]));
  return quotes.map((quote) => {
    const { last, change, changePercent } = currentQuote(quote);
    return {
      symbol: quote.symbol,
      name: nameOf(quote),
      last,
      change,
      changePercent,
      // The line is that of the session: it began at the close before.
      previousClose: quote.previousClose,
      line: known.get(quote.symbol) ?? [],
    };
  });
}
