import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListCursor } from '../../../domain/quotes/list-cursor.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import { collectPage } from './collect-page.ts';

interface Entry extends ListCursor {
  readonly word: string;
}

/** A source that knows time and limit and nothing else. */
function sourceOf(all: readonly Entry[]) {
  const calls: number[] = [];
  return {
    calls,
    ask: async (before: number | null, limit: number) => {
      calls.push(limit);
      return sourced(
        'test',
        1,
        all.filter(({ time }) => time < (before ?? Infinity)).slice(0, limit),
      );
    },
  };
}

const keyOf = ({ time, id }: Entry): ListCursor => ({ time, id });
const entries = (times: readonly number[]): Entry[] =>
  times
    .toSorted((a, b) => b - a)
    .map((time, index) => ({ time, id: `e${index}`, word: index % 3 === 0 ? 'rare' : 'usual' }));

describe('a page of what matches', () => {
  it('page after page gives every match once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        async (times, limit) => {
          const all = entries(times);
          const matches = ({ word }: Entry) => word === 'rare';
          const seen: Entry[] = [];
          for (let cursor: ListCursor | null = null; ;) {
            const { data } = await collectPage({
              ...sourceOf(all),
              keyOf,
              matches,
              oldest: null,
              before: null,
              cursor,
              limit,
            });
            seen.push(...data);
            const last = data.at(-1);
            if (last === undefined) break;
            cursor = keyOf(last);
          }
          expect(seen).toEqual(all.filter(matches));
        },
      ),
    );
  });

  it('is the very answer of the source where nothing had to be left out', async () => {
    const answer = sourced('test', 1, entries([5, 4, 3]));
    const page = await collectPage({
      ask: () => Promise.resolve(answer),
      keyOf,
      matches: () => true,
      oldest: null,
      before: null,
      cursor: null,
      limit: 10,
    });
    expect(page).toBe(answer);
  });

  it('stops where nothing older can match', async () => {
    const source = sourceOf(entries(Array.from({ length: 5_000 }, (_, index) => index + 1)));
    const question = { ...source, keyOf, before: null, cursor: null, limit: 10 };
    const { data } = await collectPage({
      ...question,
      matches: ({ time }) => time >= 4_980 && time % 10 === 0,
      oldest: 4_980,
    });
    expect(data.map(({ time }) => time)).toEqual([5_000, 4_990, 4_980]);
    expect(source.calls.length).toBeLessThanOrEqual(2);
  });
});
