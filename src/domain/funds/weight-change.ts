import type { FundHolding } from './fund-holding.ts';

export interface WeightChange {
  readonly kind: 'new' | 'added' | 'reduced' | 'unchanged' | 'unknown';
  /** In fractions of net assets: 0.001 is a tenth of a point. */
  readonly weight: number | null;
  /** Shares bought or sold on those held before; `null` for a new or unknown position. */
  readonly shares: number | null;
}

/** What became of a position since the report before. */
export function weightChange({
  weight,
  weightPrevious,
  shares,
  sharesPrevious,
}: Pick<FundHolding, 'weight' | 'weightPrevious' | 'shares' | 'sharesPrevious'>): WeightChange {
  const change = weightPrevious === null ? null : weight - weightPrevious;
  if (shares === null || sharesPrevious === null)
    return { kind: 'unknown', weight: change, shares: null };
  if (sharesPrevious <= 0)
    return { kind: shares > 0 ? 'new' : 'unchanged', weight: change, shares: null };
  const ratio = shares / sharesPrevious - 1;
  return {
    kind: ratio > 0 ? 'added' : ratio < 0 ? 'reduced' : 'unchanged',
    weight: change,
    shares: ratio,
  };
}
