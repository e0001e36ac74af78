import { beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from '../world.ts';
import { createQuotes } from '../quotes/quotes.ts';
import { momentOf, snapshotOf } from '../quotes/snapshot.ts';
import { yieldCurveAt } from '../rates/yield-curve.ts';
import { economicEvents } from '../rates/economic-calendar.ts';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { createBoard, type BoardRow } from './board.ts';
import { moversOf } from './movers.ts';
import { breadthOf, sectorsOf } from './sectors.ts';

const NOW = Date.parse('2026-11-13T18:00:00Z');
const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => NOW } });
let rows: readonly BoardRow[] = [];

beforeAll(async () => {
  rows = await createBoard(world)(NOW);
}, 180_000);

describe('boards', { timeout: 60_000 }, () => {
  it('SIM-70 movers say what the quotes say', async () => {
    const quotes = createQuotes(world);
    for (const list of ['gainers', 'losers', 'most-active', 'high-52', 'low-52'] as const) {
      const movers = moversOf(rows, list, 'regular', null, 12);
      expect(movers.length).toBeGreaterThan(0);
      const listings = movers.map(({ symbol }) => world.listingOf(symbol)!);
      const answers = await quotes.of(listings, NOW);
      for (const [i, mover] of movers.entries()) {
        const { last, change, changePercent, volume, marketCap } = answers[i]!;
        expect(mover).toMatchObject({ last, change, changePercent, volume, marketCap });
      }
    }
  });

  it('SIM-71 a list by exchange holds that exchange alone, and no gainer fell', () => {
    const movers = moversOf(rows, 'gainers', 'regular', 'NASDAQ', 50);
    expect(movers.every(({ exchange }) => exchange === 'NASDAQ')).toBe(true);
    expect(movers.every(({ change }) => change > 0)).toBe(true);
    expect(moversOf(rows, 'losers', 'regular', null, 50).every((m) => m.change < 0)).toBe(true);
  });

  it('after-hours movers stay as they were at 20:00, through the night and the weekend', () => {
    const listAt = (time: string) => {
      const some = rows.slice(0, 40).map((row): BoardRow => {
        const moment = momentOf(Date.parse(time));
        return { ...row, snapshot: snapshotOf(row.track, world.days, world.yearOf, moment)! };
      });
      return moversOf(some, 'most-active', 'after', null, 20);
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
