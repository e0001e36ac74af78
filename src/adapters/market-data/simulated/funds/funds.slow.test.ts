// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { indexOfDate, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { dailyBars } from '../prices/daily-bars.ts';
import type { FundListing, IndexListing } from '../universe/listing.ts';
import { firstSessionOf, createWorld } from '../world.ts';
import { EPOCH } from '../world-time.ts';
import { isCompanyBasis } from '../baskets/selection.ts';
import { exactWeights } from './exact-weights.ts';
import { fundHoldersOf } from './fund-holders.ts';
import { fundShares } from './fund-shares.ts';
import { holdingsOf } from './holdings.ts';
import { distributionsUpTo, navPoints, paidInYear, publishedNav } from './nav-days.ts';
import { largestPremium } from './premium.ts';
import { profileOf } from './profile.ts';

const NOW = Date.parse('2026-11-13T23:30:00Z');
const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => NOW } });
const TODAY = indexOfDate(isoDate('2026-11-13'))!;
const NO_RATIOS = (): null => null;

const funds = world.listings.filter((l) => l.kind === 'fund');
const fund = fc.constantFrom(...funds);
const indexOf = (symbol: string): IndexListing => world.listingOf(symbol) as IndexListing;
const fundOf = (symbol: string): FundListing => world.listingOf(symbol) as FundListing;
const closeOf = (symbol: SymbolId, s: number): number => {
  const track = world.trackOf(symbol)!;
  return dailyBars(track, s, s).close[0]!;
};

beforeAll(async () => {
  await world.ready(TODAY + 2);
}, 180_000);

