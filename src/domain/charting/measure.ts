const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

/** A point on the chart. */
export interface MeasuredPoint {
  /** The place of its bar. */
  readonly at: number;
  /** A moment in ms. */
  readonly time: number;
  readonly price: number;
}

export interface Measure {
  /** Signed: negative when measured backwards. */
  readonly bars: number;
  readonly time: number;
  readonly amount: number;
  /** The change on the first price; `null` unless that is positive. */
  readonly ratio: number | null;
  /** The same per year, for what spans more than one. */
  readonly annualised: number | null;
}

/** What lies between two points, from the first to the second. */
export function measureBetween(one: MeasuredPoint, other: MeasuredPoint): Measure {
  const time = other.time - one.time;
  const ratio = one.price > 0 ? other.price / one.price - 1 : null;
  // A growth rate runs forwards in time, whichever end was pointed at first.
  const [early, late] = time >= 0 ? [one, other] : [other, one];
  const years = Math.abs(time) / YEAR_MS;
  return {
    bars: other.at - one.at,
    time,
    amount: other.price - one.price,
    ratio,
    annualised:
      years > 1 && early.price > 0 && late.price > 0
        ? (late.price / early.price) ** (1 / years) - 1
        : null,
  };
}
