import { type Lot, lotOf } from './quantity.ts';
import { ticksOfText } from './ticks.ts';
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

const known = new WeakMap<WorkingOrder, Incoming>();

/** The same of an order that is looked at with every quote. */
export function incomingOf(order: WorkingOrder): Incoming {
  let incoming = known.get(order);
  if (incoming === undefined) {
    incoming = {
      order,
      isBuy: order.side === 'buy',
      limit: order.limitPrice === null ? null : ticksOfText(order.limitPrice),
      lot: lotOf(order),
    };
    known.set(order, incoming);
  }
  return incoming;
}

export const waiting = (memory: VenueMemory, waits: WaitReason): Attempt => ({
  fills: [],
  memory,
  waits,
});
