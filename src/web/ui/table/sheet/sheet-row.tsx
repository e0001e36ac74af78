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

function SheetRowView<Row>(props: SheetRowProps<Row>) {
  const { id, row, index, heads, columns, titles, first, gaps, stretch } = props;
  const { range, active, chosen, look } = props;
  const cell = (column: PlacedColumn<Row>, drawn: number) => {
    const at = drawn < titles ? -1 : first + drawn - titles;
    const selected = at >= 0 && range !== null && isInRange(range, { row: index, column: at });
    const isName = column.rowHeader === true;
    return (
      <div
        key={column.id}
        role={isName ? 'rowheader' : 'gridcell'}
        aria-colindex={(at < 0 ? drawn : titles + at) + 1}
        {...(at < 0
          ? {}
          : {
              id: `${id}-${index}-${at}`,
              'aria-selected': selected,
              'data-cell': `${index} ${at}`,
            })}
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
          at >= 0 && active === at && 'ring-2 ring-focus ring-inset',
        )}
        style={sizedStyle(column)}
      >
        <CellLines column={column} row={row} />
      </div>
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
