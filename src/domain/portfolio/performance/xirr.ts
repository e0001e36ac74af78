import type { MoneyWeighted } from '../analysis.ts';
import { isAlone, isOnly, mostRoots } from './only-root.ts';

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
/** The first step away from 0, about 5 % a year. */
const FIRST_REACH = 0.05;
/** Fewer places are looked at where each takes longer. */
const stepsFor = (flows: number): number =>
  Math.round(Math.max(160, Math.min(2000, 16_000 / flows)));

/**
 * Yearly rates at which the flows are worth nothing together: Σ flow / (1 + rate)^(days/365) = 0.
 * All of (−1, ∞) is scanned for changes of sign, so several solutions are found, and none is said
 * where there is none; each is narrowed down inside its bracket only.
 */
export const xirr = (flows: readonly DatedFlow[], daysPerYear = YEAR): MoneyWeighted =>
  xirrByDay(byDay(flows), daysPerYear);

/** One flow for each day, in order, without zeros. Short lists: a buffer each would cost more. */
export interface FlowsByDay {
  readonly days: readonly number[];
  readonly amounts: readonly number[];
}

/** The same for flows that were put together by day already. */
export function xirrByDay({ days, amounts }: FlowsByDay, daysPerYear = YEAR): MoneyWeighted {
  if (!hasBothSigns(amounts)) return { kind: 'none' };
  const years = days.map((day) => (day - days[0]!) / daysPerYear);
  const roots = rootsOf(years, amounts).map((log) => Math.expm1(log));
  if (roots.length === 0) return { kind: 'none' };
  return roots.length === 1 ? { kind: 'one', rate: roots[0]! } : { kind: 'several', rates: roots };
}

function byDay(flows: readonly DatedFlow[]): FlowsByDay {
  const days: number[] = [];
  const amounts: number[] = [];
  const ordered = isInOrder(flows) ? flows : flows.toSorted((a, b) => a.day - b.day);
  for (let at = 0; at < ordered.length;) {
    const { day } = ordered[at]!;
    let amount = 0;
    do {
      amount += ordered[at]!.amount;
      at += 1;
    } while (ordered[at]?.day === day);
    if (amount === 0) continue;
    days.push(day);
    amounts.push(amount);
  }
  return { days, amounts };
}

function hasBothSigns(amounts: readonly number[]): boolean {
  let [isIn, isOut] = [false, false];
  for (let at = 0; at < amounts.length; at += 1) {
    if (amounts[at]! > 0) isOut = true;
    else if (amounts[at]! < 0) isIn = true;
  }
  return isIn && isOut;
}

const isInOrder = (flows: readonly DatedFlow[]): boolean => {
  for (let at = 1; at < flows.length; at += 1)
    if (flows[at]!.day < flows[at - 1]!.day) return false;
  return true;
};

function rootsOf(years: readonly number[], amounts: readonly number[]): number[] {
  const quick = newton(years, amounts);
  if (quick !== null && isAlone(years, amounts, quick)) return [quick];
  const present = scaledPresent(years, amounts);
  const likely = quick ?? nearestRoot(present);
  // With one change of sign there is exactly one root.
  if (mostRoots(amounts) === 1) return likely === null ? [] : [likely];
  if (likely !== null && isOnly(years, amounts, likely)) return [likely];
  const roots: number[] = [];
  const steps = stepsFor(amounts.length);
  const from = limitOfRoots(years, amounts, likely ?? 0, -1);
  const to = limitOfRoots(years, amounts, likely ?? 0, 1);
  let before: Tried | null = null;
  let place = LOWEST;
  for (let step = 1; step <= steps && place <= to; step += 1) {
    const log = LOWEST + (HIGHEST - LOWEST) * gridAt(step / steps);
    if (log >= from) {
      before ??= { log: place, value: present(place) };
      const here: Tried = { log, value: present(log) };
      if (here.value === 0) roots.push(log);
      else if (before.value !== 0 && Math.sign(here.value) !== Math.sign(before.value)) {
        roots.push(narrow(present, before, here));
      }
      before = here;
    }
    place = log;
  }
  return roots;
}

