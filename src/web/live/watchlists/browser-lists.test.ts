import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { listOfSymbols, symbols, written } from '../../../domain/watchlists/watchlist.fixture.ts';
import { browserLists } from './browser-lists.ts';
import { LISTS_KEY } from './lists-key.ts';
import { readStored, storedText } from './stored-lists.ts';
import type { WatchlistStore } from './watchlist-store.ts';

const DAY = 86_400_000;

/** One browser: what it stores, and its tabs, which hear of each other's writes. */
function browser(room = Infinity) {
  const stored = new Map<string, string>();
  const tabs: { readonly hear: Set<(key: string | null) => void> }[] = [];
  const clock = { now: 40 * DAY };
  const tab = (): WatchlistStore => {
    const own = { hear: new Set<(key: string | null) => void>() };
    tabs.push(own);
    const store = browserLists({
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, text) => {
          if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
          stored.set(key, text);
          for (const other of tabs) if (other !== own) for (const hear of other.hear) hear(key);
        },
      },
      onStorage: (listener) => {
        own.hear.add(listener);
        return () => own.hear.delete(listener);
      },
      now: () => clock.now,
    });
    store.subscribe(() => {});
    return store;
  };
  return { stored, tab, clock };
}
const shown = (store: WatchlistStore) => written(store.get().lists);
const FIRST = 'list-one';

describe('LIST the lists of a visitor without an account', () => {
  it('are kept by the browser and shared by its tabs', async () => {
    const { tab } = browser();
    const [one, other] = [tab(), tab()];
    expect(await one.edit(listOfSymbols(FIRST, 'A B C')).outcome).toMatchObject({ kind: 'done' });
    expect(shown(other)).toEqual([`${FIRST}: A B C`]);
    other.edit([{ kind: 'moveRows', list: FIRST, symbols: symbols('C'), after: null }]);
    one.edit([
      { kind: 'setRow', list: FIRST, symbol: symbolId('A'), note: 'n' },
      { kind: 'tagRows', list: FIRST, symbols: symbols('A'), add: ['x'], remove: [] },
    ]);
    expect(shown(tab())).toEqual([`${FIRST}: C A B`]);
    expect(other.get().lists.rows.get(FIRST)?.[1]).toMatchObject({ note: 'n', tags: ['x'] });
  });

  it('a removal is taken back as it was', () => {
    const store = browser().tab();
    store.edit(listOfSymbols(FIRST, 'A B C'));
    const { undo } = store.edit([{ kind: 'removeRows', list: FIRST, symbols: symbols('B') }]);
    expect(shown(store)).toEqual([`${FIRST}: A C`]);
    store.edit(undo);
    expect(shown(store)).toEqual([`${FIRST}: A B C`]);
  });

  it('have the limits of the free plan', async () => {
    const store = browser().tab();
    const { watchlistRows } = store.get().limits!;
    const many = Array.from({ length: watchlistRows + 1 }, (_, at) => `S${at}`).join(' ');
    expect(await store.edit(listOfSymbols(FIRST, many)).outcome).toMatchObject({
      kind: 'failed',
      failure: { kind: 'refused', because: { kind: 'rows', most: watchlistRows } },
    });
    expect(shown(store)).toEqual([]);
  });

  it('a full browser keeps what it had and says so', async () => {
    const { tab, stored } = browser(400);
    const store = tab();
    await store.edit(listOfSymbols(FIRST, 'A')).outcome;
    const before = stored.get(LISTS_KEY);
    const more = store.edit([
      { kind: 'addRows', list: FIRST, rows: symbols('B C D E F').map((symbol) => ({ symbol })) },
    ]);
    expect(await more.outcome).toMatchObject({ failure: { because: { kind: 'storageFull' } } });
    expect([shown(store), stored.get(LISTS_KEY)]).toEqual([[`${FIRST}: A`], before]);
  });

  it('a browser that keeps nothing says so', async () => {
    const store = browserLists({ storage: undefined, onStorage: () => () => {}, now: () => 0 });
    expect(store.get()).toMatchObject({ status: 'ready', lists: { heads: [] } });
    expect(await store.edit(listOfSymbols(FIRST, 'A')).outcome).toMatchObject({
      failure: { because: { kind: 'noStorage' } },
    });
  });

  it('what is readable of a damaged text is kept', () => {
    const text = JSON.stringify({
      version: 1,
      lists: [
        null,
        { id: 'x' },
        {
          id: FIRST,
          name: 'Mine',
          rows: [
            { symbol: 'A', target: 'nonsense', tags: 'x', note: 7 },
            { symbol: '<script>' },
            { symbol: 'A' },
            5,
            { symbol: 'B', removedAt: 3 },
          ],
        },
      ],
    });
    const read = readStored(text);
    expect(read.kind === 'read' && written(read.lists)).toEqual([`${FIRST}: A`]);
    for (const bad of [null, '', '{', '[]', '7', '{"version":1,"lists":{}}'])
      expect(readStored(bad)).toEqual({ kind: 'read', lists: { heads: [], rows: new Map() } });
  });

  it('a later edition’s lists are left alone', async () => {
    const { tab, stored } = browser();
    const text = JSON.stringify({ version: 2, lists: 'unknown' });
    stored.set(LISTS_KEY, text);
    const store = tab();
    expect((await store.edit(listOfSymbols(FIRST, 'A')).outcome).kind).toBe('failed');
    expect(stored.get(LISTS_KEY)).toBe(text);
  });

  it('the trash is emptied after its time', () => {
    const { tab, clock } = browser();
    const store = tab();
    store.edit([...listOfSymbols(FIRST, 'A B'), ...listOfSymbols('list-two', 'C')]);
    store.edit([
      { kind: 'trashList', list: 'list-two' },
      { kind: 'removeRows', list: FIRST, symbols: symbols('A') },
    ]);
    expect(store.get().lists.heads).toHaveLength(2);
    clock.now += 31 * DAY;
    store.edit([{ kind: 'renameList', list: FIRST, name: 'Renamed' }]);
    const { lists } = store.get();
    expect([lists.heads.map(({ name }) => name), lists.rows.get(FIRST)?.length]).toEqual([
      ['Renamed'],
      1,
    ]);
  });

  it('reads back what it has written', () => {
    const store = browser().tab();
    store.edit([...listOfSymbols(FIRST, 'A B'), ...listOfSymbols('list-two', 'C')]);
    const { lists } = store.get();
    const text = storedText(lists, 0);
    const again = readStored(text);
    expect(again.kind === 'read' && storedText(again.lists, 0)).toBe(text);
  });
});
