/** Which bars are in view, both included. */
export interface VisibleBars {
  readonly from: number;
  readonly to: number;
}

/** What a line of a comparison is measured from. */
export interface Base {
  /** The place of the bar. */
  readonly at: number;
  readonly close: number;
}

export interface RebasedLines {
  /** One for each series; `null` for one without a price in view. */
  readonly bases: readonly (Base | null)[];
  /** Every line that has a price in view begins at the same bar. */
  readonly common: boolean;
}

const usable = (close: number | null | undefined): close is number =>
  close !== null && close !== undefined && close > 0;

/**
 * The bases of a comparison: the first bar in view at which every series has a price. A series that
 * has none in view takes no part. Where no bar is common to all, each begins with its own first.
 */
export function visibleBases(
  series: readonly (readonly (number | null)[])[],
  { from, to }: VisibleBars,
): RebasedLines {
  const firstOf = (closes: readonly (number | null)[]): number | null => {
    for (let at = Math.max(0, from); at <= to; at += 1) if (usable(closes[at])) return at;
    return null;
  };
  const firsts = series.map(firstOf);
  const present = series.filter((_, i) => firsts[i] !== null);
  let common: number | null = null;
  for (let at = Math.max(0, ...firsts.map((first) => first ?? 0)); at <= to; at += 1)
    if (present.every((closes) => usable(closes[at]))) {
      common = at;
      break;
    }
  return {
    common: common !== null,
    bases: series.map((closes, i) => {
      const first = firsts[i] ?? null;
      if (first === null) return null;
      const at = common ?? first;
      return { at, close: closes[at] as number };
    }),
  };
}

/** The change since the base, a fraction; `null` where there is no price. */
export const changeSince = (base: Base | null, close: number | null | undefined): number | null =>
  base === null || !usable(close) ? null : close / base.close - 1;
