import {
  type Candidate,
  candidateOf,
  type MoverQuestion,
  rankedMovers,
} from '../../../domain/quotes/mover-list.ts';
import type { Mover, MoverList } from '../../../domain/quotes/mover.ts';
import { usualShareAt } from '../../../domain/quotes/usual-volume.ts';
import { inside, itemsOf, recordOf, textOf } from '../loose.ts';
import { quoteOf } from './map-quotes.ts';

/** Yahoo's ready-made screeners; it has none for volumes, gaps and the extremes of a year. */
export const SCREENERS: Readonly<Partial<Record<MoverList, string>>> = {
  gainers: 'day_gainers',
  losers: 'day_losers',
  'most-active': 'most_actives',
};

const MOST = 250;

/** Whether the answer holds a list at all. */
export const hasList = (body: unknown): boolean =>
  Array.isArray(inside(body, 'finance', 'result', 0, 'quotes'));

export function moversOf(body: unknown, question: MoverQuestion, now: number): readonly Mover[] {
  const seen = new Set<string>();
  const share = usualShareAt(now);
  return rankedMovers(
    itemsOf(
      inside(body, 'finance', 'result', 0, 'quotes'),
      (row): Candidate | null => {
        const quote = quoteOf(row, now)?.quote;
        if (quote === undefined || seen.has(quote.symbol)) return null;
        const { symbol, exchange, last, change, changePercent, volume } = quote;
        if (change === null || changePercent === null) return null;
        seen.add(symbol);
        const { longName, shortName } = recordOf(row) ?? {};
        return candidateOf(
          {
            symbol,
            name: textOf(longName, 200) ?? textOf(shortName, 200) ?? symbol,
            exchange,
            averageVolume: quote.averageVolume,
            marketCap: quote.marketCap,
            session: 'regular',
            traded: { last, change, changePercent, volume },
            day: quote,
            yearAgo: null,
          },
          share,
        );
      },
      MOST,
    ),
    question,
  );
}
