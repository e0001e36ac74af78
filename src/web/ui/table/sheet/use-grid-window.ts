import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useIsDrawn } from '../../../shell/boot/use-is-drawn.ts';
import { rowHeightOf } from './row-height.ts';
import { type Span, spanOf, spanOfSizes } from './virtual-window.ts';

export interface GridGeometry {
  readonly rows: number;
  readonly headerHeight: number;
  /** Widths of the columns that scroll; `null` when every column is drawn. */
  readonly widths: readonly number[] | null;
}

export interface GridWindow {
  readonly rows: Span;
  readonly columns: Span;
}

/** What the document comes with: as much as a large screen shows. */
const DRAWN: GridWindow = { rows: { first: 0, end: 40 }, columns: { first: 0, end: 16 } };
const SPARE_ROWS = 6;
const SPARE_COLUMNS = 3;
const ALL: Span = { first: 0, end: Infinity };
/** What a page has above and below its tallest sheet (px). */
const AROUND = 128;

/** As much as a sheet can show in this window, before its own size is known. */
const inWindow = (widths: readonly number[] | null): GridWindow => {
  const rows = spanOf(0, innerHeight - AROUND, rowHeightOf(document.body), Infinity, SPARE_ROWS);
  return {
    rows: { first: 0, end: Math.min(rows.end, DRAWN.rows.end) },
    columns: widths === null ? ALL : spanOfSizes(0, innerWidth, widths, SPARE_COLUMNS),
  };
};

/** Which cells of a scrolling sheet are worth drawing. Renders again only when that changes. */
export function useGridWindow(
  ref: RefObject<HTMLElement | null>,
  { rows, headerHeight, widths }: GridGeometry,
): GridWindow {
  const isDrawn = useIsDrawn();
  const [begin] = useState(() => (isDrawn ? DRAWN : inWindow(widths)));
  const [shown, setShown] = useState<GridWindow | null>(null);
  const look = useCallback(() => {
    const box = ref.current;
    if (box === null) return;
    const next: GridWindow = {
      rows: spanOf(
        box.scrollTop,
        box.clientHeight - headerHeight,
        rowHeightOf(box),
        rows,
        SPARE_ROWS,
      ),
      columns:
        widths === null ? ALL : spanOfSizes(box.scrollLeft, box.clientWidth, widths, SPARE_COLUMNS),
    };
    setShown((before) => {
      // What it began with stays: drawing less of it would render it a second time.
      if (before === null) return isWithin(next, begin, rows, widths?.length ?? 0) ? null : next;
      return isSame(before, next) ? before : next;
    });
  }, [ref, rows, headerHeight, widths, begin]);
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    // The observer looks at once, when the layout is known; asking here would force it.
    box.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(box);
    // Another density changes the rows, and not always the box around them.
    if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
    return () => {
      box.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [ref, look]);
  return {
    rows: within(shown?.rows ?? begin.rows, rows),
    columns: widths === null ? ALL : within(shown?.columns ?? begin.columns, widths.length),
  };
}

const within = ({ first, end }: Span, count: number): Span => ({
  first: Math.min(first, Math.max(0, count - 1)),
  end: Math.min(end, count),
});

/** Whether all that is to be seen, of so many rows and columns, is drawn already. */
const isWithin = (seen: GridWindow, drawn: GridWindow, rows: number, columns: number): boolean =>
  Math.min(seen.rows.end, rows) <= drawn.rows.end &&
  Math.min(seen.columns.end, columns) <= drawn.columns.end;

const isSame = (a: GridWindow, b: GridWindow): boolean =>
  a.rows.first === b.rows.first &&
  a.rows.end === b.rows.end &&
  a.columns.first === b.columns.first &&
  a.columns.end === b.columns.end;
