// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import { describe, expect, it } from 'vitest';
import { isoDate, toDayNumber, weekdayOf } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrBefore, sessionAt } from '../../../../domain/calendar/sessions.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { createWorld } from '../world.ts';
import { EPOCH } from '../world-time.ts';
import { frontExpiry } from './future-series.ts';

const now = Date.parse('2026-11-13T18:00:00Z');
const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => now } });

describe('index futures', () => {
  it('FUT-1 the front contract expires on the third Friday of a quarter, after its roll', () => {
    const expiry = (date: string): number => frontExpiry(toDayNumber(isoDate(date)));
    expect(expiry('2026-11-13')).toBe(toDayNumber(isoDate('2026-12-18')));
    expect(expiry('2026-12-09')).toBe(toDayNumber(isoDate('2026-12-18')));
    expect(expiry('2026-12-10')).toBe(toDayNumber(isoDate('2027-03-19')));
    expect(weekdayOf(expiry('2026-01-01'))).toBe(5);
  });

  it('FUT-2 closes are the index at the cost of carry: F = S e^((r − q) T)', async () => {
    const last = indexOnOrBefore(toDayNumber(isoDate('2026-11-13')));
    await world.ready(last + 2);
    for (const [contract, spot] of [
      ['ES=F', '^SPX'],
      ['NQ=F', '^NDX'],
      ['YM=F', '^DJI'],
      ['RTY=F', '^RUT'],
    ] as const) {
      const index = world.listingOf(spot);
      if (index?.kind !== 'index') throw new Error(spot);
      const { income } = world.indexReturnsOf(index);
      for (let session = last - 300; session <= last; session += 7) {
        const { day } = sessionAt(session);
        const years = (frontExpiry(day) - day) / 365;
        // Naive second computation: the sum of a year of income, session by session.
        let dividends = 0;
        for (let s = session - 252; s < session; s++) dividends += income[s - EPOCH]!;
        const rate = Math.log1p(world.curve.yieldOn(session - 1, years) / 100);
        const future = closeOf(contract, session);
        const expected = closeOf(spot, session) * Math.exp((rate - dividends) * years);
        expect(future / expected).toBeCloseTo(1, 9);
      }
    }
  });

  it('FUT-3 a contract moves with its index through a session', async () => {
    const session = indexOnOrBefore(toDayNumber(isoDate('2026-11-12')));
    await world.ready(session + 2);
    const { open } = sessionAt(session);
    const [future, spot] = ['ES=F', '^SPX'].map((s) => world.trackOf(symbolId(s))!);
    const carry = closeOf('ES=F', session) / closeOf('^SPX', session);
    for (const minute of [1, 30, 120, 250, 389]) {
      const at = open + minute * 60_000 + 59_000;
      const ratio =
        world.days.at(future!, session, at)!.last / world.days.at(spot!, session, at)!.last;
      expect(Math.abs(ratio / carry - 1)).toBeLessThan(0.0005);
    }
  });
});

describe('volatility indices', () => {
  it('VOL-21 the indices lie in order on nearly every day, and move less the further they look', async () => {
    const last = indexOnOrBefore(toDayNumber(isoDate('2026-11-13')));
    await world.ready(last);
    const closes = ['^VIX9D', '^VIX', '^VIX3M', '^VIX6M', '^VIX1Y'].map((symbol) => {
      const { close } = world.trackOf(symbolId(symbol))!.window(EPOCH, last);
      return close;
    });
    let ordered = 0;
    const count = closes[0]!.length;
    for (let t = 0; t < count; t++) {
      const day = closes.map((close) => close[t]!);
      const up = day.every((x, i) => i === 0 || x >= day[i - 1]!);
      const down = day.every((x, i) => i === 0 || x <= day[i - 1]!);
      if (up || down) ordered++;
    }
    expect(ordered / count).toBeGreaterThan(0.85);
    const deviation = (close: Float64Array): number => {
      let sum = 0;
      for (let t = 1; t < count; t++) sum += Math.log(close[t]! / close[t - 1]!) ** 2;
      return Math.sqrt(sum / count);
    };
    const moves = closes.map(deviation);
    expect(moves.toSorted((a, b) => b - a)).toEqual(moves);
  });
});

function closeOf(symbol: string, session: number): number {
  const window = world.trackOf(symbolId(symbol))!.window(session, session);
  return window.close[session - window.from]!;
}
