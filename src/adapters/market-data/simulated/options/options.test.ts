import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isoDate, toDayNumber, weekdayOf } from '../../../../domain/calendar/iso-date.ts';
import { indexOfDate, isSessionDay, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { OptionChain, OptionContract } from '../../../../domain/options/option-chain.ts';
import { europeanPrice } from '../../../../domain/options/black-scholes.ts';
import { americanPrice } from '../../../../domain/options/american.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { dailyBars } from '../prices/daily-bars.ts';
import { createWorld } from '../world.ts';
import { optionChainOf, optionExpiriesOf } from './chain.ts';
import { chainTerms } from './chain-terms.ts';
import { expiriesOn } from './expiries.ts';
import { strikesAround } from './strikes.ts';
import { INDEX_SKEW, SHARE_SKEW, volatilityAt } from './surface.ts';
import { valueOf } from './valuation.ts';

const NOW = Date.parse('2026-11-13T18:00:30Z');
const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => NOW } });
const TODAY = indexOfDate(isoDate('2026-11-13'))!;

/** The simulated market tells the rates that its prices use. */
type RatedChain = OptionChain & { readonly rate: number; readonly dividendYield: number };

async function chainOf(symbol: string, nth: number, now = NOW): Promise<RatedChain> {
  const listing = world.listingOf(symbol)!;
  const track = world.trackOf(symbol as SymbolId)!;
  const expiries = optionExpiriesOf(world, listing, track, now);
  const chain = await optionChainOf(world, listing, track, expiries.at(nth)!.expiry, now);
  return chain as RatedChain;
}

beforeAll(async () => {
  await world.ready(TODAY + 2);
}, 180_000);

const pairs = (chain: OptionChain): readonly (readonly [OptionContract, OptionContract])[] =>
  chain.calls.map((call, i) => [call, chain.puts[i]!]);

