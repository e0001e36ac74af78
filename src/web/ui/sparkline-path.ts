const MARGIN = 2;
/** Less than this share of the values is noise: it must not fill the height of the box. */
const LEAST_SPAN = 0.02;
const round = (value: number): number => Math.round(value * 10) / 10;

/** The line, the area under it and the height of the reference, in the units of the box. */
export function sparklinePath(
  values: readonly number[],
  width: number,
  height: number,
  reference?: number,
): { readonly line: string; readonly area: string; readonly level: number | undefined } {
  const all = reference === undefined ? values : [...values, reference];
  const low = Math.min(...all);
  const high = Math.max(...all);
  const span = Math.max(high - low, LEAST_SPAN * Math.max(Math.abs(low), Math.abs(high)));
  const top = (high + low + span) / 2;
  const y = (value: number): number =>
    round(span === 0 ? height / 2 : MARGIN + ((top - value) / span) * (height - 2 * MARGIN));
  const step = (width - 2 * MARGIN) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${round(MARGIN + index * step)} ${y(value)}`);
  const line = `M${points.join('L')}`;
  return {
    line,
    area: `${line}V${height}H${MARGIN}Z`,
    level: reference === undefined ? undefined : y(reference),
  };
}
