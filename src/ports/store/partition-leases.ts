/** The right to work on a partition of something. The token grows with every claim. */
export interface PartitionLease {
  readonly partition: number;
  readonly token: number;
}

export interface PartitionHolder extends PartitionLease {
  /** `null` while nobody has it. */
  readonly owner: string | null;
  readonly leaseUntil: number;
}

/** Another process has the partition, or it was handed back: nothing was written. */
export class PartitionLost extends Error {
  override readonly name = 'PartitionLost';
  constructor({ partition, token }: PartitionLease) {
    super(`the lease ${token} of partition ${partition} is no longer held`);
  }
}

/** What the partitions do as part of a transaction. */
export interface FencedPartitions {
  /**
   * Answers those that are held: nobody takes them over before the transaction ends. The others are
   * lost.
   */
  readonly hold: (leases: readonly PartitionLease[]) => Promise<readonly PartitionLease[]>;
}

/**
 * Who works on which partition, by number from 0: of alerts, of trading accounts. `Stores` is what a
 * worker may write to in its transaction. A change under an older token is refused, whatever the
 * clocks say.
 */
export interface PartitionLeases<Stores> {
  /** Takes up to `limit` partitions that nobody has, or whose lease has ended, longest free first. */
  readonly claim: (claim: {
    readonly owner: string;
    readonly now: number;
    readonly leaseUntil: number;
    readonly limit: number;
  }) => Promise<readonly PartitionLease[]>;
  /** Answers those that are still held; the others are lost. */
  readonly renew: (
    leases: readonly PartitionLease[],
    leaseUntil: number,
  ) => Promise<readonly PartitionLease[]>;
  /** Hands them back at once. What is no longer held is left alone. */
  readonly release: (leases: readonly PartitionLease[]) => Promise<void>;
  /** By number. */
  readonly holders: () => Promise<readonly PartitionHolder[]>;
  /**
   * Runs a transaction that commits only if the lease is held. Throws PartitionLost otherwise. The
   * rules of RunTransaction apply: `work` may be run again, and does nothing but read and write the
   * stores it is given.
   */
  readonly fenced: <T>(lease: PartitionLease, work: (stores: Stores) => Promise<T>) => Promise<T>;
}

declare module './stores.ts' {
  interface Stores {
    readonly alertPartitions: FencedPartitions;
    readonly tradingPartitions: FencedPartitions;
  }
}
