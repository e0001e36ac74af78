import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../money/decimal-text.ts';
import { symbolId } from '../symbols/instrument.ts';
import { applyChange, applyChanges } from './apply-change.ts';
import type { WatchlistChange } from './change.ts';
import { anyChange } from './any-change.fixture.ts';
import { undoOf } from './undo-change.ts';
import { listOfSymbols, madeBy, MOMENT, symbols, written } from './watchlist.fixture.ts';
import { isLive, NO_LISTS, type Watchlists } from './watchlist.ts';

const price = (text: string) => text as DecimalText;
const [A, B, C] = symbols('A B C') as [
  ReturnType<typeof symbolId>,
  ReturnType<typeof symbolId>,
  ReturnType<typeof symbolId>,
];
const rowOf = (lists: Watchlists, list: string, symbol: string) =>
  lists.rows.get(list)?.find((row) => row.symbol === symbol);

const start = madeBy([...listOfSymbols('one', 'A B C'), ...listOfSymbols('two', 'C D')]);
const after = (...changes: WatchlistChange[]) => madeBy(changes, start);

describe('changes of rows', () => {
  it('adds at the end, at the top or after a row, each symbol once', () => {
    const add = (place?: string | null): WatchlistChange => ({
      kind: 'addRows',
      list: 'one',
      rows: symbols('X Y X').map((symbol) => ({ symbol })),
      ...(place === undefined ? {} : { after: place === null ? null : symbolId(place) }),
    });
    expect(written(after(add()))[0]).toBe('one: A B C X Y');
    expect(written(after(add(null)))[0]).toBe('one: X Y A B C');
    expect(written(after(add('A')))[0]).toBe('one: A X Y B C');
    expect(written(after(add('NONE')))[0]).toBe('one: A B C X Y');
  });

  it('a row that is there keeps what it has and gets what it lacks', () => {
    const noted = after(
      { kind: 'setRow', list: 'one', symbol: A, note: 'mine', target: price('5') },
      {
        kind: 'addRows',
        list: 'one',
        rows: [{ symbol: A, note: 'theirs', stop: price('2'), tags: ['tech'] }],
      },
    );
    expect(rowOf(noted, 'one', 'A')).toMatchObject({
      note: 'mine',
      target: '5',
      stop: '2',
      tags: ['tech'],
    });
    expect(written(noted)[0]).toBe('one: A B C');
  });

  it('writes down when and at which price a row was added', () => {
    const at = { now: 77, prices: new Map([[symbolId('X'), price('12.5')]]) };
    const change: WatchlistChange = {
      kind: 'addRows',
      list: 'one',
      rows: [{ symbol: symbolId('X') }],
    };
    expect(rowOf(applyChange(start, change, at), 'one', 'X')).toMatchObject({
      addedAt: 77,
      priceWhenAdded: '12.5',
    });
  });

  it('moves several rows together, in the order given', () => {
    const move = (names: string, place: string | null): WatchlistChange => ({
      kind: 'moveRows',
      list: 'one',
      symbols: symbols(names),
      after: place === null ? null : symbolId(place),
    });
    expect(written(after(move('C', null)))[0]).toBe('one: C A B');
    expect(written(after(move('C A', 'B')))[0]).toBe('one: B C A');
    expect(written(after(move('A B C', 'C')))[0]).toBe('one: A B C');
    expect(after(move('A', 'NONE'))).toBe(start);
    expect(after(move('B', 'A'))).toBe(start);
  });

  it('an edit of a removed row is not lost: the undo of the removal shows it', () => {
    const gone = after({ kind: 'removeRows', list: 'one', symbols: [B] });
    expect(written(gone)[0]).toBe('one: A C');
    const back = madeBy(
      [
        { kind: 'setRow', list: 'one', symbol: B, note: 'late' },
        { kind: 'restoreRows', list: 'one', symbols: [B] },
      ],
      gone,
    );
    expect(written(back)[0]).toBe('one: A B C');
    expect(rowOf(back, 'one', 'B')?.note).toBe('late');
  });

  it('moves and copies rows to another list with all they carry', () => {
    const noted = after({ kind: 'setRow', list: 'one', symbol: B, note: 'n', stop: price('1') });
    const transfer = (keep: boolean): WatchlistChange => ({
      kind: 'transferRows',
      list: 'one',
      to: 'two',
      symbols: [B, C],
      keep,
    });
    expect(written(madeBy([transfer(true)], noted))).toEqual(['one: A B C', 'two: C D B']);
    const moved = madeBy([transfer(false)], noted);
    expect(written(moved)).toEqual(['one: A', 'two: C D B']);
    expect(rowOf(moved, 'two', 'B')).toMatchObject({ note: 'n', stop: '1' });
  });

  it('tags merge one by one, whatever their case', () => {
    const tag = (add: string[], remove: string[] = []): WatchlistChange => ({
      kind: 'tagRows',
      list: 'one',
      symbols: [A, B],
      add,
      remove,
    });
    const tagged = after(tag(['Tech', 'tech', 'big']), tag(['new'], ['BIG']));
    expect(rowOf(tagged, 'one', 'A')?.tags).toEqual(['Tech', 'new']);
    expect(madeBy([tag(['TECH'])], tagged)).toBe(tagged);
  });

  it('a thousand rows inserted at one place keep their order', () => {
    let lists = start;
    for (let i = 0; i < 1_000; i += 1)
      lists = madeBy(
        [{ kind: 'addRows', list: 'one', rows: [{ symbol: symbolId(`N${i}`) }], after: A }],
        lists,
      );
    const rows = lists.rows.get('one') ?? [];
    expect(rows.map(({ symbol }) => symbol).slice(0, 3)).toEqual(['A', 'N999', 'N998']);
    expect(rows).toHaveLength(1_003);
    expect(Math.max(...rows.map(({ rank }) => rank.length))).toBeLessThanOrEqual(24);
  });
});

