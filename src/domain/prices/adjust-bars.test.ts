import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { sessionsBetween } from '../calendar/sessions.ts';
import { adjustDailyBars, dayBar, dividend, split } from './adjust-bars.fixture.ts';
import { adjustBars, adjustmentSteps } from './adjust-bars.ts';
import type { Bar } from './bar.ts';
import type { CorporateAction } from './corporate-action.ts';

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

  it('ADJ-5 a dividend of the day of a split is paid on new shares', () => {
    // 400 before a 4:1 split is 100; 2 are paid on each new share, which then trades at 98.
    const bars = [dayBar('2024-03-05', 400), dayBar('2024-03-06', 98)];
    const actions = [dividend(isoDate('2024-03-06'), 2), split('2024-03-06', 4)];
    for (const order of [actions, actions.toReversed()]) {
      const [before, after] = adjustDailyBars(bars, order, 'total');
      expect(before?.close).toBeCloseTo(98, 10);
      expect(after?.close).toBe(98);
    }
  });

  it('ADJ-6 payments of one day add up', () => {
    const bars = [dayBar('2024-12-17', 100), dayBar('2024-12-18', 80)];
    const paid = [12, 8].map((amount) => dividend(isoDate('2024-12-18'), amount));
    expect(adjustDailyBars(bars, paid, 'total')[0]?.close).toBeCloseTo(80, 10);
  });
});
