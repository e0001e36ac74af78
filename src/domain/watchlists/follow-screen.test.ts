import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SymbolId, symbolId } from '../symbols/instrument.ts';
import { applyChanges } from './apply-change.ts';
import type { WatchlistChange } from './change.ts';
import { followScreen, NO_SCREEN_MEMORY, type ScreenMemory } from './follow-screen.ts';
import {
  hasWords,
  isLive,
  liveRows,
  NO_LISTS,
  type WatchlistRow,
  type Watchlists,
} from './watchlist.ts';
import { symbols } from './watchlist.fixture.ts';

const LIST = 'list-one';
const HOUR = 3_600_000;

/** A list that follows a screen, and its owner. */
class Followed {
  now = 1_000 * HOUR;
  lists: Watchlists = this.edit([{ kind: 'createList', list: LIST, name: 'L' }], NO_LISTS);
  memory: ScreenMemory = NO_SCREEN_MEMORY;

  edit(changes: readonly WatchlistChange[], from = this.lists): Watchlists {
    this.lists = applyChanges(from, changes, { now: this.now, prices: new Map() });
    return this.lists;
  }
  look(found: readonly SymbolId[], most = 100): readonly WatchlistChange[] {
    this.now += HOUR;
    const rows = this.lists.rows.get(LIST) ?? [];
    const step = followScreen(LIST, rows, this.memory, found, { most, now: this.now });
    this.edit(step.changes);
    ({ memory: this.memory } = step);
    return step.changes;
  }
  get rows(): readonly WatchlistRow[] {
    return liveRows(this.lists.rows.get(LIST) ?? []);
  }
  get shown(): string {
    return this.rows.map(({ symbol }) => symbol).join(' ');
  }
  row(symbol: string): WatchlistRow | undefined {
    return this.rows.find((row) => row.symbol === symbol);
  }
}

const remove = (text: string): WatchlistChange => ({
  kind: 'removeRows',
  list: LIST,
  symbols: symbols(text),
});
const note = (symbol: string, text: string): WatchlistChange => ({
  kind: 'setRow',
  list: LIST,
  symbol: symbolId(symbol),
  note: text,
});

