import type { BarInterval } from '../prices/bar.ts';
import { periodKey } from './bar-period.ts';

/**
 * For each time of the main series the place of the bar of the same period in another series, or
 * `null` where that has none: a market that was shut leaves a gap, never a zero or an old price.
 */
export function alignedPlaces(
  main: readonly number[],
  other: readonly number[],
  interval: BarInterval,
): readonly (number | null)[] {
  let next = 0;
  return main.map((time) => {
    const key = periodKey(time, interval);
    while (next < other.length && periodKey(other[next] as number, interval) < key) next += 1;
    const found = other[next];
    return found !== undefined && periodKey(found, interval) === key ? next : null;
  });
}

/** The closes of another series at the main series' bars. */
export function alignedCloses(
  main: readonly number[],
  other: { readonly time: readonly number[]; readonly close: readonly number[] },
  interval: BarInterval,
): readonly (number | null)[] {
  return alignedPlaces(main, other.time, interval).map((place) =>
    place === null ? null : (other.close[place] ?? null),
  );
}
