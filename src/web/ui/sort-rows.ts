import type { Sorting } from './sort-head.tsx';

/**
 * Rows in the order that the reader asked for; without a wish as they come. What is missing stands
 * last, whichever way, and rows that are alike keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sorting: Sorting | undefined,
  valueOf: (row: Row, column: string) => string | number | null,
): readonly Row[] {
  if (sorting === undefined) return rows;
  const turn = sorting.descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a, sorting.column), valueOf(b, sorting.column)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'number' && typeof other === 'number') return turn * (one - other);
    return turn * String(one).localeCompare(String(other));
  });
}
