import { describe, expect, it } from 'vitest';
import { isInDividend, paidPerDay, repairedDays } from './repair.ts';
import type { Chart, ChartRow } from './wire.ts';

const DAY_MS = 86_400_000;

/** Invented days: a quiet price around 40. */
const row = (day: number, close: number, more: Partial<ChartRow> = {}): ChartRow => ({
  time: day * DAY_MS,
  day,
  open: close * 0.99,
  high: close * 1.01,
  low: close * 0.98,
  close,
  adjusted: close,
  volume: 1_000,
  ...more,
});
const quiet = (count: number): readonly ChartRow[] =>
  Array.from({ length: count }, (_, i) => row(20_000 + i, 40 + Math.sin(i)));
const chart = (rows: readonly ChartRow[], more: Partial<Chart> = {}): Chart => ({
  zone: 'UTC',
  currency: 'GBP',
  instrumentType: 'EQUITY',
  rows,
  dividends: [],
  gains: [],
  splits: [],
  ...more,
});
const times = (one: ChartRow, factor: number): ChartRow => ({
  ...one,
  open: one.open * factor,
  high: one.high * factor,
  low: one.low * factor,
  close: one.close * factor,
  adjusted: one.adjusted * factor,
});
const MIXED = { mixesUnits: true, price: null };
const PLAIN = { mixesUnits: false, price: null };

function expectRows(found: readonly ChartRow[], wanted: readonly ChartRow[]): void {
  found.forEach((one, i) => {
    for (const name of ['open', 'high', 'low', 'close', 'adjusted'] as const)
      expect(one[name]).toBeCloseTo(wanted[i]![name], 6);
  });
}

describe('history set right', () => {
  const rows = quiet(20);

  it('rows in the other unit follow the newest trade, or the price of now', () => {
    const mixed = rows.map((one, i) => (i > 4 && i < 9 ? times(one, 0.01) : one));
    expectRows(repairedDays(chart(mixed), MIXED).rows, rows);
    // The newest rows repeat an old price in pounds, without a trade.
    const stale = rows.map((one, i) => (i > 16 ? { ...times(one, 0.01), volume: 0 } : one));
    expectRows(repairedDays(chart(stale), MIXED).rows, rows);
    const price = { price: 4_000, time: 20_019 * DAY_MS };
    expectRows(
      repairedDays(chart(rows), { mixesUnits: true, price }).rows,
      rows.map((one) => times(one, 100)),
    );
  });

  it('a single price of a candle comes back to the others', () => {
    const odd = rows.map((one, i) => (i === 7 ? { ...one, low: one.low / 100 } : one));
    expectRows(repairedDays(chart(odd), MIXED).rows, rows);
    const high = rows.map((one, i) => (i === 7 ? { ...one, high: one.high * 100 } : one));
    expectRows(repairedDays(chart(high), MIXED).rows, rows);
  });

  it('where a currency has one unit, a hundredfold change is a change', () => {
    const jump = rows.map((one, i) => (i > 9 ? times(one, 100) : one));
    expect(repairedDays(chart(jump), PLAIN).rows).toEqual(jump);
  });

  it('rows that missed a split are divided, however long the list of them', () => {
    const splits = [{ day: 20_015, to: 10, from: 1 }];
    for (const first of [0, 6, 14]) {
      const missed = rows.map((one, i) =>
        i >= first && i < 15 ? { ...times(one, 10), volume: 100 } : one,
      );
      const found = repairedDays(chart(missed, { splits }), PLAIN).rows;
      expectRows(found, rows);
      expect(found.every(({ volume }) => volume === 1_000)).toBe(true);
    }
    expect(repairedDays(chart(rows, { splits }), PLAIN).rows).toEqual(rows);
  });

  it('a real fall by half long before a split is none of its business', () => {
    const fallen = [
      ...quiet(40).map((one) => times(one, 2)),
      ...quiet(40).map((one) => ({ ...one, day: one.day + 40, time: one.time + 40 * DAY_MS })),
    ];
    const splits = [{ day: 20_075, to: 2, from: 1 }];
    expect(repairedDays(chart(fallen, { splits }), PLAIN).rows).toEqual(fallen);
  });

  it('forgotten dividends lower the adjusted closes before them; right ones change nothing', () => {
    const dividends = [{ day: 20_010, amount: 1 }];
    const before = rows[9]!.close;
    const right = rows.map((one, i) =>
      i < 10 ? { ...one, adjusted: one.close * (1 - 1 / before) } : one,
    );
    expectRows(repairedDays(chart(rows, { dividends }), PLAIN).rows, right);
    expect(repairedDays(chart(right, { dividends }), PLAIN).rows).toEqual(right);
    const wrong = rows.map((one, i) => (i < 10 ? { ...one, adjusted: -one.close } : one));
    expectRows(repairedDays(chart(wrong, { dividends }), PLAIN).rows, right);
    const none = rows.map((one, i) => (i < 10 ? { ...one, adjusted: 0 } : one));
    expectRows(repairedDays(chart(none, { dividends }), PLAIN).rows, right);
  });

  it('a dividend larger than the price is in the smaller unit', () => {
    const dividends = [{ day: 20_010, amount: 55 }];
    const found = repairedDays(chart(rows, { dividends }), MIXED);
    expect(found.dividends).toEqual([{ day: 20_010, amount: 0.55 }]);
    expect(found.rows[9]!.adjusted).toBeCloseTo(rows[9]!.close - 0.55, 6);
  });

  it('a dividend of next to nothing is in the larger unit when the price fell by the hundredfold', () => {
    const fallen = rows.map((one, i) => (i >= 10 ? times(one, 0.95) : one));
    const drop = fallen[9]!.close - fallen[10]!.close;
    const dividends = [{ day: 20_010, amount: drop / 100 }];
    const found = repairedDays(chart(fallen, { dividends }), MIXED);
    expect(found.dividends[0]!.amount).toBeCloseTo(drop, 9);
    expect(found.rows[9]!.adjusted).toBeCloseTo(fallen[10]!.close, 6);
    // A small one beside a price that hardly moves is a small one.
    const calm = rows.map((one) => row(one.day, 40));
    const small = [{ day: 20_010, amount: 0.01 }];
    expect(repairedDays(chart(calm, { dividends: small }), MIXED).dividends).toEqual(small);
  });

  it('a gain counts once when the price fell by the dividend alone', () => {
    const fallen = rows.map((one, i) => (i >= 10 ? times(one, 0.95) : one));
    const drop = fallen[9]!.close - fallen[10]!.close;
    const dividend = { day: 20_010, amount: drop };
    const gain = { day: 20_010, amount: drop / 2 };
    expect(isInDividend(fallen, gain, dividend)).toBe(true);
    expect(isInDividend(fallen, gain, { ...dividend, amount: drop / 2 })).toBe(false);
    expect(isInDividend(fallen, gain, undefined)).toBe(false);
    const paid = paidPerDay({ rows: fallen, dividends: [dividend], gains: [gain] });
    expect(paid.get(20_010)).toBe(drop);
    const apart = { ...dividend, amount: drop / 2 };
    expect(paidPerDay({ rows: fallen, dividends: [apart], gains: [gain] }).get(20_010)).toBe(drop);
  });

  it('nothing to repair in nothing', () => {
    expect(repairedDays(chart([]), MIXED).rows).toEqual([]);
  });
});
