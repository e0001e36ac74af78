import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../contract/error.ts';
import { editWatchlists, getWatchlist, listWatchlists } from '../../../contract/watchlists.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { anyChange } from '../../../domain/watchlists/any-change.fixture.ts';
import type { WatchlistChange } from '../../../domain/watchlists/change.ts';
import { listOfSymbols, symbols, written } from '../../../domain/watchlists/watchlist.fixture.ts';
import { atRest, listServer } from './list-server.fixture.ts';
import type { WatchlistStore } from './watchlist-store.ts';
import { watchlistsQuery } from './watchlists-query.ts';
import { QueryClient } from '@tanstack/react-query';

const shown = (store: WatchlistStore) => written(store.get().lists);
const add = (list: string, text: string): WatchlistChange => ({
  kind: 'addRows',
  list,
  rows: symbols(text).map((symbol) => ({ symbol })),
});
const remove = (list: string, text: string): WatchlistChange => ({
  kind: 'removeRows',
  list,
  symbols: symbols(text),
});
const busy = () => new ApiFailure(503, 'Busy.');

async function opened(server: ReturnType<typeof listServer>, ...lists: string[]) {
  const store = server.page();
  store.subscribe(() => {});
  await atRest();
  for (const list of lists) store.open(list);
  await atRest();
  return store;
}

function begun() {
  const server = listServer();
  server.edit([...listOfSymbols('one', 'A B C'), ...listOfSymbols('two', 'X')]);
  return server;
}

