import { useEffect } from 'react';
import { isFieldId } from '../../../../domain/fields/catalogue.ts';
import type { ColumnKey } from '../../../../domain/screener/screen-table.ts';
import type { ScreenResult, ScreenViewProps } from '../view-props.ts';

/** `null` where nobody knows, or not yet. */
export function numberAt({ value }: ScreenResult, row: number, key: string): number | null {
  const figure = value(row, key);
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : null;
}

export function textAt({ value }: ScreenResult, row: number, key: string): string | null {
  const text = value(row, key);
  return typeof text === 'string' && text !== '' ? text : null;
}

/** Whether the columns are here; of no rows everything is. */
export function areHere({ rows, value, table }: ScreenResult, keys: readonly string[]): boolean {
  const first = rows[0];
  if (table === null) return false;
  return first === undefined || keys.every((key) => value(first, key) !== undefined);
}

/**
 * Tells one set of rows from another, whatever their order: a live screen sorts itself anew all the
 * time, and what depends on the set alone must not follow that.
 */
export function setMark(rows: ArrayLike<number>): string {
  let sum = 0;
  let mixed = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const word = Math.imul(rows[at]! + 1, 0x9e_37_79_b1);
    sum = (sum + word) | 0;
    mixed ^= Math.imul(word ^ (word >>> 15), 0x85_eb_ca_6b);
  }
  return `${rows.length} ${sum} ${mixed}`;
}

/** Asks the page for the columns that a view reads; names that are no columns are left out. */
export function useNeeded(need: ScreenViewProps['need'], names: readonly string[]): void {
  const asked = names.join(',');
  useEffect(() => {
    const keys: readonly ColumnKey[] = asked.split(',').filter(isFieldId);
    need(keys);
  }, [need, asked]);
}
