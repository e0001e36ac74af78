import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CellLines } from './cell-lines.tsx';
import { cellLook, type Column, type From, shownColumns } from './column.ts';
import { useCsvOffer } from './csv-offers.ts';
import { csvOf, isExported } from './csv-of.ts';
import { SortButton } from './sort-button.tsx';
import { sortOfHead } from './sort-text.ts';
import { type Sorted, type SortProps, useSorting } from './use-sorting.ts';

export interface GridProps<Row> extends SortProps<Row> {
  /** What the grid shows, for readers who cannot see where it stands. */
  readonly caption: string;
  readonly rowKey: (row: Row) => string;
  /** Rows that are shown until the reader asks for all: so many, or these. */
  readonly first?: number | readonly Row[];
  /** Totals and medians: below the other rows in any order. */
  readonly footer?: readonly Row[];
  readonly isChosen?: (row: Row) => boolean;
  readonly rowLook?: (row: Row) => string | undefined;
  /** Shown in place of a grid without rows. */
  readonly empty?: ReactNode;
  /**
   * `panel` fills a flush panel; `inset` stands in a padded one; `tight` is for lists that change
   * all the time.
   */
  readonly look?: Look;
  /** Classes of the box that scrolls, such as its height. */
  readonly className?: string;
  /** Titles for assistive technology only. */
  readonly headless?: boolean;
  readonly captioned?: boolean;
}

type Look = 'panel' | 'inset' | 'tight';

const froms: Readonly<Record<From, string>> = {
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
  room: '@max-[24rem]:hidden',
  roomy: '@max-[30rem]:hidden',
  wide: '@max-[44rem]:hidden',
  csv: 'hidden',
};

const looks = {
  panel: {
    table: 'text-sm',
    head: 'sticky top-0 z-1 h-7 snap-end border-b border-line bg-sunken px-cell text-xs first:pl-card last:pr-card',
    // Not `group-last` on the cell: its `:last-child *` makes every insertion restyle the whole page.
    // Each row is painted for itself: a figure that ticks leaves the pictures of the others alone.
    row: 'isolate hover:bg-hover [&:last-child>td]:border-b-0 [&:last-child>th]:border-b-0',
    foot: '[&_td]:border-t [&_th]:border-t',
    ground: 'bg-panel',
    cell: 'h-row border-b border-line px-cell whitespace-nowrap first:pl-card last:pr-card',
    name: 'font-medium',
    // Only where the grid can scroll sideways: each of these is a layer of its own.
    kept: 'sticky left-0 bg-inherit',
  },
  inset: {
    table: 'self-start text-sm',
    head: 'h-6 pl-3 text-2xs first:pl-0',
    row: '',
    foot: undefined,
    ground: '',
    cell: 'h-row border-t border-line pl-3 first:pl-0',
    name: 'font-normal',
    kept: '',
  },
  tight: {
    table: 'isolate self-start text-xs',
    head: 'sticky top-0 h-7 border-b border-line bg-sunken px-2 first:pl-card last:pr-card',
    row: 'relative',
    foot: undefined,
    ground: '',
    cell: 'h-row px-2 whitespace-nowrap first:pl-card last:pr-card',
    name: 'font-normal',
    kept: '',
  },
} as const;

