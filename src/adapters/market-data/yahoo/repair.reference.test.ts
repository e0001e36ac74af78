import { describe, expect, it } from 'vitest';
import { toDayNumber, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { referenceText } from '../../../../tests/reference-data.ts';
import { paidPerDay, repairedDays } from './repair.ts';
import type { Chart, ChartRow } from './wire.ts';

/** A table of prices as a chart, oldest first. */
function tableOf(name: string): Chart {
  const [head, ...lines] = referenceText(`yahoo/repair/${name}.csv`).trim().split('\n');
  const columns = head!.trim().split(',');
  const records = lines
    .map((line) =>
      Object.fromEntries(
        line
          .trim()
          .split(',')
          .map((cell, i) => [columns[i]!, cell]),
      ),
    )
    .map((record) => ({ ...record, date: (record['Date'] ?? record['Datetime'])!.slice(0, 10) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1)) as Record<string, string>[];
  const dayOf = (record: Record<string, string>): number => toDayNumber(record['date'] as IsoDate);
  const events = (column: string) =>
    records.flatMap((record) => {
      const amount = Number(record[column] ?? 0);
      return amount > 0 ? [{ day: dayOf(record), amount }] : [];
    });
  return {
    zone: 'UTC',
    currency: 'GBP',
    instrumentType: 'EQUITY',
    rows: records.map((record): ChartRow => ({
      time: dayOf(record) * 86_400_000,
      day: dayOf(record),
      open: Number(record['Open']),
      high: Number(record['High']),
      low: Number(record['Low']),
      close: Number(record['Close']),
      adjusted: Number(record['Adj Close']),
      volume: Number(record['Volume']),
    })),
    dividends: events('Dividends'),
    gains: events('Capital Gains'),
    splits: events('Stock Splits').map(({ day, amount }) => ({ day, to: amount, from: 1 })),
  };
}

const repaired = (name: string, mixesUnits: boolean): Chart =>
  repairedDays(tableOf(name), { mixesUnits, price: null });

function expectClose(found: Chart, wanted: Chart, tolerance: number): void {
  expect(found.rows).toHaveLength(wanted.rows.length);
  found.rows.forEach((row, i) => {
    const right = wanted.rows[i]!;
    for (const name of ['open', 'high', 'low', 'close', 'adjusted'] as const)
      expect(Math.abs(row[name] / right[name] - 1), `${name} of row ${i}`).toBeLessThan(tolerance);
    expect(Math.abs(row.volume - right.volume)).toBeLessThanOrEqual(1);
  });
}

describe('recorded faults of Yahoo’s history', () => {
  it.for([
    ['AET-L-1d-100x-error', 1e-6],
    ['SSW-JO-1d-100x-error', 1e-6],
  ] as const)('%s: all rows in the unit of the newest trade', ([name, tolerance]) => {
    expectClose(repaired(name, true), tableOf(`${name}-fixed`), tolerance);
  });

  it('a row that missed a split is brought to the new basis', () => {
    const name = 'ALPHA-PA-1d-bad-stock-split';
    expectClose(repaired(name, false), tableOf(`${name}-fixed`), 1e-6);
  });

  it('a dividend that the adjusted closes forget lowers them', () => {
    const name = '8TRA-DE-1d-missing-div-adjust';
    expectClose(repaired(name, false), tableOf(`${name}-fixed`), 1e-6);
  });

  it('a gain that stands in the dividend as well counts once', () => {
    const name = 'DODFX-1d-cg-double-count';
    expectClose(repaired(name, false), tableOf(`${name}-fixed`), 1e-4);
    expect([...paidPerDay(tableOf(name)).values()]).toEqual([0.281, 0.837]);
  });

  it('dividends in pence beside prices in pounds shrink, and no adjusted close is negative', () => {
    const name = 'LSC-L-1d-bad-div';
    const found = repaired(name, true);
    const wanted = tableOf(`${name}-fixed`);
    // The corrected table leaves single rows in pence; here all are in one unit.
    found.rows.forEach((row, i) => {
      const right = wanted.rows[i]!;
      const unit = row.close / right.close;
      expect([0.01, 1, 100].some((factor) => Math.abs(unit / factor - 1) < 1e-9)).toBe(true);
      expect(row.adjusted / row.close / (right.adjusted / right.close)).toBeCloseTo(1, 3);
    });
    const jumps = found.rows.map(({ close }, i) => close / (found.rows[i - 1]?.close ?? close));
    expect(Math.max(...jumps)).toBeLessThan(2);
    const share = (chart: Chart, n: number): number => {
      const { day, amount } = chart.dividends[n]!;
      return amount / chart.rows.find((row) => row.day === day)!.close;
    };
    for (let n = 0; n < 5; n += 1) expect(share(found, n)).toBeCloseTo(share(wanted, n), 4);
  });

  it('what is right stays as it is', () => {
    for (const name of [
      'AET-L-1d-100x-error-fixed',
      'SSW-JO-1d-100x-error-fixed',
      'ALPHA-PA-1d-bad-stock-split-fixed',
      '8TRA-DE-1d-missing-div-adjust-fixed',
      'DODFX-1d-cg-double-count-fixed',
    ])
      expectClose(repaired(name, true), tableOf(name), 1e-9);
  });
});
