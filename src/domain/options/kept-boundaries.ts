import { schemeOf, solveBoundary, type SchemeSize } from './exercise-boundary.ts';
import type { PutTerms } from './qd-plus.ts';

/** Boundaries of one life, rate and yield: a chain has one for each of its strikes' volatilities. */
interface Family {
  readonly size: SchemeSize;
  readonly years: number;
  readonly rate: number;
  readonly dividendYield: number;
  /** By step of ln(volatility): −ln(boundary / boundary at expiry) ÷ volatility at the nodes. */
  readonly solved: Map<number, Float64Array>;
}

const KEPT = 16;
const families: Family[] = [];

function familyOf(size: SchemeSize, { years, rate, dividendYield }: PutTerms): Family {
  const known = families.find(
    (each) =>
      each.years === years &&
      each.rate === rate &&
      each.dividendYield === dividendYield &&
      each.size === size,
  );
  if (known !== undefined) return known;
  const family: Family = { size, years, rate, dividendYield, solved: new Map() };
  families.unshift(family);
  if (families.length > KEPT) families.pop();
  return family;
}

function solvedAt(family: Family, distance: number, step: number): Float64Array {
  const known = family.solved.get(step);
  if (known !== undefined) return known;
  const volatility = Math.exp(step * distance);
  const { years, rate, dividendYield } = family;
  const levels = solveBoundary(schemeOf(family.size), { years, volatility, rate, dividendYield });
  const depths = levels.map((level) => Math.sqrt(level) / volatility);
  family.solved.set(step, depths);
  return depths;
}

/**
 * The boundary as `solveBoundary` gives it. It does not depend on the price of the underlying, and
 * in units of volatility it hardly changes from one volatility to the next: it is solved at evenly
 * spaced logarithms, which are kept, and read between four of them by the cubic through them.
 */
export function boundaryFor(size: SchemeSize, terms: PutTerms): Float64Array {
  const { nodes, volatilityStep } = size;
  if (volatilityStep === null) return solveBoundary(schemeOf(size), terms);
  const family = familyOf(size, terms);
  const position = Math.log(terms.volatility) / volatilityStep;
  const below = Math.floor(position);
  const t = position - below;
  const first = solvedAt(family, volatilityStep, below - 1);
  const second = solvedAt(family, volatilityStep, below);
  const third = solvedAt(family, volatilityStep, below + 1);
  const fourth = solvedAt(family, volatilityStep, below + 2);
  const firstWeight = (-t * (t - 1) * (t - 2)) / 6;
  const secondWeight = ((t + 1) * (t - 1) * (t - 2)) / 2;
  const thirdWeight = (-(t + 1) * t * (t - 2)) / 2;
  const fourthWeight = ((t + 1) * t * (t - 1)) / 6;
  const levels = new Float64Array(nodes + 1);
  for (let i = 0; i < nodes; i += 1) {
    const depth =
      firstWeight * first[i]! +
      secondWeight * second[i]! +
      thirdWeight * third[i]! +
      fourthWeight * fourth[i]!;
    levels[i] = (depth * terms.volatility) ** 2;
  }
  return levels;
}
