import type { Bus } from '../../ports/bus.ts';
import { FEEDS_SUBJECT } from './bus-message.ts';

export interface FeedShare {
  /** Whether this feed is the one to fill the line. */
  readonly mine: (subject: string) => boolean;
  readonly close: () => Promise<void>;
}

const ANNOUNCE_EVERY = 2_000;
const FORGET_AFTER = 7_000;

/** FNV-1a: cheap, spread well enough to share lines out. */
function weight(feed: string, subject: string): number {
  let hash = 0x811c9dc5;
  for (const text of [feed, '/', subject])
    for (let i = 0; i < text.length; i += 1)
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  // Neighbouring subjects differ in the last character only; this carries it into the high bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * Shares the lines among all processes: each line belongs to the living feed that weighs most with
 * it, so a feed that comes or goes moves only its own share. Two feeds may both fill a line for a
 * few seconds while they learn of each other; hubs take the same value twice as once.
 */
export async function feedShare(bus: Bus, id: string, now: () => number): Promise<FeedShare> {
  const seen = new Map<string, number>();
  const leave = await bus.subscribe(FEEDS_SUBJECT, (text) => {
    if (text.startsWith('-')) seen.delete(text.slice(1));
    else seen.set(text, now());
  });
  const announce = () => {
    bus.publish(FEEDS_SUBJECT, id);
    for (const [other, at] of seen) if (now() - at > FORGET_AFTER) seen.delete(other);
  };
  announce();
  const announcing = setInterval(announce, ANNOUNCE_EVERY);
  return {
    mine: (subject) => {
      const own = weight(id, subject);
      for (const other of seen.keys()) {
        const theirs = weight(other, subject);
        if (other !== id && (theirs > own || (theirs === own && other > id))) return false;
      }
      return true;
    },
    close: async () => {
      clearInterval(announcing);
      bus.publish(FEEDS_SUBJECT, `-${id}`);
      await leave();
    },
  };
}
