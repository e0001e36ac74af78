// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { indexOfDate, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { FACTORS } from '../factors/factor-list.ts';
import { createFactors } from '../factors/factor-set.ts';
import { actionsOf } from '../quotes/actions.ts';
import { createCurve } from '../rates/curve.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { marketCharacter } from '../universe/market-characters.ts';
import { createWorld } from '../world.ts';
import { END, EPOCH } from '../world-time.ts';
import { companyMovement } from './company-movement.ts';
import { dailyBars } from './daily-bars.ts';
import { newestTrades } from './trade-tape.ts';
import type { Track } from './track.ts';

const NOW = Date.parse('2026-11-13T20:00:00Z');
const TODAY = indexOfDate(isoDate('2026-11-13'))!;
const TEN_YEARS = 2_520;
const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => NOW } });
const companies = world.listings.filter((l): l is CompanyListing => l.kind === 'company');
const primaries = companies.filter(({ shareClass }) => shareClass === null);
const classes = companies.filter(({ shareClass }) => shareClass !== null);

const trackOf = (symbol: string): Track => world.trackOf(symbol as SymbolId)!;

/** Log returns on one share basis of the last ten years, newest last; shorter for young listings. */
function returnsOf(symbol: string): Float64Array {
  const track = trackOf(symbol);
  const from = Math.max(track.first, TODAY - TEN_YEARS);
  const { close, from: start } = track.prices(from, TODAY);
  const prices = close.slice(from - start, TODAY - start + 1);
  return prices.slice(1).map((price, i) => Math.log(price / prices[i]!));
}

const mean = (xs: ArrayLike<number>): number =>
  Array.from(xs).reduce((sum, x) => sum + x, 0) / xs.length;

const yearly = (returns: Float64Array): number => {
  const middle = mean(returns);
  return Math.sqrt(mean(returns.map((x) => (x - middle) ** 2)) * 252);
};

function correlation(a: string, b: string): number {
  const [x, y] = [returnsOf(a), returnsOf(b)];
  const n = Math.min(x.length, y.length);
  const [u, v] = [x.slice(-n), y.slice(-n)];
  const [mu, mv] = [mean(u), mean(v)];
  const both = mean(u.map((value, i) => (value - mu) * (v[i]! - mv)));
  return (both * 252) / yearly(u) / yearly(v);
}

