export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells: from where the selection began to where the cursor stands. */
export interface GridSelection {
  readonly anchor: GridCell;
  readonly active: GridCell;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

export const selectionAt = (cell: GridCell): GridSelection => ({ anchor: cell, active: cell });

const clamp = (value: number, count: number): number =>
  Math.min(Math.max(value, 0), Math.max(0, count - 1));

/**
 * Ctrl and an arrow, as spreadsheets do it: to the end of the filled block, or over the gap to the
 * next filled cell, or to the edge.
 */
function jump(
  from: number,
  step: 1 | -1,
  count: number,
  isFilled: (at: number) => boolean,
): number {
  const last = step > 0 ? count - 1 : 0;
  if (from === last) return from;
  let at = from + step;
  if (isFilled(from) && isFilled(at)) {
    while (at !== last && isFilled(at + step)) at += step;
    return at;
  }
  while (at !== last && !isFilled(at)) at += step;
  return at;
}

function target(
  { key, ctrlKey, metaKey }: GridKey,
  { row, column }: GridCell,
  { rows, columns }: GridSize,
  page: number,
  isFilled: (cell: GridCell) => boolean,
): GridCell | undefined {
  const far = ctrlKey || metaKey;
  const down = (step: 1 | -1): GridCell => ({
    row: far ? jump(row, step, rows, (at) => isFilled({ row: at, column })) : row + step,
    column,
  });
  const across = (step: 1 | -1): GridCell => ({
    row,
    column: far
      ? jump(column, step, columns, (at) => isFilled({ row, column: at }))
      : column + step,
  });
  switch (key) {
    case 'ArrowDown':
      return down(1);
    case 'ArrowUp':
      return down(-1);
    case 'ArrowRight':
      return across(1);
    case 'ArrowLeft':
      return across(-1);
    case 'PageDown':
      return { row: row + page, column };
    case 'PageUp':
      return { row: row - page, column };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? rows - 1 : row, column: columns - 1 };
    default:
      return undefined;
  }
}

/** The selection after a key, as in a spreadsheet; `undefined` for keys that move nothing. */
export function moveSelection(
  key: GridKey,
  { anchor, active }: GridSelection,
  size: GridSize,
  page: number,
  isFilled: (cell: GridCell) => boolean,
): GridSelection | undefined {
  if ((key.ctrlKey || key.metaKey) && key.key.toLowerCase() === 'a')
    return {
      anchor: { row: 0, column: 0 },
      active: { row: Math.max(0, size.rows - 1), column: Math.max(0, size.columns - 1) },
    };
  if (key.key === 'Escape') return selectionAt(active);
  const to = target(key, active, size, page, isFilled);
  if (to === undefined) return undefined;
  const cell = { row: clamp(to.row, size.rows), column: clamp(to.column, size.columns) };
  return key.shiftKey ? { anchor, active: cell } : selectionAt(cell);
}

/**
 * Above the first line are the heads of the columns: up leads there, down back. The head after a
 * key, `null` for none, `undefined` for keys that have nothing to do with heads.
 */
export function moveHead(
  { key, ctrlKey, metaKey, shiftKey }: GridKey,
  head: number | null,
  active: GridCell,
  columns: number,
): number | null | undefined {
  if (head === null)
    return key === 'ArrowUp' && active.row === 0 && !ctrlKey && !metaKey && !shiftKey
      ? active.column
      : undefined;
  switch (key) {
    case 'ArrowUp':
      return head;
    case 'ArrowDown':
    case 'Escape':
      return null;
    case 'ArrowLeft':
      return clamp(head - 1, columns);
    case 'ArrowRight':
      return clamp(head + 1, columns);
    case 'Home':
      return 0;
    case 'End':
      return clamp(columns - 1, columns);
    default:
      return undefined;
  }
}

export interface GridRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const rangeOf = ({ anchor, active }: GridSelection): GridRange => ({
  top: Math.min(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  bottom: Math.max(anchor.row, active.row),
  right: Math.max(anchor.column, active.column),
});

export const isInRange = ({ top, left, bottom, right }: GridRange, cell: GridCell): boolean =>
  cell.row >= top && cell.row <= bottom && cell.column >= left && cell.column <= right;

/** The range as spreadsheets take it from the clipboard: tabs between cells, figures in full. */
export function clipboardText(
  { top, left, bottom, right }: GridRange,
  value: (cell: GridCell) => number | string | null,
): string {
  const lines: string[] = [];
  for (let row = top; row <= bottom; row += 1) {
    const cells: string[] = [];
    for (let column = left; column <= right; column += 1)
      cells.push(String(value({ row, column }) ?? ''));
    lines.push(cells.join('\t'));
  }
  return lines.join('\n');
}
