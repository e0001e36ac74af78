import type { MoneyWeighted } from '../analysis.ts';

/** Money of the owner on a day: negative what was put in, positive what came back. */
export interface DatedFlow {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly amount: number;
}

const YEAR = 365;
/** Logarithms of 1 + rate between which several roots are sought: from −99.9999 % to 10^17 %. */
const LOWEST = Math.log(1e-6);
const HIGHEST = Math.log(1e15);
/** A single root may lie further out: a few days at a great gain are an enormous rate per year. */
const FURTHEST_DOWN = -36;
const FURTHEST_UP = 690;
/** Fewer places are looked at where each takes longer. */
const stepsFor = (flows: number): number =>
  Math.round(Math.max(160, Math.min(2000, 16_000 / flows)));

/**
 * Yearly rates at which the flows are worth nothing together: Σ flow / (1 + rate)^(days/365) = 0.
 * All of (−1, ∞) is scanned for changes of sign, so several solutions are found, and none is said
 * where there is none; each is narrowed down inside its bracket only.
 */
export function xirr(flows: readonly DatedFlow[], daysPerYear = YEAR): MoneyWeighted {
  const known = byDay(flows);
  if (!known.some(({ amount }) => amount > 0) || !known.some(({ amount }) => amount < 0)) {
    return { kind: 'none' };
  }
  const origin = known[0]!.day;
  const years = Float64Array.from(known, ({ day }) => (day - origin) / daysPerYear);
  const amounts = Float64Array.from(known, ({ amount }) => amount);
  const roots = rootsOf(years, amounts).map((log) => Math.expm1(log));
  if (roots.length === 0) return { kind: 'none' };
  return roots.length === 1 ? { kind: 'one', rate: roots[0]! } : { kind: 'several', rates: roots };
}

/** One flow for each day, in order, without zeros. */
function byDay(flows: readonly DatedFlow[]): readonly DatedFlow[] {
  const days = new Map<number, number>();
  for (const { day, amount } of flows) days.set(day, (days.get(day) ?? 0) + amount);
  return [...days]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => a.day - b.day);
}

/** Changes of sign among flows in order: as many roots as this at most (Descartes). */
function mostRoots(amounts: Float64Array): number {
  let changes = 0;
  for (let at = 1; at < amounts.length; at += 1) {
    if (amounts[at]! > 0 !== amounts[at - 1]! > 0) changes += 1;
  }
  return changes;
}

function rootsOf(years: Float64Array, amounts: Float64Array): number[] {
  const present = scaledPresent(years, amounts);
  const likely = nearestRoot(present);
  // With one change of sign there is exactly one root.
  if (mostRoots(amounts) === 1) return likely === null ? [] : [likely];
  if (likely !== null && isOnly(years, amounts, likely)) return [likely];
  const roots: number[] = [];
  const steps = stepsFor(amounts.length);
  const from = limitOfRoots(years, amounts, likely ?? 0, -1);
  const to = limitOfRoots(years, amounts, likely ?? 0, 1);
  let before = LOWEST;
  let valueBefore: number | null = null;
  for (let step = 1; step <= steps && before <= to; step += 1) {
    const here = LOWEST + (HIGHEST - LOWEST) * gridAt(step / steps);
    if (here >= from) {
      valueBefore ??= present(before);
      const value = present(here);
      if (value === 0) roots.push(here);
      else if (valueBefore !== 0 && Math.sign(value) !== Math.sign(valueBefore)) {
        roots.push(narrow(present, before, here));
      }
      valueBefore = value;
    }
    before = here;
  }
  return roots;
}

/**
 * Where no root lies beyond. By Laguerre's theorem there are at most as many roots above a rate as
 * the sums of the flows so far, discounted at it, change their sign; below it the sums from the
 * end. Without a change there is none, and the scan need not go there.
 */
function limitOfRoots(
  years: Float64Array,
  amounts: Float64Array,
  near: number,
  direction: 1 | -1,
): number {
  const limit = direction === 1 ? HIGHEST : LOWEST;
  for (let reach = 0.01; reach < HIGHEST; reach *= 2) {
    const log = near + direction * reach;
    if (direction === 1 ? log >= limit : log <= limit) return limit;
    if (keepsSign(years, amounts, log, direction)) return log;
  }
  return limit;
}

