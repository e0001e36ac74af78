/** A close and the start of its period in ms. */
export interface DatedClose {
  readonly time: number;
  readonly close: number;
}

/** A year of weeks: fewer returns say nothing. */
const FEWEST = 52;
/** Five years of weekly returns. */
export const BETA_WEEKS = 260;

/** Log returns by week. */
function returnsOf(closes: readonly DatedClose[]): ReadonlyMap<number, number> {
  const returns = new Map<number, number>();
  for (let at = 1; at < closes.length; at += 1) {
    const before = closes[at - 1]!;
    const now = closes[at]!;
    // Over a week without trades a return is none of one week.
    const follows = weekOf(now) - weekOf(before) === 1;
    if (follows && before.close > 0 && now.close > 0)
      returns.set(weekOf(now), Math.log(now.close / before.close));
  }
  return returns;
}

const DAY_MS = 86_400_000;
/** The number of the week, Monday to Sunday, that a day (since 1970) is in. */
export const weekOfDay = (day: number): number => Math.floor((day + 3) / 7);
/** Bars of holiday weeks begin on other days than Monday. */
const weekOf = ({ time }: DatedClose): number => weekOfDay(Math.floor(time / DAY_MS));

/**
 * How a share moves with the market: the covariance of their weekly returns over the variance of
 * the market's, over the last five years of weeks that were over on `today` (a day since 1970). It
 * changes when a week completes and not in between. `null` with less than a year of weeks in
 * common, or a market that stands still.
 */
export function betaOf(
  own: readonly DatedClose[],
  market: readonly DatedClose[],
  today: number,
): number | null {
  const running = weekOfDay(today);
  const marketReturns = returnsOf(market);
  const pairs = [...returnsOf(own)].flatMap(([week, value]) => {
    const other = marketReturns.get(week);
    return other === undefined || week >= running || week < running - BETA_WEEKS
      ? []
      : [[value, other] as const];
  });
  if (pairs.length < FEWEST) return null;
  const meanOwn = pairs.reduce((sum, [a]) => sum + a, 0) / pairs.length;
  const meanMarket = pairs.reduce((sum, [, b]) => sum + b, 0) / pairs.length;
  let both = 0;
  let alone = 0;
  for (const [a, b] of pairs) {
    both += (a - meanOwn) * (b - meanMarket);
    alone += (b - meanMarket) ** 2;
  }
  return alone > 0 ? Math.round((both / alone) * 1_000) / 1_000 : null;
}
