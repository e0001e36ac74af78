// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { indexOfDate, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { Bar } from '../../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { companyEvents } from '../events/company-events.ts';
import { momentOf, snapshotOf } from '../quotes/snapshot.ts';
import { quoteOf } from '../quotes/quote-of.ts';
import { regularMinutes, sessionMinutes } from '../quotes/session-bars.ts';
import { yearStats } from '../quotes/year-stats.ts';
import { createWorld } from '../world.ts';
import { ANCHOR, END, EPOCH } from '../world-time.ts';
import { depthOf, topOfBook } from './book.ts';
import { dailyBars } from './daily-bars.ts';
import { newestTrades } from './trade-tape.ts';
import type { Track } from './track.ts';

const NOW = Date.parse('2026-11-13T18:00:30Z');
const world = createWorld({ seed: 1, symbols: 1_400, clock: { now: () => NOW } });
const TODAY = indexOfDate(isoDate('2026-11-13'))!;

const companies = world.listings.filter((l) => l.kind === 'company');
const trackOf = (symbol: SymbolId): Track => world.trackOf(symbol)!;
const listing = fc.constantFrom(
  ...companies,
  ...world.listings.filter((l) => l.kind === 'reference'),
);
const company = fc.constantFrom(...companies);
const session = fc.integer({ min: TODAY - 5_000, max: TODAY - 1 });
const moment = fc.record({ session, ms: fc.integer({ min: 0, max: 390 * 60_000 - 1 }) });
const runs = { numRuns: 60 };

/** Cents from a dollar up, hundredths of a cent below. */
const onShareGrid = (price: number): boolean =>
  Math.abs(price * (price >= 1 ? 100 : 10_000) - Math.round(price * (price >= 1 ? 100 : 10_000))) <
  1e-6;

const dayOf = (track: Track, s: number): Bar => {
  const bars = dailyBars(track, s, s);
  return {
    time: sessionAt(s).day * 86_400_000,
    open: bars.open[0]!,
    high: bars.high[0]!,
    low: bars.low[0]!,
    close: bars.close[0]!,
    volume: bars.volume[0]!,
  };
};

/** The day that the minutes of a regular session make, straight from the definition. */
const dayBarOf = (minutes: readonly Bar[]): Bar => ({
  time: Math.floor(minutes[0]!.time / 86_400_000) * 86_400_000,
  open: minutes[0]!.open,
  high: Math.max(...minutes.map((bar) => bar.high)),
  low: Math.min(...minutes.map((bar) => bar.low)),
  close: minutes.at(-1)!.close,
  volume: minutes.reduce((sum, bar) => sum + bar.volume, 0),
});