describe('how shares move', () => {
  it('SIM-80 volatility spreads as it does among real companies', () => {
    const sample = primaries.filter((_, rank) => rank % 3 === 0);
    const sorted = sample.map(({ symbol }) => yearly(returnsOf(symbol))).toSorted((a, b) => a - b);
    const at = (part: number): number => sorted[Math.floor(part * sorted.length)]!;
    const within = (part: number, low: number, high: number): void => {
      expect(at(part), `percentile ${part * 100}`).toBeGreaterThan(low);
      expect(at(part), `percentile ${part * 100}`).toBeLessThan(high);
    };
    within(0.1, 0.16, 0.22);
    within(0.5, 0.26, 0.36);
    within(0.9, 0.45, 0.75);
    within(0.98, 0.65, 1.2);
  });

  it.each([
    ['TSLA', 0.6],
    ['NVDA', 0.46],
    ['AAPL', 0.28],
    ['JNJ', 0.17],
    ['KO', 0.16],
    ['SO', 0.18],
    ['MSTR', 0.8],
    ['COIN', 0.75],
    ['PLUG', 0.92],
    ['SMCI', 0.85],
    ['GME', 0.75],
    ['CRSP', 0.62],
  ])('SIM-81 %s is about as volatile as it is known to be', (symbol, known) => {
    const shown = yearly(returnsOf(symbol));
    expect(shown).toBeGreaterThan(known * 0.8);
    expect(shown).toBeLessThan(known * 1.2);
  });

  it.each([
    ['XOM', 'CVX', 0.8],
    ['JPM', 'BAC', 0.8],
    ['KO', 'PEP', 0.65],
    ['V', 'MA', 0.85],
    ['HD', 'LOW', 0.8],
    ['DAL', 'UAL', 0.8],
    ['DHI', 'LEN', 0.8],
    ['UNP', 'CSX', 0.75],
    ['AMT', 'CCI', 0.75],
    ['RCL', 'CCL', 0.8],
    ['NVDA', 'AMD', 0.65],
    ['NEM', 'AEM', 0.75],
    ['NUE', 'STLD', 0.75],
    ['MSTR', 'BTCUSD=X', 0.67],
    ['COIN', 'BTCUSD=X', 0.62],
    ['FCX', 'HG=F', 0.55],
    ['NEM', 'GC=F', 0.67],
    ['XOM', 'CL=F', 0.45],
    ['OXY', 'CL=F', 0.5],
    ['SLB', 'CL=F', 0.45],
    ['DAL', 'CL=F', -0.15],
    ['KO', 'XOM', 0.2],
  ])('SIM-82 %s moves with %s as it is known to', (a, b, known) => {
    expect(Math.abs(correlation(a, b) - known)).toBeLessThan(0.12);
  });

  it('SIM-82 banks fall and builders, utilities and trusts rise when yields fall', () => {
    const rates = world.factors.at(FACTORS.findIndex(({ name }) => name === 'rates'));
    const { gap, day } = rates.moves(TODAY - EPOCH);
    const bond = Float64Array.from({ length: TEN_YEARS }, (_, i) => {
      const t = TODAY - TEN_YEARS + 1 + i - EPOCH;
      return gap[t]! + day[t]!;
    });
    const against = (symbol: string): number => {
      const own = returnsOf(symbol);
      return (mean(own.map((x, i) => x * bond[i]!)) * 252) / yearly(own) / yearly(bond);
    };
    for (const symbol of ['JPM', 'BAC', 'KEY']) expect(against(symbol), symbol).toBeLessThan(-0.1);
    for (const symbol of ['DHI', 'DUK', 'AVB', 'O']) {
      expect(against(symbol), symbol).toBeGreaterThan(0.15);
    }
  });

  it('SIM-83 no volatile share comes from nothing or from the clouds', () => {
    const volatile = primaries.filter((l) => companyMovement(l).volatility > 0.35);
    expect(volatile.length).toBeGreaterThan(200);
    for (const { symbol, price } of volatile) {
      const { close, basis, from } = trackOf(symbol).prices(EPOCH, TODAY);
      const first = Math.max(0, trackOf(symbol).first - from);
      const traded = close.map((each, i) => each * basis[i]!).subarray(first);
      expect(Math.min(...traded), symbol).toBeGreaterThan(0.05);
      expect(Math.max(...traded), symbol).toBeLessThan(Math.max(100, 40 * price));
    }
  });

  it('SIM-84 the factors take no more than five megabytes and a half', () => {
    const arrays = new Set(
      FACTORS.flatMap((_, index) => {
        const { gap, day, sigma } = world.factors.at(index).moves(TODAY - EPOCH);
        return [gap, day, sigma];
      }),
    );
    const bytes = [...arrays].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(bytes).toBeLessThan(5.5e6);
  });

  it('SIM-84 factors that have grown begin with the moves they had', () => {
    const factors = createFactors(1, createCurve(1));
    for (const index of FACTORS.keys()) {
      const early = factors.at(index).moves(TODAY - EPOCH);
      const late = factors.at(index).moves(END - EPOCH);
      expect(late.day.length).toBe(END - EPOCH + 1);
      for (const part of ['gap', 'day', 'sigma'] as const)
        expect(late[part].subarray(0, early[part].length)).toEqual(early[part]);
    }
  });
});

