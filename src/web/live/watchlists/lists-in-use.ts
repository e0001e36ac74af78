import { useSyncExternalStore } from 'react';
import { LISTS_KEY } from './lists-key.ts';

const listeners = new Set<() => void>();
let inUse = false;

/** Called when a part of the page begins to show or change lists. */
export function beginListUse(): void {
  if (inUse) return;
  inUse = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function mayHaveLists(): boolean {
  try {
    return inUse || localStorage.getItem(LISTS_KEY) !== null;
  } catch {
    return inUse;
  }
}

const no = () => false;

/** Whether this browser keeps lists, or a part of the page has begun to make some. */
export const useMayHaveLists = (): boolean => useSyncExternalStore(subscribe, mayHaveLists, no);
