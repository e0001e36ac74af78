import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { sessionOf } from '../calendar/sessions.ts';
import { BAR_INTERVALS, type BarInterval, INTRADAY_MS } from '../prices/bar.ts';
import { withTick } from '../prices/last-bar.ts';
import { barClock } from './bar-countdown.ts';

const at = (text: string): number => Date.parse(text);
const iso = (ms: number): string => new Date(ms).toISOString();
const said = (text: string, interval: BarInterval, extended = false): string => {
  const clock = barClock(at(text), interval, extended);
  return clock.is === 'open' ? `ends ${iso(clock.endsAt)}` : `opens ${iso(clock.opensAt)}`;
};

describe('the countdown of a bar', () => {
  it('ends with the width of the bar, counted from the open', () => {
    expect(said('2026-11-12T14:31:20Z', '5m')).toBe('ends 2026-11-12T14:35:00.000Z');
    expect(said('2026-11-12T15:10:00Z', '1h')).toBe('ends 2026-11-12T15:30:00.000Z');
    expect(said('2026-11-12T14:30:00Z', '4h')).toBe('ends 2026-11-12T18:30:00.000Z');
  });

  it('ends at the close where the bar is cut short by it, on half days too', () => {
    expect(said('2026-11-12T20:45:00Z', '1h')).toBe('ends 2026-11-12T21:00:00.000Z');
    expect(said('2026-11-12T19:00:00Z', '4h')).toBe('ends 2026-11-12T21:00:00.000Z');
    // The day after Thanksgiving closes at 13:00 in New York.
    expect(said('2026-11-27T17:45:00Z', '1h')).toBe('ends 2026-11-27T18:00:00.000Z');
    expect(said('2026-11-27T15:00:00Z', '1d')).toBe('ends 2026-11-27T18:00:00.000Z');
  });

  it('says when the market opens while it is shut', () => {
    expect(said('2026-11-12T21:00:00Z', '5m')).toBe('opens 2026-11-13T14:30:00.000Z');
    expect(said('2026-11-14T17:00:00Z', '1d')).toBe('opens 2026-11-16T14:30:00.000Z');
    // Thanksgiving.
    expect(said('2026-11-26T17:00:00Z', '1h')).toBe('opens 2026-11-27T14:30:00.000Z');
    expect(said('2026-11-12T13:00:00Z', '1d')).toBe('opens 2026-11-12T14:30:00.000Z');
  });

  it('runs through the hours before and after the session where these are shown', () => {
    expect(said('2026-11-12T13:10:00Z', '1h', true)).toBe('ends 2026-11-12T14:00:00.000Z');
    // Bars do not straddle the open.
    expect(said('2026-11-12T14:10:00Z', '1h', true)).toBe('ends 2026-11-12T14:30:00.000Z');
    expect(said('2026-11-12T23:10:00Z', '1h', true)).toBe('ends 2026-11-13T00:00:00.000Z');
    expect(said('2026-11-13T01:30:00Z', '1h', true)).toBe('opens 2026-11-13T09:00:00.000Z');
    expect(said('2026-11-12T05:30:00Z', '1h', true)).toBe('opens 2026-11-12T09:00:00.000Z');
  });

  it('of a week and a month ends with their last session, and goes on overnight', () => {
    expect(said('2026-11-11T03:00:00Z', '1wk')).toBe('ends 2026-11-13T21:00:00.000Z');
    expect(said('2026-11-25T15:00:00Z', '1wk')).toBe('ends 2026-11-27T18:00:00.000Z');
    expect(said('2026-11-14T15:00:00Z', '1wk')).toBe('opens 2026-11-16T14:30:00.000Z');
    expect(said('2026-11-16T13:00:00Z', '1wk')).toBe('opens 2026-11-16T14:30:00.000Z');
    expect(said('2026-11-14T15:00:00Z', '1mo')).toBe('ends 2026-11-30T21:00:00.000Z');
    expect(said('2026-05-30T15:00:00Z', '1mo')).toBe('opens 2026-06-01T13:30:00.000Z');
  });

  it('agrees with the live bar: a trade before the end grows it, one at the end begins the next', () => {
    const session = sessionOf(isoDate('2026-11-12'))!;
    const intraday = BAR_INTERVALS.filter((interval) => INTRADAY_MS[interval] !== null);
    fc.assert(
      fc.property(
        fc.integer({ min: session.open, max: session.close - 1 }),
        fc.constantFrom(...intraday),
        (now, interval) => {
          const clock = barClock(now, interval, true);
          if (clock.is !== 'open') throw new Error('shut within the session');
          const tick = (time: number) => ({ time, price: 10, size: 1 });
          const bar = withTick(undefined, interval, tick(now))!;
          expect(withTick(bar, interval, tick(clock.endsAt - 1))!.time).toBe(bar.time);
          expect(withTick(bar, interval, tick(clock.endsAt))!.time).toBe(clock.endsAt);
        },
      ),
      { numRuns: 200 },
    );
  });
});
