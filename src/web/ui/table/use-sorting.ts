import { useCallback, useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { type Sections, sortByColumn } from './sort-rows.ts';
import { nextSort, readSort, type Sorting } from './sort-text.ts';

export interface SortProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The usual order, such as `-date`; as the rows come when left out. */
  readonly initially?: string;
  /** Given together, they keep the order outside of the grid, such as in the address. */
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  readonly sections?: Sections<Row>;
}

export interface Sorted<Row> {
  readonly rows: readonly Row[];
  readonly sorting: Sorting | undefined;
  /** The same as a text, such as `-date`. */
  readonly text: string;
  readonly sortBy: (column: Column<Row>) => void;
  /** The rows sorted anew, by what their values are now. */
  readonly sortAgain: () => readonly Row[];
}

/** The rows of a grid in the order that its reader has chosen. */
export function useSorting<Row>(props: SortProps<Row>): Sorted<Row> {
  const { columns, rows, initially = '', sort, onSort, sections } = props;
  const [own, setOwn] = useState(initially);
  const text = sort ?? own;
  const sorting = readSort(text);
  const sortAgain = useCallback(
    () => sortByColumn(rows, columns, readSort(text), sections),
    [rows, columns, text, sections],
  );
  const sorted = useMemo(() => sortAgain(), [sortAgain]);
  return {
    rows: sorted,
    sortAgain,
    text,
    sorting,
    sortBy: ({ id, numeric = false }) => (onSort ?? setOwn)(nextSort(text, id, numeric, initially)),
  };
}