describe('simulated prices', () => {
  it('SIM-1 minute bars aggregate to the daily bar exactly', () => {
    fc.assert(
      fc.property(listing, session, (l, s) => {
        const track = trackOf(l.symbol);
        fc.pre(s >= track.first);
        const minutes = regularMinutes(track, s, NOW);
        const { open, close } = sessionAt(s);
        expect(minutes).toHaveLength((close - open) / 60_000);
        expect(dayBarOf(minutes)).toEqual(dayOf(track, s));
      }),
      runs,
    );
  });

  it('SIM-2 early closes too have minutes that add up', () => {
    const early = indexOfDate(isoDate('2025-11-28'))!;
    for (const l of companies.slice(0, 40)) {
      const minutes = regularMinutes(trackOf(l.symbol), early, NOW);
      expect(minutes).toHaveLength(210);
      expect(dayBarOf(minutes)).toEqual(dayOf(trackOf(l.symbol), early));
    }
  });

  it('SIM-3 low <= open, close <= high; prices on the grid; volume whole', () => {
    fc.assert(
      fc.property(company, session, (l, s) => {
        const track = trackOf(l.symbol);
        fc.pre(s >= track.first);
        const wrong = [dayOf(track, s), ...sessionMinutes(track, s, true, NOW)].filter(
          ({ open, high, low, close, volume }) =>
            !(low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close)) ||
            !(Number.isInteger(volume) && volume > 0) ||
            ![open, high, low, close].every(onShareGrid),
        );
        expect(wrong).toEqual([]);
      }),
      runs,
    );
  });

  it('SIM-4 trades aggregate to the minute bars, in the session and outside it', () => {
    fc.assert(
      fc.property(company, moment, (l, at) => {
        const track = trackOf(l.symbol);
        fc.pre(at.session > track.first);
        const { open, close, postClose } = sessionAt(at.session);
        // Some of the moments fall into the after-hours.
        const now = Math.min(postClose - 1, open + at.ms + (at.ms % 3 === 0 ? close - open : 0));
        const trades = newestTrades(track, now, 400);
        const minutes = sessionMinutes(track, at.session, true, now).filter(
          ({ time }) => time > trades.at(-1)!.time,
        );
        for (const minute of minutes) {
          const inside = trades.filter(
            ({ time }) => time >= minute.time && time < minute.time + 60_000,
          );
          const prices = inside.map(({ price }) => price);
          expect(prices.at(-1)).toBe(minute.open);
          expect(prices[0]).toBe(minute.close);
          expect(Math.max(...prices)).toBe(minute.high);
          expect(Math.min(...prices)).toBe(minute.low);
          expect(inside.reduce((sum, { size }) => sum + size, 0)).toBe(minute.volume);
        }
        for (let i = 1; i < trades.length; i += 1) {
          expect(trades[i]!.time).toBeLessThanOrEqual(trades[i - 1]!.time);
          expect(trades[i]!.id < trades[i - 1]!.id).toBe(true);
          expect(trades[i]!.size).toBeGreaterThan(0);
        }
        expect(trades[0]!.time).toBeLessThanOrEqual(now);
      }),
      runs,
    );
  });

  it('SIM-5 a quote agrees with its trades, its minutes and the close before', () => {
    fc.assert(
      fc.property(company, moment, (l, at) => {
        const track = trackOf(l.symbol);
        fc.pre(at.session > track.first + 1);
        const now = sessionAt(at.session).open + at.ms;
        const snapshot = snapshotOf(track, world.days, yearStats, momentOf(now))!;
        const quote = quoteOf(l.instrument, track, snapshot, 1e6);
        const today = snapshot.day.session;
        const minutes = regularMinutes(track, today, now);
        const day = minutes.length === 0 ? undefined : dayBarOf(minutes);
        expect(quote).toMatchObject({
          last: day!.close,
          open: day!.open,
          high: day!.high,
          low: day!.low,
          volume: day!.volume,
        });
        const newest = newestTrades(track, now, 1)[0]!;
        if (quote.phase === 'regular' && today === at.session) {
          expect(quote.last).toBe(newest.price);
          expect(quote.lastTime).toBe(newest.time);
          expect(quote.lastSize).toBe(newest.size);
        }
        const before = dayOf(track, today - 1).close;
        const split = companyEvents(1, l).splits.find((event) => event.session === today);
        if (split === undefined) expect(quote.previousClose).toBe(before);
        else expect(quote.previousClose).toBeCloseTo((before * split.from) / split.to, 1);
        expect(quote.change).toBeCloseTo(quote.last - quote.previousClose!, 4);
        expect(quote.changePercent).toBeCloseTo((quote.change! / quote.previousClose!) * 100, 1);
        expect(quote.bid!).toBeLessThan(quote.ask!);
        expect(quote.low52).toBeLessThanOrEqual(quote.low!);
        expect(quote.high52).toBeGreaterThanOrEqual(quote.high!);
        expect(quote.vwap!).toBeGreaterThanOrEqual(quote.low! - 0.01);
        expect(quote.vwap!).toBeLessThanOrEqual(quote.high! + 0.01);
      }),
      runs,
    );
  });

  it('SIM-6 the book never crosses and both sides are in order', () => {
    fc.assert(
      fc.property(
        listing,
        fc.double({ min: 0.0001, max: 900_000, noNaN: true }),
        fc.nat(),
        (l, price, at) => {
          const track = trackOf(l.symbol);
          const top = topOfBook(track, price, 1e6, at % 2 === 0, at);
          expect(top.bid).toBeLessThan(top.ask);
          const { bids, asks } = depthOf(track, top, 1e6, false, at);
          expect(bids[0]).toMatchObject({ price: top.bid, size: top.bidSize });
          expect(asks[0]).toMatchObject({ price: top.ask, size: top.askSize });
          for (let i = 1; i < bids.length; i += 1)
            expect(bids[i]!.price).toBeLessThan(bids[i - 1]!.price);
          for (let i = 1; i < asks.length; i += 1)
            expect(asks[i]!.price).toBeGreaterThan(asks[i - 1]!.price);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('SIM-7 what is past stays: a later look begins with every earlier one', () => {
    fc.assert(
      fc.property(company, moment, fc.integer({ min: 1, max: 5 * 86_400_000 }), (l, at, later) => {
        const track = trackOf(l.symbol);
        fc.pre(at.session > track.first);
        const now = sessionAt(at.session).open + at.ms;
        const early = sessionMinutes(track, at.session, true, now);
        const late = sessionMinutes(track, at.session, true, now + later);
        // The growing minute may grow; all before it may not.
        expect(late.slice(0, early.length - 1)).toEqual(early.slice(0, -1));
      }),
      runs,
    );
  });

  it('SIM-8 a session has the same bar in any window and order of questions', () => {
    fc.assert(
      fc.property(company, session, fc.nat({ max: 700 }), fc.nat({ max: 700 }), (l, s, a, b) => {
        const one = createWorldTrack(l.symbol);
        fc.pre(s >= one.first);
        const wide = dailyBars(one, s - a, Math.min(TODAY + 5, s + b));
        const i = s - wide.from;
        const fresh = dailyBars(createWorldTrack(l.symbol), s, s);
        for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) {
          expect(wide[field][i]).toBe(fresh[field][0]);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('SIM-9 a split divides the raw price and leaves the split-adjusted one continuous', () => {
    let seen = 0;
    for (const l of companies) {
      const track = trackOf(l.symbol);
      for (const split of companyEvents(1, l).splits) {
        if (split.session > TODAY || split.session <= track.first + 1) continue;
        seen += 1;
        const ratio = split.to / split.from;
        const raw = dailyBars(track, split.session - 1, split.session);
        const rawJump = raw.open[1]! / raw.close[0]!;
        // A move of a third overnight would be news of its own: splits are 1.5 or more.
        expect(Math.abs(Math.log(rawJump * ratio))).toBeLessThan(0.4);
        const volume = raw.volume[1]! / raw.volume[0]! / ratio;
        expect(volume).toBeGreaterThan(1 / 12);
        expect(volume).toBeLessThan(12);
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  it('SIM-10 every listing closes at its reference price on the anchor', () => {
    for (const l of companies.slice(0, 300)) {
      const track = trackOf(l.symbol);
      if (track.first > ANCHOR) continue;
      const basis = track.window(ANCHOR, ANCHOR).basis[ANCHOR - track.window(ANCHOR, ANCHOR).from]!;
      expect(basis).toBe(1);
      const { close } = dailyBars(track, ANCHOR, ANCHOR);
      expect(Math.abs(close[0]! - l.price)).toBeLessThanOrEqual(0.006);
    }
  });

  it('SIM-10 what was asked of the past is at hand for the weeks around it', () => {
    for (const s of [ANCHOR - 3_000, ANCHOR - 60]) {
      const track = createWorld({ seed: 1, symbols: 1_400, clock: { now: () => NOW } }).trackOf(
        'KO' as SymbolId,
      )!;
      track.window(TODAY, TODAY);
      const whole = track.window(s - 200, s + 40);
      track.window(s, s);
      track.window(s - 21, s - 21);
      const kept = track.window(s, s);
      for (const day of [s, s - 10, s - 21]) {
        expect(track.window(day, day) === kept, `${s} ${day}`).toBe(true);
        expect(kept.close[day - kept.from]).toBe(whole.close[day - whole.from]);
        expect(kept.basis[day - kept.from]).toBe(whole.basis[day - whole.from]);
      }
      // Today is at hand beside it.
      expect(track.window(TODAY, TODAY) === track.window(TODAY, TODAY)).toBe(true);
    }
  });

  it('SIM-11 there are twenty years of daily bars of an old company', () => {
    const { close } = dailyBars(trackOf('MSFT' as SymbolId), EPOCH, TODAY);
    expect(close.length).toBeGreaterThan(5_040);
    expect(close.every((x) => x > 0)).toBe(true);
  });

  it('SIM-12 shares trade before, after and overnight, and nothing trades while all is closed', () => {
    const tradesOver = (symbol: string, at: string): boolean => {
      const track = trackOf(symbol as SymbolId);
      const from = Date.parse(at);
      const [first] = newestTrades(track, from, 1);
      const [later] = newestTrades(track, from + 10 * 60_000, 1);
      return later!.time > first!.time;
    };
    // Friday evening, the night to Thursday, Sunday at 20:30, Monday at 8:00 in New York.
    for (const at of [
      '2026-11-13T23:00Z',
      '2026-11-12T07:00Z',
      '2026-11-16T01:30Z',
      '2026-11-16T13:00Z',
    ])
      expect([at, tradesOver('AAPL', at)]).toEqual([at, true]);
    // Friday after 20:00, Saturday, Sunday at noon, Thanksgiving.
    for (const at of [
      '2026-11-14T01:05Z',
      '2026-11-14T07:00Z',
      '2026-11-15T17:00Z',
      '2026-11-26T17:00Z',
    ])
      expect([at, tradesOver('AAPL', at)]).toEqual([at, false]);
  });

  it('SIM-13 the pre-market meets the open within an ordinary step', () => {
    fc.assert(
      fc.property(company, session, (l, s) => {
        const track = trackOf(l.symbol);
        fc.pre(s > track.first + 1);
        const all = sessionMinutes(track, s, true, NOW);
        const open = sessionAt(s).open;
        const last = all.findLast(({ time }) => time < open);
        const first = all.find(({ time }) => time >= open);
        if (last === undefined || open - last.time > 600_000) return;
        expect(Math.abs(Math.log(first!.open / last.close))).toBeLessThan(0.05);
      }),
      runs,
    );
  });

  it('SIM-75 no share wanders to nothing, whatever it pays out', () => {
    // The richest payers first: their prices fall most by what leaves them.
    const payers = companies.toSorted((a, b) => b.dividend / b.price - a.dividend / a.price);
    for (const { symbol } of payers.filter((_, rank) => rank < 100 || rank % 10 === 0)) {
      const { close, basis } = trackOf(symbol).prices(EPOCH, END);
      const traded = close.map((price, i) => price * basis[i]!);
      expect(Math.min(...traded), symbol).toBeGreaterThan(0.05);
      expect(Math.max(...traded), symbol).toBeLessThan(1e7);
    }
  });
});

/** A track that has answered nothing yet. */
function createWorldTrack(symbol: SymbolId): Track {
  return createWorld({ seed: 1, symbols: 1_400, clock: { now: () => NOW } }).trackOf(symbol)!;
}
