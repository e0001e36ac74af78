import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshRanks, ranksBetween } from './rank.ts';

const isAscending = (ranks: readonly string[]) =>
  ranks.every((rank, at) => at === 0 || (ranks[at - 1] ?? '') < rank);

describe('ranks', () => {
  it('are ascending texts for a whole list', () => {
    expect(freshRanks(0)).toEqual([]);
    expect(isAscending(freshRanks(5_000))).toBe(true);
  });

  it('fit between any two neighbours, however often, until they ask for new ones', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 5 }))), (inserts) => {
        let ranks: readonly string[] = [];
        for (const [place, count] of inserts) {
          const at = place % (ranks.length + 1);
          const fresh = ranksBetween(ranks[at - 1] ?? null, ranks[at] ?? null, count);
          ranks = [...ranks.slice(0, at), ...(fresh ?? []), ...ranks.slice(at)];
          expect(fresh).toHaveLength(count);
          expect(isAscending(ranks)).toBe(true);
        }
      }),
    );
  });

  it('stay short at the ends', () => {
    let [first, last] = freshRanks(2) as [string, string];
    for (let i = 0; i < 5_000; i += 1) {
      [last] = ranksBetween(last, null, 1) as [string];
      [first] = ranksBetween(null, first, 1) as [string];
    }
    expect([first.length, last.length]).toEqual([6, 6]);
  });

  it('say so when there is no room left', () => {
    const [low] = freshRanks(1) as [string];
    let high: string | undefined = ranksBetween(low, null, 1)?.[0];
    let inserted = 0;
    while (high !== undefined) {
      high = ranksBetween(low, high, 1)?.[0];
      inserted += 1;
    }
    expect(inserted).toBeGreaterThan(80);
    expect(ranksBetween('zzzzzz', 'aaaaaa', 1)).toBeUndefined();
    expect(ranksBetween('not a rank', null, 1)).toBeUndefined();
  });
});
