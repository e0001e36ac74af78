import { getBars } from '../../../contract/market/bars.ts';
import { getQuotes } from '../../../contract/market/quotes.ts';
import { fromDayNumber } from '../../../domain/calendar/iso-date.ts';
import {
  type DatedClose,
  pastClose,
  type PastTerm,
  VOLATILITY_TERMS,
} from '../../../domain/quotes/volatility-term.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;
const DAY_MS = 86_400_000;

export interface TermPoint {
  readonly symbol: SymbolId;
  readonly days: number;
  readonly label: string;
  readonly today: number;
  readonly past: Readonly<Record<PastTerm, DatedClose | null>>;
}

/** Volatility indices with a quote, nearest first, and what they closed at on past days. */
export const termQuery = (api: ApiClient) => ({
  ...derivedQuery({
    of: [getQuotes, getBars],
    view: 'volatility-term',
    input: null,
    ask: async ({ signal }) => {
      const symbols = VOLATILITY_TERMS.map(({ symbol }) => symbol).join(',');
      const quotes = await api(getQuotes, { query: { symbols } }, signal);
      const known = VOLATILITY_TERMS.flatMap((term) => {
        const quote = quotes.data.find(({ symbol }) => symbol === term.symbol);
        return quote === undefined ? [] : [{ ...term, today: quote.last }];
      });
      const points = await Promise.all(
        known.map(async (term): Promise<TermPoint> => {
          const query = { range: '3m', interval: '1d' } as const;
          const { data } = await api(getBars, { params: { symbol: term.symbol }, query }, signal);
          const closes = data.bars.time.map((time, at): DatedClose => ({
            date: fromDayNumber(Math.floor(time / DAY_MS)),
            close: data.bars.close[at] ?? Number.NaN,
          }));
          return {
            ...term,
            past: {
              yesterday: pastClose(closes, 'yesterday'),
              week: pastClose(closes, 'week'),
              month: pastClose(closes, 'month'),
            },
          };
        }),
      );
      return { ...quotes, data: points };
    },
    fresh: A_MINUTE,
  }),
  refetchInterval: A_MINUTE,
});
