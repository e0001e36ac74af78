import { describe, expect, it } from 'vitest';
import { easternToUtc } from '../calendar/eastern-time.ts';
import { isoDate, toDayNumber } from '../calendar/iso-date.ts';
import { CHART_RANGES } from './chart-range.ts';
import { chartSpan } from './chart-span.ts';

const at = (text: string) => Date.parse(text);
/** New York's clock, which these tests are written in: November has standard time, −5. */
const ny = (date: string, clock: string) => at(`${date}T${clock}:00-05:00`);

describe('the span of a chart', () => {
  it('a day is one session with its early and late trading, or without', () => {
    const day = chartSpan('1d', ny('2026-11-12', '11:00'), true);
    expect(day.windows).toEqual([
      {
        date: '2026-11-12',
        from: ny('2026-11-12', '04:00'),
        open: ny('2026-11-12', '09:30'),
        close: ny('2026-11-12', '16:00'),
        to: ny('2026-11-12', '20:00'),
      },
    ]);
    expect(day.base).toBe('2026-11-11');
    const regular = chartSpan('1d', ny('2026-11-12', '11:00'), false);
    expect([regular.from, regular.to]).toEqual([
      ny('2026-11-12', '09:30'),
      ny('2026-11-12', '16:00'),
    ]);
  });

  it('shows Friday on a Sunday, and Monday from its first early trade on', () => {
    expect(chartSpan('1d', ny('2026-11-15', '12:00'), true).windows[0]?.date).toBe('2026-11-13');
    expect(chartSpan('1d', ny('2026-11-16', '03:59'), true).windows[0]?.date).toBe('2026-11-13');
    const early = chartSpan('1d', ny('2026-11-16', '04:00'), true);
    expect(early.windows[0]?.date).toBe('2026-11-16');
    expect(early.base).toBe('2026-11-13');
  });

  it('ends at one o’clock on the day after Thanksgiving, and late trading four hours later', () => {
    const [day] = chartSpan('1d', ny('2026-11-27', '12:00'), true).windows;
    expect(day?.close).toBe(ny('2026-11-27', '13:00'));
    expect(day?.to).toBe(ny('2026-11-27', '17:00'));
  });

  it('five days are five sessions over a holiday, measured from the one before them', () => {
    // Thanksgiving Day, the 26th, has no session.
    const { windows, base } = chartSpan('5d', ny('2026-11-30', '10:00'), true);
    expect(windows.map(({ date }) => date)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ]);
    expect(base).toBe('2026-11-20');
    expect(windows[0]?.from).toBe(ny('2026-11-23', '09:30'));
  });

  it('months and years count back from the last session; the year begins with the last close of the old', () => {
    const now = ny('2026-11-15', '12:00');
    const base = Object.fromEntries(
      CHART_RANGES.map((range) => [range, chartSpan(range, now, true).base]),
    );
    expect(base).toEqual({
      '1d': '2026-11-12',
      '5d': '2026-11-06',
      '1m': '2026-10-13',
      '3m': '2026-08-13',
      '6m': '2026-05-13',
      ytd: '2025-12-31',
      '1y': '2025-11-13',
      '5y': '2021-11-13',
      max: null,
    });
  });

  it('begins after its base and ends with the last session', () => {
    const now = ny('2026-11-15', '12:00');
    for (const range of CHART_RANGES) {
      const { from, to, base } = chartSpan(range, now, true);
      expect(from, range).toBeLessThan(to);
      if (base !== null) expect(from, range).toBeGreaterThan(toDayNumber(base) * 86_400_000);
      expect(to, range).toBeGreaterThan(easternToUtc(toDayNumber(isoDate('2026-11-13')), 0));
      expect(to, range).toBeLessThan(now);
    }
  });
});
