/**
 * A number of a series by its position. Every series of the simulated market is filled from end to
 * end and asked for positions that its length was made for, so one outside of it is a mistake in
 * the code: it throws where `undefined` would go on as NaN.
 */
export function valueAt(
  series: Float64Array | Float32Array | readonly number[],
  position: number,
): number {
  const value = series[position];
  if (value === undefined) throw new RangeError(`no value at ${position} of ${series.length}`);
  return value;
}
