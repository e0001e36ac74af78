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
  const parts = Array.from(given, ([group, now]) => {
    const column = levels.get(group) ?? NO_LEVELS;
    const moves = drifting.has(group) && column !== NO_LEVELS;
    return {
      now,
      column,
      moves,
      isFlat: flat.has(group),
      base: baseLevel(column, listed),
      weight: 0,
    };
  });
  const movingSum = parts.reduce((sum, { moves, now }) => (moves ? sum + now : sum), 0);
  for (let day = 1; day < days; day += 1) {
    const place = day * count;
    let moved = 0;
    for (const part of parts) {
      const ratio = numberAt(part.column, day - 1) / part.base;
      const grown = part.moves && ratio > 0 && Number.isFinite(ratio) ? ratio : 1;
      part.weight = part.now * grown;
      if (part.moves) moved += part.weight;
    }
    let [known, earned, bearing] = [0, 0, 0];
    for (const [at, { column, moves, isFlat, weight }] of parts.entries()) {
      const share = moves ? (weight / moved) * movingSum : weight;
      shares[place + at] = share;
      if (isFlat) continue;
      bearing += share;
      const own = numberAt(column, day) / numberAt(column, day - 1) - 1;
      returns[place + at] = own;
      if (!Number.isFinite(own)) continue;
      known += share;
      earned += share * own;
    }
    // The difference of the whole to its groups; all of it where no group is known.
    const mean = known === 0 ? 0 : earned / known;
    const all = numberAt(whole, day);
    const rest = bearing === 0 ? 0 : (all - earned - (bearing - known) * mean) / bearing;
    for (const [at, { isFlat }] of parts.entries()) {
      if (isFlat) {
        // A fund of nothing but cash earns what it earns.
        if (bearing === 0) returns[place + at] = all;
        continue;
      }
      const own = numberAt(returns, place + at);
      returns[place + at] = (Number.isFinite(own) ? own : mean) + rest;
    }
  }
  return { groups, shares, returns };
}

const NO_LEVELS = new Float64Array(0);

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
