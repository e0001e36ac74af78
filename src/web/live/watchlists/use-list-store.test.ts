import { describe, expect, it } from 'vitest';
import type { StreamItem } from '../../../contract/stream.ts';
import { type LiveValue, withItem } from '../live-value.ts';
import type { MemberNews } from '../use-member-topic.ts';
import { watchNewsOf } from './use-list-store.ts';

describe('LIST news of lists', () => {
  it('what went before listening began is asked for, later news are told one by one', () => {
    let known: LiveValue | undefined;
    let changed = () => {};
    const told: MemberNews[] = [];
    const stop = watchNewsOf({
      value: () => known,
      watch: (_, onChange) => {
        changed = onChange;
        return () => {
          changed = () => {};
        };
      },
    })((news) => told.push(news));
    const item = (is: 'snapshot' | 'change', seq: number, ids: readonly string[]): void => {
      const value = ids.map((id) => ({ event: 'list.changed', id, version: 1, at: 1 }));
      const next = { is, kind: 'lists', seq, delay: 0, value } as StreamItem;
      known = withItem(known, next);
      changed();
    };
    item('snapshot', 1, []);
    expect(told.splice(0)).toEqual([{ events: [], incomplete: true }]);
    item('change', 2, ['one']);
    item('change', 3, ['two']);
    expect(told.map(({ events }) => events.at(-1)?.id)).toEqual(['one', 'two']);
    stop();
  });
});