/**
 * Where no root lies beyond. By Laguerre's theorem there are at most as many roots above a rate as
 * the sums of the flows so far, discounted at it, change their sign; below it the sums from the
 * end. Without a change there is none, and the scan need not go there.
 */
function limitOfRoots(
  years: readonly number[],
  amounts: readonly number[],
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
  years: readonly number[],
  amounts: readonly number[],
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

/** Rounds of Newton's method; where it leads anywhere, five or six are mostly enough. */
const NEWTON_ROUNDS = 12;
/** A longer step leads beyond a great loss, and the way back is long. */
const LONGEST_STEP = 0.2;
/** The step after one of this size is lost in rounding. */
const CLOSE = 1e-9;

/**
 * A root by Newton's method from 0: a few looks at the flows for most of them. `null` where it
 * leads nowhere; whether the root is the only one is for others to say.
 */
function newton(years: readonly number[], amounts: readonly number[]): number | null {
  let log = 0;
  for (let round = 0; round < NEWTON_ROUNDS; round += 1) {
    let [value, slope] = [0, 0];
    for (let at = 0; at < years.length; at += 1) {
      const worth = amounts[at]! * Math.exp(-log * years[at]!);
      value += worth;
      slope -= worth * years[at]!;
    }
    const step = value / slope;
    if (Number.isNaN(step)) return null;
    log -= Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step));
    if (Math.abs(step) < CLOSE) return log;
  }
  return null;
}

/** The root next to 0: both sides are searched in growing steps until the sign changes. */
function nearestRoot(present: (log: number) => number): number | null {
  const middle = { log: 0, value: present(0) };
  if (middle.value === 0) return 0;
  let [low, high] = [middle, middle];
  for (let reach = FIRST_REACH; ; reach *= 1.7) {
    const [down, up] = [Math.max(FURTHEST_DOWN, -reach), Math.min(FURTHEST_UP, reach)];
    if (down === low.log && up === high.log) return null;
    if (up > high.log) {
      const next = { log: up, value: present(up) };
      if (Math.sign(next.value) !== Math.sign(high.value)) return narrow(present, high, next);
      high = next;
    }
    if (down < low.log) {
      const next = { log: down, value: present(down) };
      if (Math.sign(next.value) !== Math.sign(low.value)) return narrow(present, next, low);
      low = next;
    }
  }
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
function scaledPresent(
  years: readonly number[],
  amounts: readonly number[],
): (log: number) => number {
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

/** A rate, as its logarithm, and what the flows are worth at it. */
interface Tried {
  readonly log: number;
  readonly value: number;
}

/**
 * A root inside a bracket by false position (Illinois: an end that stays counts half the next
 * time), by halves where that does not help.
 */
function narrow(present: (log: number) => number, from: Tried, to: Tried): number {
  let [low, high] = [from, to];
  if (low.value === 0) return low.log;
  if (high.value === 0) return high.log;
  let [atLow, atHigh] = [low.value, high.value];
  let stayed: 'low' | 'high' | null = null;
  let widthBefore = Infinity;
  for (let round = 0; round < 200; round += 1) {
    const width = high.log - low.log;
    const least = Number.EPSILON * Math.max(1, Math.abs(low.log));
    if (width <= least) break;
    const isSlow = round % 3 === 2 && width > widthBefore / 4;
    if (round % 3 === 0) widthBefore = width;
    const secant = low.log - (atLow * width) / (atHigh - atLow);
    const inside = Math.min(high.log - least, Math.max(low.log + least, secant));
    const middle = isSlow || Number.isNaN(inside) ? low.log + width / 2 : inside;
    if (middle <= low.log || middle >= high.log) break;
    const tried = { log: middle, value: present(middle) };
    if (tried.value === 0) return middle;
    if (Math.sign(tried.value) === Math.sign(low.value)) {
      low = tried;
      atLow = tried.value;
      if (stayed === 'high') atHigh /= 2;
      stayed = 'high';
    } else {
      high = tried;
      atHigh = tried.value;
      if (stayed === 'low') atLow /= 2;
      stayed = 'low';
    }
  }
  return Math.abs(low.value) < Math.abs(high.value) ? low.log : high.log;
}
