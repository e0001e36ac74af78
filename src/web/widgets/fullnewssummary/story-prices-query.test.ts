import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { CallTo } from '../../../contract/endpoint.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { ANY_NEWS } from './news-filter.ts';
import { storyPricesQuery } from './story-prices-query.ts';

const day = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const stories = Array.from({ length: 50 }, (_, n) => ({
  id: `story ${n}`,
  time: day('2026-11-06') + (12 - n * 24) * 3_600_000,
}));
const dates = Array.from({ length: 90 }, (_, n) => day('2026-08-10') + n * 86_400_000);
const bars = { time: dates, open: dates.map(() => 10), close: dates.map((_, n) => 100 + n) };

async function ask(heads: readonly unknown[], cursor = '') {
  const calls: { readonly id: string; readonly input: unknown }[] = [];
  const api = (async (endpoint: CallTo, input: unknown) => {
    calls.push({ id: endpoint.id, input });
    return { data: endpoint.id === 'getNews' ? heads : { bars } };
  }) as unknown as ApiClient;
  const prices = await new QueryClient().fetchQuery(
    storyPricesQuery(api, symbolId('MSFT'), { ...ANY_NEWS, cursor }),
  );
  return { calls, prices };
}

const YEARS = { params: { symbol: 'MSFT' }, query: { interval: '1d', range: '2y' } };
const DAYS = {
  params: { symbol: 'MSFT' },
  query: { interval: '1d', from: String(day('2026-09-04')), to: String(day('2026-11-08')) },
};

describe('the prices before the stories of a page', () => {
  it('are one question for bars beside that for stories, however many there are', async () => {
    const { calls, prices } = await ask(stories);
    expect(calls.map(({ id }) => id)).toEqual(['getNews', 'getBars']);
    expect(calls[1]?.input).toEqual(YEARS);
    expect(Object.keys(prices)).toHaveLength(50);
    expect(prices['story 0']).toMatchObject({ date: '2026-11-05', of: 'close' });
  });

  it('of a later page are one question for its days', async () => {
    const { calls, prices } = await ask(stories, 'later');
    expect(calls.map(({ id }) => id)).toEqual(['getNews', 'getBars']);
    expect(calls[1]?.input).toEqual(DAYS);
    expect(Object.keys(prices)).toHaveLength(50);
  });

  it('of stories before the first of these bars are asked for by their days', async () => {
    const { calls } = await ask(stories.map((story) => ({ ...story, time: day('2024-01-10') })));
    expect(calls.map(({ id }) => id)).toEqual(['getNews', 'getBars', 'getBars']);
    expect(calls[2]?.input).toMatchObject({ query: { from: String(day('2023-12-27')) } });
  });

  it('of no story are none, and of a later page no question', async () => {
    expect((await ask([])).prices).toEqual({});
    const { calls, prices } = await ask([], 'later');
    expect(calls.map(({ id }) => id)).toEqual(['getNews']);
    expect(prices).toEqual({});
  });
});
