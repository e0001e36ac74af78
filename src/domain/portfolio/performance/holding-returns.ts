import { addAt, numberAt } from '../../columns/number-at.ts';
import { type Decimal, ZERO } from '../../money/decimal.ts';
import { numberOf } from '../../money/decimal-number.ts';
import type { MoneyWeighted } from '../analysis.ts';
import { placeOn, priceAt, type PriceSeries } from '../price-book.ts';
import type { HoldingFlow } from './part-series.ts';
import { timeWeightedReturn } from './period-returns.ts';
import { type Prepared, quantityOn, type Track } from './prepared.ts';
import { addDailyValues, type RatesOf } from './valuation.ts';
import { type DatedFlow, xirrByDay } from './xirr.ts';

/** Some days of a holding in order, with what it was worth and what came and went on each. */
interface HoldingDays {
  readonly days: Int32Array;
  readonly value: Float64Array;
  readonly inflow: Float64Array;
  readonly outflow: Float64Array;
}

/** What the returns of a holding are found from, but for its prices. */
export interface ReturnPath {
  readonly flows: readonly HoldingFlow[];
  /** Flows of the days before it are all there. */
  readonly flowsBefore: number;
  /** The days of events, valued; `null` where every day has to be. */
  readonly events: HoldingDays | null;
  /** Values of the days before it hold. */
  readonly valuedBefore: number;
}

export const newPath = (flows: readonly HoldingFlow[], flowsBefore: number): ReturnPath => ({
  flows,
  flowsBefore,
  events: null,
  valuedBefore: -Infinity,
});

export interface HoldingReturns {
  readonly timeWeighted: number | null;
  readonly moneyWeighted: MoneyWeighted;
}

/** Returns of a holding from the day before its first booking on, and the path for the next time. */
export function holdingReturns(
  { last, first, input }: Pick<Prepared, 'last' | 'first' | 'input'>,
  track: Track,
  known: ReturnPath,
  ratesOf: RatesOf,
): { readonly returns: HoldingReturns; readonly path: ReturnPath } {
  const { flows } = known;
  const start = Math.max(first, track.firstDay - 1);
  const held = quantityOn(track, last).units !== 0n;
  // Nothing happens to a closed position after its last booking.
  const end = held ? last : track.lastDay;
  const rates = ratesOf(track.marks.currency);
  const events = isAlwaysWorth(track, rates, known)
    ? valued(
        known.events ?? eventDays(track, flows, start, end),
        track,
        rates.subarray(start - first),
        start,
        known.valuedBefore,
      )
    : null;
  const series = events ?? everyDay(track, flows, ratesOf, start, end, first);
  const span = { from: 0, to: series.days.length - 1 };
  const places = { first: 0, ...series };
  return {
    returns: {
      timeWeighted: timeWeightedReturn(places, span, input.settings.flowConvention),
      moneyWeighted: xirrByDay(ownerFlowsByDay(series)),
    },
    path: {
      flows,
      flowsBefore: Infinity,
      events,
      valuedBefore: events === null ? -Infinity : Infinity,
    },
  };
}

/** What `ownerFlows` lists, put together by day: there are thousands in a portfolio. */
function ownerFlowsByDay({ days, value, inflow, outflow }: HoldingDays): readonly DatedFlow[] {
  const flows: DatedFlow[] = [];
  const last = days.length - 1;
  for (const [at, day] of days.entries()) {
    let amount = at === 0 ? -numberAt(value, 0) : numberAt(outflow, at) - numberAt(inflow, at);
    if (at === last) amount += numberAt(value, last);
    if (amount !== 0) flows.push({ day, amount });
  }
  return flows;
}

/** Whenever units are held they are worth something: there is no short, no price and no rate of 0. */
function isAlwaysWorth(
  { days, quantities, marks }: Track,
  rates: Float64Array,
  { events, valuedBefore }: ReturnPath,
): boolean {
  const opened = openedAt(quantities);
  if (opened === null) return false;
  const isMarked = opened === quantities.length || marks.days[0]! <= days[opened]!;
  // Prices of days whose values hold were looked at before.
  const fresh = events === null ? 0 : placeOn(marks.days, valuedBefore - 1) + 1;
  return isMarked && isPricedFrom(marks, fresh) && isRated(rates);
}

function isPricedFrom(marks: PriceSeries, place: number): boolean {
  for (let at = place; at < marks.days.length; at += 1) if (!(priceAt(marks, at) > 0)) return false;
  return true;
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

const ratesKnown = new WeakMap<Float64Array, boolean>();

/** Asked about the same rates by every holding of a currency. */
function isRated(rates: Float64Array): boolean {
  let known = ratesKnown.get(rates);
  if (known === undefined) ratesKnown.set(rates, (known = rates.every((rate) => rate > 0)));
  return known;
}

/**
 * The days around flows and changes of units. Between them returns link to the quotient of their
 * ends, so that thousands of days of every asset need not be valued.
 */
function eventDays(
  { days: steps }: Track,
  flows: readonly HoldingFlow[],
  start: number,
  end: number,
): HoldingDays {
  const days = around(flows, steps, start, end);
  const series = {
    days,
    value: new Float64Array(days.length),
    inflow: new Float64Array(days.length),
    outflow: new Float64Array(days.length),
  };
  addFlows(series, flows, (day) => (day < start || day > end ? -1 : placeOn(days, day)));
  return series;
}

/** The same days, with what the holding was worth on those from `from` on. */
function valued(
  events: HoldingDays,
  { days: steps, quantities, marks, multiplier }: Track,
  rates: Float64Array,
  start: number,
  from: number,
): HoldingDays {
  const { days } = events;
  const contract = numberOf(multiplier);
  const value = events.value.slice();
  let at = value.length;
  let step = steps.length - 1;
  // From the end: mostly the last day alone is valued anew.
  while (at > 0 && days[at - 1]! >= from) {
    at -= 1;
    const day = days[at]!;
    while (step >= 0 && steps[step]! > day) step -= 1;
    const held = numberOf(quantities[step] ?? ZERO) * contract;
    const mark = held === 0 ? -1 : placeOn(marks.days, day);
    value[at] = mark < 0 ? 0 : held * priceAt(marks, mark) * numberAt(rates, day - start);
  }
  return { ...events, value };
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
    days: Int32Array.from({ length }, (_, at) => start + at),
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
    if (amount > 0) addAt(inflow, place, amount);
    else addAt(outflow, place, -amount);
  }
}
