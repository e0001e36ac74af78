/** Which way a figure is better. */
export type Better = 'high' | 'low';

/**
 * The places of the best values of a row. None where there is nothing to choose: fewer than two
 * values, or all of them the same. Values that are written alike are the same to a reader.
 */
export function bestOfRow(
  values: readonly (number | null)[],
  better: Better,
  texts: readonly unknown[] = values,
): readonly number[] {
  const known = values.filter((value) => value !== null);
  const best = better === 'high' ? Math.max(...known) : Math.min(...known);
  const shown = texts[values.indexOf(best)];
  const places = values.flatMap((value, at) => (value !== null && texts[at] === shown ? [at] : []));
  return known.length < 2 || places.length === known.length ? [] : places;
}
