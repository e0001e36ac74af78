import { add, compare, type Decimal, negate, sum } from '../../money/decimal.ts';
import type { Exposure } from './look-through.ts';
import { weightsOf } from './weights.ts';

export const DIMENSIONS = [
  'class',
  'sector',
  'region',
  'country',
  'currency',
  'issuer',
  'account',
  'asset',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What is owned, what is owed, their difference and their sum, in the base currency. */
export interface Exposed {
  readonly long: Decimal;
  /** Negative. */
  readonly short: Decimal;
  readonly net: Decimal;
  readonly gross: Decimal;
}

export interface AllocationSlice extends Exposed {
  readonly key: string;
  readonly name: string;
  /** Of the net value; all sum to 1. `null` where the net value is not positive. */
  readonly weight: Decimal | null;
  /** The part of `net` that is held through funds. */
  readonly throughFunds: Decimal;
  /** How many exposures it is made of. */
  readonly count: number;
}

export const exposedOf = (values: readonly Decimal[]): Exposed => {
  const long = sum(values.filter(({ units }) => units > 0n));
  const short = sum(values.filter(({ units }) => units < 0n));
  return { long, short, net: add(long, short), gross: add(long, negate(short)) };
};

/** A fund that is not divided is itself; a holding of a fund is the same as one held directly. */
const keyOf = (exposure: Exposure, dimension: Dimension): string =>
  dimension === 'asset'
    ? (exposure.asset ?? exposure.symbol ?? `${exposure.class}:${exposure.name}`)
    : exposure[dimension];

/** The whole by what its parts have in common, heaviest first. Shorts are netted within a group. */
export function allocationBy(
  exposures: readonly Exposure[],
  dimension: Dimension,
): readonly AllocationSlice[] {
  const groups = new Map<string, Exposure[]>();
  for (const exposure of exposures) {
    const key = keyOf(exposure, dimension);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [exposure]);
    else group.push(exposure);
  }
  const slices = [...groups].map(([key, members]) => ({
    key,
    name: nameOf(key, members, dimension),
    ...exposedOf(members.map(({ value }) => value)),
    throughFunds: sum(members.filter(({ through }) => through !== null).map(({ value }) => value)),
    count: members.length,
  }));
  const sorted = slices.toSorted((a, b) => compare(b.net, a.net) || (a.key < b.key ? -1 : 1));
  const weights = weightsOf(sorted.map(({ net }) => net));
  return sorted.map((slice, at) => ({ ...slice, weight: weights?.[at] ?? null }));
}

/** The name of the heaviest member stands for an issuer or an asset; other keys are their names. */
function nameOf(key: string, members: readonly Exposure[], dimension: Dimension): string {
  if (dimension !== 'asset' && dimension !== 'issuer') return key;
  const heaviest = members.reduce((best, member) =>
    compare(magnitude(member.value), magnitude(best.value)) > 0 ? member : best,
  );
  return dimension === 'issuer' && key === heaviest.class ? key : heaviest.name;
}

const magnitude = (value: Decimal): Decimal => (value.units < 0n ? negate(value) : value);

export interface Concentrated {
  /** Weight of the so many largest by size, of the gross value; 0 to 1. */
  readonly top1: number;
  readonly top5: number;
  readonly top10: number;
  /** Herfindahl–Hirschman index: Σw² over shares of the gross value, 0 to 1. */
  readonly hhi: number;
  /** How many equal holdings would be as concentrated: 1 ÷ HHI. */
  readonly effective: number;
  readonly count: number;
}

/** Shares are of the gross value, so that a short concentrates as a long does. `null` for nothing. */
export function concentrationOf(values: readonly Decimal[]): Concentrated | null {
  const sizes = values.map(magnitude).filter(({ units }) => units > 0n);
  const weights = weightsOf(sizes, 12)
    ?.map(({ units, scale }) => Number(units) / 10 ** scale)
    .toSorted((a, b) => b - a);
  if (weights === undefined) return null;
  const top = (count: number) => weights.slice(0, count).reduce((all, weight) => all + weight, 0);
  const hhi = weights.reduce((all, weight) => all + weight * weight, 0);
  return {
    top1: top(1),
    top5: top(5),
    top10: top(10),
    hhi,
    effective: 1 / hhi,
    count: weights.length,
  };
}
