import { describe, expect, it } from 'vitest';
import { pauseAfter } from './back-off.ts';
import { nextRun } from './schedule.ts';

const at = (text: string) => Date.parse(`${text}Z`);

describe('recurring jobs', () => {
  it('run a period after the last run', () => {
    expect(nextRun({ every: 60_000 }, 5)).toBe(60_005);
  });

  it('run at a time of day, in UTC, always after the given instant', () => {
    const nightly = { dailyAt: { hour: 3, minute: 30 } };
    expect(nextRun(nightly, at('2026-11-02T03:29:59'))).toBe(at('2026-11-02T03:30:00'));
    expect(nextRun(nightly, at('2026-11-02T03:30:00'))).toBe(at('2026-11-03T03:30:00'));
    expect(nextRun(nightly, at('2026-12-31T23:59:59'))).toBe(at('2027-01-01T03:30:00'));
  });
});

describe('pauses between attempts', () => {
  it('double from 15 s to an hour', () => {
    const seconds = [1, 2, 3, 8, 9, 50].map((attempts) => pauseAfter(attempts, 0.5) / 1_000);
    expect(seconds).toEqual([15, 30, 60, 1_920, 3_600, 3_600]);
  });

  it('are spread by a fifth either way', () => {
    expect(pauseAfter(1, 0)).toBe(12_000);
    expect(pauseAfter(1, 1)).toBe(18_000);
  });
});
