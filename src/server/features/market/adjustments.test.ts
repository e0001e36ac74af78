import { describe, expect, it } from 'vitest';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import { entitlementOf } from '../../../domain/identity/entitlement.ts';
import { barMoment } from '../../../domain/drawings/bar-order.ts';
import { keptPoints, shownPoints } from '../../../domain/drawings/price-basis.ts';
import type { BarAdjustment, BarInterval } from '../../../domain/prices/bar.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { adjustmentsOf } from './adjustments.ts';
import { testMarket } from './market.fixture.ts';

const NOW = Date.parse('2026-11-02T20:00:00Z');
const { signal } = new AbortController();
const visitor = { kind: 'anonymous', wmid: '501' } as const;
const service = testMarket({
  providers: [testWorld(() => NOW)],
  now: () => NOW,
  entitlement: (who) => entitlementOf(who, undefined, [], NOW),
});

describe('factors of adjusted prices', () => {
  it('DRAW-33 a drawing stays on the highs of the bars that the market API answers, under every adjustment', async () => {
    for (const ticker of ['AAPL', 'KO']) {
      const symbol = symbolId(ticker);
      const { data } = await adjustmentsOf(service, symbol, visitor, signal);
      const steps = { raw: [], ...data };
      const barsOf = async (adjustment: BarAdjustment, interval: BarInterval) =>
        (
          await service.bars(
            {
              symbol,
              range: interval === '1d' ? '10y' : '1m',
              interval,
              adjustment,
              from: undefined,
              to: undefined,
              extended: false,
            },
            visitor,
            signal,
          )
        ).data.bars;
      for (const interval of ['1d', '30m'] as const) {
        const series = {
          raw: await barsOf('raw', interval),
          split: await barsOf('split', interval),
          total: await barsOf('total', interval),
        };
        expect(series.raw.length, ticker).toBeGreaterThan(100);
        series.raw.forEach(({ time }, at) => {
          const moment = barMoment(interval, time);
          const shown = [{ time: moment, price: series.split[at]!.high }];
          const points = keptPoints(shown, NOW, steps.split);
          for (const adjustment of ['raw', 'split', 'total'] as const) {
            const [point] = shownPoints({ points, setAt: NOW }, steps[adjustment]);
            const wanted = series[adjustment][at]!.high;
            if (Math.abs(point!.price / wanted - 1) > 1e-9)
              expect.fail(
                `${ticker} ${interval} ${adjustment} ${new Date(time).toISOString()}: ${point!.price} for ${wanted}`,
              );
          }
        });
      }
    }
  });
});
