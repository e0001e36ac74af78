import type { PlannedEntry } from '../../../domain/watchlists/import-plan.ts';

export interface ImportCounts {
  readonly found: number;
  readonly inList: number;
  readonly twice: number;
  readonly open: number;
  readonly leftOut: number;
  readonly unread: number;
}

export function countsOf(plan: readonly PlannedEntry[]): ImportCounts {
  const counts = { found: 0, inList: 0, twice: 0, open: 0, leftOut: 0, unread: 0 };
  for (const one of plan) {
    counts.unread += one.entry.problems.length;
    if (one.kind === 'found') counts.found += 1;
    else if (one.kind === 'left-out') counts.leftOut += 1;
    else if (one.kind !== 'duplicate') counts.open += 1;
    else if (one.of === 'list') counts.inList += 1;
    else counts.twice += 1;
  }
  return counts;
}
