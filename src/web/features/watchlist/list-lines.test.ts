import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { listOfSymbols, madeBy, symbols } from '../../../domain/watchlists/watchlist.fixture.ts';
import { dropAfter, listLines, stepAfter, symbolsOf } from './list-lines.ts';
import { listTotals } from './list-totals.ts';
import { extended, NOTHING_SELECTED, stillSelected, toggled } from '../../ui/table/selection.ts';

const rows = madeBy([
  ...listOfSymbols('one', 'A B C D'),
  { kind: 'tagRows', list: 'one', symbols: symbols('A C'), add: ['Growth'], remove: [] },
  { kind: 'tagRows', list: 'one', symbols: symbols('C'), add: ['income'], remove: [] },
  { kind: 'tagRows', list: 'one', symbols: symbols('D'), add: ['growth'], remove: [] },
  { kind: 'setRow', list: 'one', symbol: symbolId('B'), note: 'Waits for a dip' },
]).rows.get('one')!;
const lines = (grouping: 'none' | 'tag' | 'sector', filter = '') =>
  listLines({
    rows,
    grouping,
    filter,
    nameOf: (symbol) => `Company ${symbol}`,
    sectorOf: (symbol) => (symbol === 'B' ? null : symbol < 'C' ? 'Energy' : 'Banks'),
  }).map((line) => (line.kind === 'group' ? `[${line.title ?? ''}]` : line.row.symbol));

describe('LIST the lines of a list', () => {
  it('keep their order without groups', () => {
    expect(lines('none')).toEqual(['A', 'B', 'C', 'D']);
  });

  it('are grouped by tag, however it is written, and in each of their groups; the rest is last', () => {
    expect(lines('tag')).toEqual(['[Growth]', 'A', 'C', 'D', '[income]', 'C', '[]', 'B']);
    expect(lines('sector')).toEqual(['[Banks]', 'C', 'D', '[Energy]', 'A', '[]', 'B']);
  });

  it('have their own keys in every group', () => {
    const grouped = listLines({
      rows,
      grouping: 'tag',
      filter: '',
      nameOf: String,
      sectorOf: () => null,
    });
    expect(new Set(grouped.map(({ id }) => id)).size).toBe(grouped.length);
    expect(symbolsOf(grouped)).toEqual(['A', 'C', 'D', 'B']);
  });

  it('are filtered by symbol, name, note and tags, all words of it', () => {
    expect(lines('none', 'dip')).toEqual(['B']);
    expect(lines('none', 'GROWTH company')).toEqual(['A', 'C', 'D']);
    expect(lines('tag', 'nothing')).toEqual([]);
  });
});

describe('LIST where rows go', () => {
  const order = symbols('A B C D E');
  it('dropped before a line', () => {
    expect(dropAfter(order, symbols('D'), 1)).toBe('A');
    expect(dropAfter(order, symbols('D'), 0)).toBeNull();
    expect(dropAfter(order, symbols('A B'), 2)).toBeNull();
    expect(dropAfter(order, symbols('A'), 5)).toBe('E');
  });

  it('one step up or down, all of them behind the same row', () => {
    expect(stepAfter(order, symbols('C'), -1)).toBe('A');
    expect(stepAfter(order, symbols('B'), -1)).toBeNull();
    expect(stepAfter(order, symbols('C'), 1)).toBe('D');
    expect(stepAfter(order, symbols('B D'), 1)).toBe('E');
    expect(stepAfter(order, symbols('A'), -1)).toBeUndefined();
    expect(stepAfter(order, symbols('E'), 1)).toBeUndefined();
    expect(stepAfter(order, symbols('X'), 1)).toBeUndefined();
  });
});

describe('LIST selections', () => {
  const order = symbols('A B C D');
  it('toggle what is pressed, and all of it together', () => {
    const some = toggled(NOTHING_SELECTED, symbols('A B'));
    expect([...toggled(some, symbols('B'))]).toEqual(['A']);
    expect([...toggled(some, symbols('B C'))]).toEqual(['A', 'B', 'C']);
  });

  it('reach from the last choice to the next', () => {
    const from = toggled(NOTHING_SELECTED, symbols('D'));
    expect(stillSelected(extended(from, order, symbolId('D'), symbolId('B')), order)).toEqual([
      'B',
      'C',
      'D',
    ]);
    expect([...extended(NOTHING_SELECTED, order, symbolId('X'), symbolId('B'))]).toEqual(['B']);
  });

  it('forget what is gone', () => {
    expect(stillSelected(new Set(symbols('A X')), order)).toEqual(['A']);
  });
});

describe('LIST totals', () => {
  it('average the changes that are known, and count both sides', () => {
    const changes: Record<string, number | null> = { A: 2, B: -1, C: 0, D: null };
    expect(listTotals(symbols('A B C D'), (symbol) => changes[symbol] ?? null)).toEqual({
      count: 4,
      average: 1 / 3,
      up: 1,
      down: 1,
      unchanged: 1,
      best: { symbol: 'A', change: 2 },
      worst: { symbol: 'B', change: -1 },
    });
    expect(listTotals([], () => null)).toMatchObject({ count: 0, average: null, best: null });
  });
});