/**
 * Every table of the product, whole in the first HTML. Rows by the thousand, a cursor and columns
 * that the reader arranges are what `Sheet` adds to the same columns.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { caption, columns, rows, first, empty } = props;
  const sorted = useSorting(props);
  useCsvOffer(
    rows.length > 0 && columns.some(isExported)
      ? { title: caption, rows: () => csvOf(columns, rows) }
      : undefined,
  );
  const [all, setAll] = useState(false);
  if (rows.length === 0 && empty !== undefined) return empty;
  const brief = first === undefined || all ? sorted.rows : leading(sorted.rows, first);
  const shortened = first !== undefined && leading(sorted.rows, first).length < sorted.rows.length;
  return (
    <>
      <GridTable {...props} sorted={{ ...sorted, rows: brief }} />
      {shortened ? (
        <ShowAll count={sorted.rows.length} all={all} onChange={() => setAll(!all)} />
      ) : null}
    </>
  );
}

const leading = <Row,>(rows: readonly Row[], first: number | readonly Row[]): readonly Row[] =>
  typeof first === 'number' ? rows.slice(0, first) : rows.filter((row) => first.includes(row));

function ShowAll(props: {
  readonly count: number;
  readonly all: boolean;
  readonly onChange: () => void;
}) {
  const { count, all, onChange } = props;
  const t = useT();
  return (
    <div className="border-t border-line p-2 text-center print:hidden">
      <Button kind="quiet" size="small" aria-expanded={all} onClick={onChange}>
        {all ? t('ui.showFewer') : t('ui.showAll', { count })}
      </Button>
    </div>
  );
}

function GridTable<Row>(props: GridProps<Row> & { readonly sorted: Sorted<Row> }) {
  const { caption, sorted, footer = [], look = 'panel', className, headless, captioned } = props;
  const { sorting, sortBy } = sorted;
  const columns = shownColumns(props.columns);
  const classes = looks[look];
  const body = (rows: readonly Row[]) =>
    rows.map((row) => <GridRow key={props.rowKey(row)} {...props} columns={columns} row={row} />);
  const table = (
    <table className={classNames('w-full border-separate border-spacing-0', classes.table)}>
      <caption className={captioned === true ? 'pb-1 text-left font-semibold' : 'sr-only'}>
        {caption}
      </caption>
      <thead className={headless === true ? 'sr-only' : undefined}>
        <tr>
          {columns.map((column) => {
            const head = column.by === undefined ? undefined : sortOfHead(sorting, column.id);
            return (
              <th
                key={column.id}
                scope="col"
                title={column.help}
                aria-sort={head?.aria}
                className={classNames(
                  'font-medium whitespace-nowrap text-quiet',
                  classes.head,
                  aligned(column),
                  column.from !== undefined && froms[column.from],
                )}
              >
                {column.titleIsHeard ? (
                  <span className="sr-only">{column.title}</span>
                ) : head === undefined ? (
                  column.title
                ) : (
                  <SortButton column={column} {...head} onSort={(more) => sortBy(column, more)} />
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{body(sorted.rows)}</tbody>
      {footer.length === 0 ? null : <tfoot className={classes.foot}>{body(footer)}</tfoot>}
    </table>
  );
  if (look === 'inset') return table;
  return (
    // A region that scrolls must be reachable without a mouse, and hold what is placed inside it.
    /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
    <div
      className={classNames('@container relative snap-x overflow-x-auto scroll-cue', className)}
      role="group"
      aria-label={caption}
      tabIndex={0}
    >
      {/* oxlint-enable */}
      {table}
    </div>
  );
}

const aligned = ({ numeric }: { readonly numeric?: boolean }): string =>
  numeric === true ? 'text-right tabular-nums' : 'text-left';

function GridRow<Row>(
  props: Pick<GridProps<Row>, 'isChosen' | 'rowLook' | 'look'> & {
    readonly columns: readonly Column<Row>[];
    readonly row: Row;
  },
) {
  const { columns, row, isChosen, rowLook, look = 'panel' } = props;
  const classes = looks[look];
  const chosen = isChosen?.(row);
  return (
    <tr
      className={classNames(
        classes.row,
        chosen === true ? 'bg-chosen' : classes.ground,
        rowLook?.(row),
      )}
      aria-selected={chosen}
    >
      {columns.map((column) => {
        const Cell = column.rowHeader === true ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            scope={column.rowHeader === true ? 'row' : undefined}
            title={column.hint?.(row)}
            className={classNames(
              classes.cell,
              aligned(column),
              column.rowHeader === true && classes.name,
              column.rowHeader === true && column.fills !== true && classes.kept,
              column.fills === true && 'w-full max-w-0',
              column.from !== undefined && froms[column.from],
              cellLook(column, row),
            )}
          >
            <CellLines column={column} row={row} />
          </Cell>
        );
      })}
    </tr>
  );
}
