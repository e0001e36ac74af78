const MARGIN = 2;
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
  const y = (value: number): number =>
    round(
      high === low ? height / 2 : MARGIN + ((high - value) / (high - low)) * (height - 2 * MARGIN),
    );
  const step = (width - 2 * MARGIN) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${round(MARGIN + index * step)} ${y(value)}`);
  const line = `M${points.join('L')}`;
  return {
    line,
    area: `${line}V${height}H${MARGIN}Z`,
    level: reference === undefined ? undefined : y(reference),
  };
}