function keepsSign(
  years: Float64Array,
  amounts: Float64Array,
  log: number,
  direction: 1 | -1,
): boolean {
  const count = amounts.length;
  let [sum, size, sign] = [0, 0, 0];
  for (let step = 0; step < count; step += 1) {
    const at = direction === 1 ? step : count - 1 - step;
    const worth = amounts[at]! * Math.exp(-log * years[at]!);
    sum += worth;
    size += Math.abs(worth);
    // A sum that may be rounding counts as a change.
    if (Math.abs(sum) <= 1e-12 * size) return false;
    if (sign !== 0 && Math.sign(sum) !== sign) return false;
    sign = Math.sign(sum);
  }
  return true;
}

/** The root on the side of 0 on which the sign changes first. */
function nearestRoot(present: (log: number) => number): number | null {
  if (present(0) === 0) return 0;
  const low = widen(present, -1, FURTHEST_DOWN);
  const high = widen(present, 1, FURTHEST_UP);
  return Math.sign(present(low)) === Math.sign(present(high)) ? null : narrow(present, low, high);
}

/**
 * Soper's condition: a rate at which the owner has money in the investment all along, never owes
 * it any (or the other way round), is the only solution.
 */
function isOnly(years: Float64Array, amounts: Float64Array, log: number): boolean {
  const sign = Math.sign(amounts[0]!);
  let balance = 0;
  for (let at = 0; at < amounts.length - 1; at += 1) {
    if (at > 0) balance *= Math.exp(log * (years[at]! - years[at - 1]!));
    balance += amounts[at]!;
    if (Math.sign(balance) !== sign) return false;
  }
  return true;
}

/** Places between 0 and 1, closest where rates are usual: a quarter of them within ±100 %. */
function gridAt(share: number): number {
  const zero = -LOWEST / (HIGHEST - LOWEST);
  const centred = 2 * share - 1;
  const bent = centred ** 3 * 0.9 + centred * 0.1;
  return bent < 0 ? zero + bent * zero : zero + bent * (1 - zero);
}

/**
 * Worth of the flows on the first or the last day, whichever keeps the figures small: the sign is
 * the same. The argument is ln(1 + rate).
 */
function scaledPresent(years: Float64Array, amounts: Float64Array): (log: number) => number {
  const span = years.at(-1)!;
  return (log) => {
    let total = 0;
    const shift = log < 0 ? span : 0;
    for (let at = 0; at < years.length; at += 1) {
      total += amounts[at]! * Math.exp(log * (shift - years[at]!));
    }
    return total;
  };
}

/** Goes away from 0 until the sign differs from that at the other side, or the limit is reached. */
function widen(present: (log: number) => number, direction: 1 | -1, limit: number): number {
  const sign = Math.sign(present(0));
  for (let reach = 0.05; reach < Math.abs(limit); reach *= 1.7) {
    if (Math.sign(present(direction * reach)) !== sign) return direction * reach;
  }
  return limit;
}

/** A root inside a bracket: secant steps while they stay inside and help, halves otherwise. */
function narrow(present: (log: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  let [atLow, atHigh] = [present(low), present(high)];
  if (atLow === 0) return low;
  if (atHigh === 0) return high;
  for (let round = 0; round < 200; round += 1) {
    const width = high - low;
    if (width <= 1e-16 * Math.max(1, Math.abs(low))) break;
    const secant = low - (atLow * width) / (atHigh - atLow);
    const inside = secant > low + width * 1e-3 && secant < high - width * 1e-3;
    const middle = round % 3 === 2 || !inside ? (low + high) / 2 : secant;
    if (middle <= low || middle >= high) break;
    const value = present(middle);
    if (value === 0) return middle;
    if (Math.sign(value) === Math.sign(atLow)) [low, atLow] = [middle, value];
    else [high, atHigh] = [middle, value];
  }
  return Math.abs(atLow) < Math.abs(atHigh) ? low : high;
}
