import { partitionOfText } from '../partitions/partition-of-text.ts';

/** Workers share the accounts by these; each is moved by one process at a time. */
export const TRADING_PARTITIONS = 16;

/** For ever the same for an account. */
export const tradingPartition = (accountId: string): number =>
  partitionOfText(accountId, TRADING_PARTITIONS);
