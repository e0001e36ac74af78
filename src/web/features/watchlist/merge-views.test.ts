import { describe, expect, it } from 'vitest';
import type { FieldView } from '../../../domain/fields/views.ts';
import { mergeViews } from './merge-views.ts';

const view = (id: string, name: string, ...fields: FieldView['fields']): FieldView => ({
  id,
  name,
  fields,
  updatedAt: 1,
});

/** An account with room for three views, and a browser. */
function world(own: readonly FieldView[], kept: readonly FieldView[], breaksAt = Infinity) {
  const state = { own: [...own], kept: [...kept], calls: 0 };
  const merge = () =>
    mergeViews({
      own: state.own,
      kept: state.kept,
      save: async (saved) => {
        state.calls += 1;
        if (state.own.length >= 3) return 'too many';
        state.own.push(saved);
        // The account has it, but the answer is lost.
        return state.calls === breaksAt ? 'no answer' : undefined;
      },
      drop: ({ id }) => {
        state.kept = state.kept.filter((one) => one.id !== id);
      },
    });
  return { state, merge };
}
const names = (views: readonly FieldView[]) => views.map(({ name }) => name);

describe('LIST-72 own views of the browser at sign-in', () => {
  it('go into the account with the lists and leave the browser', async () => {
    const { state, merge } = world([], [view('view-one', 'One', 'last'), view('view-two', 'Two')]);
    expect(await merge()).toEqual({ merged: ['One', 'Two'], left: [] });
    expect([names(state.own), names(state.kept)]).toEqual([['One', 'Two'], []]);
  });

  it('come once, and none replaces another of the same name', async () => {
    const long = 'A name as long as a view may have: 40 !!';
    const { state, merge } = world(
      [view('own-1234', 'Mine', 'last'), view('own-5678', long, 'last')],
      [view('kept-123', 'Mine', 'last'), view('kept-456', long, 'beta')],
    );
    expect((await merge()).left).toEqual([]);
    expect(names(state.own)).toEqual(['Mine', long, 'A name as long as a view may have: 40 2']);
    expect(state.own.map(({ fields }) => fields.join())).toEqual(['last', 'last', 'beta']);
  });

  it('that find no room stay in the browser, and one whose answer was lost arrives once', async () => {
    const kept = ['a', 'b', 'c', 'd'].map((id) => view(`view-000${id}`, id, 'last'));
    const { state, merge } = world([], kept, 2);
    expect((await merge()).left).toEqual([
      { name: 'b', why: 'no answer' },
      { name: 'd', why: 'too many' },
    ]);
    expect(await merge()).toEqual({ merged: ['b'], left: [{ name: 'd', why: 'too many' }] });
    expect([names(state.own), names(state.kept)]).toEqual([['a', 'b', 'c'], ['d']]);
  });
});
