/** Plots are drawn on a square of this side and stretched to their place. */
export const SIDE = 1_000;

export interface Extent {
  readonly min: number;
  readonly max: number;
}

/** The least and the most of what is known; `null` of nothing. */
export function extentOf(values: Iterable<number | null | undefined>): Extent | null {
  let min = Infinity;
  let max = -Infinity;
  for (const value of values) {
    if (value === null || value === undefined || !Number.isFinite(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min > max ? null : { min, max };
}

/** Room above and below, so that no line runs along an edge; a flat line gets a room of its own. */
export function withRoom({ min, max }: Extent, share = 0.06): Extent {
  const room = max === min ? Math.abs(max) * 0.05 || 1 : (max - min) * share;
  return { min: min - room, max: max + room };
}

/** The same middle, and at least so much from end to end. */
export function spanning({ min, max }: Extent, least: number): Extent {
  const more = Math.max(0, least - (max - min)) / 2;
  return { min: min - more, max: max + more };
}

/** Places an extent on 0 … SIDE; `flip` for the vertical, where up is less. */
export const scaleOf =
  ({ min, max }: Extent, flip = false) =>
  (value: number): number => {
    const share = max === min ? 0.5 : (value - min) / (max - min);
    return (flip ? 1 - share : share) * SIDE;
  };

/** Steps between ticks, times a power of ten: the first kind is rounder and taken where it fits. */
const STEPS = [
  [1, 2, 2.5, 5],
  [1.5, 3, 4, 6, 7.5],
] as const;

/**
 * Round figures inside an extent, evenly apart: as many as wanted, one more or one less. Five are
 * asked for where nothing is said, so that a chart has four to six gridlines.
 */
export function niceTicks({ min, max }: Extent, wanted = 5): readonly number[] {
  if (!(max > min)) return Number.isFinite(min) ? [min] : [];
  const power = 10 ** Math.floor(Math.log10((max - min) / Math.max(1, wanted)));
  const steps = STEPS.flatMap((kind) =>
    [power, power * 10].flatMap((each) => kind.map((factor) => factor * each)),
  );
  const distance = (step: number): number => Math.abs(ticksBy(step, min, max).count - wanted);
  const step =
    steps.find((each) => distance(each) <= 1) ??
    steps.reduce((best, each) => (distance(each) < distance(best) ? each : best));
  const { first, count } = ticksBy(step, min, max);
  return Array.from({ length: count }, (_, index) =>
    // 0.1 + 0.2 is not what an axis should say.
    Number(((first + index) * step).toPrecision(12)),
  );
}

function ticksBy(step: number, min: number, max: number) {
  const first = Math.ceil(min / step - 1e-9);
  return { first, count: Math.floor(max / step + 1e-9) - first + 1 };
}

/** How many decimals tell neighbouring ticks apart. */
export function tickDecimals(ticks: readonly number[]): number {
  const step = ticks.length < 2 ? 1 : Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0));
  const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6 * value;
  for (let decimals = 0; decimals < 6; decimals += 1)
    if (step === 0 || isWhole(step * 10 ** decimals)) return decimals;
  return 6;
}

/** The same for prices: those of a few cents keep their decimals, so that all of them line up. */
export const priceTickDecimals = (ticks: readonly number[], decimals: number): number =>
  decimals > 2 ? decimals : tickDecimals(ticks);

/** The same for ratios that are written in percent: 2.5 % apart are 7.5 % and 5 %, not 8 and 5. */
export const percentTickDecimals = (ticks: readonly number[]): number =>
  Math.max(0, tickDecimals(ticks) - 2);

/** A coordinate, short: tenths of a thousandth of the width are below anybody's sight. */
export const coordinate = (value: number): string => String(Math.round(value * 10) / 10);

/** A line through the points; it is interrupted where a value is missing. */
export function linePath(
  count: number,
  x: (index: number) => number,
  y: (index: number) => number | null,
): string {
  let path = '';
  let down = false;
  for (let index = 0; index < count; index++) {
    const value = y(index);
    if (value === null || !Number.isFinite(value)) {
      down = false;
      continue;
    }
    path += `${down ? 'L' : 'M'}${coordinate(x(index))} ${coordinate(value)}`;
    down = true;
  }
  return path;
}

/** Steps: each value holds until the next one begins. */
export function stepPath(
  count: number,
  x: (index: number) => number,
  y: (index: number) => number | null,
): string {
  let path = '';
  let down = false;
  for (let index = 0; index < count; index++) {
    const value = y(index);
    if (value === null || !Number.isFinite(value)) {
      if (down) path += `H${coordinate(x(index))}`;
      down = false;
      continue;
    }
    path += down
      ? `H${coordinate(x(index))}V${coordinate(value)}`
      : `M${coordinate(x(index))} ${coordinate(value)}`;
    down = true;
  }
  return path;
}
