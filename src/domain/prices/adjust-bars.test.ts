import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber, isoDate, toDayNumber, type IsoDate } from '../calendar/iso-date.ts';
import { sessionsBetween } from '../calendar/sessions.ts';
import { symbolId } from '../symbols/instrument.ts';
import { adjustBars, adjustDailyBars, adjustmentSteps } from './adjust-bars.ts';
import type { Bar } from './bar.ts';
import type { CorporateAction } from './corporate-action.ts';

const DAY = 86_400_000;
const symbol = symbolId('TEST');
const dayBar = (date: string, close: number, volume = 1000): Bar => ({
  time: toDayNumber(isoDate(date)) * DAY,
  open: close,
  high: close * 1.01,
  low: close * 0.99,
  close,
  volume,
});
const split = (date: string, to: number, from = 1): CorporateAction => ({
  kind: 'split',
  symbol,
  exDate: isoDate(date),
  to,
  from,
  announcedAt: 0,
});
const dividend = (date: IsoDate, amount: number): CorporateAction => ({
  kind: 'dividend',
  symbol,
  exDate: date,
  recordDate: date,
  payDate: date,
  amount,
  currency: 'USD',
  type: 'regular',
  frequency: 4,
  announcedAt: 0,
});

describe('adjusted bars', () => {
  it('ADJ-1 divide prices and multiply volumes before a split, and leave the ex-date alone', () => {
    const bars = [
      dayBar('2020-08-27', 500),
      dayBar('2020-08-28', 499.23, 46_907_479),
      dayBar('2020-08-31', 129.04),
    ];
    const [first, before, after] = adjustDailyBars(bars, [split('2020-08-31', 4)], 'split');
    expect(first?.close).toBe(125);
    expect(before?.close).toBeCloseTo(124.8075, 10);
    expect(before?.volume).toBe(187_629_916);
    expect(after).toEqual(bars[2]);
  });

  it('ADJ-2 reproduce the published adjusted closes of a dividend: 100, 2 paid, then 99', () => {
    const bars = [dayBar('2024-03-04', 95), dayBar('2024-03-05', 100), dayBar('2024-03-06', 99)];
    const adjusted = adjustDailyBars(bars, [dividend(isoDate('2024-03-06'), 2)], 'total');
    expect(adjusted.map((bar) => bar.close)).toEqual([95 * 0.98, 98, 99]);
    expect(adjustDailyBars(bars, [dividend(isoDate('2024-03-06'), 2)], 'split')).toBe(bars);
    expect(adjustDailyBars(bars, [dividend(isoDate('2024-03-06'), 2)], 'raw')).toBe(bars);
  });

  it('ADJ-3 a total-return series compounds to the wealth of a holder who reinvests every dividend', () => {
    const sessions = sessionsBetween(isoDate('2022-01-03'), isoDate('2022-12-30'));
    const action = fc.oneof(
      fc.record({
        kind: fc.constant('dividend' as const),
        at: fc.integer({ min: 1, max: 249 }),
        size: fc.double({ min: 0.0005, max: 0.3, noNaN: true }),
      }),
      fc.record({
        kind: fc.constant('split' as const),
        at: fc.integer({ min: 1, max: 249 }),
        size: fc.constantFrom(2, 3, 4, 0.1),
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -0.04, max: 0.04, noNaN: true }), {
          minLength: 251,
          maxLength: 251,
        }),
        fc.uniqueArray(action, { maxLength: 6, selector: (item) => item.at }),
        (moves, events) => {
          let shares = 1;
          let price = 100;
          const bars: Bar[] = [];
          const actions: CorporateAction[] = [];
          for (const [i, session] of sessions.entries()) {
            const before = price;
            const event = i === 0 ? undefined : events.find((item) => item.at === i);
            if (event?.kind === 'split') {
              price /= event.size;
              shares *= event.size;
              actions.push(split(session.date, event.size));
            }
            if (event?.kind === 'dividend') {
              // The size of a dividend is its share of the price: nobody pays out more than that.
              const cash = event.size * before;
              actions.push(dividend(session.date, cash));
              price -= cash;
              shares *= before / (before - cash);
            }
            price *= 1 + (moves[i] ?? 0);
            bars.push(dayBar(session.date, price));
          }
          const adjusted = adjustDailyBars(bars, actions, 'total');
          const growth = (adjusted.at(-1)?.close ?? 0) / (adjusted[0]?.close ?? 1);
          const wealth = (shares * price) / (bars[0]?.close ?? 1);
          expect(Math.abs(growth / wealth - 1)).toBeLessThan(1e-9);
        },
      ),
      { numRuns: 50, endOnFailure: true },
    );
  });

  it('ADJ-4 intraday bars before the ex-date follow the date in New York, not in UTC', () => {
    const evening = { ...dayBar('2020-08-29', 500), time: Date.parse('2020-08-29T00:30:00Z') };
    const morning = { ...dayBar('2020-08-31', 125), time: Date.parse('2020-08-31T08:00:00Z') };
    const steps = adjustmentSteps([split('2020-08-31', 4)], 'split', () => null);
    expect(adjustBars([evening, morning], '5m', steps).map((bar) => bar.close)).toEqual([125, 125]);
  });

  const chart = resolve(
    import.meta.dirname,
    '../../../../shared/data/yahoo/historical-via-chart-MSFT-dividends-2021-02-01-to-2022-01-31.json',
  );
  it.skipIf(!existsSync(chart))(
    'ADJ-5 equal the adjusted closes that Yahoo publishes for AAPL over a dividend (needs ../shared/data/yahoo)',
    () => {
      const file = resolve(chart, '../chart-AAPL-2020-08-31-to-2020-11-07.json');
      const text = JSON.parse(readFileSync(file, 'utf8')) as { body: unknown };
      const body = (typeof text.body === 'string' ? JSON.parse(text.body) : text.body) as {
        chart: {
          result: [
            {
              timestamp: number[];
              events?: { dividends?: Record<string, { amount: number; date: number }> };
              indicators: { quote: [{ close: number[] }]; adjclose: [{ adjclose: number[] }] };
            },
          ];
        };
      };
      const [result] = body.chart.result;
      const bars = result.timestamp.map((seconds, i) =>
        dayBar(
          fromDayNumber(Math.floor(seconds / 86_400)),
          result.indicators.quote[0].close[i] ?? 0,
        ),
      );
      const actions = Object.values(result.events?.dividends ?? {}).map(({ amount, date }) =>
        dividend(fromDayNumber(Math.floor(date / 86_400)), amount),
      );
      expect(actions).toHaveLength(1);
      const published = result.indicators.adjclose[0].adjclose;
      const ours = adjustDailyBars(bars, actions, 'total').map((bar) => bar.close);
      // Later dividends lower the whole published series by one factor, which cancels in returns.
      for (let i = 1; i < ours.length; i += 1) {
        const theirs = (published[i] ?? 0) / (published[i - 1] ?? 1);
        expect(Math.abs((ours[i] ?? 0) / (ours[i - 1] ?? 1) - theirs)).toBeLessThan(2e-6);
      }
    },
  );
});
