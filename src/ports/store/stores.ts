/** Everything that is kept, each behind its own narrow port; a port adds its store here. */
export interface Stores {}

/** The stores of one open transaction: what they write is kept together or not at all. */
export interface StoreTransaction extends Stores {
  /**
   * For what must not happen unless the writes are kept: forgetting a cached copy, waking a worker,
   * telling other processes. Runs once, after the commit; never after a roll-back.
   */
  readonly afterCommit: (effect: () => void) => void;
}

/**
 * Runs `work` in one transaction and resolves when the writes are durable. A `work` that throws
 * leaves nothing behind. Concurrent transactions have the same outcome as if they ran one after
 * another; to achieve that `work` may be run again from its start, so it does nothing but read and
 * write the stores it is given. Refused inside another transaction, as is using any other store.
 *
 * Rejects with `StoreBusy` when others kept changing the same rows or `work` took too long.
 */
export type RunTransaction = <T>(
  work: (stores: StoreTransaction) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

export interface TransactionOptions {
  /** How long (ms) it may take, for what is known to be long: a file of many rows. */
  readonly patience?: number;
}
