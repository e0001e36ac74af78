import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easternDay } from '../calendar/eastern-time.ts';
import { isoDate, toDayNumber } from '../calendar/iso-date.ts';
import { sessionsBetween } from '../calendar/sessions.ts';
import { adjustBars, adjustmentSteps, closeBeforeIn } from '../prices/adjust-bars.ts';
import { dividend, split } from '../prices/adjust-bars.fixture.ts';
import {
  aggregateIntraday,
  aggregateToMonths,
  aggregateToWeeks,
} from '../prices/aggregate-bars.ts';
import { BAR_ADJUSTMENTS, BAR_INTERVALS, type Bar } from '../prices/bar.ts';
import { barMoment, momentOf, orderOf } from './bar-order.ts';
import { keptPoints, shownPoints } from './price-basis.ts';
import { timeScale } from './time-scale.ts';

const DAY = 86_400_000;

const sessions = sessionsBetween(isoDate('2026-01-02'), isoDate('2026-06-30'));
const days: readonly Bar[] = sessions.map(({ day }, at) => ({
  time: day * DAY,
  open: 100 + at,
  high: 103 + at,
  low: 98 + at,
  close: 101 + at,
  volume: 1_000,
}));

describe('moments on a row of bars', () => {
  it('DRAW-20 every bar has its place and its moment, at every interval, with and without extended hours', () => {
    for (const interval of BAR_INTERVALS)
      for (const extended of [false, true]) {
        const grid = { interval, extended };
        for (const { open, close } of sessions.slice(0, 12))
          for (const moment of [open, open + 60_000, close - 1]) {
            const order = orderOf(grid, moment);
            const start = momentOf(grid, order);
            expect(start, `${interval} ${extended}`).toBeLessThanOrEqual(moment);
            expect(momentOf(grid, order + 1), interval).toBeGreaterThan(moment);
            expect(orderOf(grid, start)).toBe(order);
          }
      }
  });

  it('DRAW-21 the future has the bars of the trading calendar: no weekends, no holidays', () => {
    const scale = timeScale(
      { interval: '1d', extended: false },
      days.slice(0, 10).map(({ time }) => time),
    );
    days.forEach(({ time }, at) => {
      expect(scale.indexOf(barMoment('1d', time))).toBe(at);
      expect(scale.momentAt(at)).toBe(barMoment('1d', time));
    });
  });

  it('DRAW-22 bars that are not loaded yet are counted as those that are', () => {
    const late = timeScale(
      { interval: '1d', extended: false },
      days.slice(50).map(({ time }) => time),
    );
    days.forEach(({ time }, at) => {
      expect(late.indexOf(barMoment('1d', time))).toBe(at - 50);
      expect(late.momentAt(at - 50)).toBe(barMoment('1d', time));
    });
  });

  it('DRAW-23 future minutes go on at the next opening', () => {
    const friday = sessionsBetween(isoDate('2026-03-06'), isoDate('2026-03-09'));
    const times = [friday[0]!.close - 120_000, friday[0]!.close - 60_000];
    const scale = timeScale({ interval: '1m', extended: false }, times);
    expect(scale.momentAt(2)).toBe(friday[1]!.open);
    expect(scale.momentAt(3)).toBe(friday[1]!.open + 60_000);
    expect(scale.indexOf(friday[1]!.open + 90_000)).toBe(3);
  });

  it('DRAW-24 a place inside of a bar and its moment lead to each other', () => {
    const scale = timeScale(
      { interval: '1d', extended: false },
      days.map(({ time }) => time),
    );
    fc.assert(
      fc.property(fc.double({ min: -20, max: 200, noNaN: true }), (index) => {
        expect(scale.exactIndexOf(scale.momentAt(index))).toBeCloseTo(index, 5);
      }),
    );
  });

  it('DRAW-25 a moment has the bar that covers it, at every interval and through transformed bars', () => {
    const moment = barMoment('1d', days[40]!.time);
    const week = aggregateToWeeks(days);
    const month = aggregateToMonths(days);
    const minutes: Bar[] = sessions.slice(38, 43).flatMap(({ open, close }) =>
      Array.from({ length: (close - open) / 60_000 }, (_, at) => ({
        ...days[40]!,
        time: open + at * 60_000,
      })),
    );
    const at = (interval: '1d' | '1wk' | '1mo' | '15m' | '1m', bars: readonly Bar[]) => {
      const index = timeScale(
        { interval, extended: false },
        bars.map(({ time }) => time),
      ).indexOf(moment);
      return bars[index]!.time;
    };
    expect(at('1d', days)).toBe(days[40]!.time);
    const weekStart = at('1wk', week);
    expect(days[40]!.time - weekStart).toBeGreaterThanOrEqual(0);
    expect(days[40]!.time - weekStart).toBeLessThan(7 * DAY);
    expect(new Date(at('1mo', month)).getUTCMonth()).toBe(new Date(days[40]!.time).getUTCMonth());
    expect(at('15m', aggregateIntraday(minutes, '15m'))).toBe(moment);
    expect(at('1m', minutes)).toBe(moment);
  });

  it('DRAW-26 moments outside of the calendar and empty charts have a place all the same', () => {
    for (const interval of BAR_INTERVALS)
      for (const times of [[], [days[0]!.time]])
        for (const moment of [-1e15, 0, 1e15]) {
          const scale = timeScale({ interval, extended: true }, times);
          expect(Number.isFinite(scale.indexOf(moment)), interval).toBe(true);
          expect(Number.isFinite(scale.momentAt(scale.indexOf(moment)))).toBe(true);
        }
  });
});

