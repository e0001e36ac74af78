import { storedList } from '../../shell/boot/stored-list.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const used = storedList<string>({
  key: 'tapedeck:last-watchlist',
  most: 1,
  isEntry: (value): value is string => typeof value === 'string',
  idOf: (id) => id,
});

/** The list that somebody worked with last goes on being used. */
export const rememberList = (storage: Store, id: string): void => void used.put(storage, id);

/** The list that was used last, else the first; undefined when there is none. */
export function lastUsedList<T extends { readonly id: string }>(
  storage: Store,
  lists: readonly T[],
): T | undefined {
  const [last] = used.read(storage);
  return lists.find(({ id }) => id === last) ?? lists[0];
}
