import { type PointerEvent as ReactPointerEvent, useLayoutEffect, useRef } from 'react';
import { COLUMNS, type Device } from '../../../../domain/start-page/arrangement.ts';

/** How far the pointer has gone, in columns and rows of the grid. */
export interface Steps {
  readonly columns: number;
  readonly rows: number;
}

interface Drag {
  readonly pointer: number;
  readonly cell: HTMLElement;
  /** Whether the cell follows the pointer; while it is resized it stays. */
  readonly floats: boolean;
  readonly from: { readonly x: number; readonly y: number };
  readonly place: { readonly left: number; readonly top: number };
  readonly pitch: { readonly column: number; readonly row: number };
  readonly onSteps: (steps: Steps) => void;
  readonly onEnd: (finished: boolean) => void;
  last: { readonly x: number; readonly y: number };
}

/** Nearer to the edge of the window than this, the page scrolls along (px). */
const EDGE = 72;
const SCROLL_STEP = 14;

function pitchOf(grid: HTMLElement, device: Device): Drag['pitch'] {
  const { columnGap, rowGap, gridAutoRows } = getComputedStyle(grid);
  return {
    column: (grid.clientWidth + Number.parseFloat(columnGap)) / COLUMNS[device],
    row: Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap),
  };
}

/** Drags the cell around the element that is pressed, by mouse, pen or finger. */
export function useDrag(device: Device) {
  const drag = useRef<Drag>(undefined);

  const follow = (): void => {
    const now = drag.current;
    if (now?.floats !== true) return;
    const left = now.place.left + now.last.x - now.from.x - now.cell.offsetLeft;
    const top = now.place.top + now.last.y - now.from.y - now.cell.offsetTop;
    now.cell.style.translate = `${left}px ${top}px`;
  };
  // The grid has put the cell elsewhere: under the pointer it stays where it is.
  useLayoutEffect(follow);

  const moved = (x: number, y: number): void => {
    const now = drag.current;
    if (now === undefined) return;
    now.last = { x, y };
    follow();
    now.onSteps({
      columns: Math.round((x - now.from.x) / now.pitch.column),
      rows: Math.round((y - now.from.y) / now.pitch.row),
    });
  };

  const end = (finished: boolean): void => {
    const now = drag.current;
    if (now === undefined) return;
    drag.current = undefined;
    now.cell.style.translate = '';
    delete now.cell.dataset['dragged'];
    now.onEnd(finished);
  };

  const scrollAtEdge = (): void => {
    const now = drag.current;
    if (now === undefined) return;
    const y = now.last.y - scrollY;
    const by = y < EDGE ? -SCROLL_STEP : y > innerHeight - EDGE ? SCROLL_STEP : 0;
    const before = scrollY;
    if (by !== 0) scrollBy(0, by);
    if (scrollY !== before) moved(now.last.x, now.last.y + scrollY - before);
    requestAnimationFrame(scrollAtEdge);
  };

  return {
    /** For `onPointerDown`; returns whether a drag has begun. */
    begin: (
      event: ReactPointerEvent<HTMLElement>,
      { floats, onSteps, onEnd }: Pick<Drag, 'floats' | 'onSteps' | 'onEnd'>,
    ): void => {
      const cell = event.currentTarget.closest<HTMLElement>('[data-panel]');
      const grid = cell?.parentElement;
      if (event.button !== 0 || drag.current !== undefined || !cell || !grid) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = { x: event.pageX, y: event.pageY };
      cell.dataset['dragged'] = '';
      drag.current = {
        pointer: event.pointerId,
        cell,
        floats,
        from: at,
        last: at,
        place: { left: cell.offsetLeft, top: cell.offsetTop },
        pitch: pitchOf(grid, device),
        onSteps,
        onEnd,
      };
      requestAnimationFrame(scrollAtEdge);
    },
    handlers: {
      onPointerMove: (event: ReactPointerEvent) => {
        if (event.pointerId === drag.current?.pointer) moved(event.pageX, event.pageY);
      },
      onPointerUp: (event: ReactPointerEvent) => {
        if (event.pointerId === drag.current?.pointer) end(true);
      },
      onPointerCancel: () => end(false),
      onLostPointerCapture: () => end(false),
    },
    cancel: () => end(false),
  };
}
