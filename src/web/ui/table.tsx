import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n-provider.tsx';
import { classNames } from './class-names.ts';
import { Glyph } from './glyph.tsx';

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

export interface Sorting {
  readonly column: string;
  readonly descending: boolean;
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
              <HeaderCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
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

function HeaderCell<Row>({
  column,
  sorting,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}) {
  const t = useT();
  const active = sorting?.column === column.id;
  const descending = active && sorting.descending;
  const canSort = column.sortable === true && onSort !== undefined;
  return (
    <th
      scope="col"
      aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}
      className={classNames(
        'sticky top-0 h-8 border-b border-line bg-sunken px-cell text-xs font-medium whitespace-nowrap text-quiet',
        'first:pl-card last:pr-card',
        column.numeric === true ? 'text-right' : 'text-left',
        column.from !== undefined && froms[column.from],
      )}
    >
      {canSort ? (
        <button
          type="button"
          className={classNames(
            'inline-flex h-8 items-center gap-1 rounded-sm hover:text-ink',
            column.numeric === true && 'flex-row-reverse',
            active && 'text-ink',
          )}
          onClick={() =>
            onSort({
              column: column.id,
              // Figures are looked at from the largest down, names from A.
              descending: active ? !descending : column.numeric === true,
            })
          }
        >
          {column.title}
          <Glyph
            name={active ? (descending ? 'chevron-down' : 'chevron-up') : 'sort'}
            className={classNames('size-3', !active && 'opacity-60')}
          />
          <span className="sr-only">{t('ui.sort')}</span>
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}
