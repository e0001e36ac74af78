import { numberAt } from '../../columns/number-at.ts';
import { placeFrom, priceAt, type PriceSeries } from '../price-book.ts';

/** What a fund, or a benchmark, consists of: the share of each group on one day. */
export interface GroupMix {
  /** Fractions that sum to 1. */
  readonly shares: ReadonlyMap<string, number>;
}

/** What groups earn, measured by a fund for each. */
export interface GroupMarket {
  /** Levels with dividends put back, in the base currency, one for each day of the span. */
  readonly levels: ReadonlyMap<string, Float64Array>;
  /** Groups whose shares move with their levels: shares of a sector are held, not rebalanced. */
  readonly drifting: ReadonlySet<string>;
  /** Groups that earn nothing by themselves. */
  readonly flat: ReadonlySet<string>;
}

/** Shares and returns of the groups of one mix, day by day; places of day `at` are `at × groups`. */
export interface MixDays {
  readonly groups: readonly string[];
  /** At the beginning of each day. */
  readonly shares: Float64Array;
  readonly returns: Float64Array;
}

/**
 * Shares of a mix through time and what its parts returned, so that shares times returns are the
 * return of the whole on every day. Sector shares are those of the list, moved back and forth with
 * the levels of the sectors; a part earns what its group earned, plus a difference that is the same
 * for all parts but flat ones: what the whole did otherwise than its groups together. A group
 * without a level that day is taken to earn what the known ones did.
 *
 * `listed` is the place of the day that the list is of.
 */
export function mixDays(
  { shares: given }: GroupMix,
  { levels, drifting, flat }: GroupMarket,
  whole: Float64Array,
  listed: number,
): MixDays {
  const groups = [...given.keys()];
  const count = groups.length;
  const days = whole.length;
  const shares = new Float64Array(days * count);
  const returns = new Float64Array(days * count);
  const columns = groups.map((group) => levels.get(group) ?? null);
  const isFlat = groups.map((group) => flat.has(group));
  const moves = groups.map((group, at) => drifting.has(group) && columns[at] !== null);
  const now = groups.map((group) => given.get(group)!);
  const movingSum = now.reduce((sum, share, at) => (moves[at] ? sum + share : sum), 0);
  const bases = columns.map((column) => (column === null ? NaN : baseLevel(column, listed)));
  const grown = (at: number, day: number): number => {
    const ratio = (columns[at]?.[day] ?? NaN) / bases[at]!;
    return ratio > 0 && Number.isFinite(ratio) ? ratio : 1;
  };
  const weights = new Float64Array(count);
  for (let day = 1; day < days; day += 1) {
    const place = day * count;
    let moved = 0;
    for (let at = 0; at < count; at += 1) {
      weights[at] = moves[at] ? now[at]! * grown(at, day - 1) : now[at]!;
      if (moves[at]) moved += numberAt(weights, at);
    }
    let [known, earned, bearing] = [0, 0, 0];
    for (let at = 0; at < count; at += 1) {
      const share = moves[at] ? (numberAt(weights, at) / moved) * movingSum : numberAt(weights, at);
      shares[place + at] = share;
      if (isFlat[at]) continue;
      bearing += share;
      const column = columns[at];
      const own = column == null ? NaN : numberAt(column, day) / numberAt(column, day - 1) - 1;
      returns[place + at] = own;
      if (!Number.isFinite(own)) continue;
      known += share;
      earned += share * own;
    }
    // The difference of the whole to its groups; all of it where no group is known.
    const mean = known === 0 ? 0 : earned / known;
    const rest =
      bearing === 0 ? 0 : (numberAt(whole, day) - earned - (bearing - known) * mean) / bearing;
    for (let at = 0; at < count; at += 1) {
      if (isFlat[at]) {
        // A fund of nothing but cash earns what it earns.
        if (bearing === 0) returns[place + at] = numberAt(whole, day);
        continue;
      }
      const own = numberAt(returns, place + at);
      returns[place + at] = (Number.isFinite(own) ? own : mean) + rest;
    }
  }
  return { groups, shares, returns };
}

/** The level of a day, or the nearest one that is known. */
function baseLevel(column: Float64Array, listed: number): number {
  for (let off = 0; off < column.length; off += 1) {
    for (const at of [listed - off, listed + off]) {
      const level = column[at];
      if (level !== undefined && level > 0) return level;
    }
  }
  return NaN;
}

/** One group and nothing else. */
export const mixOf = (group: string): GroupMix => ({ shares: new Map([[group, 1]]) });

/** Shares scaled to sum to 1; what is missing is a part of the group that is named for it. */
export function wholeMix(parts: readonly (readonly [string, number])[], missing: string): GroupMix {
  const shares = new Map<string, number>();
  let sum = 0;
  for (const [group, share] of parts) {
    if (!(share > 0)) continue;
    shares.set(group, (shares.get(group) ?? 0) + share);
    sum += share;
  }
  if (sum < 1 - ROUNDING) {
    shares.set(missing, (shares.get(missing) ?? 0) + 1 - sum);
    sum = 1;
  }
  return { shares: new Map([...shares].map(([group, share]) => [group, share / sum])) };
}

/** Weights of a vendor that sum to nearly all are rounded: nothing is missing. */
const ROUNDING = 5e-3;

/** Levels of one series for every day of a span, NaN before its first. */
export function levelColumn(
  levels: Omit<PriceSeries, 'currency'>,
  rates: Float64Array,
  first: number,
): Float64Array {
  const { days } = levels;
  const out = new Float64Array(rates.length).fill(NaN);
  let place = -1;
  for (const [at, rate] of rates.entries()) {
    place = placeFrom(days, place, first + at);
    if (place >= 0) out[at] = priceAt(levels, place) * rate;
  }
  return out;
}
