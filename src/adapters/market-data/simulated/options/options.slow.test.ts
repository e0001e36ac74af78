// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isoDate, toDayNumber, weekdayOf } from '../../../../domain/calendar/iso-date.ts';
import { indexOfDate, isSessionDay, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { OptionChain, OptionContract } from '../../../../domain/options/option-chain.ts';
import { europeanPrice } from '../../../../domain/options/black-scholes.ts';
import { americanPrice } from '../../../../domain/options/american.ts';
import { sensitivitiesOf } from '../../../../domain/options/contract-value.ts';
import {
  indexTerms,
  volatilityIndex,
} from '../../../../domain/options/volatility-index.fixture.ts';
import { symbolId, type SymbolId } from '../../../../domain/symbols/instrument.ts';
import { dailyBars } from '../prices/daily-bars.ts';
import { keyOf } from '../random/hash.ts';
import { createWorld } from '../world.ts';
import { optionChainOf, optionExpiriesOf } from './chain.ts';
import { chainTerms } from './chain-terms.ts';
import { expiriesOn } from './expiries.ts';
import { classState, MOST_OF_COMPANY, openInterestOf, usualOf } from './interest.ts';
import { MOST_STRIKES, occSymbol, strikesAround } from './strikes.ts';
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
    for (const { strike, right, greeks, impliedVolatility } of [...chain.calls, ...chain.puts]) {
      const forward = spot * Math.exp((rate - dividendYield) * years);
      const surface = volatilityAt(terms.smile, Math.log(strike / forward));
      const volatility = impliedVolatility ?? surface;
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
    const strikes = strikesAround(201.65, 0.05, 'weekly', false);
    expect(strikes.every((k) => Number.isInteger(k / 2.5))).toBe(true);
    expect(strikes).toEqual(strikes.toSorted((a, b) => a - b));
    expect(early.calls.map(({ symbol }) => symbol)[0]).toMatch(/^AAPL\d{6}C\d{8}$/);
  });

  it.each([
    ['^SPX', '^VIX'],
    ['^NDX', '^VXN'],
  ])('SIM-50 options on %s give the %s that is shown, by Cboe’s method', async (index, gauge) => {
    const listing = world.listingOf(index)!;
    const track = world.trackOf(symbolId(index))!;
    const gaugeTrack = world.trackOf(symbolId(gauge))!;
    const [hour, later] = [3_600_000, 1_700];
    for (const [session, at] of [
      [TODAY, NOW],
      [TODAY, sessionAt(TODAY).close],
      [TODAY - 1, sessionAt(TODAY - 1).open + hour],
      [TODAY - 160, sessionAt(TODAY - 160).open + 5 * hour],
      [TODAY - later, sessionAt(TODAY - later).close],
    ] as const) {
      const expiries = optionExpiriesOf(world, listing, track, at);
      const [near, next] = indexTerms(expiries, at)!;
      const level = volatilityIndex(
        (await optionChainOf(world, listing, track, near.expiry, at))!,
        (await optionChainOf(world, listing, track, next.expiry, at))!,
      )!;
      const { date } = sessionAt(session);
      const shown = world.days.at(gaugeTrack, session, at)!.last;
      expect(Math.abs(level - shown), `${gauge} ${date}`).toBeLessThan(0.05);
      // The day's bar ends where the running day ends: today joins its history.
      if (at === sessionAt(session).close)
        expect(dailyBars(gaugeTrack, session, session).close[0]).toBeCloseTo(shown, 2);
    }
  });

  it('SIM-51 no expiry has more strikes than exchanges list, whatever the price', () => {
    fc.assert(
      fc.property(
        fc.double({ min: Math.log(0.05), max: Math.log(900_000), noNaN: true }),
        fc.double({ min: 0.002, max: 2, noNaN: true }),
        fc.constantFrom('weekly', 'monthly', 'quarterly', 'leaps'),
        fc.boolean(),
        (log, deviation, kind, isIndex) => {
          const price = Math.exp(log);
          const strikes = strikesAround(price, deviation, kind, isIndex);
          expect(strikes.length).toBeLessThanOrEqual(MOST_STRIKES);
          expect(strikes.length).toBeGreaterThan(0);
          for (let i = 1; i < strikes.length; i += 1)
            expect(strikes[i]!).toBeGreaterThan(strikes[i - 1]!);
          if (price < 2) return;
          expect(strikes[0]!).toBeLessThanOrEqual(price);
          expect(strikes.at(-1)!).toBeGreaterThanOrEqual(price);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('SIM-51 every class on a share is on one below 10,000 dollars, and its answers are small', async () => {
    expect(world.listingOf('BRK.A')!.instrument.hasOptions).toBe(false);
    for (const { kind, price, instrument } of world.listings)
      if (kind === 'company' && instrument.hasOptions) expect(price).toBeLessThanOrEqual(10_000);
    expect(world.listingOf('NVR')!.instrument.hasOptions).toBe(true);
    for (const [symbol, nth] of [
      ['^SPX', 9],
      ['^NDX', -1],
      ['NVR', -1],
    ] as const) {
      const chain = await chainOf(symbol, nth);
      expect(chain.calls.length).toBeLessThanOrEqual(MOST_STRIKES);
      expect(JSON.stringify(chain).length, symbol).toBeLessThan(250_000);
    }
  });

  /** Totals of a class, without prices: all strikes that are listed this morning. */
  function classTotals(symbol: string): { volume: number; interest: number } {
    const listing = world.listingOf(symbol)!;
    const track = world.trackOf(symbolId(symbol))!;
    const state = classState(listing, track, TODAY, TODAY);
    const usual = usualOf(world, listing);
    const isIndex = listing.kind === 'index';
    let interest = 0;
    for (const expiry of expiriesOn(symbol, sessionAt(TODAY).day)) {
      const deviation = usual * Math.sqrt(Math.max(1, expiry.day - sessionAt(TODAY).day) / 365);
      for (const strike of strikesAround(state.centre, deviation, expiry.kind, isIndex))
        for (const right of ['call', 'put'] as const) {
          const name = occSymbol(symbol, expiry.expiry, right === 'call', strike);
          interest += openInterestOf(
            state, usual, isIndex, expiry, right, strike, keyOf(world.seed, name),
          ); // prettier-ignore
        }
    }
    return { volume: state.size.volume, interest };
  }

  it('SIM-52 open interest stays within the shares there are', () => {
    const companies = world.listings.filter(
      (listing) => listing.kind === 'company' && listing.instrument.hasOptions,
    );
    companies.forEach((listing, at) => {
      if (listing.kind !== 'company' || at % 12 !== 0) return;
      const track = world.trackOf(listing.symbol)!;
      const { basis, from } = track.window(TODAY, TODAY);
      const shares = listing.shares / basis[TODAY - from]!;
      expect((classTotals(listing.symbol).interest * 100) / shares, listing.symbol).toBeLessThan(
        1.5 * MOST_OF_COMPANY,
      );
    });
  });

  it('SIM-52 the well-known classes are the large ones', () => {
    const of = (symbol: string) => classTotals(symbol);
    const [spy, spx, tsla, nvda, ko, plug] = ['SPY', '^SPX', 'TSLA', 'NVDA', 'KO', 'PLUG'].map(of);
    expect(spx!.volume / spy!.volume).toBeGreaterThan(0.2);
    expect(spx!.volume / spy!.volume).toBeLessThan(0.6);
    for (const large of [spy!, spx!, tsla!, nvda!])
      expect(large.interest).toBeGreaterThan(3 * ko!.interest);
    expect(plug!.interest).toBeGreaterThan(50_000);
  });

  it('SIM-53 open interest changes by no more than what was traded the day before', async () => {
    for (const symbol of ['AAPL', 'PLUG', '^SPX']) {
      for (const nth of [2, 5]) {
        const before = await chainOf(symbol, nth, sessionAt(TODAY - 1).close);
        const listing = world.listingOf(symbol)!;
        const track = world.trackOf(symbolId(symbol))!;
        const after = (await optionChainOf(world, listing, track, before.expiry, NOW))!;
        const was = new Map([...before.calls, ...before.puts].map((each) => [each.symbol, each]));
        let compared = 0;
        for (const each of [...after.calls, ...after.puts]) {
          const earlier = was.get(each.symbol);
          if (earlier === undefined) continue;
          compared += 1;
          const change = Math.abs(each.openInterest! - earlier.openInterest!);
          expect(change, each.symbol).toBeLessThanOrEqual(earlier.volume!);
        }
        expect(compared).toBeGreaterThan(5);
      }
    }
  });

  it('SIM-53 volume only grows within a session and open interest stands still', async () => {
    const { open } = sessionAt(TODAY);
    const early = await chainOf('AAPL', 3, open + 60 * 60_000);
    const late = await chainOf('AAPL', 3, open + 300 * 60_000);
    late.calls.forEach((each, at) => {
      expect(each.volume!).toBeGreaterThanOrEqual(early.calls[at]!.volume!);
      expect(each.openInterest).toBe(early.calls[at]!.openInterest);
    });
  });

  it('SIM-54 the Greeks are those of the volatility that is shown', async () => {
    const chain = await chainOf('KO', 0);
    const { underlyingPrice: spot, rate, dividendYield, yearsToExpiry: years } = chain;
    let checked = 0;
    for (const { right, strike, impliedVolatility, greeks } of [...chain.calls, ...chain.puts]) {
      if (impliedVolatility === null) continue;
      const volatility = impliedVolatility;
      const found = sensitivitiesOf(
        { right, strike, spot, years, rate, dividendYield, volatility },
        'american',
      );
      expect(greeks!.delta).toBeCloseTo(found.delta, 5);
      expect(greeks!.vega).toBeCloseTo(found.vega / 100, 5);
      expect(greeks!.theta).toBeCloseTo(found.theta / 365, 5);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(chain.calls.length / 2);
  });

  it('SIM-54 no American option gains by waiting', async () => {
    for (const [symbol, nth] of [
      ['KO', -1],
      ['JPM', 6],
      ['SPY', -2],
      ['PLUG', 3],
    ] as const) {
      const chain = await chainOf(symbol, nth);
      for (const { greeks, symbol: name } of [...chain.calls, ...chain.puts])
        expect(greeks!.theta, name).toBeLessThanOrEqual(0);
    }
  });
});
