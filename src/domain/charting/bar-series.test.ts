import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easternDay, easternToUtc } from '../calendar/eastern-time.ts';
import { isoDate } from '../calendar/iso-date.ts';
import { sessionOnDay, sessionsBetween } from '../calendar/sessions.ts';
import {
  aggregateIntraday,
  aggregateToMonths,
  aggregateToWeeks,
} from '../prices/aggregate-bars.ts';
import type { Bar } from '../prices/bar.ts';
import { type Tick, withTick } from '../prices/last-bar.ts';
import { FIRST_MOMENT, olderBars, olderSpan } from './bar-pages.ts';
import { nextBarTime } from './bar-period.ts';
import { type ChartInterval, CHART_INTERVALS } from './chart-choices.ts';
import { barEdits, isShown } from './live-bars.ts';

const DAY = 86_400_000;
const bar = (time: number, close = 1): Bar => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});

describe('pages of older bars', () => {
  it('end at the first bar and begin where a bar begins', () => {
    const first = Date.parse('2026-11-12T00:00:00Z');
    const days = olderSpan('1d', first);
    expect(days?.to).toBe(first);
    expect((days?.from ?? 1) % DAY).toBe(0);
    const minutes = olderSpan('1m', Date.parse('2026-11-12T14:30:00Z'));
    const session = sessionOnDay(easternDay(minutes?.from ?? 0));
    expect(minutes?.from).toBe(session?.preOpen);
    // Weeks and months come all at once.
    expect(olderSpan('1wk', first)).toBeNull();
    expect(olderSpan('1d', FIRST_MOMENT)).toBeNull();
  });

  it('are longer after empty ones, until all of history is one page', () => {
    const first = Date.parse('2020-06-01T00:00:00Z');
    const lengths = [0, 1, 2, 3].map((wider) => first - (olderSpan('1m', first, wider)?.from ?? 0));
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(olderSpan('4h', first, 4)?.from).toBe(0);
  });

  it('join in order, each bar once', () => {
    const bars = [bar(30), bar(40)];
    expect(olderBars(bars, [bar(20), bar(10), bar(30, 9), bar(20)])).toEqual([bar(10), bar(20)]);
    expect(olderBars([], [bar(2), bar(1)])).toEqual([bar(1), bar(2)]);
  });
});

describe('newer bars', () => {
  it('replace what reads differently, follow what is there, and tell of a gap', () => {
    const bars = [bar(10), bar(20), bar(30)];
    expect(barEdits(bars, [bar(20), bar(30, 2), bar(40)])).toEqual({
      replaced: [{ index: 2, bar: bar(30, 2) }],
      added: [bar(40)],
      isApart: false,
    });
    expect(barEdits(bars, [bar(40)]).isApart).toBe(true);
    expect(barEdits([], [bar(40)]).isApart).toBe(true);
    expect(barEdits(bars, [])).toEqual({ replaced: [], added: [], isApart: false });
    // The series came from the market: what it lacks in its middle stays away.
    expect(barEdits(bars, [bar(5), bar(25), bar(30)])).toMatchObject({ replaced: [], added: [] });
  });

  it('joined in any pieces make the same series as at once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat({ max: 5 }), { minLength: 1 }),
        (values, steps) => {
          const all = values.map((value, index) => bar(index * 10, value));
          let series: Bar[] = all.slice(0, 1);
          let at = 1;
          for (const step of [...steps, all.length]) {
            at = Math.min(all.length, at + step);
            const { replaced, added } = barEdits(
              series,
              all.slice(Math.max(0, series.length - 2), at),
            );
            series = series.map(
              (each, index) => replaced.find((edit) => edit.index === index)?.bar ?? each,
            );
            series.push(...added);
          }
          expect(series).toEqual(all);
        },
      ),
    );
  });

  it('outside regular hours belong to charts of extended hours and of days', () => {
    const early = Date.parse('2026-11-27T18:30:00Z');
    // The day after Thanksgiving closes at 13:00.
    expect(isShown('5m', 'regular', early)).toBe(false);
    expect(isShown('5m', 'regular', early - 3_600_000)).toBe(true);
    expect(isShown('5m', 'extended', early)).toBe(true);
    expect(isShown('1d', 'regular', Date.parse('2026-11-27T00:00:00Z'))).toBe(true);
  });
});

