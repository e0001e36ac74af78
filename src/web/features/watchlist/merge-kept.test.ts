import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../../domain/watchlists/apply-change.ts';
import type { WatchlistChange } from '../../../domain/watchlists/change.ts';
import { limitBroken } from '../../../domain/watchlists/limits.ts';
import {
  listOfSymbols,
  madeBy,
  MOMENT,
  written,
} from '../../../domain/watchlists/watchlist.fixture.ts';
import { NO_LISTS, type Watchlists } from '../../../domain/watchlists/watchlist.ts';
import { markOf, mergeKept } from './merge-kept.ts';

const LIMITS = { watchlists: 3, watchlistRows: 4 };

/** An account and a browser that do what they are told, within the limits of a plan. */
function world(own: Watchlists, kept: Watchlists, breaksAt = Infinity) {
  const state = { own, kept, calls: 0 };
  const send = async (changes: readonly WatchlistChange[]) => {
    state.calls += 1;
    const after = applyChanges(state.own, changes, MOMENT);
    const broken = limitBroken(state.own, after, LIMITS);
    if (broken !== undefined) return `too many ${broken.kind}`;
    state.own = after;
    // The account has it, but the answer is lost.
    return state.calls === breaksAt ? 'no answer' : undefined;
  };
  const drop = ({ id }: { readonly id: string }) => {
    state.kept = madeBy(
      [
        { kind: 'trashList', list: id },
        { kind: 'purgeList', list: id },
      ],
      state.kept,
    );
  };
  const merge = () =>
    mergeKept({ own: state.own, kept: state.kept, send, drop, now: () => MOMENT.now });
  return { state, merge };
}

const kept = madeBy([
  ...listOfSymbols('kept-1', 'A B'),
  { kind: 'renameList', list: 'kept-1', name: 'Tech' },
  ...listOfSymbols('kept-2', 'C D E F'),
  ...listOfSymbols('kept-3', 'G'),
]);

describe('LIST-67 lists of the browser at sign-in', () => {
  it('go into the account and leave the browser', async () => {
    const { state, merge } = world(NO_LISTS, kept);
    expect(await merge()).toEqual({ merged: ['Tech', 'kept-2', 'kept-3'], left: [] });
    expect(written(state.own)).toEqual(['kept-1: A B', 'kept-2: C D E F', 'kept-3: G']);
    expect(written(state.kept)).toEqual([]);
  });

  it('that do not fit the plan stay in the browser, are named, and hold up none of the others', async () => {
    const own = madeBy([
      ...listOfSymbols('own-1', 'X Y Z'),
      { kind: 'renameList', list: 'own-1', name: 'tech' },
      ...listOfSymbols('own-2', 'Q'),
    ]);
    const { state, merge } = world(own, kept);
    expect(await merge()).toEqual({
      merged: ['kept-2'],
      left: [
        { name: 'Tech', why: 'too many rows' },
        { name: 'kept-3', why: 'too many lists' },
      ],
    });
    expect(written(state.kept)).toEqual(['kept-1: A B', 'kept-3: G']);
    expect(written(state.own)).toEqual(['own-1: X Y Z', 'own-2: Q', 'kept-2: C D E F']);
  });

  it('lose nothing and come twice nowhere when it breaks off half way', async () => {
    const { state, merge } = world(NO_LISTS, kept, 2);
    expect((await merge()).left).toEqual([{ name: 'kept-2', why: 'no answer' }]);
    expect(written(state.kept)).toEqual(['kept-2: C D E F']);
    expect((await merge()).left).toEqual([]);
    expect(written(state.own)).toEqual(['kept-1: A B', 'kept-3: G', 'kept-2: C D E F'].toSorted());
    expect(written(state.kept)).toEqual([]);
  });

  it('of the same name become one', async () => {
    const two = madeBy([
      ...listOfSymbols('kept-1', 'A B'),
      { kind: 'renameList', list: 'kept-1', name: 'Tech' },
      ...listOfSymbols('kept-2', 'B C'),
      { kind: 'renameList', list: 'kept-2', name: 'TECH' },
    ]);
    const { state, merge } = world(NO_LISTS, two);
    await merge();
    expect(written(state.own)).toEqual(['kept-1: A B C']);
  });

  it('are asked about anew once they have changed', () => {
    const more = madeBy([{ kind: 'renameList', list: 'kept-1', name: 'Other' }], kept);
    expect(markOf(kept)).toBe(markOf({ ...kept, heads: kept.heads.toReversed() }));
    const revised = {
      ...more,
      heads: more.heads.map((head) => ({ ...head, revision: head.revision + 1 })),
    };
    expect(markOf(revised)).not.toBe(markOf(kept));
  });
});
