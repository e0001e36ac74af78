import { storedList } from '../../shell/boot/stored-list.ts';

const DAY = 86_400_000;
/** Older stories are neither marked nor remembered. */
const MARKED_DAYS = 30;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const stories = storedList<string>({
  key: 'tapedeck:read',
  most: 500,
  isEntry: (value) => typeof value === 'string',
  idOf: (id) => id,
});

/** The stories that were opened in this browser, newest reading first. */
export const readStories = stories.read;

/** Keeps that a story was opened; returns the list that is kept from now on. */
export function rememberRead(storage: Store, id: string): readonly string[] {
  const known = readStories(storage);
  return known[0] === id ? known : stories.put(storage, id);
}

/** Recent, and none of the tellings of its event was opened. */
export const isUnread = (
  read: ReadonlySet<string>,
  told: readonly { readonly id: string; readonly time: number }[],
  now: number,
): boolean =>
  told.some(({ time }) => time > now - MARKED_DAYS * DAY) && !told.some(({ id }) => read.has(id));
