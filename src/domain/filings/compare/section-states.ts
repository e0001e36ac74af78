/** What became of a section between two filings. */
export const SECTION_STATES = ['changed', 'same', 'moved', 'new', 'dropped'] as const;
export type SectionState = (typeof SECTION_STATES)[number];

/**
 * The ids of both lists that stand at another place among the common ones: all but a longest run
 * that kept its order.
 */
export function movedIds(old: readonly string[], fresh: readonly string[]): ReadonlySet<string> {
  const placeOf = new Map(old.map((id, at) => [id, at]));
  const common = fresh.filter((id) => placeOf.has(id));
  const places = common.map((id) => placeOf.get(id) ?? 0);
  // Longest rising run: `length[i]` ends at i, `before[i]` is where it came from.
  const length = places.map(() => 1);
  const before = places.map(() => -1);
  places.forEach((place, at) => {
    for (let i = 0; i < at; i += 1)
      if ((places[i] ?? 0) < place && (length[i] ?? 0) + 1 > (length[at] ?? 0)) {
        length[at] = (length[i] ?? 0) + 1;
        before[at] = i;
      }
  });
  const kept = new Set<string>();
  let at = length.indexOf(Math.max(0, ...length));
  while (at >= 0 && at < common.length) {
    kept.add(common[at] ?? '');
    at = before[at] ?? -1;
  }
  return new Set(common.filter((id) => !kept.has(id)));
}
