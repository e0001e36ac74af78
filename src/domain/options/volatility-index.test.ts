import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import { europeanPrice } from './black-scholes.ts';
import type { OptionContract, OptionRight } from './option-chain.ts';
import {
  indexTerms,
  type TermChain,
  termVariance,
  volatilityIndex,
} from './volatility-index.fixture.ts';

const RATE = 0.04;
const SPOT = 5_000;

const contract = (
  right: OptionRight,
  strike: number,
  bid: number,
  ask: number,
): OptionContract => ({
  symbol: `X${right}${strike}`,
  underlying: symbolId('^SPX'),
  expiry: isoDate('2026-12-18'),
  strike,
  right,
  style: 'european',
  multiplier: 100,
  bid,
  ask,
  mark: (bid + ask) / 2,
  bidSize: 1,
  askSize: 1,
  last: null,
  lastTime: null,
  previousMark: null,
  change: null,
  volume: 0,
  openInterest: 0,
  impliedVolatility: null,
  greeks: null,
  inTheMoney: false,
});

/** A chain whose quotes are exact values of one volatility, strikes 5 apart. */
function flatChain(days: number, volatility: number, low = 1_500, high = 9_000): TermChain {
  const years = days / 365;
  const side = (right: OptionRight): OptionContract[] =>
    Array.from({ length: (high - low) / 5 + 1 }, (_, at) => {
      const strike = low + 5 * at;
      const value = europeanPrice({
        right, strike, spot: SPOT, years, volatility, rate: RATE, dividendYield: 0.012,
      }); // prettier-ignore
      return contract(right, strike, value, value);
    });
  return { calls: side('call'), puts: side('put'), yearsToExpiry: years, rate: RATE };
}

describe('volatility index by Cboe’s method', () => {
  it('of options that all have one volatility is that volatility', () => {
    for (const volatility of [0.1, 0.2, 0.45]) {
      expect(termVariance(flatChain(27, volatility))).toBeCloseTo((volatility ** 2 * 27) / 365, 5);
      const level = volatilityIndex(flatChain(27, volatility), flatChain(34, volatility));
      expect(level).toBeCloseTo(100 * volatility, 1);
    }
  });

  it('interpolates the total variance of the two expiries to 30 days', () => {
    const level = volatilityIndex(flatChain(24, 0.3), flatChain(36, 0.2))!;
    // Second method: the line through two points, by hand.
    const [near, next] = [0.09 * 24, 0.04 * 36];
    expect(level).toBeCloseTo(100 * Math.sqrt((near + (next - near) / 2) / 30), 1);
  });

  it('adds up the worked sum of a small chain', () => {
    const chain: TermChain = {
      rate: 0,
      yearsToExpiry: 30 / 365,
      calls: [[90, 11], [95, 7], [100, 4], [105, 2], [110, 1]].map(([k, v]) => contract('call', k!, v!, v!)),
      puts: [[90, 1], [95, 2], [100, 3], [105, 6], [110, 10]].map(([k, v]) => contract('put', k!, v!, v!)),
    }; // prettier-ignore
    // Call and put differ least at 100, by 1: the forward is 101 and the middle strike 100.
    const sum = 5 * (1 / 90 ** 2 + 2 / 95 ** 2 + 3.5 / 100 ** 2 + 2 / 105 ** 2 + 1 / 110 ** 2);
    expect(termVariance(chain)).toBeCloseTo(2 * sum - 0.01 ** 2, 12);
  });

  it('stops at two strikes in a row without a bid, and skips a single one', () => {
    const whole = flatChain(30, 0.2, 4_000, 6_000);
    const without = (gone: ReadonlySet<number>): TermChain => ({
      ...whole,
      puts: whole.puts.map((put) => (gone.has(put.strike) ? { ...put, bid: 0 } : put)),
    });
    const cut = (to: number): TermChain => ({
      ...whole,
      puts: whole.puts.filter(({ strike }) => strike >= to || strike > 5_500),
      calls: whole.calls,
    });
    expect(termVariance(without(new Set([4_495, 4_500])))).toBeCloseTo(
      termVariance(cut(4_505))!,
      12,
    );
    const one = termVariance(without(new Set([4_500])))!;
    expect(one).toBeGreaterThan(termVariance(cut(4_505))!);
    expect(Math.abs(one - termVariance(whole)!)).toBeLessThan(1e-6);
  });

  it('has no value without quotes', () => {
    const none = { calls: [], puts: [], yearsToExpiry: 0.08, rate: null };
    expect(termVariance(none)).toBeNull();
    expect(volatilityIndex(none, flatChain(34, 0.2))).toBeNull();
    const unquoted = flatChain(27, 0.2, 4_900, 5_100);
    const dead = unquoted.calls.map((call) => ({ ...call, mark: null }));
    expect(termVariance({ ...unquoted, calls: dead })).toBeNull();
  });

  it('uses the expiries around 30 days, 23 to 37 days away', () => {
    const day = 86_400_000;
    const at = (days: number, kind: 'weekly' | 'quarterly' = 'weekly') => ({
      expiresAt: days * day,
      kind,
    });
    const listed = [at(18), at(25), at(29, 'quarterly'), at(32), at(39)];
    expect(indexTerms(listed, 0)).toEqual([at(25), at(32)]);
    expect(indexTerms([at(18), at(32)], 0)).toBeNull();
    expect(indexTerms([at(25), at(39)], 0)).toBeNull();
  });
});
