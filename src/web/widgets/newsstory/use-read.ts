import { useEffect } from 'react';
import { useSettledStore } from '../../shell/boot/use-settled-store.ts';
import { readStories, rememberRead } from './read-memory.ts';

const none: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let read: ReadonlySet<string> | undefined;

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}

function change(next: readonly string[]): void {
  read = new Set(next);
  for (const listener of listeners) listener();
}

/** Another tab has read something. */
const hear = () => change(readStories(storage()));

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', hear);
  };
}

const readNow = (): ReadonlySet<string> | null => (read ??= new Set(readStories(storage())));

/** The stories that were opened in this browser; `null` before that is known, as on the server. */
export const useReadStories = (): ReadonlySet<string> | null =>
  useSettledStore(subscribe, readNow, null);

export function markRead(id: string): void {
  if (!(read ?? none).has(id)) change(rememberRead(storage(), id));
}

/** A story that is shown because somebody opened it counts as read. */
export function useMarkRead(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined && id !== '') markRead(id);
  }, [id]);
}
