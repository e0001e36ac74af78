import { useSyncExternalStore } from 'react';

const KEY = 'tapedeck.isLiteLevel2Visible';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'false';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** SYM-10: whether the order book is shown beside a quote; this browser remembers. */
export function useLevel2Visibility(): readonly [boolean, (visible: boolean) => void] {
  const visible = useSyncExternalStore(subscribe, read, () => true);
  return [
    visible,
    (next) => {
      try {
        localStorage.setItem(KEY, String(next));
      } catch {
        // Without storage the choice lasts as long as nobody asks again.
      }
      for (const listener of listeners) listener();
    },
  ];
}
