import { memo } from 'react';
import { classNames } from '../../class-names.ts';
import { CellLines } from '../cell-lines.tsx';
import { cellLook } from '../column.ts';
import { type GridRange, isInRange } from './grid-move.ts';
import { sizedClass, sizedStyle } from './sheet-cell.ts';
import type { PlacedColumn } from './sheet-layout.ts';

/** Holds the place of columns that are not drawn. */
export const Gap = ({ width }: { readonly width: number }) =>
  width <= 0 ? null : (
    <div className="shrink-0 border-b border-line print:hidden" style={{ width }} />
  );

interface SheetRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
  /** Of the first row: heads come before it. */
  readonly heads: number;
  readonly columns: readonly PlacedColumn<Row>[];
  /** Where the drawn columns begin among those that scroll; titles come before them. */
  readonly titles: number;
  readonly first: number;
  readonly gaps: readonly [number, number];
  readonly stretch: boolean;
  readonly range: GridRange | null;
  readonly active: number | null;
  readonly chosen: boolean | undefined;
  readonly look: string | undefined;
}

interface SheetCellProps<Row> {
  readonly row: Row;
  readonly column: PlacedColumn<Row>;
  /** Among the columns that scroll; -1 for a title. */
  readonly at: number;
  /** Among all columns, for `aria-colindex`. */
  readonly place: number;
  readonly titles: number;
  readonly stretch: boolean;
  readonly selected: boolean;
  /** Of the cell under the cursor alone: that is the one which is pointed at by its id. */
  readonly activeId: string | undefined;
}

function SheetCellView<Row>(props: SheetCellProps<Row>) {
  const { row, column, at, place, titles, stretch, selected, activeId } = props;
  const isName = column.rowHeader === true;
  return (
    <div
      role={isName ? 'rowheader' : 'gridcell'}
      aria-colindex={place + 1}
      {...(at < 0 ? {} : { id: activeId, 'aria-selected': selected, 'data-column': at })}
      title={column.hint?.(row)}
      className={classNames(
        sizedClass(column, stretch),
        'flex items-center border-b border-line px-2 font-[inherit] whitespace-nowrap',
        at >= 0 && 'cursor-cell select-none',
        column.numeric === true && 'justify-end tabular-nums',
        // Row names among the figures are tinted.
        isName && 'sticky right-0 left-0 z-10 border-r',
        isName && (titles === 0 ? 'bg-sunken' : 'bg-inherit'),
        cellLook(column, row),
        selected && 'bg-chosen!',
        activeId !== undefined && 'ring-2 ring-focus ring-inset',
      )}
      style={sizedStyle(column)}
    >
      <CellLines column={column} row={row} />
    </div>
  );
}

/**
 * One cell. It does not know the number of its row: when a row comes in above, those below are
 * counted anew and none of their cells is drawn again.
 */
// `memo` loses the type parameter.
const SheetCell = memo(SheetCellView) as typeof SheetCellView;

function SheetRowView<Row>(props: SheetRowProps<Row>) {
  const { id, row, index, heads, columns, titles, first, gaps, stretch } = props;
  const { range, active, chosen, look } = props;
  const cell = (column: PlacedColumn<Row>, drawn: number) => {
    const at = drawn < titles ? -1 : first + drawn - titles;
    return (
      <SheetCell
        key={column.id}
        row={row}
        column={column}
        at={at}
        place={at < 0 ? drawn : titles + at}
        titles={titles}
        stretch={stretch}
        selected={at >= 0 && range !== null && isInRange(range, { row: index, column: at })}
        activeId={at >= 0 && active === at ? `${id}-${index}-${at}` : undefined}
      />
    );
  };
  return (
    <div
      role="row"
      aria-rowindex={index + heads + 1}
      aria-selected={chosen}
      data-row={index}
      className={classNames(
        'group/row flex h-row w-max min-w-full break-inside-avoid hover:bg-hover print:w-full',
        // The line goes on to the edge; cells that stretch are there already.
        !stretch && 'after:grow after:border-b after:border-line print:after:hidden',
        chosen === true ? 'bg-chosen' : 'bg-panel',
        look,
      )}
    >
      {columns.slice(0, titles).map(cell)}
      <Gap width={gaps[0]} />
      {columns.slice(titles).map((column, at) => cell(column, titles + at))}
      <Gap width={gaps[1]} />
    </div>
  );
}

/** One row; it renders again when its own data, its columns or the cursor in it change. */
// `memo` loses the type parameter.
export const SheetRow = memo(SheetRowView) as typeof SheetRowView;
