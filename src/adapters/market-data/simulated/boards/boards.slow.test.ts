// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import { beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from '../world.ts';
import { createQuotes } from '../quotes/quotes.ts';
import { momentOf, snapshotOf } from '../quotes/snapshot.ts';
import { yieldCurveAt } from '../rates/yield-curve.ts';
import { economicEvents } from '../rates/economic-calendar.ts';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import {
  type Mover,
  MOVER_LISTS,
  type MoverList,
  USUAL_FLOOR,
} from '../../../../domain/quotes/mover.ts';
import type { MoverQuestion } from '../../../../domain/quotes/mover-list.ts';
import type { Quote } from '../../../../domain/quotes/quote.ts';
import { usualShare } from '../../../../domain/quotes/usual-volume.ts';
import { dayShape } from '../prices/day-shape.ts';
import { createBoard, type BoardRow } from './board.ts';
import { moversOf } from './movers.ts';
import { breadthOf, sectorsOf } from './sectors.ts';

const NOW = Date.parse('2026-11-13T18:00:00Z');
const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => NOW } });
let rows: readonly BoardRow[] = [];

const asked = (list: MoverList, changes: Partial<MoverQuestion> = {}): MoverQuestion => ({
  list,
  session: 'regular',
  exchange: null,
  limit: 50,
  ...USUAL_FLOOR,
  ...changes,
});

/** 1.5 hours after the open of 6.5, by counting minutes of the market's own day. */
const SHARE = dayShape(390).volumeBefore[210]!;

/** What each list ranks by, from a quote alone; `null` is not on it. */
const FIGURES: Readonly<Partial<Record<MoverList, (quote: Quote) => number | null>>> = {
  gainers: (q) => (q.last > q.previousClose! ? q.last / q.previousClose! : null),
  losers: (q) => (q.last < q.previousClose! ? -q.last / q.previousClose! : null),
  'most-active': (q) => q.volume,
  'gap-up': (q) => (q.open! > q.previousClose! ? q.open! / q.previousClose! : null),
  'gap-down': (q) => (q.open! < q.previousClose! ? -q.open! / q.previousClose! : null),
  'high-52': (q) => (q.high === q.high52 ? q.changePercent : null),
  'low-52': (q) => (q.low === q.low52 ? -q.changePercent! : null),
  'unusual-volume': (q) => {
    const times = q.volume! / (q.averageVolume! * SHARE);
    return times > 1.6 ? times : null;
  },
};

beforeAll(async () => {
  rows = await createBoard(world)(NOW);
}, 180_000);

