import { useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { nextSort, readSort } from '../sort-text.ts';
import { type GridCell, type GridRange, rangeOf } from './grid-move.ts';
import {
  COLUMN,
  Gap,
  type GridColumn,
  type GridRow,
  GridRowView,
  HEADER,
  headerWidth,
  ROW,
} from './grid-row.tsx';
import { SortHead } from './sort-head.tsx';
import { useGridCursor } from './use-grid-cursor.ts';
import { useGridWindow } from './use-grid-window.ts';
import { usePrinting } from './use-printing.ts';
import { offsetShowing, type Span } from './virtual-window.ts';

interface DataGridProps {
  readonly label: string;
  /** Over the row titles: what the figures are counted in. */
  readonly corner: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** The colour (a class) of rows that are picked out. */
  readonly picked: (id: string) => string | undefined;
  readonly onPick: (ids: readonly string[]) => void;
  readonly pickLabel: (title: string) => string;
  /** The order that the rows are in, as an address has it. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** What fits on a sheet of paper. */
const PAPER_COLUMNS = 10;

/**
 * Figures as in a spreadsheet: only what can be seen is drawn, both headers stay, arrows move,
 * Shift selects, Space picks rows, Ctrl+C copies, a column's head sorts.
 */
export function DataGrid({
  label,
  corner,
  columns,
  rows,
  picked,
  onPick,
  pickLabel,
  sort,
  onSort,
}: DataGridProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const geometry = { rows: rows.length, columns: columns.length };
  const seen = useGridWindow(box, {
    ...geometry,
    rowHeight: ROW,
    columnWidth: COLUMN,
    headerHeight: HEADER,
  });
  const drawnRows: Span = printing ? { first: 0, end: rows.length } : seen.rows;
  const drawnColumns: Span = printing
    ? { first: 0, end: Math.min(columns.length, PAPER_COLUMNS) }
    : seen.columns;
  const sorting = readSort(sort);
  const sortBy = (column: string | undefined): void => {
    if (column !== undefined) onSort(nextSort(sort, column));
  };
  const { active, head, activeId, range, events } = useGridCursor({
    id,
    size: geometry,
    start: { row: 0, column: 0 },
    valueAt: ({ row, column }) => rows[row]?.values[column] ?? null,
    page: () => Math.max(1, Math.floor(((box.current?.clientHeight ?? 0) - HEADER) / ROW) - 1),
    show: (cell) => {
      if (box.current !== null) show(box.current, cell);
    },
    onAct: (selection) => {
      const { top, bottom } = rangeOf(selection);
      const chosen = rows.slice(top, bottom + 1).filter(({ rank }) => rank !== 'group');
      onPick(chosen.map((row) => row.id));
    },
    onHead: (column) => sortBy(columns[column]?.id),
  });

  return (
    <div
      ref={box}
      // The whole grid is one stop of the Tab key; the cell under the cursor is told by its id.
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={activeId}
      className="relative max-h-[min(78vh,52rem)] overflow-auto overscroll-x-contain text-sm tabular-nums outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset print:max-h-none print:overflow-visible print:text-2xs"
      {...events}
    >
      <div
        role="row"
        aria-rowindex={1}
        className="sticky top-0 z-20 flex w-max min-w-full bg-sunken print:static print:w-full"
        style={{ height: HEADER }}
      >
        <div
          role="columnheader"
          aria-colindex={1}
          data-grid-header=""
          className={classNames(
            headerWidth,
            'sticky left-0 z-10 flex items-center border-r border-b border-line bg-sunken px-card text-xs text-quiet',
          )}
        >
          {corner}
        </div>
        <Gap columns={drawnColumns.first} />
        {columns.slice(drawnColumns.first, drawnColumns.end).map((column, index) => (
          <SortHead
            key={column.id}
            id={`${id}-head-${drawnColumns.first + index}`}
            at={drawnColumns.first + index}
            index={drawnColumns.first + index + 2}
            column={column.id}
            sorting={sorting}
            onSort={() => sortBy(column.id)}
            active={head === drawnColumns.first + index}
            className="flex shrink-0 flex-col justify-center border-b border-line px-2 text-right *:text-right print:w-0! print:grow print:px-0.5"
            style={{ width: COLUMN }}
          >
            <span className="text-xs font-semibold print:text-2xs">{column.title}</span>
            {column.subtitle === undefined ? null : (
              <span className="block text-2xs text-quiet">{column.subtitle}</span>
            )}
          </SortHead>
        ))}
        <Gap columns={printing ? 0 : columns.length - drawnColumns.end} />
      </div>
      <div style={{ height: drawnRows.first * ROW }} />
      {rows.slice(drawnRows.first, drawnRows.end).map((row, index) => (
        <GridRowView
          key={row.id}
          id={id}
          row={row}
          index={drawnRows.first + index}
          columns={columns}
          drawn={drawnColumns}
          after={printing ? 0 : columns.length - drawnColumns.end}
          range={range !== null && inRows(range, drawnRows.first + index) ? range : null}
          active={active?.row === drawnRows.first + index ? active.column : null}
          colour={picked(row.id)}
          onPick={onPick}
          pickLabel={pickLabel}
        />
      ))}
      <div style={{ height: (rows.length - drawnRows.end) * ROW }} />
    </div>
  );
}

const inRows = ({ top, bottom }: GridRange, row: number): boolean => row >= top && row <= bottom;

function show(box: HTMLElement, { row, column }: GridCell): void {
  const header = box.querySelector<HTMLElement>('[data-grid-header]')?.offsetWidth ?? 0;
  box.scrollTop = offsetShowing(row, ROW, box.scrollTop, box.clientHeight - HEADER);
  box.scrollLeft = offsetShowing(column, COLUMN, box.scrollLeft, box.clientWidth - header);
}
