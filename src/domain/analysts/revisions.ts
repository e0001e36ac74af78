import type { Estimate } from './estimate.ts';

export const REVISION_DAYS = [90, 60, 30, 7] as const;
export type RevisionDays = (typeof REVISION_DAYS)[number];

const meanAgo = ({ revisions }: Estimate, days: RevisionDays): number | null => {
  switch (days) {
    case 90:
      return revisions.mean90DaysAgo;
    case 60:
      return revisions.mean60DaysAgo;
    case 30:
      return revisions.mean30DaysAgo;
    case 7:
      return revisions.mean7DaysAgo;
    default:
      return days satisfies never;
  }
};

export interface Revision {
  readonly days: RevisionDays;
  readonly mean: number | null;
  /** How far the mean of today lies from it. */
  readonly amount: number | null;
  /** As a share of what it was; `null` where that was nothing or a loss. */
  readonly ratio: number | null;
}

/** What the mean was some days ago, the longest ago first, and how far it has come since. */
export const revisionsOf = (estimate: Estimate): readonly Revision[] =>
  REVISION_DAYS.map((days) => {
    const mean = meanAgo(estimate, days);
    return {
      days,
      mean,
      amount: mean === null ? null : estimate.mean - mean,
      ratio: mean === null || mean <= 0 ? null : estimate.mean / mean - 1,
    };
  });

/** Counts are `null` where the source does not tell them. */
export interface RevisionBalance {
  readonly up: number | null;
  readonly down: number | null;
  /** (up − down) ÷ (up + down), −1 to 1; `null` when nobody moved or a count is missing. */
  readonly balance: number | null;
}

/** Which way analysts moved lately: all up is 1, all down −1. */
export function revisionBalance({ revisions }: Estimate, days: 7 | 30): RevisionBalance {
  const up = days === 7 ? revisions.up7Days : revisions.up30Days;
  const down = days === 7 ? revisions.down7Days : revisions.down30Days;
  const balance =
    up === null || down === null || up + down === 0 ? null : (up - down) / (up + down);
  return { up, down, balance };
}
