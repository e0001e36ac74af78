const KEY = 'tapedeck:read';
const DAY = 86_400_000;
/** Older stories are neither marked nor remembered. */
const MARKED_DAYS = 30;
/** The ones read longest ago go first. */
const MOST_READ = 500;

type Store = Pick<Storage, 'getItem' | 'setItem'>;
/** Newest reading first. */
type Read = readonly string[];

/** The stories that were opened in this browser. */
export function readStories(storage: Store): Read {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(list)
      ? list.filter((id) => typeof id === 'string').slice(0, MOST_READ)
      : [];
  } catch {
    return [];
  }
}

/** Keeps that a story was opened; the list that is kept from now on. */
export function rememberRead(storage: Store, id: string): Read {
  const known = readStories(storage);
  if (known[0] === id) return known;
  const read = [id, ...known.filter((each) => each !== id)].slice(0, MOST_READ);
  try {
    storage.setItem(KEY, JSON.stringify(read));
  } catch {
    // A browser that refuses storage marks until the page is left.
  }
  return read;
}

/** Recent, and none of the tellings of its event was opened. */
export const isUnread = (
  read: ReadonlySet<string>,
  told: readonly { readonly id: string; readonly time: number }[],
  now: number,
): boolean =>
  told.some(({ time }) => time > now - MARKED_DAYS * DAY) && !told.some(({ id }) => read.has(id));
