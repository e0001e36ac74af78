import { describe, expect, it } from 'vitest';
import { memoryBus } from '../../adapters/bus/memory.ts';
import { type FeedShare, feedShare } from './feed-share.ts';

describe('feeds of several processes', () => {
  it('fill every line exactly once, and take over from one that has gone', async () => {
    const bus = memoryBus();
    const subjects = Array.from({ length: 1_000 }, (_, i) => `quotes.S${i}`);
    const feeds: FeedShare[] = [];
    for (const id of ['a', 'b', 'c']) feeds.push(await feedShare(bus, id, Date.now));
    // A late one knows the others from their next announcement; here it comes at once.
    for (const id of ['a', 'b', 'c']) bus.publish('stream.feeds', id);
    const owners = (living: readonly FeedShare[]) =>
      subjects.map((subject) => living.filter((feed) => feed.mine(subject)).length);
    expect(new Set(owners(feeds))).toEqual(new Set([1]));
    for (const feed of feeds)
      expect(subjects.filter(feed.mine).length).toBeGreaterThan(subjects.length / 6);
    const kept = subjects.filter(feeds[0]!.mine);
    await feeds[2]!.close();
    expect(new Set(owners(feeds.slice(0, 2)))).toEqual(new Set([1]));
    expect(kept.every(feeds[0]!.mine)).toBe(true);
    await feeds[0]!.close();
    await feeds[1]!.close();
  });
});
