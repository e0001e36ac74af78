import { useSyncExternalStore } from 'react';

/** What a reader does first: a wheel, a finger, a key, a scroll bar, a pointer that comes in. */
const MOVES = ['scroll', 'wheel', 'touchstart', 'keydown', 'pointermove'] as const;

let moved = false;

/**
 * Of all that scrolls only the page counts: it brings the chosen entry of a strip into view by itself,
 * and a reader who scrolls a box has used a wheel, a finger, a key or a pointer.
 */
export const isMove = ({ type, target }: Pick<Event, 'type' | 'target'>): boolean =>
  type !== 'scroll' || target === document;

function subscribe(tell: () => void): () => void {
  if (moved) return () => {};
  const hear = (event: Event): void => {
    if (!isMove(event)) return;
    moved = true;
    off();
    tell();
  };
  const off = (): void => {
    for (const move of MOVES) removeEventListener(move, hear, true);
  };
  for (const move of MOVES) addEventListener(move, hear, { capture: true, passive: true });
  return off;
}

/** Whether the reader has done anything on this page yet. */
export const useHasMoved = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => moved,
    () => false,
  );
