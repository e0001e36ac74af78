import { getBars } from '../../../contract/market/bars.ts';
import { getNews } from '../../../contract/market/news.ts';
import { type PriceBefore, priceBefore } from '../../../domain/news/price-since.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';
import type { NewsFilter } from './news-filter.ts';
import { newsQuery, STORIES_PER_PAGE } from './news-query.ts';

const DAY = 86_400_000;
/** The close before a story may be a long weekend earlier. */
const EARLIER = 14 * DAY;
const FRESH = 300_000;

/** The price of the symbol before each story of a page, by id: one question for bars for all of them. */
export const storyPricesQuery = (
  api: ApiClient,
  symbol: SymbolId,
  filter: NewsFilter,
  limit = STORIES_PER_PAGE,
) =>
  derivedQuery({
    of: [getNews, getBars],
    view: 'prices before',
    input: { symbol, filter, limit },
    ask: async ({ client, signal }): Promise<Readonly<Record<string, PriceBefore>>> => {
      const barsOf = async (query: { range: '2y' } | { from: string; to: string }) =>
        (await api(getBars, { params: { symbol }, query: { interval: '1d', ...query } }, signal))
          .data.bars;
      const asked = client.fetchQuery(newsQuery(api, [symbol], filter, limit));
      // The first page is nearly always of the last two years: its bars are asked for beside it.
      const recent = filter.cursor === '' ? barsOf({ range: '2y' }) : undefined;
      const [{ data: stories }, early] = await Promise.all([asked, recent]);
      const times = stories.map(({ time }) => time);
      if (times.length === 0) return {};
      // Whole days, so that the same page is the same question all day.
      const from = Math.floor((Math.min(...times) - EARLIER) / DAY) * DAY;
      const to = Math.ceil(Math.max(...times) / DAY + 1) * DAY;
      const isEnough = early !== undefined && (early.time[0] ?? Infinity) <= from;
      const bars = isEnough ? early : await barsOf({ from: String(from), to: String(to) });
      return Object.fromEntries(
        stories.flatMap(({ id, time }) => {
          const before = priceBefore(bars, time);
          return before === null ? [] : [[id, before]];
        }),
      );
    },
    fresh: FRESH,
  });
