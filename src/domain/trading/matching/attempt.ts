import type { Lot } from './quantity.ts';
import type { VenueMemory } from './venue-memory.ts';
import type { WaitReason } from './venue-rules.ts';
import type { Fill } from './walk.ts';
import type { WorkingOrder } from './working-order.ts';

/** What a step did to an order, in units and ticks. */
export interface Attempt {
  readonly fills: readonly Fill[];
  readonly memory: VenueMemory;
  /** Why not everything was filled. */
  readonly waits: WaitReason;
}

/** An order as the parts of the venue look at it. */
export interface Incoming {
  readonly order: WorkingOrder;
  readonly isBuy: boolean;
  /** In ticks; `null` for any price. */
  readonly limit: number | null;
  readonly lot: Lot;
}

export const waiting = (memory: VenueMemory, waits: WaitReason): Attempt => ({
  fills: [],
  memory,
  waits,
});