describe('prices of drawings', () => {
  const actions = [
    dividend(isoDate('2026-02-10'), 1.5),
    split('2026-03-10', 4),
    dividend(isoDate('2026-05-12'), 0.5),
    split('2026-06-01', 1, 10),
  ];
  const steps = (adjustment: 'raw' | 'split' | 'total') =>
    adjustmentSteps(actions, adjustment, closeBeforeIn(days));

  it('DRAW-30 a point on a bar’s high stays on it under every adjustment, wherever it was set', () => {
    for (const setOn of BAR_ADJUSTMENTS) {
      const shown = adjustBars(days, '1d', steps(setOn));
      const setAt = barMoment('1d', days.at(-1)!.time);
      days.forEach(({ time }, at) => {
        const point = { time: barMoment('1d', time), price: shown[at]!.high };
        const points = keptPoints([point], setAt, steps(setOn));
        expect(points[0]!.price).toBeCloseTo(days[at]!.high, 9);
        for (const seenOn of BAR_ADJUSTMENTS) {
          const bar = adjustBars(days, '1d', steps(seenOn))[at]!;
          expect(shownPoints({ points, setAt }, steps(seenOn))[0]!.price).toBeCloseTo(bar.high, 9);
        }
      });
    }
  });

  it('DRAW-31 within a day the date in New York counts, as for the bars', () => {
    const evening = Date.parse('2026-03-10T00:30:00Z');
    expect(easternDay(evening)).toBe(toDayNumber(isoDate('2026-03-09')));
    const minute: Bar = { ...days[0]!, time: evening };
    const [adjusted] = adjustBars([minute], '1m', steps('split'));
    const points = [{ time: evening, price: minute.high }];
    expect(shownPoints({ points, setAt: evening }, steps('split'))[0]!.price).toBe(adjusted!.high);
  });

  it('DRAW-32 a level set into the future follows a split that comes before it', () => {
    const setAt = barMoment('1d', toDayNumber(isoDate('2026-03-02')) * DAY);
    const points = [
      { time: barMoment('1d', toDayNumber(isoDate('2026-04-01')) * DAY), price: 400 },
    ];
    expect(
      shownPoints(
        { points, setAt },
        adjustmentSteps([], 'split', () => null),
      )[0]!.price,
    ).toBe(400);
    const later = adjustmentSteps([split('2026-03-10', 4)], 'split', () => null);
    expect(shownPoints({ points, setAt }, later)[0]!.price).toBe(100);
  });
});
