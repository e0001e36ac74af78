/** Where a page of a list ended: the moment of its last entry, and which one of that moment. */
export interface ListCursor {
  readonly time: number;
  readonly id: string;
}

export const writeCursor = ({ time, id }: ListCursor): string => `${time}~${id}`;

export function parseCursor(text: string): ListCursor | null {
  const parts = /^(\d{1,15})~(.{1,200})$/.exec(text);
  return parts === null ? null : { time: Number(parts[1]), id: parts[2]! };
}

/**
 * What follows a cursor in a list that is newest first. Sources page by time alone; several entries
 * may bear the same, so the page is asked for from that moment on and cut after the last one seen.
 */
export function pastCursor<T>(
  entries: readonly T[],
  cursor: ListCursor | null,
  keyOf: (entry: T) => ListCursor,
): readonly T[] {
  if (cursor === null) return entries;
  const seen = entries.findIndex((entry) => keyOf(entry).id === cursor.id);
  return seen === -1
    ? entries.filter((entry) => keyOf(entry).time < cursor.time)
    : entries.slice(seen + 1);
}
