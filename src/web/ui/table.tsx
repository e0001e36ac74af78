import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Sorting, SortHead } from './sort-head.tsx';

export type { Sorting } from './sort-head.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand right, so that their digits line up. */
  readonly numeric?: boolean;
  /** The column that names the row; it stays in view when the table scrolls sideways. */
  readonly rowHeader?: boolean;
  readonly sortable?: boolean;
  /** Dropped below this width; what is left is what a phone needs. */
  readonly from?: 'md' | 'lg' | 'xl';
}

interface TableProps<Row> {
  /** What the table is, for whoever cannot see where it stands. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  readonly isChosen?: (row: Row) => boolean;
}

const froms = {
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
} as const;

/** Dense, ruled, with a header that stays. Long or live lists virtualise their rows elsewhere. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sorting,
  onSort,
  isChosen,
}: TableProps<Row>) {
  return (
    // A region that scrolls must be reachable without a mouse, and hold what is placed inside it.
    /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
    <div className="relative overflow-x-auto" role="group" aria-label={caption} tabIndex={0}>
      {/* oxlint-enable */}
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead
                key={column.id}
                id={column.id}
                title={column.title}
                numeric={column.numeric}
                sorting={sorting}
                onSort={column.sortable === true ? onSort : undefined}
                className={classNames(
                  'sticky top-0 h-8 border-b border-line bg-sunken px-cell text-xs',
                  'first:pl-card last:pr-card',
                  column.from !== undefined && froms[column.from],
                )}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classNames(
                'group/row hover:bg-hover',
                isChosen?.(row) === true ? 'bg-chosen' : 'bg-panel',
              )}
              aria-selected={isChosen?.(row)}
            >
              {columns.map((column) => {
                const Cell = column.rowHeader === true ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={column.rowHeader === true ? 'row' : undefined}
                    className={classNames(
                      'h-row border-b border-line px-cell whitespace-nowrap',
                      'first:pl-card last:pr-card group-last/row:border-b-0',
                      column.numeric === true ? 'text-right' : 'text-left',
                      column.rowHeader === true && 'sticky left-0 bg-inherit font-medium',
                      column.from !== undefined && froms[column.from],
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