describe('option chains', { timeout: 60_000 }, () => {
  it('SIM-40 put-call parity holds exactly for European options, on the model’s values', () => {
    const listing = world.listingOf('^SPX')!;
    const track = world.trackOf('^SPX' as SymbolId)!;
    for (const expiry of expiriesOn('^SPX', sessionAt(TODAY).day)) {
      const terms = chainTerms(world, listing, track, 5_700, TODAY, NOW, expiry);
      for (const strike of [4_500, 5_500, 5_700, 6_300]) {
        const difference = valueOf(terms, 'call', strike) - valueOf(terms, 'put', strike);
        const { spot, rate, dividendYield, years } = terms;
        const parity = spot * Math.exp(-dividendYield * years) - strike * Math.exp(-rate * years);
        expect(difference).toBeCloseTo(parity, 6);
      }
    }
  });

  it('SIM-41 quoted European pairs leave no free trade: parity lies between bid and ask', async () => {
    for (const nth of [2, 8, -1]) {
      const chain = await chainOf('^SPX', nth);
      const { underlyingPrice: spot, rate, dividendYield, yearsToExpiry: years } = chain;
      for (const [call, put] of pairs(chain)) {
        const parity =
          spot * Math.exp(-dividendYield * years) - call.strike * Math.exp(-rate * years);
        expect(call.ask! - put.bid!).toBeGreaterThanOrEqual(parity - 1e-6);
        expect(call.bid! - put.ask!).toBeLessThanOrEqual(parity + 1e-6);
      }
    }
  });

  it('SIM-42 American pairs stay within the American bounds of parity', async () => {
    for (const symbol of ['AAPL', 'KO', 'SPY', 'NVDA']) {
      for (const nth of [1, 6, -1]) {
        const chain = await chainOf(symbol, nth);
        const { underlyingPrice: spot, rate, dividendYield, yearsToExpiry: years } = chain;
        for (const [call, put] of pairs(chain)) {
          const { strike } = call;
          const low = spot * Math.exp(-dividendYield * years) - strike;
          const high = spot - strike * Math.exp(-rate * years);
          expect(call.ask! - put.bid!).toBeGreaterThanOrEqual(low - 1e-6);
          expect(call.bid! - put.ask!).toBeLessThanOrEqual(high + 1e-6);
        }
      }
    }
  });

  it('SIM-43 no spread or butterfly of quoted strikes is free', async () => {
    for (const symbol of ['^SPX', 'AAPL', 'KO', 'QQQ']) {
      for (const nth of [0, 3, -1]) {
        const chain = await chainOf(symbol, nth);
        for (const [side, sign] of [
          [chain.calls, -1],
          [chain.puts, 1],
        ] as const) {
          for (let i = 1; i < side.length; i += 1) {
            const [a, b] = [side[i - 1]!, side[i]!];
            const gap = b.strike - a.strike;
            const [dear, cheap] = sign === -1 ? [a, b] : [b, a];
            expect(dear.bid! - cheap.ask!).toBeLessThanOrEqual(gap + 1e-9);
            expect(dear.ask! - cheap.bid!).toBeGreaterThanOrEqual(-1e-9);
            const c = side[i + 1];
            if (c === undefined) continue;
            const share = (c.strike - b.strike) / (c.strike - a.strike);
            expect(share * a.ask! + (1 - share) * c.ask!).toBeGreaterThanOrEqual(b.bid! - 1e-9);
          }
        }
      }
    }
  });

  it('SIM-44 the surface itself has no butterfly and no calendar to give away', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.0002, max: 1.2, noNaN: true }),
        fc.double({ min: 1, max: 3, noNaN: true }),
        fc.constantFrom(INDEX_SKEW, SHARE_SKEW),
        fc.double({ min: -1.2, max: 1.2, noNaN: true }),
        (theta, growth, skew, k) => {
          const years = 0.5;
          const price = (x: number): number =>
            europeanPrice({
              right: 'call',
              spot: 1,
              strike: Math.exp(x),
              years,
              volatility: volatilityAt({ theta, years, ...skew }, x),
              rate: 0,
              dividendYield: 0,
            });
          const h = 0.01 * Math.sqrt(theta);
          const [low, mid, high] = [Math.exp(k - h), Math.exp(k), Math.exp(k + h)];
          const share = (high - mid) / (high - low);
          expect(share * price(k - h) + (1 - share) * price(k + h)).toBeGreaterThanOrEqual(
            price(k) - 1e-12,
          );
          expect(price(k - h)).toBeGreaterThanOrEqual(price(k + h) - 1e-12);
          // More total variance at the money means more at every strike.
          const later = volatilityAt({ theta: theta * growth, years, ...skew }, k);
          expect(later).toBeGreaterThanOrEqual(volatilityAt({ theta, years, ...skew }, k) - 1e-12);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('SIM-45 at-the-money variance grows with the expiry', () => {
    for (const symbol of ['AAPL', '^SPX', 'TLT', 'XOM']) {
      const listing = world.listingOf(symbol)!;
      const expiries = optionExpiriesOf(world, listing, world.trackOf(symbol as SymbolId)!, NOW);
      let before = 0;
      for (const { atmVolatility, expiresAt } of expiries) {
        const total = atmVolatility! ** 2 * (expiresAt - NOW);
        expect(total).toBeGreaterThan(before);
        before = total;
      }
      expect(expiries.length).toBeGreaterThan(10);
    }
  });

  it('SIM-46 the shown volatility explains the shown mark', async () => {
    const spx = await chainOf('^SPX', 6);
    const aapl = await chainOf('AAPL', 4);
    for (const chain of [spx, aapl]) {
      const { underlyingPrice: spot, rate, dividendYield, yearsToExpiry: years } = chain;
      let explained = 0;
      for (const contract of [...chain.calls, ...chain.puts]) {
        const { right, strike, mark, style, impliedVolatility } = contract;
        expect(mark).toBeCloseTo((contract.bid! + contract.ask!) / 2, 3);
        if (impliedVolatility === null) continue;
        explained += 1;
        const inputs = {
          right,
          strike,
          spot,
          years,
          rate,
          dividendYield,
          volatility: impliedVolatility,
        };
        const price = style === 'european' ? europeanPrice(inputs) : americanPrice(inputs);
        expect(Math.abs(price - mark!)).toBeLessThan(style === 'european' ? 0.005 : 0.003);
      }
      expect(explained).toBeGreaterThan(chain.calls.length);
    }
  });

  it('SIM-47 greeks are the derivatives of the price', async () => {
    const chain = await chainOf('KO', 6);
    const { underlyingPrice: spot, rate, dividendYield, yearsToExpiry: years } = chain;
    const listing = world.listingOf('KO')!;
    const track = world.trackOf('KO' as SymbolId)!;
    const expiry = expiriesOn('KO', sessionAt(TODAY).day).find((e) => e.expiry === chain.expiry)!;
    const terms = chainTerms(world, listing, track, spot, TODAY, NOW, expiry);
    for (const { strike, right, greeks } of [...chain.calls, ...chain.puts]) {
      const forward = spot * Math.exp((rate - dividendYield) * years);
      const volatility = volatilityAt(terms.smile, Math.log(strike / forward));
      const at = (s: number, v = volatility, y = years): number =>
        americanPrice({ right, strike, spot: s, years: y, rate, dividendYield, volatility: v });
      const h = spot * 0.004;
      expect(greeks!.delta).toBeCloseTo((at(spot + h) - at(spot - h)) / (2 * h), 1);
      expect(Math.abs(greeks!.delta)).toBeLessThanOrEqual(1.0001);
      expect(greeks!.vega).toBeCloseTo((at(spot, volatility + 0.01) - at(spot)) / 1, 2);
      const day = 1 / 365;
      expect(greeks!.theta).toBeCloseTo(at(spot, volatility, years - day) - at(spot), 2);
    }
  });

  it('SIM-48 expiries are sessions: Fridays, or the day before where Friday is a holiday', () => {
    const listed = expiriesOn('MSFT', toDayNumber(isoDate('2026-11-16')));
    expect(listed.map(({ expiry }) => expiry)).toEqual(
      expect.arrayContaining(['2026-11-20', '2026-12-18', '2027-01-15', '2028-01-21']),
    );
    for (const { day } of listed) {
      expect(isSessionDay(day)).toBe(true);
      expect([4, 5]).toContain(weekdayOf(day));
    }
    // Christmas Day of 2026 is a Friday.
    expect(listed.map(({ expiry }) => expiry)).toContain('2026-12-24');
    const daily = expiriesOn('SPY', toDayNumber(isoDate('2026-11-16')));
    expect(daily.slice(0, 5).map(({ expiry }) => expiry)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  it('SIM-49 strikes are round, ascending and the same all session', async () => {
    const open = sessionAt(TODAY).open;
    const early = await chainOf('AAPL', 3, open + 60_000);
    const late = await chainOf('AAPL', 3, open + 350 * 60_000);
    expect(late.calls.map(({ strike }) => strike)).toEqual(early.calls.map(({ strike }) => strike));
    const strikes = strikesAround(201.65, 0.1);
    expect(strikes.every((k) => Number.isInteger(k / 2.5))).toBe(true);
    expect(strikes).toEqual(strikes.toSorted((a, b) => a - b));
    expect(early.calls.map(({ symbol }) => symbol)[0]).toMatch(/^AAPL\d{6}C\d{8}$/);
  });

  it('SIM-50 the volatility index is the month’s variance that options on its index are priced with', () => {
    const track = world.trackOf('^VIX' as SymbolId)!;
    const spx = world.listingOf('^SPX')!;
    const close = sessionAt(TODAY).close;
    const { close: level } = dailyBars(track, TODAY, TODAY);
    const expiries = optionExpiriesOf(world, spx, world.trackOf('^SPX' as SymbolId)!, close);
    const month = 30 * 86_400_000;
    const after = expiries.findIndex(({ expiresAt }) => expiresAt - close > month);
    const vols = [expiries[after - 1]!, expiries[after]!].map((e) => e.atmVolatility! * 100);
    expect(level[0]!).toBeGreaterThan(Math.min(...vols) - 0.3);
    expect(level[0]!).toBeLessThan(Math.max(...vols) + 0.3);
  });
});