describe('LIST the lists of a member in a page', () => {
  it('knows the symbols of every list, and the rows of those that are open', async () => {
    const store = await opened(begun(), 'one');
    expect(shown(store)).toEqual(['one: A B C', 'two: X']);
    expect([...store.get().complete]).toEqual(['one']);
    expect(store.get()).toMatchObject({ status: 'ready', limits: { watchlists: 4 } });
  });

  it('asks nothing for what a loader has brought', async () => {
    const server = begun();
    const queries = new QueryClient();
    await queries.fetchQuery(watchlistsQuery(server.api));
    const asked = server.calls.length;
    const store = server.page({ queries });
    expect(shown(store)).toEqual(['one: A B C', 'two: X']);
    store.subscribe(() => {});
    await atRest();
    expect(server.calls.length).toBe(asked);
  });

  it('shows an own edit at once, of lists that are not open too', async () => {
    const store = await opened(begun(), 'one');
    const { outcome } = store.edit([add('one', 'D'), add('two', 'Y')]);
    expect(shown(store)).toEqual(['one: A B C D', 'two: X Y']);
    expect(await outcome).toMatchObject({ kind: 'done' });
    expect(shown(store)).toEqual(['one: A B C D', 'two: X Y']);
  });

  it('hears what others change: rows of open lists by what changed since, heads of the others', async () => {
    const server = begun();
    const store = await opened(server, 'one');
    server.calls.length = 0;
    server.edit([remove('one', 'B')]);
    await atRest();
    expect(server.calls).toEqual([{ endpoint: getWatchlist.id, key: undefined, since: 1 }]);
    server.edit([add('two', 'Y'), { kind: 'renameList', list: 'two', name: 'Second' }]);
    server.edit([{ kind: 'createList', list: 'three', name: '3' }]);
    await atRest();
    expect(shown(store)).toEqual(['one: A C', 'two: X Y', 'three: ']);
    expect(store.get().lists.heads.map(({ name }) => name)).toContain('Second');
  });

  it('does not ask for its own edits', async () => {
    const server = begun();
    const store = await opened(server, 'one');
    server.calls.length = 0;
    await store.edit([remove('one', 'A')]).outcome;
    await atRest();
    expect(server.calls.map(({ endpoint }) => endpoint)).toEqual([editWatchlists.id]);
  });

  it('reads again what it may have missed', async () => {
    const server = begun();
    const store = await opened(server, 'one');
    server.editUnheard([remove('one', 'A'), ...listOfSymbols('three', 'Z')]);
    server.editUnheard([
      { kind: 'trashList', list: 'two' },
      { kind: 'purgeList', list: 'two' },
    ]);
    server.reconnect();
    await atRest();
    expect(shown(store)).toEqual(['one: B C', 'three: Z']);
  });

  it('an overview from before an edit does not take back what the edit did', async () => {
    const server = begun();
    const store = await opened(server);
    let release = () => {};
    server.beforeAnswers((endpoint) =>
      endpoint === listWatchlists.id && server.calls.length < 4
        ? new Promise((done) => {
            release = done;
          })
        : Promise.resolve(),
    );
    store.refresh();
    await atRest();
    await store.edit([{ kind: 'createList', list: 'three', name: '3' }]).outcome;
    release();
    await atRest();
    expect(shown(store)).toEqual(['one: A B C', 'two: X', 'three: ']);
  });

  it('a refused edit disappears and says why; those after it stay', async () => {
    const server = begun();
    const store = await opened(server, 'one');
    server.limits.watchlistRows = 3;
    const refused = store.edit([add('one', 'D')]);
    const kept = store.edit([remove('one', 'A')]);
    expect(shown(store)[0]).toBe('one: B C D');
    expect(await refused.outcome).toMatchObject({
      kind: 'failed',
      failure: { kind: 'refused', message: 'Your plan includes less.' },
    });
    expect(await kept.outcome).toMatchObject({ kind: 'done' });
    expect(shown(store)[0]).toBe('one: B C');
  });

  it('offline: nothing is shown, nothing is sent', async () => {
    const server = begun();
    const store = server.page({ isOnline: () => false });
    store.subscribe(() => {});
    await atRest();
    server.calls.length = 0;
    const { outcome, undo } = store.edit([add('one', 'D')]);
    expect(shown(store)[0]).toBe('one: A B C');
    expect([await outcome, undo, server.calls]).toMatchObject([
      { kind: 'failed', failure: { kind: 'offline' } },
      [],
      [],
    ]);
  });

  it('sends an edit whose answer was lost again, under the same key, and it counts once', async () => {
    const server = begun();
    const store = await opened(server, 'one');
    let lost = 0;
    server.beforeAnswers(async (endpoint) => {
      if (endpoint !== editWatchlists.id || (lost += 1) > 2) return;
      throw busy();
    });
    expect(await store.edit([add('one', 'D'), remove('one', 'A')]).outcome).toMatchObject({
      kind: 'done',
    });
    const keys = server.calls.flatMap(({ key }) => key ?? []);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect(written(server.lists())[0]).toBe('one: B C D');
    expect(server.lists().heads[0]!.revision).toBe(2);
  });

  it('says so when no answer comes, and shows what the server has', async () => {
    const server = begun();
    const store = await opened(server, 'one');
    server.beforeAnswers(async (endpoint) => {
      if (endpoint === editWatchlists.id) throw busy();
    });
    expect(await store.edit([remove('one', 'A')]).outcome).toMatchObject({
      failure: { kind: 'unknown' },
    });
    await atRest();
    expect(shown(store)[0]).toBe('one: B C');
  });

  it('takes an edit back, however many changes that needs', async () => {
    const server = listServer();
    server.limits.watchlistRows = 500;
    const many = Array.from({ length: 150 }, (_, at) => `S${at}`).join(' ');
    server.edit(listOfSymbols('one', many));
    const store = await opened(server, 'one');
    const reversed = symbols(many).toReversed();
    const move = store.edit([
      { kind: 'moveRows', list: 'one', symbols: reversed, after: null },
      remove('one', 'S7'),
    ]);
    expect(shown(store)[0]).toMatch(/^one: S149 /);
    await store.edit(move.undo).outcome;
    expect(shown(store)).toEqual([`one: ${many}`]);
    expect(written(server.lists())).toEqual([`one: ${many}`]);
  });

  it('taking a transfer back leaves what rows of a list that was not read have', async () => {
    const server = begun();
    server.edit([
      { kind: 'setRow', list: 'one', symbol: symbolId('A'), note: 'of one' },
      add('two', 'A'),
      { kind: 'setRow', list: 'two', symbol: symbolId('A'), note: 'of two' },
    ]);
    const store = await opened(server, 'one');
    const { undo } = store.edit([
      { kind: 'transferRows', list: 'one', to: 'two', symbols: symbols('A B'), keep: false },
    ]);
    await store.edit(undo).outcome;
    expect(written(server.lists())).toEqual(['one: A B C', 'two: X A']);
    expect(
      server
        .lists()
        .rows.get('two')
        ?.find(({ symbol }) => symbol === 'A')?.note,
    ).toBe('of two');
  });

  it('a list that is gone is dropped, one that cannot be read can be asked for again', async () => {
    const server = begun();
    const store = await opened(server);
    let fails = true;
    server.beforeAnswers(async (endpoint) => {
      if (endpoint === getWatchlist.id && fails) throw busy();
    });
    store.open('one');
    await atRest();
    expect([...store.get().failed]).toEqual(['one']);
    fails = false;
    store.refresh();
    await atRest();
    expect([[...store.get().failed], [...store.get().complete]]).toEqual([[], ['one']]);
    server.editUnheard([
      { kind: 'trashList', list: 'two' },
      { kind: 'purgeList', list: 'two' },
    ]);
    store.open('two');
    await atRest();
    expect(shown(store)).toEqual(['one: A B C']);
  });

  it('listens only while somebody looks, and for a moment more', async () => {
    const server = begun();
    let over = (): void => {};
    const pause = () => new Promise<void>((done) => (over = done));
    const store = server.page({ pause });
    const stop = store.subscribe(() => {});
    const stopOther = store.subscribe(() => {});
    stop();
    expect(server.listening()).toBe(1);
    stopOther();
    expect(server.listening()).toBe(1);
    over();
    await atRest();
    expect(server.listening()).toBe(0);
  });

  it('asks nothing anew for a page that comes after another', async () => {
    const server = begun();
    let over = (): void => {};
    const store = server.page({ pause: () => new Promise<void>((done) => (over = done)) });
    const stop = store.subscribe(() => {});
    await atRest();
    const asked = server.calls.length;
    stop();
    store.subscribe(() => {});
    over();
    await atRest();
    expect(server.calls.length).toBe(asked);
    server.edit([remove('one', 'B')]);
    await atRest();
    expect(shown(store)).toEqual(['one: A C', 'two: X']);
  });

  it('two pages with random edits end with the same lists as the server', async () => {
    const ids = ['one', 'two'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.nat(2),
            fc.array(anyChange(ids), { minLength: 1, maxLength: 3 }),
            fc.boolean(),
          ),
          { maxLength: 12 },
        ),
        async (edits) => {
          const server = begun();
          const pages = [await opened(server, 'one', 'two'), await opened(server, 'one')];
          for (const [page, changes, waits] of edits) {
            if (page === 2) server.edit(changes);
            else pages[page]!.edit(changes);
            if (waits) await Promise.resolve();
          }
          await atRest();
          for (const page of pages) {
            const { lists } = page.get();
            expect(written(lists)).toEqual(written(server.lists()));
            expect(lists.rows.get('one')).toEqual(server.lists().rows.get('one'));
            expect(lists.heads.map(({ name }) => name).toSorted()).toEqual(
              server
                .lists()
                .heads.map(({ name }) => name)
                .toSorted(),
            );
          }
        },
      ),
      { numRuns: 20 },
    );
  }, 60_000);
});
