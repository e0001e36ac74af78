import type { Holder } from './holder.ts';

export interface HoldingChange {
  readonly kind: 'new' | 'added' | 'reduced' | 'unchanged' | 'unknown';
  /** Change on the shares held a quarter before; `null` for a new or unknown one. */
  readonly ratio: number | null;
}

/** What a holder did in the quarter. */
export function holdingChange({
  change,
  sharesPrevious,
}: Pick<Holder, 'change' | 'sharesPrevious'>): HoldingChange {
  if (change === null || sharesPrevious === null) return { kind: 'unknown', ratio: null };
  if (sharesPrevious <= 0) return { kind: change > 0 ? 'new' : 'unchanged', ratio: null };
  const ratio = change / sharesPrevious;
  return { kind: ratio > 0 ? 'added' : ratio < 0 ? 'reduced' : 'unchanged', ratio };
}

/** Shares bought less shares sold by the holders listed, and how many did either. */
export function quarterFlow(holders: readonly Pick<Holder, 'change' | 'sharesPrevious'>[]): {
  readonly added: number;
  readonly reduced: number;
  readonly net: number;
} {
  const kinds = holders.map((holder) => holdingChange(holder).kind);
  return {
    added: kinds.filter((kind) => kind === 'added' || kind === 'new').length,
    reduced: kinds.filter((kind) => kind === 'reduced').length,
    net: holders.reduce((sum, { change }) => sum + (change ?? 0), 0),
  };
}
