import { getFieldValues } from '../../../contract/market/fields.ts';
import { getQuotes } from '../../../contract/market/quotes.ts';
import { currentQuote } from '../../../domain/quotes/newest-price.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';
import type { QuoteRow } from './quote-columns.tsx';

/** Symbols of one call. */
export const MOST_SYMBOLS = 200;
const A_MINUTE = 60_000;

/** Quotes with the names of their companies, in the order of the symbols. */
export const quoteRowsQuery = (api: ApiClient, symbols: readonly SymbolId[]) => ({
  ...derivedQuery({
    of: [getQuotes, getFieldValues],
    view: 'rows',
    input: symbols,
    ask: async ({ signal }) => {
      const asked = symbols.slice(0, MOST_SYMBOLS).join(',');
      const [quotes, names] = await Promise.all([
        api(getQuotes, { query: { symbols: asked } }, signal),
        // A list without names is still a list.
        api(getFieldValues, { query: { symbols: asked, fields: 'name' } }, signal).catch(
          (problem: unknown) => {
            if (signal.aborted) throw problem;
            return null;
          },
        ),
      ]);
      const known = new Map(
        names?.data.symbols.map((symbol, at) => [symbol, names.data.columns[0]?.texts?.[at]]),
      );
      return {
        ...quotes,
        data: quotes.data.map(currentQuote).map((quote): QuoteRow => {
          const { symbol, last, change, changePercent, volume } = quote;
          return { symbol, name: known.get(symbol) ?? null, last, change, changePercent, volume };
        }),
      };
    },
    fresh: A_MINUTE,
  }),
  // Prices are live; which symbols have moved most is looked at again now and then.
  refetchInterval: A_MINUTE,
});
