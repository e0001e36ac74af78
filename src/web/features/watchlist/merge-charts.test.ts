import { describe, expect, it } from 'vitest';
import type { ChartItem } from '../../../domain/charting/chart-item.ts';
import { mergeCharts } from './merge-charts.ts';

const item = (id: string, name: string, differences: Partial<ChartItem> = {}): ChartItem => ({
  id,
  kind: 'layout',
  name,
  body: { charts: [{ symbol: id }] },
  isDefault: false,
  createdAt: 1,
  updatedAt: 1,
  revision: 4,
  removedAt: null,
  ...differences,
});

/** An account with room for three items, and a browser. */
function world(own: readonly ChartItem[], kept: readonly ChartItem[], breaksAt = Infinity) {
  const state = { own: [...own], kept: [...kept], calls: 0 };
  const merge = () =>
    mergeCharts({
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
const names = (items: readonly ChartItem[]) => items.map(({ name }) => name);

describe('LAY-51 saved charts of the browser at sign-in', () => {
  it('go into the account as new ones and leave the browser', async () => {
    const { state, merge } = world([], [item('one-1234', 'One'), item('two-1234', 'Two')]);
    expect(await merge()).toEqual({ merged: ['One', 'Two'], left: [] });
    expect([names(state.own), names(state.kept)]).toEqual([['One', 'Two'], []]);
    expect(state.own.map(({ revision }) => revision)).toEqual([0, 0]);
  });

  it('none replaces another of the same name, and the same one comes once', async () => {
    const same = item('own-1234', 'Mine');
    const { state, merge } = world(
      [same],
      [
        item('kept-123', 'mine'),
        { ...same, id: 'kept-456' },
        item('kept-789', 'Mine', { kind: 'expression', body: { text: 'close' } }),
      ],
    );
    expect((await merge()).left).toEqual([]);
    expect(names(state.own)).toEqual(['Mine', 'mine 2', 'Mine']);
  });

  it('that find no room stay in the browser, and one whose answer was lost arrives once', async () => {
    const kept = ['a', 'b', 'c', 'd'].map((id) => item(`item-000${id}`, id));
    const { state, merge } = world([], kept, 2);
    expect((await merge()).left).toEqual([
      { name: 'b', why: 'no answer' },
      { name: 'd', why: 'too many' },
    ]);
    expect(await merge()).toEqual({ merged: ['b'], left: [{ name: 'd', why: 'too many' }] });
    expect([names(state.own), names(state.kept)]).toEqual([['a', 'b', 'c'], ['d']]);
  });
});
