import { NO_QUEUES, placeOf, type QueueTable, withoutPlace, withPlace } from './queue-table.ts';

/**
 * What the venue remembers of one symbol for one account between two inputs. A value: whoever
 * keeps it replaces it by the one that `executionsOf` returns, after the events are committed. It
 * may be lost (a restart): orders then join their queues again at the back, which is never better.
 */
export interface VenueMemory {
  /** Places of resting orders in their queues, by order. */
  readonly queues: QueueTable<QueueMemory>;
  /** What the account took from displayed levels that have not changed since. */
  readonly taken: readonly TakenLevel[];
  /** How much of one input the account's orders have used together, in shares. */
  readonly used: { readonly input: object; readonly shares: number } | null;
  /** The step that halt, bands and reference were last brought up to. */
  readonly seen: object | null;
  readonly halted: boolean;
  readonly bands: Bands | null;
  /** Where prices were in the last minutes; price bands are around it. */
  readonly reference: ReferenceMemory | null;
}

/** Prices that may be traded at, both ends included, in ticks. */
export interface Bands {
  readonly lower: number;
  readonly upper: number;
}

/** An order's place among those who wait at its price. */
export interface QueueMemory {
  /** In ticks. A changed price is a new place. */
  readonly price: number;
  /** Shares that are executed before it; `null` while its price is deeper than the book shows. */
  readonly ahead: number | null;
  /** The day's volume when it was last looked at. */
  readonly volume: number | null;
  /** Shares of prints since then, which the next volume contains. */
  readonly printed: number;
  /** When it was last looked at. */
  readonly at: number;
}

export interface TakenLevel {
  readonly side: 'bid' | 'ask';
  /** In ticks. */
  readonly price: number;
  /** What the market showed there when it was taken from; 0 for what lies beyond the book. */
  readonly shown: number;
  /** In shares. */
  readonly shares: number;
  readonly at: number;
}

export interface ReferenceMemory {
  /** Number of the session's day, so that yesterday's prices do not count. */
  readonly day: number;
  /** The last five minutes, one sum per half minute, in ticks. */
  readonly samples: readonly {
    readonly slot: number;
    readonly sum: number;
    readonly count: number;
  }[];
}

export const NO_MEMORY: VenueMemory = {
  queues: NO_QUEUES,
  taken: [],
  used: null,
  seen: null,
  halted: false,
  bands: null,
  reference: null,
};

/** Forgets an order that has ended. */
export function forgetOrder(memory: VenueMemory, orderId: string): VenueMemory {
  const queues = withoutPlace(memory.queues, orderId);
  return queues === memory.queues ? memory : { ...memory, queues };
}

export const queueOf = (memory: VenueMemory, orderId: string): QueueMemory | undefined =>
  placeOf(memory.queues, orderId);

export const withQueue = (
  memory: VenueMemory,
  orderId: string,
  queue: QueueMemory,
): VenueMemory => ({ ...memory, queues: withPlace(memory.queues, orderId, queue) });

/** Shares of an input that the account's orders have used so far. */
export const usedOf = (memory: VenueMemory, input: object): number =>
  memory.used?.input === input ? memory.used.shares : 0;

export const withUsed = (memory: VenueMemory, input: object, shares: number): VenueMemory => ({
  ...memory,
  used: { input, shares: usedOf(memory, input) + shares },
});
