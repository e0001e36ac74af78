import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../class-names.ts';
import { exportedValue, type Column } from '../column.ts';
import { type SortProps, useSorting } from '../use-sorting.ts';
import { type GridCell, rangeOf } from './grid-move.ts';
import { rowHeightOf } from './row-height.ts';
import { GROUP_HEIGHT, SheetHead } from './sheet-head.tsx';
import {
  moveColumn,
  placedColumns,
  resizeColumn,
  type SheetLayout,
  USUAL_LAYOUT,
} from './sheet-layout.ts';
import { SheetRow } from './sheet-row.tsx';
import { cellOf, rowOf, useGridCursor } from './use-grid-cursor.ts';
import { useGridWindow } from './use-grid-window.ts';
import { usePrinting } from './use-printing.ts';
import { useRowDrag } from './use-row-drag.ts';
import { type Follow, useRunningOrder } from './use-running-order.ts';
import { offsetShowing, type Span, sum } from './virtual-window.ts';

export interface SheetProps<Row> extends SortProps<Row> {
  readonly caption: string;
  readonly rowKey: (row: Row) => string;
  /** Leading columns that scroll neither sideways nor have the cursor: row titles. */
  readonly titles?: 0 | 1;
  /** Nearly as high as the screen (from `md`), for pages that are a table first. */
  readonly fills?: boolean;
  /** All columns are drawn, and share the width that they do not need. */
  readonly stretch?: boolean;
  readonly isChosen?: (row: Row) => boolean;
  readonly rowLook?: (row: Row) => string | undefined;
  /** Enter or Space: the rows of the selection, and the cell under the cursor. */
  readonly onAct?: (rows: readonly Row[], row: Row, column: Column<Row>) => void;
  /** A click on a cell. */
  readonly onPress?: (row: Row, column: Column<Row>) => void;
  /** A click with Ctrl or Cmd anywhere in a row. */
  readonly onToggle?: (row: Row) => void;
  /**
   * A key on the rows of the selection, before the sheet's own meaning of it: true when it was
   * handled, or the index of the row that the cursor goes to.
   */
  readonly onRowKey?: (event: KeyboardEvent, rows: readonly Row[], row: Row) => boolean | number;
  /** A row was dragged by its handle (`ROW_HANDLE`) to the place before another. */
  readonly onDrag?: ((from: number, above: number) => void) | undefined;
  /** Tells of changes of what the rows are sorted by: they are kept in order (`useRunningOrder`). */
  readonly follow?: Follow | undefined;
  /** Told which rows are drawn, in the order on screen. */
  readonly onShown?: (rows: readonly Row[]) => void;
  /** Given together, they keep the layout outside of the sheet. */
  readonly layout?: SheetLayout;
  readonly onLayout?: (layout: SheetLayout) => void;
  /** Whether columns can be moved. */
  readonly movable?: boolean;
  /** The cell that the cursor enters, by row and id of the column. */
  readonly start?: { readonly row: number; readonly column: string };
  /** Scrolls this row to the middle whenever `when` changes; `null` scrolls to the top. */
  readonly centre?: { readonly row: number | null; readonly when: string };
  /** A line across the sheet above this row, with a label on it. */
  readonly line?: { readonly above: number; readonly label: ReactNode };
}

/** What fits on a sheet of paper. */
const PAPER_COLUMNS = 10;
const NO_CELL: GridCell = { row: 0, column: 0 };
/** One press of a key widens or narrows a column by so much. */
const RESIZE_STEP = 16;

/**
 * A grid like a spreadsheet, for many rows or figures: only what can be seen is drawn, heads and
 * row titles stay, arrows move, Shift selects, Ctrl+C copies, heads sort. On a head, Shift with an
 * arrow resizes the column and Ctrl with an arrow moves it.
 */
