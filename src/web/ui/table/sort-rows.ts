import type { Column, SortValue } from './column.ts';
import type { Sorting } from './sort-text.ts';

/**
 * Rows in the order that the reader asked for; without one as they come. What is missing stands
 * last, whichever way, and equal rows keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sorting: Sorting | undefined,
  valueOf: (row: Row, column: string) => SortValue,
): readonly Row[] {
  if (sorting === undefined) return rows;
  const turn = sorting.descending ? -1 : 1;
  // Each value is computed once, not with every comparison.
  const keyed = rows.map((row) => ({ row, value: valueOf(row, sorting.column) }));
  keyed.sort(({ value: one }, { value: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'number' && typeof other === 'number') return turn * (one - other);
    return turn * String(one).localeCompare(String(other));
  });
  return keyed.map(({ row }) => row);
}

/** How the rows of a grid are divided, if they are not one list. */
export interface Sections<Row> {
  /** A heading: the rows below it, up to the next one, are sorted among themselves. */
  readonly isHead: (row: Row) => boolean;
  /** Only rows of one unit are compared; the units of a section keep their order. */
  readonly unit: (row: Row) => string;
}

/** Rows sorted by one of their columns. A column that is unknown or cannot sort changes nothing. */
export function sortByColumn<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | undefined,
  sections?: Sections<Row>,
): readonly Row[] {
  const by = columns.find(({ id }) => id === sorting?.column)?.by;
  if (by === undefined) return rows;
  if (sections === undefined) return sortRows(rows, sorting, by);
  const parts: { readonly head: readonly Row[]; readonly units: Map<string, Row[]> }[] = [];
  for (const row of rows) {
    const isHead = sections.isHead(row);
    if (isHead || parts.length === 0) parts.push({ head: isHead ? [row] : [], units: new Map() });
    if (isHead) continue;
    const { units } = parts.at(-1)!;
    const unit = units.get(sections.unit(row));
    if (unit === undefined) units.set(sections.unit(row), [row]);
    else unit.push(row);
  }
  return parts.flatMap(({ head, units }) => [
    ...head,
    ...[...units.values()].flatMap((unit) => sortRows(unit, sorting, by)),
  ]);
}

/** The same by several columns: each decides where those before it are equal. */
export const sortByColumns = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sortings: readonly Sorting[],
  sections?: Sections<Row>,
): readonly Row[] =>
  // Sorting is stable: from the last column to the first.
  sortings.toReversed().reduce((sorted, one) => sortByColumn(sorted, columns, one, sections), rows);
