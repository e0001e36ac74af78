import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate, fromDayNumber } from '../calendar/iso-date.ts';
import type { OptionContract, OptionExpiry } from '../options/option-chain.ts';
import { europeanPrice } from '../options/black-scholes.ts';
import { symbolId } from '../symbols/instrument.ts';
import { straddleOf } from '../options/straddle.ts';
import { eventMove, moveBand } from './implied-move.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-13T21:00:00Z');

/** Expiries as they are quoted when ordinary days and one report are all that moves the price. */
const quoted = (
  days: readonly number[],
  usual: number,
  move: number,
  reportDay: number,
): OptionExpiry[] =>
  days.map((day) => {
    const years = day / 365;
    const variance = usual ** 2 * years + (day > reportDay ? move ** 2 : 0);
    return {
      expiry: fromDayNumber(Math.floor(NOW / DAY) + day),
      expiresAt: NOW + day * DAY,
      daysToExpiry: day,
      kind: 'weekly',
      atmVolatility: Math.sqrt(variance / years),
    };
  });

describe('move that options imply for a report', () => {
  it('recovers the move behind the volatilities, with or without an earlier expiry', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        fc.double({ min: 0.01, max: 0.2, noNaN: true }),
        fc.constantFrom([7, 14, 21, 35], [21, 28, 49]),
        (usual, move, days) => {
          const expiries = quoted(days, usual, move, 15);
          const found = eventMove(expiries, NOW, NOW + 15 * DAY);
          expect(found?.move).toBeCloseTo(move, 8);
          expect(found?.usual).toBeCloseTo(usual, 8);
        },
      ),
    );
  });

  it('without a report in the prices there is no move', () => {
    expect(
      eventMove(quoted([7, 14, 21, 35], 0.3, 0, 15), NOW, NOW + 15 * DAY)?.move ?? 0,
    ).toBeLessThan(1e-6);
  });

  it('is undefined where the next expiries are too far or missing', () => {
    const near = quoted([7, 14], 0.3, 0.05, 5);
    expect(eventMove(near, NOW, NOW + 30 * DAY)).toBeNull();
    expect(eventMove(near, NOW, NOW + 10 * DAY)).toBeNull();
    expect(eventMove(quoted([20, 120], 0.3, 0.05, 5), NOW, NOW + 5 * DAY)).toBeNull();
  });
});

describe('band of a move', () => {
  it('reaches as far down as up, and back to the price in the middle', () => {
    const { low, high } = moveBand(250, 0.04);
    expect((low + high) / 2).toBeCloseTo(250, 12);
    expect((high - low) / 2 / 250).toBeCloseTo(0.04, 12);
  });
});

describe('straddle', () => {
  const contract = (right: 'call' | 'put', strike: number, mark: number): OptionContract => ({
    symbol: `X${right}${strike}`,
    underlying: symbolId('MSFT'),
    expiry: isoDate('2026-12-18'),
    strike,
    right,
    style: 'american',
    multiplier: 100,
    bid: mark,
    ask: mark,
    mark,
    bidSize: 1,
    askSize: 1,
    last: null,
    lastTime: null,
    previousMark: mark,
    change: 0,
    volume: 0,
    openInterest: 0,
    impliedVolatility: null,
    greeks: null,
    inTheMoney: false,
  });
  const chainAt = (price: number, years: number, volatility: number) => {
    const value = (right: 'call' | 'put', strike: number) =>
      contract(
        right,
        strike,
        europeanPrice({
          right,
          spot: price,
          strike,
          years,
          rate: 0,
          dividendYield: 0,
          volatility,
        }),
      );
    const strikes = [90, 95, 100, 105, 110];
    return {
      underlyingPrice: price,
      calls: strikes.map((strike) => value('call', strike)),
      puts: strikes.map((strike) => value('put', strike)),
    };
  };

  it('costs about √(2/π) of a standard deviation at the money, as theory says', () => {
    const straddle = straddleOf(chainAt(100, 0.05, 0.4));
    expect(straddle?.strike).toBe(100);
    const deviation = 0.4 * Math.sqrt(0.05);
    expect(straddle?.move).toBeCloseTo(Math.sqrt(2 / Math.PI) * deviation, 3);
  });

  it('uses the nearest strike with both a call and a put', () => {
    const chain = chainAt(103.4, 0.05, 0.4);
    expect(straddleOf(chain)?.strike).toBe(105);
    const halved = { ...chain, puts: chain.puts.filter(({ strike }) => strike !== 105) };
    expect(straddleOf(halved)?.strike).toBe(100);
    expect(straddleOf({ ...chain, calls: [] })).toBeNull();
  });
});
