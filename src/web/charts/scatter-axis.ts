import { type Extent, niceTicks, SIDE, withRoom } from './scale.ts';

/** An axis of a scatter: where a value stands and which value stands at a place (0 … SIDE). */
export interface ScatterAxis {
  readonly kind: 'linear' | 'log';
  readonly extent: Extent;
  readonly at: (value: number) => number;
  readonly value: (at: number) => number;
  readonly ticks: readonly number[];
  /** Values that do not fit on it. */
  readonly isOutside: (value: number) => boolean;
}

interface AxisOptions {
  /** Up is less on a screen. */
  readonly flip?: boolean;
  /** Shows every value, however far out. */
  readonly whole?: boolean;
  /** Never by powers of ten. */
  readonly linear?: boolean;
  readonly ticks?: number;
}

/** Of positive values, the largest twentieth is so many times the smallest: powers of ten tell more. */
const SKEWED = 40;
/** Beyond so many widths of the middle half a value is far out (Tukey's outer fence). */
const FENCE = 3;
/** No more than this share is ever left out: what is common is no outlier. */
const MOST_OUTSIDE = 0.05;

/** The axis that shows most of the values best. */
export function scatterAxis(
  values: readonly number[],
  { flip = false, whole = false, linear = false, ticks = 5 }: AxisOptions = {},
): ScatterAxis {
  const rising = Float64Array.from(values.filter(Number.isFinite)).toSorted();
  const isLog = !linear && isSkewed(rising);
  const scaled = isLog ? rising.map(Math.log10) : rising;
  const inner = whole ? ends(scaled) : withoutFarOut(scaled);
  const room = withRoom(inner, 0.04);
  const span = room.max - room.min;
  const from = (value: number): number => (isLog ? Math.log10(value) : value);
  const to = (value: number): number => (isLog ? 10 ** value : value);
  return {
    kind: isLog ? 'log' : 'linear',
    extent: { min: to(room.min), max: to(room.max) },
    at: (value) => {
      const share = (from(value) - room.min) / span;
      return (flip ? 1 - share : share) * SIDE;
    },
    value: (at) => to(room.min + (flip ? 1 - at / SIDE : at / SIDE) * span),
    ticks: isLog ? logTicks(room, ticks) : niceTicks(room, ticks),
    isOutside: (value) => !(from(value) >= room.min && from(value) <= room.max),
  };
}

function isSkewed(rising: Float64Array): boolean {
  const least = rising[0];
  if (least === undefined || least <= 0) return false;
  return quantile(rising, 0.95) / quantile(rising, 0.05) >= SKEWED;
}

const ends = (rising: Float64Array): Extent => ({
  min: rising[0] ?? 0,
  max: rising.at(-1) ?? 1,
});

function withoutFarOut(rising: Float64Array): Extent {
  const low = quantile(rising, 0.25);
  const high = quantile(rising, 0.75);
  const width = (high - low) * FENCE;
  // Where the middle half is one value there is no width to measure by.
  if (!(width > 0)) return ends(rising);
  const cut = Math.floor((rising.length * MOST_OUTSIDE) / 2);
  // The fences, moved out until no more than the share is beyond each.
  const floor = Math.min(low - width, rising[cut] ?? low);
  const ceiling = Math.max(high + width, rising.at(-1 - cut) ?? high);
  const inside = rising.filter((value) => value >= floor && value <= ceiling);
  return ends(inside);
}

function quantile(rising: Float64Array, share: number): number {
  return rising[Math.round(share * (rising.length - 1))] ?? 0;
}

/** Round figures of an extent of logarithms: powers of ten, with 2 and 5 where there is room. */
export function logTicks({ min, max }: Extent, wanted: number): readonly number[] {
  const decades = max - min;
  const steps = decades < 1.2 ? [1, 2, 3, 5, 7] : decades < wanted / 2 ? [1, 2, 5] : [1];
  const stride = Math.max(1, Math.ceil(decades / (wanted + 1)));
  const ticks: number[] = [];
  for (let power = Math.floor(min); power <= max; power += 1)
    for (const step of steps) {
      const exponent = power + Math.log10(step);
      if (power % stride === 0 && exponent >= min && exponent <= max)
        ticks.push(Number((step * 10 ** power).toPrecision(12)));
    }
  return ticks.length > 0 ? ticks : [10 ** ((min + max) / 2)];
}
