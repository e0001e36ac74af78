import { freshRanks, ranksBetween } from './rank.ts';

/**
 * Gives the `moved` items ranks right after the item `after` names, or before all others for `null`;
 * after all others when nothing has that name. `ordered` holds the other items in their order. Where
 * there is no room all items get new ranks. Answers all items, in their order.
 */
export function placeAfter<T extends { readonly rank: string }>(
  ordered: readonly T[],
  moved: readonly T[],
  after: string | null | undefined,
  nameOf: (item: T) => string,
): readonly T[] {
  const found = after === null ? 0 : ordered.findIndex((item) => nameOf(item) === after) + 1;
  const at = after !== null && found === 0 ? ordered.length : found;
  const low = ordered[at - 1]?.rank ?? null;
  const high = ordered[at]?.rank ?? null;
  const ranks = ranksBetween(low, high, moved.length);
  if (ranks !== undefined)
    return [...ordered.slice(0, at), ...moved.map(withRank(ranks)), ...ordered.slice(at)];
  const all = [...ordered.slice(0, at), ...moved, ...ordered.slice(at)];
  return all.map(withRank(freshRanks(all.length)));
}

const withRank =
  (ranks: readonly string[]) =>
  <T extends { readonly rank: string }>(item: T, at: number): T => ({
    ...item,
    rank: ranks[at] ?? item.rank,
  });
