import type { IsoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import type { ChartPoint, PriceChart } from './price-chart.ts';

/** A price as its change over a range, at the moments of the price that it is compared with. */
export interface ComparedLine {
  readonly symbol: SymbolId;
  /** The day it is measured from where that is later than the start: it was listed since. */
  readonly since: IsoDate | null;
  /** Fractions, one for each moment; `null` before its first price. */
  readonly changes: readonly (number | null)[];
}

/**
 * All lines of a chart begin together: at the close before the range, as each chart has it. A chart
 * of all there is begins with its own first price; of an older one, the close of that day counts.
 */
export function comparedLine(
  { symbol, range, base }: PriceChart,
  points: readonly ChartPoint[],
  start: { readonly base: PriceChart['base']; readonly moments: readonly number[] },
): ComparedLine {
  const { moments } = start;
  const closes = closesAt(points, moments);
  const first = points[0]?.time ?? Infinity;
  const isOlder = range === 'max' && first < (moments[0] ?? first);
  const from = isOlder ? closes[0] : base?.close;
  const listedSince =
    !isOlder && base !== null && start.base !== null && base.date > start.base.date;
  return {
    symbol,
    since: listedSince ? base.date : null,
    changes: closes.map((close) =>
      close === null || from === null || from === undefined || !(from > 0)
        ? null
        : close / from - 1,
    ),
  };
}

/** The last close at or before each moment; both rise. */
function closesAt(
  points: readonly ChartPoint[],
  moments: readonly number[],
): readonly (number | null)[] {
  let next = 0;
  let close: number | null = null;
  return moments.map((moment) => {
    for (; next < points.length && points[next]!.time <= moment; next += 1)
      close = points[next]!.close;
    return close;
  });
}
