import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import type { WatchlistChange } from './change.ts';
import { commitEdit } from './commit-edit.ts';
import { limitBroken } from './limits.ts';
import {
  type ClientLists,
  isNews,
  knownRevision,
  type ListDelta,
  NOTHING_KNOWN,
  outdatedLists,
  settled,
  shownLists,
  withDelta,
  withHeads,
  withoutList,
  withPending,
} from './reconcile.ts';
import { listOfSymbols, madeBy, MOMENT, symbols, written } from './watchlist.fixture.ts';
import { headOf, NO_LISTS, REMOVED_MAXIMUM, type Watchlists } from './watchlist.ts';

const server = (changes: readonly WatchlistChange[], before: Watchlists = NO_LISTS) =>
  commitEdit(before, changes, MOMENT).after;
const whole = (lists: Watchlists, id = 'one'): ListDelta => ({
  head: headOf(lists, id)!,
  since: null,
  rows: lists.rows.get(id) ?? [],
});
const since = (lists: Watchlists, revision: number, id = 'one'): ListDelta => ({
  head: headOf(lists, id)!,
  since: revision,
  rows: (lists.rows.get(id) ?? []).filter((row) => row.revision > revision),
});
const first = server(listOfSymbols('one', 'A B C'));
const second = server(
  [{ kind: 'moveRows', list: 'one', symbols: symbols('C'), after: null }],
  first,
);
const third = server([{ kind: 'removeRows', list: 'one', symbols: symbols('A') }], second);
const at = (lists: Watchlists): ClientLists => withDelta(NOTHING_KNOWN, whole(lists));
const pending = (client: ClientLists, ...changes: WatchlistChange[]) =>
  withPending(client, { id: 'e1', changes, moment: MOMENT });

describe('what a client shows', () => {
  it('its own edits stand on top of what the server confirmed', () => {
    const client = pending(at(first), {
      kind: 'addRows',
      list: 'one',
      rows: [{ symbol: symbolId('X') }],
    });
    expect(written(shownLists(client))).toEqual(['one: A B C X']);
    const rebased = withDelta(client, since(second, 1));
    expect(written(shownLists(rebased))).toEqual(['one: C A B X']);
    expect(written(shownLists(settled(rebased, 'e1')))).toEqual(['one: C A B']);
  });

  it('an answer that was overtaken changes nothing', () => {
    const client = at(third);
    expect(withDelta(client, since(second, 1))).toBe(client);
    expect(withDelta(client, whole(first))).toBe(client);
  });

  it('changes since a revision that it does not have are not taken', () => {
    const client = at(first);
    expect(withDelta(client, since(third, 2))).toBe(client);
    expect(withDelta(NOTHING_KNOWN, since(second, 1))).toBe(NOTHING_KNOWN);
    expect(written(shownLists(withDelta(client, since(third, 1))))).toEqual(['one: C B']);
  });

  it('knows which news are news, and what to ask for', () => {
    const client = at(second);
    expect([isNews(client, 'one', 2), isNews(client, 'one', 3), isNews(client, 'new', 1)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([knownRevision(client, 'one'), knownRevision(client, 'new')]).toEqual([2, undefined]);
    expect(outdatedLists(client, third.heads)).toEqual(['one']);
    expect(outdatedLists(client, second.heads)).toEqual([]);
  });

  it('new heads keep rows with the revision they belong to, and drop lists that are gone', () => {
    const two = server(listOfSymbols('two', 'Z'), third);
    const client = withHeads(at(second), two.heads);
    expect(client.confirmed.heads.map(({ id, revision }) => `${id} ${revision}`)).toEqual([
      'one 2',
      'two 1',
    ]);
    expect(withHeads(client, []).confirmed).toEqual({ heads: [], rows: new Map() });
    expect(withoutList(client, 'one').confirmed.rows.size).toBe(0);
  });
});

describe('committed edits', () => {
  it('number what they change and nothing else', () => {
    const { lists, after } = commitEdit(
      second,
      [{ kind: 'setRow', list: 'one', symbol: symbolId('B'), note: 'n' }],
      MOMENT,
    );
    expect(lists).toMatchObject([
      { kind: 'changed', head: { revision: 3 }, rows: [{ symbol: 'B', revision: 3 }] },
    ]);
    expect(after.rows.get('one')?.map(({ revision }) => revision)).toEqual([2, 1, 3]);
    expect(commitEdit(second, [{ kind: 'trashList', list: 'none' }], MOMENT).lists).toEqual([]);
  });

  it('forget the oldest of too many removed rows', () => {
    const many = Array.from({ length: REMOVED_MAXIMUM + 3 }, (_, n) => symbolId(`S${n}`));
    const full = server(
      [{ kind: 'addRows', list: 'one', rows: many.map((symbol) => ({ symbol })) }],
      first,
    );
    const early = commitEdit(
      full,
      [{ kind: 'removeRows', list: 'one', symbols: many.slice(0, 3) }],
      MOMENT,
    );
    const { lists } = commitEdit(
      early.after,
      [{ kind: 'removeRows', list: 'one', symbols: many.slice(3) }],
      { ...MOMENT, now: 2_000 },
    );
    expect(lists).toMatchObject([{ forgotten: ['S0', 'S1', 'S2'] }]);
    // What somebody has written on a row outlives rows that say nothing.
    const noted = server(
      [{ kind: 'setRow', list: 'one', symbol: symbolId('S1'), note: 'mine' }],
      early.after,
    );
    const later = commitEdit(noted, [{ kind: 'removeRows', list: 'one', symbols: many.slice(3) }], {
      ...MOMENT,
      now: 2_000,
    });
    expect(later.lists).toMatchObject([{ forgotten: ['S0', 'S2', 'S3'] }]);
  });
});

describe('limits', () => {
  const limits = { watchlists: 1, watchlistRows: 2 };
  it('refuse more of what is full, and nothing else', () => {
    const broken = (changes: readonly WatchlistChange[], before = first) =>
      limitBroken(before, madeBy(changes, before), limits)?.kind;
    expect(broken([{ kind: 'createList', list: 'two', name: '2' }])).toBe('lists');
    expect(broken([{ kind: 'addRows', list: 'one', rows: [{ symbol: symbolId('X') }] }])).toBe(
      'rows',
    );
    // Three rows are more than the plan has: they may be edited and removed all the same.
    expect(broken([{ kind: 'removeRows', list: 'one', symbols: symbols('A') }])).toBeUndefined();
    expect(broken([{ kind: 'renameList', list: 'one', name: 'n' }])).toBeUndefined();
    const replaced: WatchlistChange[] = [
      { kind: 'trashList', list: 'one' },
      { kind: 'createList', list: 'two', name: '2' },
    ];
    expect(broken(replaced)).toBeUndefined();
  });
});
