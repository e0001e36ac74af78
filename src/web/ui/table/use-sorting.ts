import { useCallback, useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { type Sections, sortByColumns } from './sort-rows.ts';
import { addSort, nextSort, readSorts, type Sorting } from './sort-text.ts';

export interface SortProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The usual order, such as `-date`; as the rows come when left out. */
  readonly initially?: string;
  /** Given together, they keep the order outside of the grid, such as in the address. */
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  readonly sections?: Sections<Row>;
  /** A click with Shift adds a column to the order. */
  readonly several?: boolean;
  /** The rows come in this order already: whoever made them has sorted them. */
  readonly isSorted?: boolean;
}

export interface Sorted<Row> {
  readonly rows: readonly Row[];
  /** The first decides, the next where it does not. */
  readonly sorting: readonly Sorting[];
  /** The same as a text, such as `-date`. */
  readonly text: string;
  /** `more` keeps the columns that are sorted by, where several can be. */
  readonly sortBy: (column: Column<Row>, more?: boolean) => void;
  /** The rows sorted anew, by what their values are now. */
  readonly sortAgain: () => readonly Row[];
}

/** The rows of a grid in the order that its reader has chosen. */
export function useSorting<Row>(props: SortProps<Row>): Sorted<Row> {
  const { columns, rows, initially = '', sort, onSort, sections } = props;
  const { several = false, isSorted = false } = props;
  const [own, setOwn] = useState(initially);
  const text = sort ?? own;
  const sorting = useMemo(() => readSorts(text), [text]);
  const sortAgain = useCallback(
    () => (isSorted ? rows : sortByColumns(rows, columns, sorting, sections)),
    [isSorted, rows, columns, sorting, sections],
  );
  const sorted = useMemo(() => sortAgain(), [sortAgain]);
  return {
    rows: sorted,
    sortAgain,
    text,
    sorting,
    sortBy: ({ id, numeric = false }, more = false) =>
      (onSort ?? setOwn)((several && more ? addSort : nextSort)(text, id, numeric, initially)),
  };
}
