import { describe, expect, it } from 'vitest';
import { zonedDay } from '../../../domain/calendar/zoned-time.ts';
import { chartOf, daysIn } from './chart.ts';
import { intradayBars } from './map-bars.ts';

const DAY_MS = 86_400_000;
const seconds = (text: string): number => Date.parse(text) / 1_000;

/** An invented chart of one price. */
const answer = (meta: object, stamps: readonly (number | null)[], volumes?: readonly number[]) => ({
  chart: {
    result: [
      {
        meta: { currency: 'USD', exchangeTimezoneName: 'America/New_York', ...meta },
        timestamp: stamps,
        indicators: {
          quote: [
            Object.fromEntries([
              ...['open', 'high', 'low', 'close'].map((name) => [name, stamps.map(() => 10)]),
              ['volume', volumes ?? stamps.map(() => 1)],
            ]),
          ],
        },
      },
    ],
    error: null,
  },
});

describe('charts of Yahoo', () => {
  it.for([
    'America/New_York',
    'Europe/London',
    'Asia/Tokyo',
    'Australia/Sydney',
    'UTC',
    'Africa/Casablanca',
  ])('days in %s, over all changes of the clocks', (zone) => {
    const midnight = Date.UTC(2023, 0, 1) - (zone === 'Europe/London' ? 0 : 9 * 3_600_000);
    const times = Array.from(
      { length: 1_500 },
      (_, i) => midnight + i * DAY_MS + (i % 3) * 3_600_000,
    );
    expect(daysIn(zone, times, 0)).toEqual(times.map((time) => zonedDay(zone, time)));
  });

  it('a zone that does not exist gives way to the offset told', () => {
    const read = chartOf(
      answer({ exchangeTimezoneName: '<b>', gmtoffset: 36_000, dataGranularity: '1d' }, [
        seconds('2026-11-11T23:00:00Z'),
      ]),
    );
    expect(read?.rows[0]?.day).toBe(Date.UTC(2026, 10, 12) / DAY_MS);
  });

  it('a day that comes twice is one, with the newer close', () => {
    const stamps = [seconds('2026-11-12T14:30:00Z'), seconds('2026-11-12T18:00:30Z')];
    const read = chartOf(answer({ dataGranularity: '1d' }, stamps, [70, 90]));
    expect(read?.rows).toHaveLength(1);
    expect(read?.rows[0]).toMatchObject({ volume: 90, time: stamps[0]! * 1_000 });
  });

  it('the price after the close is no bar of the session, and one with extended hours', () => {
    const stamps = [seconds('2026-11-12T20:55:00Z'), seconds('2026-11-12T21:00:00Z')];
    const read = chartOf(answer({ dataGranularity: '5m' }, stamps))!;
    expect(intradayBars(read, '5m', 'split', false, null)).toHaveLength(1);
    expect(intradayBars(read, '5m', 'split', true, null)).toHaveLength(2);
  });

  it('four hours abroad are counted from the first bar of the day', () => {
    const hours = [8, 9, 10, 11, 12, 13].map((hour) =>
      seconds(`2026-11-12T${String(hour).padStart(2, '0')}:00:00Z`),
    );
    const read = chartOf(
      answer({ exchangeTimezoneName: 'Europe/London', dataGranularity: '1h' }, hours),
    )!;
    const bars = intradayBars(read, '4h', 'split', false, null);
    expect(bars.map(({ time, volume }) => [new Date(time).getUTCHours(), volume])).toEqual([
      [8, 4],
      [12, 2],
    ]);
  });

  it('what is no chart is none', () => {
    for (const body of [null, 5, {}, { chart: { result: null } }, { chart: { result: [{}] } }])
      expect(chartOf(body)).toBeNull();
    expect(chartOf(answer({ currency: 'pounds' }, []))).toBeNull();
    expect(chartOf(answer({}, [null, -5e20, 1e30]))?.rows).toEqual([]);
  });
});
