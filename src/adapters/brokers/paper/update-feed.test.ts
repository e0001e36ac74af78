import { describe, expect, it } from 'vitest';
import type { TradeUpdate } from '../../../ports/broker.ts';
import { memoryBus } from '../../bus/memory.ts';
import { updateFeed } from './update-feed.ts';

const update = (seq: number): TradeUpdate =>
  ({ accountId: 'a', memberId: 'ann', seq, event: 'new', at: seq }) as TradeUpdate;
const batch = (from: number, to: number) => ({
  accountId: 'a',
  memberId: 'ann',
  from,
  to,
  updates: Array.from({ length: to - from + 1 }, (_, n) => update(from + n)),
});

async function listening() {
  const bus = memoryBus();
  const missed: string[] = [];
  const feed = updateFeed({
    bus,
    headOf: async () => 4,
    missed: async (_, { from, to }) => {
      missed.push(`${from}-${to}`);
      return batch(from, to).updates;
    },
    onProblem: (problem) => {
      throw problem;
    },
  });
  const heard: number[] = [];
  const stop = feed.listen('a', ({ seq }) => heard.push(seq));
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { bus, feed, heard, missed, stop };
}

describe('updates of an account', () => {
  it('UPF-1 are told in the order of the log though their messages cross', async () => {
    const { feed, heard, missed } = await listening();
    feed.publish(batch(7, 8));
    feed.publish(batch(5, 6));
    feed.publish(batch(9, 9));
    await expect.poll(() => heard).toEqual([5, 6, 7, 8, 9]);
    expect(missed).toEqual([]);
    await feed.close();
  });

  it('UPF-2 that got lost are read from the log', async () => {
    const { feed, heard, missed } = await listening();
    feed.publish(batch(8, 9));
    await expect.poll(() => heard, { timeout: 3_000 }).toEqual([5, 6, 7, 8, 9]);
    expect(missed).toEqual(['5-7']);
    await feed.close();
  });

  it('UPF-3 are told once, and to nobody who has left', async () => {
    const { feed, heard, stop } = await listening();
    feed.publish(batch(5, 6));
    feed.publish(batch(5, 6));
    await expect.poll(() => heard).toEqual([5, 6]);
    stop();
    feed.publish(batch(7, 7));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toEqual([5, 6]);
    await feed.close();
  });
});
