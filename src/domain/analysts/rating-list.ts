import type { FirmRecord, RatingAction, RatingChange } from './rating.ts';

export interface RatingFilter {
  /** Empty means all. */
  readonly actions: readonly RatingAction[];
  /** Part of the firm's or the analyst's name, in any case; empty means all. */
  readonly text: string;
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export function filterRatings(
  changes: readonly RatingChange[],
  { actions, text }: RatingFilter,
): readonly RatingChange[] {
  const wanted = plain(text.trim());
  return changes.filter(
    ({ action, firm, analyst }) =>
      (actions.length === 0 || actions.includes(action)) &&
      (wanted === '' || plain(`${firm}\n${analyst}`).includes(wanted)),
  );
}

/** How far a target lies from a price, as a share of the price. */
export const upsideOf = (target: number | null, price: number | null): number | null =>
  target === null || price === null || price <= 0 ? null : target / price - 1;

export interface JoinedRecord {
  readonly firms: number;
  readonly judged: number;
  readonly hitRate: number | null;
  readonly meanReturn: number | null;
}

/** The calls of all firms as if one firm had made them: each judged call counts once. */
export function joinRecords(records: readonly FirmRecord[]): JoinedRecord {
  let judged = 0;
  let hits = 0;
  let gains = 0;
  for (const record of records) {
    if (record.hitRate === null || record.meanReturn === null) continue;
    judged += record.judged;
    hits += record.hitRate * record.judged;
    gains += record.meanReturn * record.judged;
  }
  return {
    firms: records.length,
    judged,
    hitRate: judged === 0 ? null : hits / judged,
    meanReturn: judged === 0 ? null : gains / judged,
  };
}