export function Sheet<Row>(props: SheetProps<Row>) {
  const { caption, columns, rowKey, titles = 1, stretch = false } = props;
  const { isChosen, rowLook, onAct, onPress, movable = false, start, centre } = props;
  const { onToggle, onRowKey, onDrag, onShown, follow, fills = false } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const { rows: sorted, sorting, text: by, sortBy, sortAgain: sort } = useSorting(props);
  const rows = useRunningOrder(box, { rows: sorted, rowKey, by, sort, follow });
  const [own, setOwn] = useState(USUAL_LAYOUT);
  const layout = props.layout ?? own;
  const setLayout = props.onLayout ?? setOwn;
  const placed = useMemo(() => placedColumns(columns, layout), [columns, layout]);
  const scrolled = useMemo(() => placed.slice(titles), [placed, titles]);
  const widths = useMemo(
    () => (stretch ? null : scrolled.map(({ width }) => width)),
    [stretch, scrolled],
  );
  const grouped = placed.some(({ group }) => group !== undefined);
  const heads = grouped ? 2 : 1;
  const headerHeight =
    (grouped ? GROUP_HEIGHT * 2 : 32) + (placed.some(({ subtitle }) => subtitle) ? 12 : 0);
  const seen = useGridWindow(box, { rows: rows.length, headerHeight, widths });
  const drawnRows: Span = printing ? { first: 0, end: rows.length } : seen.rows;
  const drawn: Span = printing
    ? { first: 0, end: stretch ? Infinity : PAPER_COLUMNS }
    : seen.columns;
  const shown = useMemo(
    () => [...placed.slice(0, titles), ...scrolled.slice(drawn.first, drawn.end)],
    [placed, scrolled, titles, drawn.first, drawn.end],
  );
  const before = sum((widths ?? []).slice(0, drawn.first));
  const after = printing ? 0 : sum((widths ?? []).slice(drawn.end));
  const gaps = useMemo(() => [before, after] as const, [before, after]);
  const room = (): number => (box.current?.clientHeight ?? 0) - headerHeight;

  const centred = useRef('');
  useLayoutEffect(() => {
    if (box.current === null || centre === undefined || centred.current === centre.when) return;
    centred.current = centre.when;
    box.current.scrollTop =
      centre.row === null
        ? 0
        : (centre.row + 0.5) * rowHeightOf(box.current) -
          (box.current.clientHeight - headerHeight) / 2;
  }, [centre, headerHeight]);

  const onHeadKey = (at: number, key: string, moves: boolean): void => {
    const column = scrolled[at];
    const step = key === 'ArrowLeft' ? -1 : 1;
    const next = scrolled[at + step];
    if (column === undefined) return;
    if (!moves) setLayout(resizeColumn(layout, column.id, column.width + step * RESIZE_STEP));
    else if (movable && next !== undefined)
      setLayout(moveColumn(columns, layout, column.id, next.id));
  };
  const drag = useRowDrag(box, { rows: rows.length, headerHeight, onDrop: onDrag });
  const line = drag.under === null ? props.line : { above: drag.under.above, label: null };
  const tellShown = useEffectEvent((shownRows: readonly Row[]) => onShown?.(shownRows));
  useEffect(
    () => tellShown(rows.slice(seen.rows.first, seen.rows.end)),
    [rows, seen.rows.first, seen.rows.end],
  );

  const { active, head, activeId, range, events } = useGridCursor({
    id,
    size: { rows: rows.length, columns: scrolled.length },
    start:
      start === undefined
        ? NO_CELL
        : {
            row: start.row,
            column: Math.max(
              0,
              scrolled.findIndex((column) => column.id === start.column),
            ),
          },
    valueAt: ({ row, column }) => {
      const [found, of] = [rows[row], scrolled[column]];
      return found === undefined || of === undefined ? null : exportedValue(of, found);
    },
    page: () =>
      box.current === null ? 1 : Math.max(1, Math.floor(room() / rowHeightOf(box.current)) - 1),
    show: ({ row, column }) => {
      if (box.current === null) return;
      const rowHeight = rowHeightOf(box.current);
      box.current.scrollTop = offsetShowing(
        row * rowHeight,
        rowHeight,
        box.current.scrollTop,
        room(),
      );
      if (widths === null) return;
      const names =
        titles === 0 ? null : box.current.querySelector<HTMLElement>('[role=columnheader]');
      box.current.scrollLeft = offsetShowing(
        sum(widths.slice(0, column)),
        widths[column] ?? 0,
        box.current.scrollLeft,
        box.current.clientWidth - (names?.offsetWidth ?? 0),
      );
    },
    onAct: (selection) => {
      const { top, bottom } = rangeOf(selection);
      const [row, column] = [rows[selection.active.row], scrolled[selection.active.column]];
      if (row !== undefined && column !== undefined)
        onAct?.(rows.slice(top, bottom + 1), row, column);
    },
    onKey: (event, selection) => {
      const { top, bottom } = rangeOf(selection);
      const row = rows[selection.active.row];
      return row !== undefined && onRowKey !== undefined
        ? onRowKey(event, rows.slice(top, bottom + 1), row)
        : false;
    },
    onHead: (at, more) => {
      const column = scrolled[at];
      if (column?.by !== undefined) sortBy(column, more);
    },
    onHeadKey,
  });
  const press = (cell: GridCell | undefined): void => {
    const [row, column] = [rows[cell?.row ?? -1], scrolled[cell?.column ?? -1]];
    if (row !== undefined && column !== undefined) onPress?.(row, column);
  };

  return (
    <div
      ref={box}
      // The whole sheet is one stop of the Tab key; the cell under the cursor is told by its id.
      role="grid"
      tabIndex={0}
      aria-label={caption}
      aria-rowcount={rows.length + heads}
      aria-colcount={placed.length}
      aria-multiselectable="true"
      aria-activedescendant={activeId}
      className={classNames(
        'scroll-cue relative overflow-auto overscroll-x-contain text-sm outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset print:max-h-none print:overflow-visible print:text-2xs',
        fills ? 'max-h-[78vh] md:max-h-[calc(100dvh-8rem)]' : 'max-h-[min(78vh,52rem)]',
      )}
      {...events}
      // Keys are `onAct`'s.
      onKeyDown={events.onKeyDown}
      onPointerDown={drag.onPointerDown}
      onClick={({ target, shiftKey, ctrlKey, metaKey }) => {
        const row = rows[rowOf(target) ?? -1];
        if (onToggle !== undefined && (ctrlKey || metaKey) && row !== undefined) onToggle(row);
        else if (!shiftKey) press(cellOf(target));
      }}
    >
      <div role="presentation" className="relative w-max min-w-full print:w-full">
        <SheetHead
          id={id}
          columns={shown}
          titles={titles}
          first={drawn.first}
          gaps={gaps}
          stretch={stretch}
          height={headerHeight}
          sorting={sorting}
          onSort={sortBy}
          active={head}
          onResize={(column, width) => setLayout(resizeColumn(layout, column, width))}
          onMove={
            movable
              ? (column, target) => setLayout(moveColumn(columns, layout, column, target))
              : undefined
          }
        />
        <div role="rowgroup">
          <Space rows={drawnRows.first} />
          {rows.slice(drawnRows.first, drawnRows.end).map((row, at) => {
            const index = drawnRows.first + at;
            return (
              <SheetRow
                key={rowKey(row)}
                id={id}
                row={row}
                index={index}
                heads={heads}
                columns={shown}
                titles={titles}
                first={drawn.first}
                gaps={gaps}
                stretch={stretch}
                range={range !== null && index >= range.top && index <= range.bottom ? range : null}
                active={active?.row === index ? active.column : null}
                chosen={isChosen?.(row)}
                look={classNames(rowLook?.(row), drag.under?.from === index && 'opacity-50')}
              />
            );
          })}
          <Space rows={rows.length - drawnRows.end} />
        </div>
        {line === undefined ? null : (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-accent"
            style={{ top: `calc(${headerHeight - 1}px + ${line.above} * var(--density-row))` }}
          >
            {line.label}
          </div>
        )}
      </div>
    </div>
  );
}

/** Holds the place of rows that are not drawn. */
const Space = ({ rows }: { readonly rows: number }) =>
  rows <= 0 ? null : <div style={{ height: `calc(${rows} * var(--density-row))` }} />;
