import type { Decimal } from '../../money/decimal.ts';
import { numberOf } from '../../money/decimal-number.ts';
import type { MoneyWeighted } from '../analysis.ts';
import { placeOn } from '../price-book.ts';
import type { HoldingFlow } from './part-series.ts';
import { ownerFlows, timeWeightedReturn } from './period-returns.ts';
import { type Prepared, quantityOn, type Track } from './prepared.ts';
import { addDailyValues, type RatesOf } from './valuation.ts';
import { xirr } from './xirr.ts';

/** Some days of a holding in order, with what it was worth and what came and went on each. */
interface HoldingDays {
  readonly days: ArrayLike<number>;
  readonly value: Float64Array;
  readonly inflow: Float64Array;
  readonly outflow: Float64Array;
}

/** Returns of a holding from the day before its first booking on. */
export function holdingReturns(
  { last, first, input }: Pick<Prepared, 'last' | 'first' | 'input'>,
  track: Track,
  flows: readonly HoldingFlow[],
  ratesOf: RatesOf,
): { timeWeighted: number | null; moneyWeighted: MoneyWeighted } {
  const start = Math.max(first, track.firstDay - 1);
  const held = quantityOn(track, last).units !== 0n;
  // Nothing happens to a closed position after its last booking.
  const end = held ? last : track.lastDay;
  const rates = ratesOf(track.marks.currency);
  const series = isAlwaysWorth(track, rates)
    ? eventDays(track, flows, rates.subarray(start - first), start, end)
    : everyDay(track, flows, ratesOf, start, end, first);
  const span = { from: 0, to: series.days.length - 1 };
  const places = { first: 0, ...series };
  return {
    timeWeighted: timeWeightedReturn(places, span, input.settings.flowConvention),
    moneyWeighted: xirr(
      ownerFlows(places, span).map(({ day, amount }) => ({ day: series.days[day]!, amount })),
    ),
  };
}

/** Whenever units are held they are worth something: there is no short, no price and no rate of 0. */
function isAlwaysWorth({ days, quantities, marks }: Track, rates: Float64Array): boolean {
  const opened = openedAt(quantities);
  if (opened === null) return false;
  const isMarked = opened === quantities.length || marks.days[0]! <= days[opened]!;
  return isMarked && isPositive(marks.prices) && isPositive(rates);
}

const openings = new WeakMap<readonly Decimal[], number | null>();

/** The place of the first units; `null` where any were short. Prices that move leave them alone. */
function openedAt(quantities: readonly Decimal[]): number | null {
  let found = openings.get(quantities);
  if (found === undefined) {
    const first = quantities.findIndex(({ units }) => units !== 0n);
    const isShort = quantities.some(({ units }) => units < 0n);
    found = isShort ? null : first < 0 ? quantities.length : first;
    openings.set(quantities, found);
  }
  return found;
}

const positive = new WeakMap<Float64Array, boolean>();

/** Asked about the same rates by every holding of a currency. */
function isPositive(list: Float64Array): boolean {
  let known = positive.get(list);
  if (known === undefined) {
    let at = 0;
    while (at < list.length && list[at]! > 0) at += 1;
    positive.set(list, (known = at === list.length));
  }
  return known;
}

/**
 * The days around flows and changes of units. Between them returns link to the quotient of their
 * ends, so that thousands of days of every asset need not be valued.
 */
function eventDays(
  { days: steps, quantities, marks, ...track }: Track,
  flows: readonly HoldingFlow[],
  rates: Float64Array,
  start: number,
  end: number,
): HoldingDays {
  const days = around(flows, steps, start, end);
  const multiplier = numberOf(track.multiplier);
  const value = new Float64Array(days.length);
  let step = -1;
  for (const [at, day] of days.entries()) {
    while (step + 1 < steps.length && steps[step + 1]! <= day) step += 1;
    if (step < 0) continue;
    const held = numberOf(quantities[step]!) * multiplier;
    if (held === 0) continue;
    const mark = placeOn(marks.days, day);
    if (mark >= 0) value[at] = held * marks.prices[mark]! * rates[day - start]!;
  }
  const series = {
    days,
    value,
    inflow: new Float64Array(days.length),
    outflow: new Float64Array(days.length),
  };
  addFlows(series, flows, (day) => (day < start || day > end ? -1 : placeOn(days, day)));
  return series;
}

/** The first and the last day, and every day of an event with the one before it; each once. */
function around(
  flows: readonly HoldingFlow[],
  steps: Int32Array,
  start: number,
  end: number,
): Int32Array {
  const all = new Int32Array(2 * (flows.length + steps.length) + 2);
  let count = 0;
  const take = (day: number): void => {
    if (day < start || day > end) return;
    all[count] = day;
    count += 1;
  };
  take(start);
  take(end);
  for (const { day } of flows) {
    take(day - 1);
    take(day);
  }
  for (const day of steps) {
    take(day - 1);
    take(day);
  }
  const sorted = all.subarray(0, count).sort();
  let kept = 0;
  for (const day of sorted)
    if (kept === 0 || day !== sorted[kept - 1]) {
      sorted[kept] = day;
      kept += 1;
    }
  return sorted.subarray(0, kept);
}

function everyDay(
  track: Track,
  flows: readonly HoldingFlow[],
  ratesOf: RatesOf,
  start: number,
  end: number,
  first: number,
): HoldingDays {
  const length = end - start + 1;
  const series = {
    days: Array.from({ length }, (_, at) => start + at),
    value: new Float64Array(length),
    inflow: new Float64Array(length),
    outflow: new Float64Array(length),
  };
  addDailyValues(track, ratesOf, start, series.value, start - first);
  addFlows(series, flows, (day) => day - start);
  return series;
}

function addFlows(
  { inflow, outflow }: HoldingDays,
  flows: readonly HoldingFlow[],
  placeOf: (day: number) => number,
): void {
  for (const { day, amount } of flows) {
    const place = placeOf(day);
    if (amount > 0) inflow[place]! += amount;
    else outflow[place]! -= amount;
  }
}
