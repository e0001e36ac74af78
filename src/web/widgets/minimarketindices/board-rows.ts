import type { WireQuote } from '../../../contract/market/quotes.ts';
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
  return quotes.map((quote) => ({
    symbol: quote.symbol,
    name: nameOf(quote),
    last: quote.last,
    change: quote.change,
    changePercent: quote.changePercent,
    previousClose: quote.previousClose,
    line: known.get(quote.symbol) ?? [],
  }));
}
