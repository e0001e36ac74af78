import type { MoneyWeighted } from '../analysis.ts';
import { isAlone, isOnly, mostRoots, type TimedFlow } from './only-root.ts';

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

/** The same for flows in order, one for each day and none of zero. */
export function xirrByDay(flows: readonly DatedFlow[], daysPerYear = YEAR): MoneyWeighted {
  const [first] = flows;
  if (first === undefined || !hasBothSigns(flows)) return { kind: 'none' };
  const timed = flows.map(({ day, amount }) => ({
    years: (day - first.day) / daysPerYear,
    amount,
  }));
  const rates = rootsOf(timed).map((log) => Math.expm1(log));
  const [rate] = rates;
  if (rate === undefined) return { kind: 'none' };
  return rates.length === 1 ? { kind: 'one', rate } : { kind: 'several', rates };
}

function byDay(flows: readonly DatedFlow[]): readonly DatedFlow[] {
  const ordered = isInOrder(flows) ? flows : flows.toSorted((a, b) => a.day - b.day);
  const days: { day: number; amount: number }[] = [];
  let newest = { day: NaN, amount: 0 };
  for (const { day, amount } of ordered) {
    if (day === newest.day) newest.amount += amount;
    else days.push((newest = { day, amount: 0 + amount }));
  }
  return days.filter(({ amount }) => amount !== 0);
}

const hasBothSigns = (flows: readonly DatedFlow[]): boolean =>
  flows.some(({ amount }) => amount > 0) && flows.some(({ amount }) => amount < 0);

function isInOrder(flows: readonly DatedFlow[]): boolean {
  let before = -Infinity;
  for (const { day } of flows) {
    if (day < before) return false;
    before = day;
  }
  return true;
}

function rootsOf(flows: readonly TimedFlow[]): number[] {
  const quick = newton(flows);
  if (quick !== null && isAlone(flows, quick)) return [quick];
  const present = scaledPresent(flows);
  const likely = quick ?? nearestRoot(present);
  // With one change of sign there is exactly one root.
  if (mostRoots(flows) === 1) return likely === null ? [] : [likely];
  if (likely !== null && isOnly(flows, likely)) return [likely];
  const roots: number[] = [];
  const steps = stepsFor(flows.length);
  const from = limitOfRoots(flows, likely ?? 0, -1);
  const to = limitOfRoots(flows, likely ?? 0, 1);
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
function limitOfRoots(flows: readonly TimedFlow[], near: number, direction: 1 | -1): number {
  const limit = direction === 1 ? HIGHEST : LOWEST;
  const ordered = direction === 1 ? flows : flows.toReversed();
  for (let reach = 0.01; reach < HIGHEST; reach *= 2) {
    const log = near + direction * reach;
    if (direction === 1 ? log >= limit : log <= limit) return limit;
    if (keepsSign(ordered, log)) return log;
  }
  return limit;
}

function keepsSign(flows: readonly TimedFlow[], log: number): boolean {
  let [sum, size, sign] = [0, 0, 0];
  for (const { years, amount } of flows) {
    const worth = amount * Math.exp(-log * years);
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
function newton(flows: readonly TimedFlow[]): number | null {
  let log = 0;
  for (let round = 0; round < NEWTON_ROUNDS; round += 1) {
    let [value, slope] = [0, 0];
    for (const { years, amount } of flows) {
      const worth = amount * Math.exp(-log * years);
      value += worth;
      slope -= worth * years;
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
function scaledPresent(flows: readonly TimedFlow[]): (log: number) => number {
  const span = flows.at(-1)?.years ?? 0;
  return (log) => {
    let total = 0;
    const shift = log < 0 ? span : 0;
    for (const { years, amount } of flows) total += amount * Math.exp(log * (shift - years));
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
