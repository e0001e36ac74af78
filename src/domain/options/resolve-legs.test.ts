import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import type { OptionChain, OptionContract } from './option-chain.ts';
import { readLegs } from './leg-code.ts';
import { otherExpiries, resolveLeg } from './resolve-legs.ts';
import { costOf, profitAt } from './strategy.ts';
import { chosenExpiry, laterExpiry, usualExpiry } from './usual-expiry.ts';

const contract = (strike: number, mark: number | null, impliedVolatility: number | null) =>
  ({ strike, mark, impliedVolatility, style: 'american', multiplier: 100 }) as OptionContract;
const chain = {
  expiry: isoDate('2026-12-18'),
  expiresAt: Date.UTC(2026, 11, 18, 21),
  rate: 0.04,
  dividendYield: 0,
  underlyingPrice: 100,
  calls: [contract(95, 7, 0.31), contract(100, 4, 0.3), contract(140, 0.01, null)],
  puts: [contract(100, 3.5, 0.3), contract(105, null, 0.3)],
} as unknown as OptionChain;
const chains = new Map([['2026-12-18', chain]]);
const resolve = (text: string) => readLegs(text)!.map((name) => resolveLeg(name, chains, 101));

describe('a leg by name', () => {
  it('is priced at the mark, or at its own price if given', () => {
    const [market, own] = resolve('1C100_2026-12-18*1C100_2026-12-18_3.25');
    expect(market).toMatchObject({ kind: 'found', mark: 4, leg: { price: 4, volatility: 0.3 } });
    expect(own).toMatchObject({ kind: 'found', mark: 4, leg: { price: 3.25 } });
  });

  it('shares cost the price of the underlying', () => {
    expect(resolve('100S')).toMatchObject([{ kind: 'found', leg: { price: 101 } }]);
  });

  it('a contract without volatility takes that of the nearest strike', () => {
    expect(resolve('1C140_2026-12-18')).toMatchObject([{ leg: { volatility: 0.3 } }]);
  });

  it('without quotes it needs a price of its own', () => {
    expect(resolve('1P105_2026-12-18*1P105_2026-12-18_6.5')).toMatchObject([
      { kind: 'unlisted' },
      { kind: 'found', mark: null, leg: { price: 6.5 } },
    ]);
  });

  it('counts without rate and dividends where the source does not tell them', () => {
    const bare = new Map([['2026-12-18', { ...chain, rate: null, dividendYield: null }]]);
    expect(resolveLeg(readLegs('1C100_2026-12-18')![0]!, bare, 101)).toMatchObject({
      leg: { rate: 0, dividendYield: 0 },
    });
  });

  it('reports unlisted contracts and legs still loading', () => {
    expect(resolve('1C102_2026-12-18')).toEqual([{ kind: 'unlisted' }]);
    expect(resolve('1C100_2027-12-17')).toEqual([{ kind: 'waiting' }]);
  });

  it('opened at the marks, a position pays at expiry its payoff less its cost', () => {
    const legs = resolve('1C100_2026-12-18*1P100_2026-12-18').flatMap((each) =>
      each.kind === 'found' ? [each.leg] : [],
    );
    expect(costOf(legs)).toBe(750);
    expect(profitAt(legs, 120, chain.expiresAt)).toBe(2_000 - 750);
  });
});

describe('expiries that legs use', () => {
  const trading = ['2026-12-18', '2027-01-15', '2027-02-19'].map((date) => ({
    expiry: isoDate(date),
  }));
  const legs = readLegs('1C400_2026-12-18*-1C420_2027-02-19*1P380_2030-01-18*100S') ?? [];

  it('are those that trade, once, without the known one', () => {
    expect(otherExpiries(legs, '2026-12-18', trading)).toEqual(['2027-02-19']);
    expect(otherExpiries(legs, '', trading)).toEqual(['2026-12-18', '2027-02-19']);
  });
});

describe('expiries', () => {
  const at = (expiry: string, daysToExpiry: number) => ({ expiry: isoDate(expiry), daysToExpiry });
  const list = [
    at('2026-11-20', 5),
    at('2026-11-27', 12),
    at('2026-12-18', 33),
    at('2027-01-15', 61),
  ];

  it('the default expiry is at least a week away, or the last one', () => {
    expect(usualExpiry(list)?.expiry).toBe('2026-11-27');
    expect(usualExpiry(list.slice(0, 1))?.expiry).toBe('2026-11-20');
    expect(usualExpiry([])).toBeUndefined();
  });

  it('an expired choice falls back to the default expiry', () => {
    expect(chosenExpiry(list, '2026-12-18')?.expiry).toBe('2026-12-18');
    expect(chosenExpiry(list, '2025-12-19')?.expiry).toBe('2026-11-27');
  });

  it('the far leg of a calendar is about a month later, never the same', () => {
    expect(laterExpiry(list, '2026-11-20')?.expiry).toBe('2026-12-18');
    expect(laterExpiry(list, '2026-12-18')?.expiry).toBe('2027-01-15');
    expect(laterExpiry(list, '2027-01-15')).toBeUndefined();
  });
});
