import { describe, expect, it } from 'vitest';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import type { FilingEntry } from '../../../domain/filings/insider-days.ts';
import { listRows } from './list-rows.ts';

const filed = (id: string, filedAt: number) => ({ id, filedAt }) as FilingHead;
const date = '2026-11-06' as IsoDate;
const entries: readonly FilingEntry[] = [
  {
    kind: 'insiders',
    day: { date, filings: [filed('a', 300), filed('b', 100)], buys: 1, sales: 0 },
  },
  { kind: 'filing', filing: filed('report', 200) },
];
const keys = (rows: ReturnType<typeof listRows>) =>
  rows.toSorted((a, b) => b.order - a.order).map(({ key }) => key);

describe('rows of the list of filings', () => {
  it('insider forms of a day are one row until it is unfolded', () => {
    expect(keys(listRows(entries, new Set()))).toEqual([date, 'report']);
  });

  it('unfolded, they follow it, also when another filing came in between', () => {
    const rows = listRows(entries, new Set([date]));
    expect(keys(rows)).toEqual([date, 'a', 'b', 'report']);
    expect(rows.map(({ nested }) => nested)).toEqual([false, true, true, false]);
  });
});
