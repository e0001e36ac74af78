import type { EngineNeeds } from '../../../../domain/alerts/engine-types.ts';
import type { BarInterval } from '../../../../domain/prices/bar.ts';

function mergeSets(
  maps: readonly ReadonlyMap<string, ReadonlySet<string>>[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const map of maps)
    for (const [subject, names] of map) {
      const known = all.get(subject) ?? new Set();
      for (const name of names) known.add(name);
      all.set(subject, known);
    }
  return all;
}

/** Merges the needs of several engines. */
export function mergeNeeds(needs: readonly EngineNeeds[]): EngineNeeds {
  const [only] = needs;
  if (needs.length === 1 && only !== undefined) return only;
  const bars = new Map<string, Map<BarInterval, number>>();
  for (const each of needs)
    for (const [subject, intervals] of each.bars) {
      const known = bars.get(subject) ?? new Map();
      for (const [interval, count] of intervals)
        known.set(interval, Math.max(count, known.get(interval) ?? 0));
      bars.set(subject, known);
    }
  const words = needs.flatMap((each) => (each.words === undefined ? [] : [each.words]));
  const screens = needs.flatMap((each) => (each.screens === undefined ? [] : [each.screens]));
  return {
    figures: mergeSets(needs.map(({ figures }) => figures)),
    lines: mergeSets(needs.map(({ lines }) => lines)),
    events: mergeSets(needs.map(({ events }) => events)),
    bars,
    // Needs without words mean all stories.
    ...(words.length === needs.length ? { words: mergeSets(words) } : {}),
    ...(screens.length > 0 ? { screens: mergeSets(screens) } : {}),
  };
}
