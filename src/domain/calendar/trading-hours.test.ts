import { describe, expect, it } from 'vitest';
import { lastTradingMoment, TRADING_HOURS, tradingPhase } from './trading-hours.ts';

/** New York is five hours behind UTC in all of these. */
const at = (text: string): number => Date.parse(`${text}-05:00`);
const text = (ms: number): string => new Date(ms - 5 * 3_600_000).toISOString().slice(0, 16);

describe('hours of trading', () => {
  it.each([
    // A Sunday: the overnight session begins at 20:00, for Monday.
    ['2026-11-15T08:00', 'closed', 'closed', 'closed', 'closed'],
    ['2026-11-15T17:01', 'closed', 'closed', 'regular', 'closed'],
    ['2026-11-15T18:01', 'closed', 'closed', 'regular', 'regular'],
    ['2026-11-15T19:59', 'closed', 'closed', 'regular', 'regular'],
    ['2026-11-15T20:01', 'overnight', 'closed', 'regular', 'regular'],
    ['2026-11-16T03:59', 'overnight', 'closed', 'regular', 'regular'],
    ['2026-11-16T04:00', 'pre', 'pre', 'regular', 'regular'],
    ['2026-11-16T09:30', 'regular', 'regular', 'regular', 'regular'],
    ['2026-11-16T16:00', 'after', 'after', 'regular', 'regular'],
    ['2026-11-16T17:30', 'after', 'after', 'regular', 'closed'],
    ['2026-11-16T20:00', 'overnight', 'closed', 'regular', 'regular'],
    // A Friday evening and the Saturday after.
    ['2026-11-13T03:59', 'overnight', 'closed', 'regular', 'regular'],
    ['2026-11-13T17:00', 'after', 'after', 'closed', 'closed'],
    ['2026-11-13T20:00', 'closed', 'closed', 'closed', 'closed'],
    ['2026-11-14T23:00', 'closed', 'closed', 'closed', 'closed'],
    // Thanksgiving: no night leads into it; its own evening leads into the short Friday.
    ['2026-11-25T19:59', 'after', 'after', 'regular', 'regular'],
    ['2026-11-25T20:01', 'closed', 'closed', 'regular', 'regular'],
    ['2026-11-26T12:00', 'closed', 'closed', 'regular', 'regular'],
    ['2026-11-26T20:01', 'overnight', 'closed', 'regular', 'regular'],
    ['2026-11-27T12:59', 'regular', 'regular', 'regular', 'regular'],
    ['2026-11-27T13:00', 'after', 'after', 'regular', 'regular'],
    ['2026-11-27T17:00', 'closed', 'closed', 'closed', 'closed'],
    ['2026-11-27T20:01', 'closed', 'closed', 'closed', 'closed'],
  ] as const)('%s: overnight %s, extended %s, currencies %s, futures %s', (time, ...expected) => {
    const hours = ['overnight', 'extended', 'currency', 'futures'] as const;
    expect(hours.map((each) => tradingPhase(each, at(time)))).toEqual(expected);
    expect(tradingPhase('always', at(time))).toBe('regular');
    expect(tradingPhase('regular', at(time))).toBe(
      expected[0] === 'regular' ? 'regular' : 'closed',
    );
  });

  it.each([
    ['regular', '2026-11-16T17:00', '2026-11-16T15:59'],
    ['regular', '2026-11-16T08:00', '2026-11-13T15:59'],
    ['extended', '2026-11-17T02:00', '2026-11-16T19:59'],
    ['extended', '2026-11-15T08:00', '2026-11-13T19:59'],
    ['overnight', '2026-11-15T19:59', '2026-11-13T19:59'],
    ['overnight', '2026-11-26T12:00', '2026-11-25T19:59'],
    ['overnight', '2026-11-28T12:00', '2026-11-27T16:59'],
    ['currency', '2026-11-15T12:00', '2026-11-13T16:59'],
    ['futures', '2026-11-16T17:30', '2026-11-16T16:59'],
    ['futures', '2026-11-15T17:30', '2026-11-13T16:59'],
  ] as const)('%s at %s: prices are those of %s', (hours, time, last) => {
    expect(text(lastTradingMoment(hours, at(time)))).toBe(last);
  });

  it('prices describe a moment of trading, the last one, at any moment of a year', () => {
    const wrong: string[] = [];
    for (let ms = at('2026-01-01T00:00'); ms < at('2027-01-01T00:00'); ms += 3_613_000)
      for (const hours of TRADING_HOURS) {
        const moment = lastTradingMoment(hours, ms);
        const isLast = moment === ms || tradingPhase(hours, moment + 1) === 'closed';
        if (moment > ms || tradingPhase(hours, moment) === 'closed' || !isLast)
          wrong.push(`${hours} ${new Date(ms).toISOString()}`);
      }
    expect(wrong).toEqual([]);
  });
});