describe('boards', { timeout: 60_000 }, () => {
  it('SIM-70 movers say what the quotes say', async () => {
    const quotes = createQuotes(world);
    for (const list of MOVER_LISTS) {
      const movers = moversOf(rows, asked(list, { limit: 12 }), NOW);
      expect(movers.length).toBeGreaterThan(0);
      const listings = movers.map(({ symbol }) => world.listingOf(symbol)!);
      const answers = await quotes.of(listings, NOW);
      for (const [i, mover] of movers.entries()) {
        const { last, change, changePercent, volume, marketCap } = answers[i]!;
        expect(mover).toMatchObject({ last, change, changePercent, volume, marketCap });
      }
    }
  });

  it('each list is what a plain sort of all quotes gives', async () => {
    const quotes = await createQuotes(world).of(
      rows.map(({ listing }) => listing),
      NOW,
    );
    for (const [list, figure] of Object.entries(FIGURES) as [
      MoverList,
      (q: Quote) => number | null,
    ][]) {
      const naive = quotes
        .filter((quote) => quote.last >= 1 && quote.averageVolume! >= 50_000)
        .map((quote) => ({ symbol: quote.symbol, by: figure(quote) }))
        .filter(({ by }) => by !== null)
        .toSorted((a, b) => b.by! - a.by! || (a.symbol < b.symbol ? -1 : 1))
        .map(({ symbol }) => symbol);
      const listed = moversOf(rows, asked(list, { limit: 100 }), NOW).map(({ symbol }) => symbol);
      expect(naive.length, list).toBeGreaterThan(0);
      expect(listed.slice(0, naive.length), list).toEqual(naive.slice(0, 100));
    }
  });

  it('what is usual by now is what the market itself trades by then', () => {
    for (const minute of [1, 15, 60, 210, 330, 389])
      expect(usualShare(minute / 390)).toBeCloseTo(dayShape(390).volumeBefore[minute]!, 2);
    expect([usualShare(0), usualShare(1), usualShare(2)]).toEqual([0, 1, 1]);
  });

  it('gaps say how much of them was traded back, and a year is that of the closes', async () => {
    const quotes = createQuotes(world);
    const check = async (movers: readonly Mover[], look: (mover: Mover, quote: Quote) => void) => {
      expect(movers.length).toBeGreaterThan(0);
      const answers = await quotes.of(
        movers.map(({ symbol }) => world.listingOf(symbol)!),
        NOW,
      );
      for (const [i, mover] of movers.entries()) look(mover, answers[i]!);
    };
    await check(moversOf(rows, asked('gap-up'), NOW), (mover, { open, low, previousClose }) => {
      expect(mover.gapPercent).toBeCloseTo((open! / previousClose! - 1) * 100, 3);
      // All of it is back where the day has seen the close before.
      expect(mover.gapFilled === 100).toBe(low! <= previousClose!);
      expect(mover.gapFilled === 0).toBe(low! >= open!);
    });
    await check(moversOf(rows, asked('gap-down'), NOW), (mover, { high, previousClose }) => {
      expect(mover.gapFilled === 100).toBe(high! >= previousClose!);
    });
    const [best, worst] = (['best-52', 'worst-52'] as const).map((list) =>
      moversOf(rows, asked(list), NOW).map(({ return1Year }) => return1Year!),
    );
    expect(best).toEqual(best!.toSorted((a, b) => b - a));
    expect(worst).toEqual(worst!.toSorted((a, b) => a - b));
    expect(best![0]).toBeGreaterThan(worst![0]!);
  });

  it('what is too small is on no list, unless it is asked for', () => {
    const all = { leastPrice: 0, leastVolume: 0, limit: 5_000 };
    const everybody = moversOf(rows, asked('most-active', all), NOW);
    expect(everybody).toHaveLength(rows.length);
    const volumes = everybody.map(({ averageVolume }) => averageVolume!).toSorted((a, b) => a - b);
    const middle = volumes[Math.floor(volumes.length / 2)]!;
    const large = moversOf(rows, asked('most-active', { ...all, leastVolume: middle }), NOW);
    expect(large).toEqual(everybody.filter(({ averageVolume }) => averageVolume! >= middle));
    const dear = moversOf(rows, asked('most-active', { ...all, leastPrice: 100 }), NOW);
    expect(dear).toEqual(everybody.filter(({ last }) => last >= 100));
  });

  it('breadth of the exchanges adds up to that of all', () => {
    const whole = breadthOf(rows);
    const exchanges = [...new Set(rows.map(({ listing }) => listing.instrument.exchange))];
    const parts = exchanges.map((exchange) => breadthOf(rows, exchange));
    for (const [name, value] of Object.entries(whole))
      expect(
        parts.reduce((sum, part) => sum + (Reflect.get(part, name) as number), 0),
        name,
      ).toBe(value);
  });

  it('SIM-71 a list by exchange holds that exchange alone, and no gainer fell', () => {
    const movers = moversOf(rows, asked('gainers', { exchange: 'NASDAQ' }), NOW);
    expect(movers.every(({ exchange }) => exchange === 'NASDAQ')).toBe(true);
    expect(movers.every(({ change }) => change > 0)).toBe(true);
    expect(moversOf(rows, asked('losers'), NOW).every((m) => m.change < 0)).toBe(true);
  });

  it('after-hours movers stay as they were at 20:00, through the night and the weekend', () => {
    const listAt = (time: string) => {
      const some = rows.slice(0, 40).map((row): BoardRow => {
        const moment = momentOf(Date.parse(time));
        return { ...row, snapshot: snapshotOf(row.track, world.days, world.yearOf, moment)! };
      });
      return moversOf(
        some,
        asked('most-active', { session: 'after', limit: 20 }),
        Date.parse(time),
      );
    };
    for (const [end, ...later] of [
      ['2026-11-13T00:59:59.999Z', '2026-11-13T03:00:00Z', '2026-11-13T08:00:00Z'],
      ['2026-11-14T00:59:59.999Z', '2026-11-14T17:00:00Z', '2026-11-16T02:00:00Z'],
    ] as const) {
      const movers = listAt(end);
      expect(movers).toHaveLength(20);
      for (const time of later) {
        expect([time, listAt(time)]).toEqual([time, movers]);
      }
    }
  });

  it('SIM-72 sectors add up to the market and their change is that of their value', () => {
    const all = rows;
    const sectors = sectorsOf(all);
    expect(sectors).toHaveLength(11);
    const breadth = breadthOf(all);
    expect(sectors.reduce((sum, { companies }) => sum + companies, 0)).toBe(breadth.counted);
    expect(breadth.advancing + breadth.declining + breadth.unchanged).toBe(breadth.counted);
    expect(sectors.reduce((sum, s) => sum + s.advancing, 0)).toBe(breadth.advancing);
    for (const sector of sectors) {
      const value = sector.members.reduce((sum, { marketCap }) => sum + marketCap, 0);
      expect(sector.marketCap).toBeCloseTo(value, -3);
      const before = sector.members.reduce(
        (sum, { marketCap, changePercent }) => sum + marketCap / (1 + changePercent / 100),
        0,
      );
      expect(sector.changePercent).toBeCloseTo((value / before - 1) * 100, 3);
    }
  });

  it('SIM-73 the curve has eleven points, all positive, of a session that has closed', () => {
    const { date, points } = yieldCurveAt(world.curve, NOW)!;
    expect(date).toBe('2026-11-12');
    expect(points).toHaveLength(11);
    expect(points.every((point) => point.yield > 0 && point.yield < 15)).toBe(true);
  });

  it('SIM-74 what is still to come on the economic calendar has no result', () => {
    const events = economicEvents(
      1,
      world.curve,
      isoDate('2026-10-01'),
      isoDate('2026-12-31'),
      NOW,
    );
    expect(events.length).toBeGreaterThan(25);
    for (const { time, actual } of events) expect(actual === null).toBe(time > NOW);
    const payrolls = events.filter(({ name }) => name === 'Nonfarm payrolls');
    expect(payrolls.map(({ time }) => new Date(time).getUTCDay())).toEqual([5, 5, 5]);
    const [first, second] = payrolls;
    expect(second!.previous).toBe(first!.actual);
  });
});