/** Weeks with a change of clocks in spring and autumn, a half day, a holiday and a turn of the year. */
const WEEKS = [
  ['2026-03-05', '2026-03-11'],
  ['2026-10-29', '2026-11-04'],
  ['2026-11-24', '2026-12-01'],
  ['2026-12-23', '2027-01-05'],
  ['2026-07-01', '2026-07-07'],
] as const;

const minuteBars = (from: string, to: string): Bar[] =>
  sessionsBetween(isoDate(from), isoDate(to)).flatMap(({ preOpen, postClose }) =>
    Array.from({ length: (postClose - preOpen) / 60_000 }, (_, at) =>
      bar(preOpen + at * 60_000, 100 + Math.sin(at / 17) * 5 + (at % 7)),
    ),
  );

describe('the roll-over of the last bar', () => {
  const fold = (interval: ChartInterval, ticks: readonly Tick[]): Bar[] => {
    const bars: Bar[] = [];
    for (const tick of ticks) {
      const last = bars.at(-1);
      const next = withTick(last, interval, tick);
      if (next === undefined || next === last) continue;
      if (last === undefined || next.time > last.time) bars.push(next);
      else bars[bars.length - 1] = next;
    }
    return bars;
  };
  const tickOf = ({ time, close, volume }: Bar): Tick => ({ time, price: close, size: volume });

  it.each(WEEKS)('folding the ticks of %s to %s equals joining its minutes', (from, to) => {
    const minutes = minuteBars(from, to);
    for (const interval of ['5m', '15m', '30m', '1h', '4h'] as const)
      expect(fold(interval, minutes.map(tickOf))).toEqual(aggregateIntraday(minutes, interval));
  });

  it.each(WEEKS)(
    'and its days, weeks and months equal joining its sessions: %s to %s',
    (from, to) => {
      // The closing auction and what follows belong to the day; what comes before the open does not.
      const minutes = minuteBars(from, to).filter(({ time }) => {
        const session = sessionOnDay(easternDay(time));
        return session !== null && time >= session.open;
      });
      const days: Bar[] = [];
      for (const minute of minutes) {
        const time = easternDay(minute.time) * DAY;
        const last = days.at(-1);
        if (last?.time === time)
          days[days.length - 1] = {
            ...last,
            high: Math.max(last.high, minute.high),
            low: Math.min(last.low, minute.low),
            close: minute.close,
            volume: last.volume + minute.volume,
          };
        else days.push({ ...minute, time });
      }
      const ticks = minutes.map(tickOf);
      expect(fold('1d', ticks)).toEqual(days);
      expect(fold('1wk', ticks)).toEqual(aggregateToWeeks(days));
      expect(fold('1mo', ticks)).toEqual(aggregateToMonths(days));
    },
  );
});

describe('bars to come', () => {
  it.each(WEEKS)('begin where those of %s to %s have begun', (from, to) => {
    const minutes = minuteBars(from, to);
    for (const interval of ['5m', '30m', '4h'] as const)
      for (const hours of ['regular', 'extended'] as const) {
        const times = aggregateIntraday(minutes, interval)
          .map(({ time }) => time)
          .filter((time) => isShown(interval, hours, time));
        const next = times.slice(0, -1).map((time) => nextBarTime(interval, time, hours));
        expect(next).toEqual(times.slice(1));
      }
    const days = sessionsBetween(isoDate(from), isoDate(to)).map(({ day }) => bar(day * DAY));
    for (const [interval, list] of [
      ['1d', days],
      ['1wk', aggregateToWeeks(days)],
    ] as const) {
      const next = list.slice(0, -1).map(({ time }) => nextBarTime(interval, time, 'regular'));
      expect(next).toEqual(list.slice(1).map(({ time }) => time));
    }
  });

  it('always lie ahead, from any moment, to the end of the calendar', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHART_INTERVALS),
        fc.constantFrom('regular' as const, 'extended' as const),
        fc.integer({ min: easternToUtc(10_000, 0), max: easternToUtc(32_000, 0) }),
        (interval, hours, time) => {
          expect(nextBarTime(interval, time, hours)).toBeGreaterThan(time);
        },
      ),
    );
  });
});
