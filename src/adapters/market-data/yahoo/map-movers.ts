import type { Mover, MoverList } from '../../../domain/quotes/mover.ts';
import type { Exchange } from '../../../domain/symbols/instrument.ts';
import { inside, itemsOf, recordOf, textOf } from '../loose.ts';
import { quoteOf } from './map-quotes.ts';

/** Yahoo's ready-made screeners; it has none for the highs and lows of a year. */
export const SCREENERS: Readonly<Partial<Record<MoverList, string>>> = {
  gainers: 'day_gainers',
  losers: 'day_losers',
  'most-active': 'most_actives',
};

const MOST = 250;

const ORDER: Readonly<Partial<Record<MoverList, (a: Mover, b: Mover) => number>>> = {
  gainers: (a, b) => b.changePercent - a.changePercent,
  losers: (a, b) => a.changePercent - b.changePercent,
  'most-active': (a, b) => (b.volume ?? 0) - (a.volume ?? 0),
};

/** Whether the answer holds a list at all. */
export const hasList = (body: unknown): boolean =>
  Array.isArray(inside(body, 'finance', 'result', 0, 'quotes'));

export function moversOf(
  body: unknown,
  list: MoverList,
  exchange: Exchange | null,
  limit: number,
  now: number,
): readonly Mover[] {
  const seen = new Set<string>();
  return itemsOf(
    inside(body, 'finance', 'result', 0, 'quotes'),
    (row): Mover | null => {
      const quote = quoteOf(row, now)?.quote;
      if (quote === undefined || seen.has(quote.symbol)) return null;
      const { symbol, last, change, changePercent, volume, averageVolume, marketCap } = quote;
      if (change === null || changePercent === null) return null;
      if (exchange !== null && quote.exchange !== exchange) return null;
      seen.add(symbol);
      const { longName, shortName } = recordOf(row) ?? {};
      return {
        symbol,
        name: textOf(longName, 200) ?? textOf(shortName, 200) ?? symbol,
        exchange: quote.exchange,
        last,
        change,
        changePercent,
        volume,
        averageVolume,
        marketCap,
      };
    },
    MOST,
  )
    .toSorted(ORDER[list] ?? (() => 0))
    .slice(0, limit);
}
