/** Which way a figure is better. */
export type Better = 'high' | 'low';

/**
 * The places of the best values of a row. None where there is nothing to choose: fewer than two
 * values, or all of them the same.
 */
export function bestOfRow(values: readonly (number | null)[], better: Better): readonly number[] {
  const known = values.filter((value) => value !== null);
  const best = better === 'high' ? Math.max(...known) : Math.min(...known);
  if (known.length < 2 || known.every((value) => value === best)) return [];
  return values.flatMap((value, at) => (value === best ? [at] : []));
}
