/** Prices in columns, oldest first. */
interface PriceColumns {
  readonly time: readonly number[];
  readonly close: readonly (number | null)[];
}

/**
 * How a price grew since the first of these moments: at each the last close known by then, against
 * the one of the beginning. Nothing before the first price.
 */
export function growthOf(
  moments: readonly number[],
  { time, close }: PriceColumns,
): readonly (number | null)[] {
  let at = -1;
  let last: number | null = null;
  let base: number | null = null;
  return moments.map((moment) => {
    while (at + 1 < time.length && (time[at + 1] ?? Infinity) <= moment) {
      at += 1;
      last = close[at] ?? last;
    }
    base ??= last;
    return last === null || base === null || base === 0 ? null : last / base - 1;
  });
}
