import { expect, it } from 'vitest';
import type { ApiClient } from '../../api/client.ts';
import { loadWidget } from '../registry.ts';
import { htmlOf } from '../widget-html.fixture.tsx';

const DAY = 86_400_000;
const time = Array.from({ length: 9 }, (_, at) => Date.parse('2026-11-02') + at * DAY);
const each = time.map((_, at) => 100 + at);
const bars = { time, open: each, high: each, low: each, close: each, volume: each };
const api = (async () => ({
  data: { symbol: 'MSFT', interval: '1d', bars },
  source: 'simulated',
  asOf: 0,
  delayedBy: 0,
  stale: false,
})) as unknown as ApiClient;

it('WG-1 a page says how many prices are shown, and whether the reader may see them all', async () => {
  const shown = async (params: Readonly<Record<string, string>>) => {
    const html = await htmlOf(await loadWidget('pricehistory'), api, params);
    return {
      rows: html.match(/<th scope="row"/g)?.length,
      more: html.includes('aria-expanded="false">Show all'),
    };
  };
  expect(await shown({ limitTo: '4' })).toEqual({ rows: 4, more: true });
  expect(await shown({ limitTo: '4', paging: 'false' })).toEqual({ rows: 4, more: false });
});
