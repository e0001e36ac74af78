import { describe, expect, it, vi } from 'vitest';
import type { DrawnSetting } from '../../../domain/charting/drawn-bars.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { AnalysisChart } from '../../charts/analysis/analysis-chart.ts';
import { BarSupply } from './bar-supply.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-13T15:00:00Z');
const FIRST = Date.parse('2006-01-01T00:00:00Z');

/** A market that climbs a dollar in ten days, since 2006. */
const history: Bar[] = [];
for (let time = FIRST; time < NOW; time += DAY) {
  const close = 100 + (time - FIRST) / DAY / 10;
  history.push({ time, open: close, high: close, low: close, close, volume: 1 });
}

const renko = (size: number): DrawnSetting => ({
  type: 'renko',
  renko: { by: 'fixed', period: 14, size },
  pointFigure: { by: 'auto', box: 1, reversal: 3 },
});

function supplied() {
  let bars: readonly Bar[] = [];
  const chart = {
    ticker: 'MSFT',
    interval: '1d',
    get bars() {
      return bars;
    },
    setSeries: (series: { readonly bars: readonly Bar[] }) => {
      bars = series.bars;
    },
    prependBars: (all: readonly Bar[]) => {
      bars = all;
    },
  };
  const fetch = vi.fn(({ from, to }: { readonly from: number; readonly to: number }) =>
    Promise.resolve(history.filter(({ time }) => time >= from && time < to)),
  );
  const supply = new BarSupply({
    chart: chart as unknown as AnalysisChart,
    symbol: symbolId('MSFT'),
    choice: { interval: '1d', hours: 'regular', adjustment: 'split' },
    first: history.slice(-500),
    fetch,
    now: () => NOW,
    live: null,
  });
  return { supply, fetch, drawn: () => bars.length };
}

const settled = () => new Promise((done) => setTimeout(done, 20));

describe('bricks made of bars', () => {
  it('come from older bars until they fill a view', async () => {
    const { supply, fetch, drawn } = supplied();
    supply.draw(renko(5));
    expect(drawn()).toBeLessThan(20);
    await vi.waitFor(() => expect(drawn()).toBeGreaterThanOrEqual(120));
    const asked = fetch.mock.calls.length;
    await settled();
    expect(fetch).toHaveBeenCalledTimes(asked);
  });

  it('end with the history when it makes too few', async () => {
    const { supply, fetch, drawn } = supplied();
    supply.draw(renko(50));
    await vi.waitFor(() => expect(supply.feed.hasOlder).toBe(false));
    const asked = fetch.mock.calls.length;
    await settled();
    expect(fetch).toHaveBeenCalledTimes(asked);
    expect(drawn()).toBeLessThan(120);
  });

  it('that fill a view already ask for nothing', async () => {
    const { supply, fetch } = supplied();
    supply.draw(renko(0.1));
    await settled();
    expect(fetch).not.toHaveBeenCalled();
  });
});
