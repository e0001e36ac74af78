import { useState } from 'react';
import type { getInsiderDesk } from '../../../contract/market/filing-desks.ts';
import type { ResponseOf } from '../../../contract/calls.ts';
import type { InsiderTransaction } from '../../../domain/ownership/insider.ts';

export type InsiderDesk = ResponseOf<typeof getInsiderDesk>['data'];

/**
 * The desk as it was first shown. Trades of companies that are read later belong between those that
 * are there: they wait until the reader asks for them, so that nothing moves under the pointer.
 */
export function useHeldDesk(
  latest: InsiderDesk | undefined,
  shows: (desk: InsiderDesk) => readonly InsiderTransaction[],
): {
  readonly desk: InsiderDesk | undefined;
  readonly rows: readonly InsiderTransaction[];
  readonly waiting: number;
  readonly take: () => void;
} {
  const [held, setHeld] = useState(latest);
  const heldRows = held === undefined ? [] : shows(held);
  const isHolding = held !== undefined && heldRows.length > 0;
  if (!isHolding && held !== latest) setHeld(latest);
  const desk = isHolding ? held : latest;
  const rows = isHolding ? heldRows : latest === undefined ? [] : shows(latest);
  const known = new Set(rows.map(({ id }) => id));
  const newest = latest === undefined || latest === desk ? rows : shows(latest);
  return {
    desk,
    rows,
    waiting: newest.filter(({ id }) => !known.has(id)).length,
    take: () => setHeld(latest),
  };
}
