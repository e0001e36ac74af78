/** Where a page of found members ended, as text for the next call. */
type Cursor = readonly [word: string, name: string, id: string];

export const writeMemberCursor = (cursor: Cursor): string => JSON.stringify(cursor);

export function parseMemberCursor(text: string): Cursor | null {
  try {
    const parts: unknown = JSON.parse(text);
    if (!Array.isArray(parts) || parts.length !== 3) return null;
    const [word, name, id] = parts as unknown[];
    return typeof word === 'string' && typeof name === 'string' && typeof id === 'string'
      ? // The newest are paged by their moment.
        word === '' && !/^\d{1,15}$/.test(name)
        ? null
        : [word, name, id]
      : null;
  } catch {
    return null;
  }
}
