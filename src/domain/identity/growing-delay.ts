/** How long the next try has to wait after so many failures: nothing at first, then doubling. */
export interface DelayPolicy {
  /** Failures that cost nothing. */
  readonly free: number;
  readonly first: number;
  readonly ceiling: number;
  /** Failures older than this are forgotten. */
  readonly memory: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Per account and address: the strictest, because it cannot lock out anyone else. */
export const pairPolicy: DelayPolicy = {
  free: 4,
  first: SECOND,
  ceiling: 15 * MINUTE,
  memory: 12 * HOUR,
};

/** One place against many accounts; a whole office may share the address. */
export const addressPolicy: DelayPolicy = {
  free: 30,
  first: SECOND,
  ceiling: 15 * MINUTE,
  memory: HOUR,
};

/**
 * One account from many places. This one never refuses: it only makes the answer take a little
 * longer, or any stranger could keep the owner out.
 */
export const accountSlowdown: DelayPolicy = {
  free: 20,
  first: 250,
  ceiling: 4 * SECOND,
  memory: HOUR,
};

/** Mails requested for a mailbox that may not belong to the requester. */
export const mailPolicy: DelayPolicy = {
  free: 3,
  first: MINUTE,
  ceiling: 30 * MINUTE,
  memory: 6 * HOUR,
};

/** New accounts from one address. */
export const registrationPolicy: DelayPolicy = {
  free: 10,
  first: MINUTE,
  ceiling: HOUR,
  memory: 12 * HOUR,
};

/** Tests and challenges of a member's notification channels: each is a call to somebody else. */
export const channelTestPolicy: DelayPolicy = {
  free: 10,
  first: 10 * SECOND,
  ceiling: 10 * MINUTE,
  memory: HOUR,
};

export function delayAfter(failures: number, policy: DelayPolicy): number {
  if (failures <= policy.free) return 0;
  return Math.min(policy.first * 2 ** Math.min(failures - policy.free - 1, 40), policy.ceiling);
}
