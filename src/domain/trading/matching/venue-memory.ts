/**
 * What the venue remembers of one symbol for one account between two inputs. A value: whoever
 * keeps it replaces it by the one that `executionsOf` returns, after the events are committed. It
 * may be lost (a restart): orders then join their queues again at the back, which is never better.
 */
export interface VenueMemory {
  /** Places of resting orders in their queues, by order. */
  readonly queues: Readonly<Record<string, QueueMemory>>;
  /** What the account took from displayed levels that have not changed since. */
  readonly taken: readonly TakenLevel[];
  /** How much of one input the account's orders have used together. */
  readonly used: { readonly input: object; readonly quantity: number } | null;
  /** Where prices were in the last minutes; price bands are around it. */
  readonly reference: ReferenceMemory | null;
}

/** An order's place among those who wait at its price. */
export interface QueueMemory {
  /** In ticks. A changed price is a new place. */
  readonly price: number;
  /** Units that are executed before it; `null` while its price is deeper than the book shows. */
  readonly ahead: number | null;
  /** The day's volume when it was last looked at. */
  readonly volume: number | null;
}

export interface TakenLevel {
  readonly side: 'bid' | 'ask';
  /** In ticks. */
  readonly price: number;
  /** What the market showed there when it was taken from. */
  readonly shown: number;
  readonly quantity: number;
  readonly at: number;
}

export interface ReferenceMemory {
  /** Number of the session's day, so that yesterday's prices do not count. */
  readonly day: number;
  /** The last five minutes, one average per half minute. */
  readonly samples: readonly {
    readonly slot: number;
    readonly sum: number;
    readonly count: number;
  }[];
}

export const NO_MEMORY: VenueMemory = { queues: {}, taken: [], used: null, reference: null };

/** Forgets an order that has ended. */
export function forgetOrder(memory: VenueMemory, orderId: string): VenueMemory {
  if (memory.queues[orderId] === undefined) return memory;
  const { [orderId]: _ended, ...queues } = memory.queues;
  return { ...memory, queues };
}