describe('a list that follows a screen', () => {
  it('LIST-60 has the rows of the screen, in its order, and follows what enters and leaves', () => {
    const list = new Followed();
    list.look(symbols('C A B'));
    expect(list.shown).toBe('C A B');
    list.look(symbols('A B D'));
    expect(list.shown).toBe('A B D');
    expect(list.look(symbols('A B D'))).toEqual([]);
  });

  it('LIST-61 a row with words stays when it leaves the screen, until they are removed', () => {
    const list = new Followed();
    list.look(symbols('A B C D'));
    list.edit([
      note('A', 'mine'),
      { kind: 'setRow', list: LIST, symbol: symbolId('B'), stop: '3' as never },
      { kind: 'tagRows', list: LIST, symbols: symbols('C'), add: ['t'], remove: [] },
    ]);
    list.look([]);
    expect(list.shown).toBe('A B C');
    expect(list.row('A')?.note).toBe('mine');
    list.edit([note('A', '')]);
    list.look([]);
    expect(list.shown).toBe('B C');
  });

  it('LIST-62 rows of the owner are left alone, and what they remove stays out', () => {
    const list = new Followed();
    list.edit([{ kind: 'addRows', list: LIST, rows: [{ symbol: symbolId('OWN') }] }]);
    list.look(symbols('OWN A B'));
    list.edit([remove('A')]);
    list.look(symbols('A B'));
    expect(list.shown).toBe('OWN B');
    list.look([]);
    list.look(symbols('A B'));
    expect(list.shown).toBe('OWN B');
    list.edit([{ kind: 'addRows', list: LIST, rows: [{ symbol: symbolId('A') }] }]);
    list.look([]);
    expect(list.shown).toBe('OWN A');
  });

  it('LIST-63 who comes back within a day was added then, who comes back later is new', () => {
    const list = new Followed();
    list.look(symbols('A'));
    const { addedAt } = list.row('A')!;
    list.look([]);
    list.look(symbols('A'));
    expect(list.row('A')?.addedAt).toBe(addedAt);
    list.look([]);
    list.now += 30 * HOUR;
    list.look(symbols('A'));
    expect(list.row('A')?.addedAt).toBe(list.now);
  });

  it('LIST-69 nothing leaves while the table is still being filled', () => {
    const list = new Followed();
    list.look(symbols('A B'));
    const rows = list.lists.rows.get(LIST) ?? [];
    const { changes } = followScreen(LIST, rows, list.memory, symbols('B C'), {
      most: 9,
      now: list.now,
      isSettled: false,
    });
    expect(changes).toEqual([{ kind: 'addRows', list: LIST, rows: [{ symbol: 'C' }] }]);
  });

  it('LIST-64 holds no more than the plan allows: the first of the screen', () => {
    const list = new Followed();
    list.edit([{ kind: 'addRows', list: LIST, rows: [{ symbol: symbolId('OWN') }] }]);
    list.look(symbols('A B C D'), 3);
    expect(list.shown).toBe('OWN A B');
    list.edit([note('B', 'x')]);
    list.look(symbols('C A B'), 3);
    expect(list.shown.split(' ').toSorted()).toEqual(symbols('B C OWN'));
    list.look(symbols('D'), 1);
    expect(list.shown.split(' ').toSorted()).toEqual(symbols('B OWN'));
  });

  const LETTERS = symbols('A B C D E F');
  const some = fc.subarray(LETTERS, { minLength: 0 });
  const acts = fc.oneof(
    fc.record({ kind: fc.constant('look' as const), found: fc.shuffledSubarray(LETTERS) }),
    fc.record({ kind: fc.constant('remove' as const), found: some }),
    fc.record({ kind: fc.constant('add' as const), found: some }),
    fc.record({ kind: fc.constant('write' as const), found: some }),
    fc.record({ kind: fc.constant('erase' as const), found: some }),
    fc.record({ kind: fc.constant('wait' as const), found: fc.constant([] as SymbolId[]) }),
  );

  it('LIST-65 whatever screen and owner do: no words are lost, no own row goes, the rest follows', () => {
    fc.assert(
      fc.property(
        fc.array(acts, { maxLength: 40 }),
        fc.integer({ min: 1, max: 7 }),
        (all, most) => {
          const list = new Followed();
          /** What the owner has added themselves since the list last lost it. */
          const own = new Set<SymbolId>();
          const removed = new Set<SymbolId>();
          for (const { kind, found } of all) {
            if (kind === 'wait') list.now += 40 * HOUR;
            for (const symbol of found) {
              const isThere = list.row(symbol) !== undefined;
              if (kind === 'remove') {
                list.edit([remove(symbol)]);
                own.delete(symbol);
                if (isThere && list.memory.brought.includes(symbol)) removed.add(symbol);
              }
              if (kind === 'add' && !isThere) {
                list.edit([{ kind: 'addRows', list: LIST, rows: [{ symbol }] }]);
                removed.delete(symbol);
                // Removed and added between two looks it is the screen's as before.
                if (!list.memory.brought.includes(symbol)) own.add(symbol);
              }
              if (kind === 'write') list.edit([note(symbol, 'w')]);
              if (kind === 'erase') list.edit([note(symbol, '')]);
            }
            if (kind !== 'look') continue;
            const before = list.rows;
            const memory = new Set(list.memory.brought);
            list.look(found, most);
            const after = new Map(list.rows.map((row) => [row.symbol, row]));
            for (const row of before) {
              if (hasWords(row)) expect(after.get(row.symbol)).toEqual(row);
              if (own.has(row.symbol)) expect(after.has(row.symbol)).toBe(true);
            }
            for (const [symbol, row] of after)
              expect(
                found.includes(symbol) || !memory.has(symbol) || hasWords(row),
                `${symbol} is there for a reason`,
              ).toBe(true);
            for (const symbol of removed) expect(after.has(symbol)).toBe(false);
            if (after.size < most)
              for (const symbol of found)
                expect(after.has(symbol) || list.memory.dismissed.includes(symbol)).toBe(true);
            expect(after.size).toBeLessThanOrEqual(Math.max(most, before.length));
            expect(list.look(found, most)).toEqual([]);
            // Removed rows keep their words too: whoever restores one finds them.
            const kept = list.lists.rows.get(LIST) ?? [];
            for (const row of before)
              expect(kept.find(({ symbol }) => symbol === row.symbol)?.note).toBe(row.note);
            expect(kept.filter(isLive)).toHaveLength(after.size);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
