import type { Bus } from '../../../ports/bus.ts';

const SUBJECT = 'entitlement.changed';

interface News {
  readonly from: string;
  readonly userId: string;
}

/** Tells the other processes of a change, and hears of theirs. */
export interface SharedChanges {
  readonly announce: (userId: string) => void;
  readonly listen: (heard: (userId: string) => void) => Promise<() => Promise<void>>;
}

/** What this process says itself it has already acted on, at once and without the bus. */
export const sharedChanges = (
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  process: string,
): SharedChanges => ({
  announce: (userId) => {
    bus.publish(SUBJECT, JSON.stringify({ from: process, userId } satisfies News));
  },
  listen: (heard) =>
    bus.subscribe(SUBJECT, (text) => {
      const { from, userId } = JSON.parse(text) as News;
      if (from !== process) heard(userId);
    }),
});
