import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import {
  clipboardText,
  type GridCell,
  type GridRange,
  type GridSelection,
  type GridSize,
  moveHead,
  moveSelection,
  rangeOf,
  selectionAt,
} from './grid-move.ts';

interface GridCursorInputs {
  /** The active cell has the id `<id>-<row>-<column>`, heads `<id>-head-<column>`. */
  readonly id: string;
  readonly size: GridSize;
  /** Where the cursor stands when the grid is first entered. */
  readonly start: GridCell;
  /** In full: what goes to the clipboard. */
  readonly valueAt: (cell: GridCell) => number | string | null;
  /** Lines that Page Up and Page Down leap. */
  readonly page: () => number;
  /** Scrolls a cell into view. */
  readonly show: (cell: GridCell) => void;
  /** Enter or Space on a selection. */
  readonly onAct: (selection: GridSelection) => void;
  /** Any key on a selection, first: handled when true, or when it says where the cursor goes. */
  readonly onKey: (event: KeyboardEvent, selection: GridSelection) => boolean | number;
  /** Enter or Space on a column's head; `more` with Shift. */
  readonly onHead: (column: number, more: boolean) => void;
  /** An arrow on a column's head with Shift, or with Ctrl when `moves`. */
  readonly onHeadKey: (column: number, key: string, moves: boolean) => void;
}

interface GridEvents {
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onMouseMove: (event: MouseEvent) => void;
}

export interface GridCursor {
  /** The cell and the head under the cursor, one of them, while the grid has the focus. */
  readonly active: GridCell | null;
  readonly head: number | null;
  /** The id of either. */
  readonly activeId: string | undefined;
  readonly range: GridRange | null;
  readonly events: GridEvents;
}

/**
 * One cursor for every grid, as in a spreadsheet: the whole grid is one stop of the Tab key, arrows
 * move, Shift selects, Ctrl+C copies, and above the first line are the heads.
 */
export function useGridCursor(inputs: GridCursorInputs): GridCursor {
  const { id, size, start, valueAt, page, show, onAct, onKey, onHead, onHeadKey } = inputs;
  const [selection, setSelection] = useState<GridSelection | null>(null);
  const [head, setHead] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  // A list may have become shorter since.
  const current = selection === null ? null : within(selection, size);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = current ?? selectionAt(start);
    const handled = head === null ? onKey(event, from) : false;
    if (handled !== false) {
      event.preventDefault();
      if (handled === true) return;
      const cell = { row: handled, column: from.active.column };
      setSelection(selectionAt(cell));
      show(cell);
      return;
    }
    if ((event.key === ' ' || event.key === 'Enter') && !event.ctrlKey) {
      event.preventDefault();
      if (head === null) onAct(from);
      else onHead(head, event.shiftKey);
      return;
    }
    const moves = event.ctrlKey || event.metaKey;
    if (head !== null && /^Arrow(?:Left|Right)$/.test(event.key) && (event.shiftKey || moves)) {
      event.preventDefault();
      onHeadKey(head, event.key, moves);
      // The cursor goes along with the column that it moves.
      if (moves)
        setHead(
          Math.max(0, Math.min(size.columns - 1, head + (event.key === 'ArrowLeft' ? -1 : 1))),
        );
      return;
    }
    const nextHead = moveHead(event, head, from.active, size.columns);
    if (nextHead !== undefined) {
      event.preventDefault();
      setHead(nextHead);
      const cell = { row: 0, column: nextHead ?? head ?? 0 };
      setSelection(selectionAt(cell));
      show(cell);
      return;
    }
    const next = moveSelection(event, from, size, page(), (cell) => valueAt(cell) !== null);
    if (next === undefined) return;
    event.preventDefault();
    setHead(null);
    setSelection(next);
    show(next.active);
  };
  const onMouse = (event: MouseEvent) => {
    const dragging = event.type === 'mousemove';
    const pressed = dragging ? undefined : headOf(event.target);
    if (pressed !== undefined) setHead(pressed);
    const cell = cellOf(event.target);
    if (cell === undefined || event.buttons !== 1) return;
    const isExtending = (dragging || event.shiftKey) && current !== null;
    setHead(null);
    setSelection(isExtending ? { anchor: current.anchor, active: cell } : selectionAt(cell));
  };
  const active = focused && head === null ? (current?.active ?? null) : null;
  return {
    active,
    head: focused ? head : null,
    activeId:
      active !== null
        ? `${id}-${active.row}-${active.column}`
        : focused && head !== null
          ? `${id}-head-${head}`
          : undefined,
    range: focused && head === null && current !== null ? rangeOf(current) : null,
    events: {
      onFocus: () => {
        setFocused(true);
        setSelection((before) => before ?? selectionAt(start));
      },
      onBlur: () => setFocused(false),
      onKeyDown,
      onCopy: (event) => {
        if (current === null || head !== null) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', clipboardText(rangeOf(current), valueAt));
      },
      onMouseDown: onMouse,
      onMouseMove: onMouse,
    },
  };
}

function within({ anchor, active }: GridSelection, { rows, columns }: GridSize): GridSelection {
  const kept = ({ row, column }: GridCell): GridCell => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  return { anchor: kept(anchor), active: kept(active) };
}

function headOf(target: EventTarget): number | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-head]') : null;
  const at = element?.dataset['head'];
  return at === undefined ? undefined : Number(at);
}

/** The row that an event happened in. */
export function rowOf(target: EventTarget): number | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const row = element?.dataset['row'];
  return row === undefined ? undefined : Number(row);
}

/** The cell that an event happened in. */
export function cellOf(target: EventTarget): GridCell | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const column = element?.dataset['column'];
  const row = column === undefined ? undefined : rowOf(target);
  return row === undefined ? undefined : { row, column: Number(column) };
}
