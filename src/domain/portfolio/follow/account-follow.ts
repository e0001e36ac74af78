import type { FollowMemory } from './follow-memory.ts';

/**
 * `full`: the plan allows no more rows, it goes on when there is room. `removing`: it ended, and its
 * rows go with it. `ended`: the account was closed; its rows stay and are like any other.
 */
export const FOLLOW_STATES = ['following', 'full', 'removing', 'ended'] as const;
export type FollowState = (typeof FOLLOW_STATES)[number];

/**
 * A portfolio that gets its transactions from a trading account. They are in an account of the
 * portfolio that has the same id.
 */
export interface AccountFollow {
  readonly portfolio: string;
  readonly accountId: string;
  readonly state: FollowState;
  /** Number of the last event of the log whose rows are in the ledger. */
  readonly seq: number;
  readonly memory: FollowMemory;
  readonly since: number;
  readonly updatedAt: number;
  /** When the account was last begun anew while it was followed. */
  readonly resetAt: number | null;
}

/** Whether the rows of the account are the log's and nobody else's. */
export const isFollowing = ({ state }: Pick<AccountFollow, 'state'>): boolean => state !== 'ended';
