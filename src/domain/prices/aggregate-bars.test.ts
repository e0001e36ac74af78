import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { sessionOf, sessionsBetween, type Session } from '../calendar/sessions.ts';
import { aggregateIntraday, aggregateToMonths, aggregateToWeeks } from './aggregate-bars.ts';
import type { Bar } from './bar.ts';

const MINUTE = 60_000;

function minutesOf(session: Session, from: number, to: number, seed: number): Bar[] {
  const bars: Bar[] = [];
  let state = seed;
  let price = 100;
  for (let time = from; time < to; time += MINUTE) {
    const draw = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state / 2 ** 32;
    };
    const open = price;
    const close = open * (1 + (draw() - 0.5) / 100);
    bars.push({
      time,
      open,
      close,
      high: Math.max(open, close) + draw() / 10,
      low: Math.min(open, close) - draw() / 10,
      volume: Math.floor(draw() * 1000),
    });
    price = close;
  }
  return bars;
}

const sum = (bars: readonly Bar[]): number => bars.reduce((total, bar) => total + bar.volume, 0);
const session = sessionOf(isoDate('2024-03-12')) as Session;

describe('bar aggregation', () => {
  it('AGG-1 keeps first open, last close, extremes and volume at every interval', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.constantFrom('2m', '5m', '10m', '15m', '30m', '1h', '4h'),
        (seed, interval) => {
          const minutes = minutesOf(session, session.open, session.close, seed);
          const bars = aggregateIntraday(minutes, interval);
          expect(bars[0]?.open).toBe(minutes[0]?.open);
          expect(bars.at(-1)?.close).toBe(minutes.at(-1)?.close);
          expect(Math.max(...bars.map((bar) => bar.high))).toBe(
            Math.max(...minutes.map((bar) => bar.high)),
          );
          expect(Math.min(...bars.map((bar) => bar.low))).toBe(
            Math.min(...minutes.map((bar) => bar.low)),
          );
          expect(sum(bars)).toBe(sum(minutes));
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('AGG-2 two steps give what one step gives', () => {
    const minutes = minutesOf(session, session.open, session.close, 7);
    expect(aggregateIntraday(aggregateIntraday(minutes, '5m'), '30m')).toEqual(
      aggregateIntraday(minutes, '30m'),
    );
  });

  it('AGG-3 hour bars start at the open, and none straddles the open or the close', () => {
    const minutes = minutesOf(session, session.preOpen, session.postClose, 3);
    const bars = aggregateIntraday(minutes, '1h');
    const starts = bars.map((bar) => bar.time);
    expect(starts).toContain(session.open);
    expect(starts).toContain(session.close);
    // 04:00–09:00 by the hour and 09:00–09:30; seven regular; four after.
    expect(bars).toHaveLength(6 + 7 + 4);
    expect(bars[6]?.time).toBe(session.open);
  });

  it('AGG-5 weeks begin on Monday, months on the first, both with the date of their first session', () => {
    const days = sessionsBetween(isoDate('2024-05-20'), isoDate('2024-07-05')).map(
      (day, i): Bar => ({
        time: day.day * 86_400_000,
        open: i,
        high: i + 1,
        low: i - 1,
        close: i + 0.5,
        volume: 1,
      }),
    );
    const weeks = aggregateToWeeks(days);
    // Memorial Day is Monday, May 27: that week starts on Tuesday.
    expect(weeks.map((bar) => new Date(bar.time).toISOString().slice(0, 10)).slice(0, 3)).toEqual([
      '2024-05-20',
      '2024-05-28',
      '2024-06-03',
    ]);
    expect(weeks[1]?.volume).toBe(4);
    const months = aggregateToMonths(days);
    expect(months.map((bar) => new Date(bar.time).toISOString().slice(0, 10))).toEqual([
      '2024-05-20',
      '2024-06-03',
      '2024-07-01',
    ]);
    expect(sum(months)).toBe(days.length);
  });
});
