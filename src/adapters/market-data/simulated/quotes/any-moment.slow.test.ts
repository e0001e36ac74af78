// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { indexOfDate, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { newestTrades } from '../prices/trade-tape.ts';
import type { Track } from '../prices/track.ts';
import { createWorld } from '../world.ts';
import { quoteOf } from './quote-of.ts';
import { momentOf, snapshotOf } from './snapshot.ts';
import { yearStats } from './year-stats.ts';

const world = createWorld({ seed: 1, symbols: 1_400, clock: { now: () => 0 } });
const TODAY = indexOfDate(isoDate('2026-11-13'))!;
const companies = world.listings.filter((l) => l.kind === 'company');
const trackOf = (symbol: SymbolId): Track => world.trackOf(symbol)!;
const company = fc.constantFrom(...companies);
const listing = fc.constantFrom(
  ...companies,
  ...world.listings.filter((l) => l.kind === 'reference'),
);
const session = fc.integer({ min: TODAY - 5_000, max: TODAY - 1 });
const runs = { numRuns: 60 };

describe('any moment', { timeout: 60_000 }, () => {
  it('SIM-14 a quote agrees with itself at any moment from 2008 to 2040', () => {
    fc.assert(
      fc.property(
        listing,
        fc.integer({ min: Date.UTC(2008, 0, 2), max: Date.UTC(2040, 11, 30) }),
        (l, now) => {
          const track = trackOf(l.symbol);
          const snapshot = snapshotOf(track, world.days, yearStats, momentOf(now));
          if (snapshot === null) {
            expect(sessionAt(track.first).open).toBeGreaterThan(now - 60_000);
            return;
          }
          const quote = quoteOf(l.instrument, track, snapshot, 1e6);
          const { last, low, high, bid, ask, extended, phase } = quote;
          expect(low!).toBeLessThanOrEqual(last);
          expect(high!).toBeGreaterThanOrEqual(last);
          expect(bid!).toBeLessThan(ask!);
          expect(quote.lastTime).toBeLessThanOrEqual(now);
          expect(quote.change).toBeCloseTo(last - quote.previousClose!, 6);
          // Overnight moves beyond 50 % are errors, not news.
          expect(Math.abs(Math.log(last / quote.previousClose!))).toBeLessThan(0.75);
          if (phase === 'regular') expect(extended).toBeNull();
          if (extended === null) return;
          expect(extended.time).toBeLessThanOrEqual(now);
          expect(Math.abs(Math.log(extended.price / last))).toBeLessThan(0.6);
          const live = bid! + (ask! - bid!) / 2;
          expect(Math.abs(Math.log(live / extended.price))).toBeLessThan(0.05);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('SIM-15 an extended quote is the last trade outside the session', () => {
    fc.assert(
      fc.property(company, session, fc.integer({ min: 1, max: 16 * 3_600_000 }), (l, s, after) => {
        const track = trackOf(l.symbol);
        fc.pre(s > track.first + 1);
        const now = Math.min(sessionAt(s).close + after, sessionAt(s + 1).open - 1);
        const snapshot = snapshotOf(track, world.days, yearStats, momentOf(now))!;
        fc.pre(snapshot.night !== null);
        const [newest] = newestTrades(track, now, 1);
        expect(snapshot.night!.price).toBe(newest!.price);
        expect(snapshot.night!.time).toBe(newest!.time);
      }),
      runs,
    );
  });
});
