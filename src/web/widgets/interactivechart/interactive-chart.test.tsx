import { describe, expect, it } from 'vitest';
import { apiClient } from '../../api/client.ts';
import { loadWidget } from '../registry.ts';
import { htmlOf } from '../widget-html.fixture.tsx';

const DAYS = 60;

/** Any symbol but one that nobody knows has a price for sixty days. */
const api = apiClient(async ({ path }) => {
  const url = new URL(path, 'http://localhost');
  const symbol = decodeURIComponent(url.pathname.split('/')[3] ?? '');
  if (symbol === 'NOSUCH') return { status: 404, text: JSON.stringify({ message: 'unknown' }) };
  const chart = {
    symbol,
    currency: 'USD',
    range: url.searchParams.get('range'),
    interval: '1d',
    start: Date.parse('2026-09-01T00:00:00Z'),
    minutes: Array.from({ length: DAYS }, (_, day) => day * 1_440),
    close: Array.from({ length: DAYS }, (_, day) => 100 + symbol.length * day),
    volume: Array.from({ length: DAYS }, () => 1_000),
    reach: null,
    base: { date: '2026-08-31', close: 100 },
    windows: [],
    events: [],
  };
  const text = JSON.stringify({ data: chart, asOf: '2026-11-13T15:00:00Z', source: 'test' });
  return { status: 200, text };
});

const shown = async (params: Readonly<Record<string, string>>) =>
  htmlOf(await loadWidget('interactivechart'), api, { symbol: 'MSFT', range: '1y', ...params });
const linesIn = (html: string) =>
  [...html.matchAll(/d="([^"]*)"[^>]*data-line="([^"]*)"/g)].map(([, path = '', symbol]) => [
    symbol,
    path.match(/[ML]/g)?.length ?? 0,
  ]);

const STYLES = 'aria-label="Chart type"';

describe('WG-1 the chart as a page asks for it', () => {
  it('compares symbols in percent, the chart’s own once and over the others', async () => {
    const html = await shown({ compare: 'AAPL,MSFT,^SPX', style: 'candles' });
    expect(linesIn(html)).toEqual(['^SPX', 'AAPL', 'MSFT'].map((symbol) => [symbol, DAYS]));
    // A line is all there is: nothing to choose.
    expect(html).not.toContain(STYLES);
    expect(html).not.toContain('Remove AAPL');
  });

  it('shows the others when one symbol is unknown', async () => {
    const html = await shown({ compare: 'NOSUCH,AAPL', compareField: 'true' });
    expect(linesIn(html)).toEqual([
      ['AAPL', DAYS],
      ['NOSUCH', 0],
      ['MSFT', DAYS],
    ]);
    for (const text of ['No data', 'Remove NOSUCH', 'Compare symbols'])
      expect(html).toContain(text);
  });

  it('is in percent alone, with a strip, and without the style switch on request', async () => {
    const plain = await shown({});
    expect(plain).toContain(STYLES);
    expect(plain).not.toContain('data-navigator');
    const other = await shown({ unit: 'percent', navigator: 'true' });
    expect(linesIn(other)).toEqual([['MSFT', DAYS]]);
    expect(other.match(/type="range"/g)).toHaveLength(2);
    expect(await shown({ styleSwitch: 'false' })).not.toContain(STYLES);
  });

  it('offers three months to pages that ask for them', async () => {
    expect(await shown({})).not.toContain('aria-label="Three months"');
    const html = await shown({ range: '3m' });
    expect(html).toMatch(/aria-pressed="true"[^>]*aria-label="Three months"/);
  });
});
