import type { Column } from '../../../ui/table/column.ts';
import { sortRows } from '../../../ui/table/sort-rows.ts';
import { readSorts } from '../../../ui/table/sort-text.ts';
import { linesOf, type OrderLine, type OrderWithLegs } from './order-lines.ts';

/** Orders as rows, in the order that the reader chose; each takes its legs along. */
export function sortedLines(
  orders: readonly OrderWithLegs[],
  columns: readonly Column<OrderLine>[],
  sort: string,
): readonly OrderLine[] {
  let sorted = orders;
  // Sorting is stable: from the last column to the first.
  for (const one of readSorts(sort).toReversed()) {
    const by = columns.find(({ id }) => id === one.column)?.by;
    if (by !== undefined)
      sorted = sortRows(sorted, one, (order) => {
        const [head] = linesOf(order);
        return head === undefined ? null : by(head);
      });
  }
  const lines: OrderLine[] = [];
  for (const order of sorted) for (const line of linesOf(order)) lines.push(line);
  return lines;
}