describe('how much is traded', () => {
  it.each([
    ['AAPL', 50],
    ['NVDA', 180],
    ['TSLA', 80],
    ['F', 55],
    ['PLUG', 70],
    ['KO', 15],
    ['JPM', 9],
    ['GOOG', 21],
    ['BKNG', 0.26],
    ['SPY', 70],
    ['QQQ', 45],
    ['IWM', 35],
    ['SCHF', 6],
    ['TLT', 38],
    ['XLF', 42],
    ['TQQQ', 55],
  ])('SIM-85 %s trades about %d million shares a day', async (symbol, millions) => {
    await world.ready(TODAY + 1);
    const { volume } = dailyBars(trackOf(symbol), TODAY - 252, TODAY - 1);
    const shown = mean(volume) / 1e6;
    expect(shown).toBeGreaterThan(millions / 1.6);
    expect(shown).toBeLessThan(millions * 1.6);
  });

  it('SIM-85 small companies trade little, and nothing trades more than a tenth of itself', () => {
    for (const { symbol, shares, price } of primaries.filter((_, rank) => rank % 5 === 0)) {
      const usual = mean(dailyBars(trackOf(symbol), TODAY - 60, TODAY - 1).volume);
      expect(usual / shares, symbol).toBeLessThan(
        marketCharacter(symbol) === undefined ? 0.1 : 0.25,
      );
      if (price * shares < 3e9) expect(usual * price, symbol).toBeLessThan(4e8);
    }
  });

  it('SIM-86 the last 500 trades span seconds of a busy share and hours of a quiet one', () => {
    const now = sessionAt(TODAY).open + 240 * 60_000;
    const span = (symbol: string): number => {
      const trades = newestTrades(trackOf(symbol), now, 500);
      return (trades[0]!.time - trades.at(-1)!.time) / 1_000;
    };
    expect(span('NVDA')).toBeLessThan(20);
    expect(span('AAPL')).toBeLessThan(60);
    expect(span('PLUG')).toBeLessThan(60);
    const quietest = primaries
      .map(({ symbol }) => ({
        symbol,
        volume: dailyBars(trackOf(symbol), TODAY, TODAY).volume[0]!,
      }))
      .toSorted((a, b) => a.volume - b.volume)[0]!;
    expect(span(quietest.symbol), quietest.symbol).toBeGreaterThan(3_600);
    expect(span('MSFT')).toBeLessThan(span('LIN'));
  });

  it('SIM-86 volume rises with volatility: with the day’s move and with the spell it is in', () => {
    const { close, volume } = dailyBars(trackOf('AMD'), TODAY - TEN_YEARS, TODAY - 1);
    const moves = close.slice(1).map((price, i) => Math.abs(Math.log(price / close[i]!)));
    const months = Array.from({ length: 120 }, (_, m) => ({
      move: mean(moves.slice(m * 21, m * 21 + 21)),
      volume: mean(volume.slice(m * 21 + 1, m * 21 + 22)),
    })).toSorted((a, b) => a.move - b.move);
    const half = (from: number) => mean(months.slice(from, from + 60).map((m) => m.volume));
    expect(half(60) / half(0)).toBeGreaterThan(1.08);
  });
});

describe('second classes of shares', () => {
  const range = { from: isoDate('1990-01-01'), to: isoDate('2026-11-13') };

  it.each(classes.map(({ symbol }) => symbol))('SIM-87 %s agrees with itself', (symbol) => {
    const listing = classes.find((each) => each.symbol === symbol)!;
    const track = trackOf(symbol);
    const { listedOn } = listing.instrument;
    const bars = dailyBars(track, EPOCH, TODAY - 1);
    expect(sessionAt(bars.from).date >= listedOn! || bars.from === EPOCH).toBe(true);
    const actions = actionsOf(world, listing, range, NOW, TODAY);
    const first = sessionAt(bars.from).date;
    for (const { exDate } of actions.filter(({ kind }) => kind !== 'symbol-change')) {
      expect(exDate > first, `${exDate} before ${first}`).toBe(true);
    }
    // Adjusted by the actions alone, no day moves other than the primary class does.
    const splits = new Map(
      actions.flatMap((a) => (a.kind === 'split' ? [[a.exDate as string, a.to / a.from]] : [])),
    );
    const paid = new Map(
      actions.flatMap((a) => (a.kind === 'dividend' ? [[a.exDate as string, a.amount]] : [])),
    );
    const primary = dailyBars(trackOf(listing.shareClass!.primary), bars.from, TODAY - 1);
    const window = trackOf(listing.shareClass!.primary).window(bars.from, TODAY - 1);
    const basis = (s: number): number => window.basis[s - window.from]!;
    for (let i = 1; i < bars.close.length; i += 1) {
      const s = bars.from + i;
      const { date } = sessionAt(s);
      const before = bars.close[i - 1]! / (splits.get(date) ?? 1);
      const move = Math.log((bars.close[i]! + (paid.get(date) ?? 0)) / before);
      const other = Math.log(
        (primary.close[i]! * basis(s - 1)) / (primary.close[i - 1]! * basis(s)),
      );
      // Half a cent on each of four prices, doubled, and the dividend that the other move leaves out.
      const slack =
        0.02 / Math.min(before, bars.close[i]!) +
        0.02 / Math.min(primary.close[i]!, primary.close[i - 1]!) +
        (paid.get(date) ?? 0) / before;
      expect(Math.abs(move - other), date).toBeLessThan(slack + 1e-6);
    }
  });
});