describe('changes of lists', () => {
  it('creates, renames, moves, trashes, restores and purges', () => {
    const lists = after({ kind: 'createList', list: 'new', name: 'New', after: 'one' });
    expect(written(lists)).toEqual(['one: A B C', 'new: ', 'two: C D']);
    expect(written(after({ kind: 'moveList', list: 'two', after: null }))[0]).toBe('two: C D');
    const trashed = after({ kind: 'trashList', list: 'one' });
    expect(written(trashed)).toEqual(['two: C D']);
    expect(written(madeBy([{ kind: 'restoreList', list: 'one' }], trashed))).toEqual(
      written(start),
    );
    const purged = madeBy([{ kind: 'purgeList', list: 'one' }], trashed);
    expect(purged.heads.map(({ id }) => id)).toEqual(['two']);
    expect(after({ kind: 'purgeList', list: 'one' })).toBe(start);
  });

  it('a change of a list that is not there changes nothing', () => {
    expect(after({ kind: 'renameList', list: 'none', name: 'x' })).toBe(start);
    expect(after({ kind: 'removeRows', list: 'none', symbols: [A] })).toBe(start);
    expect(after({ kind: 'createList', list: 'one', name: 'again' })).toBe(start);
  });
});

describe('properties of changes', () => {
  const changes = fc.array(anyChange(['one', 'two']), { maxLength: 30 });

  it('applying a change twice is applying it once', () => {
    fc.assert(
      fc.property(changes, anyChange(['one', 'two']), (before, change) => {
        const once = madeBy([change], madeBy(before, start));
        expect(written(madeBy([change], once))).toEqual(written(once));
      }),
    );
  });

  it('rows are in order, each symbol once, and no row vanishes without being removed', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const lists = madeBy(list, start);
        for (const rows of lists.rows.values()) {
          expect(new Set(rows.map(({ symbol }) => symbol)).size).toBe(rows.length);
          expect(new Set(rows.map(({ rank }) => rank)).size).toBe(rows.length);
          expect(rows.map(({ rank }) => rank).toSorted()).toEqual(rows.map(({ rank }) => rank));
        }
        expect(lists.rows.get('one')?.map(({ symbol }) => symbol)).toEqual(
          expect.arrayContaining(symbols('A B C')),
        );
      }),
    );
  });

  it('an undo restores rows, places, notes, tags and prices', () => {
    fc.assert(
      fc.property(changes, anyChange(['one', 'two']), (list, change) => {
        fc.pre(change.kind !== 'purgeList');
        const before = madeBy(list, start);
        const edited = applyChanges(before, [change], MOMENT);
        const undone = applyChanges(edited, undoOf(before, [change]), MOMENT);
        expect(visible(undone)).toEqual(visible(before));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** What a person sees of the lists. */
const visible = (lists: Watchlists) => ({
  order: written(lists),
  names: lists.heads.map(({ name }) => name).toSorted(),
  rows: [...lists.rows].map(([id, rows]) => [
    id,
    rows.filter(isLive).map((row) => ({ ...row, rank: '', tags: row.tags.toSorted() })),
  ]),
});

it('nothing comes from nothing', () => {
  expect(written(NO_LISTS)).toEqual([]);
});
