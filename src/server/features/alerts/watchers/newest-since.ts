/** One look reads no more than this many pages: what is older stays untold rather than all others. */
const MOST_PAGES = 30;

/** Reads a list that is newest first, page by page, back to a moment. */
export async function newestSince<T extends { readonly id: string }>(
  ask: (before: number | null) => Promise<readonly T[]>,
  timeOf: (entry: T) => number,
  { from, page }: { readonly from: number; readonly page: number },
): Promise<readonly T[]> {
  const found = new Map<string, T>();
  let before: number | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const entries: readonly T[] = await ask(before);
    for (const entry of entries) if (timeOf(entry) >= from) found.set(entry.id, entry);
    const last = entries.at(-1);
    if (last === undefined || entries.length < page || timeOf(last) < from) break;
    // Entries of the same moment come again rather than be missed, unless there is no way on.
    const next: number = timeOf(last) + 1;
    before = next === before ? timeOf(last) : next;
  }
  return [...found.values()];
}
