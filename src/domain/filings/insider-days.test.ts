import { describe, expect, it } from 'vitest';
import type { SymbolId } from '../symbols/instrument.ts';
import type { FilingHead } from './filing.ts';
import { foldInsiders, sideOf } from './insider-days.ts';

const filed = (id: string, form: string, at: string): FilingHead => ({
  id,
  symbol: 'MSFT' as SymbolId,
  company: 'Example',
  cik: null,
  form,
  title: id,
  filedAt: Date.parse(at),
  periodEnd: null,
  items: [],
  sizeBytes: null,
  url: null,
});

/** Newest first; the first is of the evening of the 6th in New York, though already the 7th in UTC. */
const list = [
  filed('a', '4', '2026-11-07T01:00:00Z'),
  filed('report', '10-Q', '2026-11-06T22:00:00Z'),
  filed('b', '4/A', '2026-11-06T21:30:00Z'),
  filed('c', '144', '2026-11-06T15:00:00Z'),
  filed('alone', '4', '2026-11-05T22:00:00Z'),
];
const told = (entries: ReturnType<typeof foldInsiders>) =>
  entries.map((entry) =>
    entry.kind === 'filing' ? entry.filing.id : entry.day.filings.map(({ id }) => id),
  );

describe('insider forms of a list', () => {
  it('of one day in New York are one entry, where the newest of them stood', () => {
    expect(told(foldInsiders(list, {}))).toEqual([['a', 'b', 'c'], 'report', 'alone']);
  });

  it('count buys and sales as far as they are known', () => {
    const [first] = foldInsiders(list, { a: 'buy', b: 'sale', alone: 'buy' });
    expect(first).toMatchObject({ day: { date: '2026-11-06', buys: 1, sales: 1 } });
  });

  it('lose no filing and repeat none', () => {
    const ids = told(foldInsiders(list, {})).flat();
    expect(ids.toSorted()).toEqual(list.map(({ id }) => id).toSorted());
    expect(foldInsiders([], {})).toEqual([]);
  });

  it('only trades in the market have a side', () => {
    expect((['P', 'S', 'A', 'M', 'F', 'G', 'D'] as const).map(sideOf)).toEqual([
      'buy',
      'sale',
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
