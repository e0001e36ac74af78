import { useState } from 'react';
import { sortRows } from './table/sort-rows.ts';
import { type Column, type Sorting, Table } from './table.tsx';

/** A column that says what its rows are ordered by; one without it cannot be sorted. */
export interface SortedColumn<Row> extends Omit<Column<Row>, 'sortable'> {
  readonly by?: (row: Row) => string | number | null;
}

interface SortedTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly SortedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The order to begin with; as they come when left out. */
  readonly initially?: Sorting;
  /** Only so many, the first of all in their order. */
  readonly most?: number;
}

/** A table that keeps its order to itself: for lists that are all there. */
export function SortedTable<Row>({
  columns,
  rows,
  initially,
  most = Infinity,
  ...table
}: SortedTableProps<Row>) {
  const [sorting, setSorting] = useState(initially);
  const ordered = sortRows(
    rows,
    sorting,
    (row, column) => columns.find(({ id }) => id === column)?.by?.(row) ?? null,
  );
  return (
    <Table
      {...table}
      columns={columns.map((column) => ({ ...column, sortable: column.by !== undefined }))}
      rows={most < ordered.length ? ordered.slice(0, most) : ordered}
      {...(sorting === undefined ? {} : { sorting })}
      onSort={setSorting}
    />
  );
}
