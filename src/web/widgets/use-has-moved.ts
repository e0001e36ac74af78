import { useSyncExternalStore } from 'react';

/** What a reader does first: a wheel, a finger, a key, a scroll bar, a pointer that comes in. */
const MOVES = ['scroll', 'wheel', 'touchstart', 'keydown', 'pointermove'] as const;

let moved = false;

function subscribe(tell: () => void): () => void {
  if (moved) return () => {};
  const hear = (): void => {
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
