import type { FundHolding } from './fund-holding.ts';

/** What tells one holding from another, and how much of the fund it is. */
export type HeldWeight = Pick<FundHolding, 'symbol' | 'name' | 'weight' | 'coupon' | 'maturity'>;

/** A holding of both lists; the facts are those of the first. */
export interface CommonHolding<H extends HeldWeight = HeldWeight> {
  readonly holding: H;
  readonly first: number;
  readonly second: number;
}

export interface Overlap<H extends HeldWeight = HeldWeight> {
  /** Sum of the smaller weights, from 0 to 1. */
  readonly overlap: number;
  /** Heaviest shared weight first. */
  readonly common: readonly CommonHolding<H>[];
}

/** The same instrument has the same key in every list: its symbol, else name, coupon and maturity. */
export const holdingKey = ({ symbol, name, coupon, maturity }: HeldWeight): string =>
  symbol ?? `${name.trim().toLowerCase()}\n${coupon ?? ''}\n${maturity ?? ''}`;

interface Total<H> {
  readonly holding: H;
  readonly weight: number;
}

/** Long positions by key: a list may name the same instrument twice, short positions share nothing. */
function totalsOf<H extends HeldWeight>(list: readonly H[]): ReadonlyMap<string, Total<H>> {
  const totals = new Map<string, Total<H>>();
  for (const holding of list) {
    if (!(holding.weight > 0)) continue;
    const key = holdingKey(holding);
    const known = totals.get(key);
    totals.set(
      key,
      known === undefined
        ? { holding, weight: holding.weight }
        : { holding: known.holding, weight: known.weight + holding.weight },
    );
  }
  return totals;
}

/** Weights of a leveraged fund may sum to more than one; two funds never share more than all. */
const bounded = (sum: number): number => Math.min(1, sum);

const sharedWeight = (
  first: ReadonlyMap<string, Total<HeldWeight>>,
  second: ReadonlyMap<string, Total<HeldWeight>>,
): number => {
  const [small, large] = first.size <= second.size ? [first, second] : [second, first];
  let sum = 0;
  for (const [key, { weight }] of small) {
    const other = large.get(key);
    if (other !== undefined) sum += Math.min(weight, other.weight);
  }
  return bounded(sum);
};

/** How much of two funds is the same: the sum of the smaller weights over their whole lists. */
export function overlapOf<H extends HeldWeight>(
  first: readonly H[],
  second: readonly H[],
): Overlap<H> {
  const others = totalsOf(second);
  const common: CommonHolding<H>[] = [];
  let sum = 0;
  for (const [key, { holding, weight }] of totalsOf(first)) {
    const other = others.get(key);
    if (other === undefined) continue;
    sum += Math.min(weight, other.weight);
    common.push({ holding, first: weight, second: other.weight });
  }
  return {
    overlap: bounded(sum),
    common: common.sort(
      (a, b) => Math.min(b.first, b.second) - Math.min(a.first, a.second) || b.first - a.first,
    ),
  };
}

/** The overlap of every pair of funds: symmetric, and on the diagonal what each list discloses. */
export function overlapMatrix(
  lists: readonly (readonly HeldWeight[])[],
): readonly (readonly number[])[] {
  const totals = lists.map(totalsOf);
  const matrix = lists.map(() => lists.map(() => 0));
  for (const [i, first] of totals.entries())
    for (let j = i; j < totals.length; j++) {
      const shared = sharedWeight(first, totals[j]!);
      matrix[i]![j] = shared;
      matrix[j]![i] = shared;
    }
  return matrix;
}