describe('funds and indices', { timeout: 60_000 }, () => {
  it('SIM-20 an index level is the chained value of its members at the closes they show', () => {
    for (const symbol of ['^OEX', '^DJI', '^SOX']) {
      const index = indexOf(symbol);
      if (!isCompanyBasis(index.basis)) throw new Error('not a basket');
      const { members } = world.baskets.of(index.basis, index.symbol);
      for (const s of [TODAY, TODAY - 1_000]) {
        let now = 0;
        let before = 0;
        for (const { listing, units } of members) {
          const track = world.trackOf(listing.symbol)!;
          if (track.first >= s) continue;
          const bars = dailyBars(track, s - 1, s);
          const window = track.window(s - 1, s);
          const at = (k: number): number => window.basis[k - window.from]!;
          now += (units * bars.close[1]!) / at(s);
          before += (units * bars.close[0]!) / at(s - 1);
        }
        const track = world.trackOf(index.symbol)!;
        const [a, b] = track.window(s - 1, s).close.subarray(s - 1 - EPOCH, s + 1 - EPOCH);
        expect(b! / a!).toBeCloseTo(now / before, 10);
      }
    }
  });

  it('SIM-21 fund weights sum to exactly 100 %, cash included', async () => {
    await fc.assert(
      fc.asyncProperty(fund, fc.integer({ min: 30, max: 2_000 }), async (f, ago) => {
        const s = TODAY - ago;
        fc.pre(s > firstSessionOf(f) + 30);
        const { holdings } = await holdingsOf(world, f, s, NO_RATIOS);
        const millionths = holdings.reduce((sum, { weight }) => sum + Math.round(weight * 1e6), 0);
        expect(millionths).toBe(1_000_000);
      }),
      { numRuns: 12 },
    );
  });

  it('SIM-22 net asset value times shares is the sum of the holdings, to the cent', async () => {
    for (const symbol of ['SPY', 'VTSAX', 'BND', 'GLD', 'AOR', 'TQQQ', 'VMFXX', 'ARKK', 'INDA']) {
      const f = fundOf(symbol);
      const { holdings, netAssets } = await holdingsOf(world, f, TODAY, NO_RATIOS);
      const nav = publishedNav(f, world.navOf(f).close[TODAY - EPOCH]!);
      expect(netAssets).toBeCloseTo(nav * fundShares(1, f, TODAY), 1);
      const sum = holdings.reduce((total, { value }) => total + Math.round(value! * 100), 0);
      expect(Math.abs(sum - Math.round(netAssets * 100))).toBeLessThanOrEqual(1);
      for (const { symbol: held, assetClass, shares, value } of holdings) {
        if (held === null || assetClass === 'cash') continue;
        expect(value).toBeCloseTo(shares! * closeOf(held, TODAY), 1);
        expect(Number.isInteger(shares)).toBe(true);
      }
    }
  });

  it('SIM-23 an ETF trades at its net asset value within its stated premium', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...funds.filter((f) => f.instrument.type === 'etf')),
        fc.integer({ min: 0, max: 2_500 }),
        (f, ago) => {
          const s = TODAY - ago;
          const track = world.trackOf(f.symbol)!;
          fc.pre(s > track.first);
          const nav = world.navOf(f).close[s - EPOCH]!;
          const price = closeOf(f.symbol, s);
          // Half a cent of rounding comes on top.
          expect(Math.abs(price - nav)).toBeLessThanOrEqual(nav * largestPremium(f) + 0.00501);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('SIM-24 an index fund returns its index less its fee, over any stretch', () => {
    const passive = funds.filter(
      (f) =>
        f.benchmarkSymbol !== null &&
        f.basis.kind === 'equity' &&
        f.basis.management === 'index' &&
        JSON.stringify(f.basis) === JSON.stringify(indexOf(f.benchmarkSymbol).basis),
    );
    expect(passive.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(
        fc.constantFrom(...passive),
        fc.integer({ min: 1, max: 1_500 }),
        fc.integer({ min: 1, max: 1_000 }),
        (f, ago, length) => {
          const to = TODAY - ago - EPOCH;
          const from = to - length;
          fc.pre(from > 0);
          const { total } = world.indexReturnsOf(indexOf(f.benchmarkSymbol!));
          let index = 1;
          for (let t = from + 1; t <= to; t += 1) index *= 1 + total[t]!;
          const { growth } = world.navOf(f);
          const years = length / 252;
          const fee = (growth[to]! / growth[from]! / index) ** (1 / years) - 1;
          expect(fee).toBeCloseTo(-f.expenseRatio, 5);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('SIM-25 reinvesting the published distributions at the published values gives the growth', () => {
    for (const symbol of ['VTSAX', 'SPY', 'BND', 'FCNTX', 'VWELX']) {
      const f = fundOf(symbol);
      const nav = world.navOf(f);
      const first = firstSessionOf(f);
      const from = TODAY - 1_260;
      const range = { from: sessionAt(from).date, to: sessionAt(TODAY).date };
      const points = navPoints(f, nav, first, TODAY, range);
      const paid = distributionsUpTo(f, nav, first, TODAY, 400).filter(
        ({ exDate }) => exDate > range.from,
      );
      let shares = 1;
      for (const { total, reinvestNav } of paid.toReversed()) shares *= 1 + total / reinvestNav!;
      const own = (shares * points.at(-1)!.nav) / points[0]!.nav;
      expect(own / (points.at(-1)!.total / points[0]!.total)).toBeCloseTo(1, 2);
      expect(paid.length).toBeGreaterThan(4);
    }
  });

  it('SIM-26 the stated yield is the year’s distributions over the value', () => {
    for (const f of funds) {
      const first = firstSessionOf(f);
      const profile = profileOf(world, f, TODAY, null);
      const paid = paidInYear(f, world.navOf(f), first, TODAY);
      expect(profile.distributionYield).toBeCloseTo(paid / profile.nav, 5);
      expect(profile.netAssets).toBeCloseTo(profile.nav * profile.sharesOutstanding!, 1);
      const { managementFee, distributionFee, otherExpenses, expenseRatio } = profile.fees;
      expect(managementFee! + distributionFee! + otherExpenses!).toBeCloseTo(expenseRatio!, 6);
      expect(profile.distributionYield).toBeLessThan(0.16);
    }
  });

  it('SIM-27 a money market fund stays at one dollar', () => {
    const nav = world.navOf(fundOf('VMFXX'));
    expect(nav.close.every((x) => x === 1)).toBe(true);
    expect(nav.growth.at(-1)!).toBeGreaterThan(nav.growth[0]!);
  });

  it('SIM-28 who holds a company agrees with what the funds hold', async () => {
    const company = world.listingOf('MSFT')!;
    if (company.kind !== 'company') throw new Error('not a company');
    const holders = fundHoldersOf(world, company, TODAY, 500);
    for (const { fund: symbol, shares } of holders.slice(0, 6)) {
      const { holdings } = await holdingsOf(world, fundOf(symbol), TODAY, NO_RATIOS);
      expect(holdings.find((h) => h.symbol === 'MSFT')?.shares).toBeCloseTo(shares!, -2);
    }
    const outstanding = company.shares;
    expect(holders.reduce((sum, { shares }) => sum + shares!, 0)).toBeLessThan(outstanding);
  });

  it('SIM-29 a leveraged fund moves by its multiple of the index on each day', () => {
    const { total } = world.indexReturnsOf(indexOf('^NDX'));
    for (const [symbol, factor] of [
      ['TQQQ', 3],
      ['SQQQ', -3],
    ] as const) {
      const { growth } = world.navOf(fundOf(symbol));
      for (let t = TODAY - EPOCH - 300; t < TODAY - EPOCH; t += 1) {
        // Four days' interest on four times the assets is the most that may lie between.
        const rest = growth[t]! / growth[t - 1]! - 1 - factor * total[t]!;
        expect(Math.abs(rest)).toBeLessThan(0.001);
      }
    }
  });

  it('SIM-31 within the day a fund moves as its index does, and inverse ones against it', () => {
    for (const [symbol, index, factor] of [
      ['SPY', '^SPX', 1],
      ['VOO', '^SPX', 1],
      ['QQQ', '^NDX', 1],
      ['TQQQ', '^NDX', 3],
      ['SQQQ', '^NDX', -3],
    ] as const) {
      for (let s = TODAY - 8; s < TODAY; s += 1) {
        for (const minutes of [20, 130, 260, 385]) {
          const now = sessionAt(s).open + minutes * 60_000;
          const move = (of: string): number => {
            const day = world.days.at(world.trackOf(of as SymbolId)!, s, now)!;
            return Math.log(day.last / day.open);
          };
          expect(Math.abs(move(symbol) - factor * move(index))).toBeLessThan(
            0.0025 * Math.abs(factor),
          );
        }
      }
    }
  });

  it('SIM-32 what was sold is what the report before has and this one has not', async () => {
    const january = indexOfDate(isoDate('2026-01-15'))!;
    const agg = fundOf('AGG');
    const report = async (session: number) => holdingsOf(world, agg, session, NO_RATIOS);
    const [now, before] = [await report(january), await report(january - 21)];
    expect(now.previousDate).toBe(before.asOfDate);
    const names = new Set(now.holdings.map(({ name }) => name));
    const gone = before.holdings.filter(({ name }) => !names.has(name));
    // The issues of a bond fund are replaced at the turn of the year.
    expect(gone.length).toBeGreaterThan(10);
    expect(now.sold!.map(({ name }) => name).toSorted()).toEqual(
      gone.map(({ name }) => name).toSorted(),
    );
    for (const { name, weightPrevious, sharesPrevious } of now.sold!) {
      const held = before.holdings.find((holding) => holding.name === name)!;
      expect(weightPrevious).toBeCloseTo(held.weight, 4);
      expect(sharesPrevious).toBe(held.shares);
    }
    expect((await report(january + 60)).sold).toEqual([]);
    const first = firstSessionOf(agg);
    expect((await report(first + 2)).sold).toBeNull();
  });

  it('SIM-30 exact weights sum to one whatever the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 1e12, noNaN: true }), {
          minLength: 1,
          maxLength: 900,
        }),
        (values) => {
          const weights = exactWeights(values);
          expect(weights.reduce((sum, w) => sum + Math.round(w * 1e6), 0)).toBe(1_000_000);
          const total = values.reduce((sum, v) => sum + v, 0);
          weights.forEach((w, i) => expect(Math.abs(w - values[i]! / total)).toBeLessThan(1.1e-6));
        },
      ),
    );
  });
});
