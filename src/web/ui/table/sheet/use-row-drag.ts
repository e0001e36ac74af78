import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { rowHeightOf } from './row-height.ts';

interface RowDragInputs {
  readonly rows: number;
  readonly headerHeight: number;
  /** Undefined where rows cannot be moved. */
  readonly onDrop: ((from: number, above: number) => void) | undefined;
}

export interface RowDrag {
  /** The row under way and the one that it would come before. */
  readonly under: { readonly from: number; readonly above: number } | null;
  readonly onPointerDown: (event: ReactPointerEvent) => void;
}

/** Marks the part of a row that it is dragged by; `touch-none` keeps a finger from scrolling. */
export const ROW_HANDLE = { 'data-row-handle': '' } as const;

/** So near to an edge (px) the sheet scrolls, by so much a frame. */
const EDGE = 32;
const SCROLL_STEP = 8;

/** The row that a pointer stands above: `offset` is its distance from the top of the first row. */
export const rowAbove = (offset: number, rowHeight: number, rows: number): number =>
  Math.max(0, Math.min(rows, Math.round(offset / rowHeight)));

/** Moves a row with mouse, pen or finger. Escape leaves everything as it was. */
export function useRowDrag(
  box: RefObject<HTMLElement | null>,
  { rows, headerHeight, onDrop }: RowDragInputs,
): RowDrag {
  const [under, setUnder] = useState<RowDrag['under']>(null);
  const isDragging = under !== null;
  const from = under?.from ?? 0;

  const follow = useEffectEvent((clientY: number): number | null => {
    if (box.current === null) return null;
    const top = box.current.getBoundingClientRect().top + headerHeight;
    const offset = clientY - top + box.current.scrollTop;
    const above = rowAbove(offset, rowHeightOf(box.current), rows);
    setUnder({ from, above });
    return above;
  });
  const drop = useEffectEvent((clientY: number) => {
    const above = follow(clientY);
    setUnder(null);
    // Before itself and after itself is where it is.
    if (above !== null && above !== from && above !== from + 1) onDrop?.(from, above);
  });
  const scrollAt = useEffectEvent((clientY: number) => {
    if (box.current === null) return;
    const { top, bottom } = box.current.getBoundingClientRect();
    const step = clientY < top + headerHeight + EDGE ? -1 : clientY > bottom - EDGE ? 1 : 0;
    if (step === 0) return;
    box.current.scrollBy(0, step * SCROLL_STEP);
    follow(clientY);
  });

  useEffect(() => {
    if (!isDragging) return undefined;
    const end = new AbortController();
    const { signal } = end;
    let y: number | null = null;
    let frame = requestAnimationFrame(function scroll() {
      if (y !== null) scrollAt(y);
      frame = requestAnimationFrame(scroll);
    });
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        y = clientY;
        follow(clientY);
      },
      { signal },
    );
    window.addEventListener('pointerup', ({ clientY }) => drop(clientY), { signal });
    window.addEventListener('pointercancel', () => setUnder(null), { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        setUnder(null);
      },
      { signal, capture: true },
    );
    return () => {
      end.abort();
      cancelAnimationFrame(frame);
    };
  }, [isDragging]);

  return {
    under,
    onPointerDown: (event) => {
      const { target, button, pointerId } = event;
      if (onDrop === undefined || button !== 0 || !(target instanceof Element)) return;
      const handle = target.closest('[data-row-handle]');
      const row = handle?.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (row === undefined) return;
      event.preventDefault();
      // The handle may scroll out of what is drawn: the window hears the pointer instead.
      if (target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
      setUnder({ from: Number(row), above: Number(row) });
    },
  };
}
