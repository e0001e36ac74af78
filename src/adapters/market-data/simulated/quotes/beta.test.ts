import { describe, expect, it } from 'vitest';
import {
  fromDayNumber,
  isoDate,
  toDayNumber,
  weekdayOf,
} from '../../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { createWorld } from '../world.ts';
import { trackBeta } from './beta.ts';

const FIRST = toDayNumber(isoDate('2026-10-26'));
const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => 0 } });
/** A large company stands in for the market: an index would have to add up all of its members. */
const market = world.trackOf(symbolId('MSFT'))!;

describe('beta of simulated shares', () => {
  it.each(['JPM', 'AAPL', 'XOM', 'KO'])('%s changes only when a week completes', (symbol) => {
    const track = world.trackOf(symbolId(symbol))!;
    const betas = Array.from({ length: 15 }, (_, at) => trackBeta(track, market, FIRST + at)!);
    for (let at = 1; at < betas.length; at += 1) {
      const [before, now] = [betas[at - 1]!, betas[at]!];
      const date = fromDayNumber(FIRST + at);
      if (weekdayOf(FIRST + at) !== 1) expect(now, date).toBe(before);
      else expect(Math.abs(now - before), date).toBeLessThan(0.02);
    }
  });

  it('is one for the market itself', () => {
    expect(trackBeta(market, market, FIRST)).toBe(1);
  });
});
