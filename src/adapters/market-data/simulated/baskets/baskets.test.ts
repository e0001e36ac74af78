import { describe, expect, it } from 'vitest';
import { createWorld } from '../world.ts';
import { ANCHOR } from '../world-time.ts';
import { createBaskets } from './baskets.ts';

const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => Date.UTC(2026, 10, 13) } });
const few = [
  ...world.listings.filter(({ kind }) => kind === 'company').slice(0, 12),
  world.listingOf('^SPX')!,
];

describe('the pass over all members', () => {
  it('serves those too who come while it is under way', async () => {
    const baskets = createBaskets(1, few, (symbol) => world.trackOf(symbol)!);
    const first: string[] = [];
    const second: string[] = [];
    let joined: Promise<number> | undefined;
    await baskets.ready(ANCHOR + 5, (symbol) => {
      first.push(symbol);
      if (first.length === 3)
        joined = baskets.ready(ANCHOR + 5, (each) => {
          second.push(each);
        });
    });
    await joined;
    expect(first.length).toBeGreaterThan(5);
    expect(second).toEqual(first.slice(2));
    await baskets.ready(ANCHOR + 5, () => expect.unreachable('nothing is left to add'));
  });
});
