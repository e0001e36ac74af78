import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../../../adapters/market-data/simulated/test-world.fixture.ts';
import type { ApiClient } from '../../../api/client.ts';
import { calendarQuery, todayCalendarQuery } from '../../../widgets/calendars/calendar-query.ts';
import { marketApi, NOW } from '../../../widgets/market-api.fixture.ts';
import { htmlOf } from '../../../widgets/widget-html.fixture.tsx';
import { MARKETS_TABS } from '../frame/tabs.ts';
import { overviewQueries, TODAY } from './overview-queries.ts';
import { OverviewTab } from './overview-tab.tsx';

let api: ApiClient;
let dispose: () => Promise<void>;
beforeAll(async () => {
  ({ api, dispose } = await marketApi(testWorld(() => NOW)));
});
afterAll(() => dispose());

/** The overview as if it were a widget. */
const page = {
  title: 'markets.title',
  about: 'markets.about.overview',
  params: {},
  queries: overviewQueries,
  component: OverviewTab,
  help: 'markets',
  size: { width: 300, height: 900 },
} as const;

describe('the overview of the markets', () => {
  it('MKT-10 has each block once, leading to its page, in their places before any answer', async () => {
    const html = await htmlOf(page, undefined);
    const cards = html.split('data-widget="').slice(1);
    const tools = cards.map((card) => card.slice(0, card.indexOf('"')));
    expect(tools).toEqual([
      'marketstrip',
      'marketheatmap',
      'sectorperformance',
      'marketfutures',
      'marketmovers',
      'marketmovers',
      'economiccalendar',
      'marketearnings',
      'dividendcalendar',
      'minimarketindices',
      'marketcurrencies',
      'headlinessummary',
      'cryptoprices',
    ]);
    // Who moves from landmark to landmark tells them by their titles.
    const titles = cards.map((card) => /<h2[^>]*>(?:<a [^>]*>)?([^<]+)/.exec(card)?.[1]);
    expect(titles).toEqual([...new Set(titles)]);
    for (const [at, card] of cards.entries()) {
      const to = /<h2[^>]*><a [^>]*href="([^"?]+)/.exec(card)?.[1];
      if (tools[at] === 'marketstrip') expect(to).toBeUndefined();
      else
        expect([tools[at], MARKETS_TABS.some((tab) => tab.to === to)]).toEqual([tools[at], true]);
    }
  });

  it.each(TODAY)('MKT-11 $kind of today is today’s part of the week', async ({ kind }) => {
    const client = new QueryClient();
    const [day, week] = await Promise.all([
      client.fetchQuery(todayCalendarQuery(api, kind)),
      client.fetchQuery(calendarQuery(api, kind, '')),
    ]);
    const { today } = week.data;
    expect(day.data.today).toBe(today);
    expect(week.data.entries.some(({ date }) => date !== today)).toBe(true);
    const ids = (entries: typeof week.data.entries) =>
      entries
        .filter(({ date }) => date === today)
        .map(({ id }) => id)
        .toSorted();
    expect(ids(day.data.entries)).toEqual(ids(week.data.entries));
    expect(day.data.entries.every(({ date }) => date === today)).toBe(true);
  });
});
