import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockAt, countdown } from './market-clock.ts';
import { marketClock, marketClocks } from './market-clocks.ts';

/** Instants written in UTC; New York is five hours behind in November, four in July. */
const at = (text: string) => Date.parse(text);
const HOUR = 3_600_000;

describe('market status', () => {
  it('counts down to the close while trading', () => {
    const now = at('2026-11-13T19:00:00Z');
    const clock = marketClock(now);
    expect(clock).toEqual({
      phase: 'regular',
      next: 'close',
      at: at('2026-11-13T21:00:00Z'),
      early: false,
    });
    expect(countdown(now, clock.at)).toEqual({ days: 0, hours: 2, minutes: 0, seconds: 0 });
  });

  it('counts down to Monday’s opening over a weekend', () => {
    const clock = marketClock(at('2026-11-14T15:00:00Z'));
    expect(clock.phase).toBe('closed');
    expect(clock.at).toBe(at('2026-11-16T14:30:00Z'));
  });

  it('before the opening it is pre-market and today’s opening is next', () => {
    const clock = marketClock(at('2026-07-15T12:00:00Z'));
    expect(clock).toMatchObject({ phase: 'pre', next: 'open', at: at('2026-07-15T13:30:00Z') });
  });

  it('after the close tomorrow’s opening is next', () => {
    const clock = marketClock(at('2026-11-12T21:30:00Z'));
    expect(clock).toMatchObject({ phase: 'after', next: 'open', at: at('2026-11-13T14:30:00Z') });
  });

  it('the day after Thanksgiving closes at one', () => {
    const clock = marketClock(at('2026-11-27T15:00:00Z'));
    expect(clock).toMatchObject({ phase: 'regular', early: true, at: at('2026-11-27T18:00:00Z') });
  });

  it('the serialised list matches the calendar at every later moment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2024-01-02T00:00:00Z'), max: at('2030-12-01T00:00:00Z') }),
        fc.integer({ min: 0, max: 96 * HOUR }),
        (now, later) => {
          const { from: _, ...clock } = { from: 0, ...clockAt(marketClocks(now), now + later) };
          expect(clock).toEqual(marketClock(now + later));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('the list is made once for each state, and right for whoever asks in it', () => {
    const lists = new Set<unknown>();
    // The week of Thanksgiving, and back to its beginning.
    const monday = at('2026-11-23T05:00:00Z');
    const moments = Array.from({ length: 900 }, (_, i) => monday + i * 11 * 60_000);
    for (const now of [...moments, monday + HOUR]) {
      const list = marketClocks(now);
      lists.add(list);
      for (const later of [0, HOUR, 96 * HOUR]) {
        const { from: _, ...clock } = { from: 0, ...clockAt(list, now + later) };
        expect(clock).toEqual(marketClock(now + later));
      }
    }
    expect(lists.size).toBeLessThan(30);
  });

  it('the list is small enough for every page', () => {
    expect(JSON.stringify(marketClocks(at('2026-11-13T19:00:00Z'))).length).toBeLessThan(3_000);
  });

  it('a countdown never runs below zero and counts whole seconds', () => {
    expect(countdown(5_000, 1_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(countdown(0, 90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
    expect(countdown(1, 1_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  });
});
