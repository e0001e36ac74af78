type Store = Pick<Storage, 'getItem' | 'setItem'>;

interface StoredList<T> {
  /** Newest first; a damaged list is an empty one. */
  readonly read: (storage: Store) => readonly T[];
  /** Keeps an entry as the newest, in place of one with the same id; returns the list. */
  readonly put: (storage: Store, entry: T) => readonly T[];
  readonly remove: (storage: Store, id: string) => void;
}

/** A list of at most so many entries that a browser keeps; the oldest go first. */
export function storedList<T>({
  key,
  most,
  isEntry,
  idOf,
}: {
  readonly key: string;
  readonly most: number;
  readonly isEntry: (value: unknown) => value is T;
  readonly idOf: (entry: T) => string;
}): StoredList<T> {
  const read = (storage: Store): readonly T[] => {
    try {
      const list: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(list) ? list.filter(isEntry).slice(0, most) : [];
    } catch {
      return [];
    }
  };
  const write = (storage: Store, list: readonly T[]): readonly T[] => {
    const kept = list.slice(0, most);
    try {
      storage.setItem(key, JSON.stringify(kept));
    } catch {
      // A browser that refuses storage forgets with the page.
    }
    return kept;
  };
  const without = (storage: Store, id: string): readonly T[] =>
    read(storage).filter((entry) => idOf(entry) !== id);
  return {
    read,
    put: (storage, entry) => write(storage, [entry, ...without(storage, idOf(entry))]),
    remove: (storage, id) => void write(storage, without(storage, id)),
  };
}
