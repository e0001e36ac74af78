import { toDayNumber } from '../../calendar/iso-date.ts';
import {
  add,
  compare,
  type Decimal,
  decimalOfNumber,
  multiply,
  negate,
  RunningSum,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import { amountText } from '../../money/decimal-text.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { Period, PeriodGains } from '../analysis.ts';
import type { AssetId } from '../asset.ts';
import type { Disposal, Entry } from '../booked.ts';
import { gainSinceDelivery, quotient } from './delivered-gain.ts';
import { exactRates, type ExactRate } from './exact-rates.ts';
import {
  addRealised,
  addStep,
  type CashSums,
  cashSums,
  type HoldingSums,
  holdingSums,
  itemsOf,
  itemsTotal,
} from './gain-sums.ts';
import { type LifeSums, lifeSums } from './life-sums.ts';
import {
  DILUTING,
  localPrice,
  localValue,
  type Prepared,
  quantityOn,
  type Step,
  type Track,
} from './prepared.ts';

/** The parts of a change in decimals. */
export type ExactGains = { readonly [name in keyof PeriodGains]: Decimal };

export interface GainsOfPeriod {
  readonly whole: PeriodGains;
  /** Of a holding `flows` is what it took, costs included, less what it gave and paid. */
  readonly holdings: ReadonlyMap<AssetId, PeriodGains>;
  /**
   * Cash of each currency. What rates agreed with a bank cost against those of the market is part
   * of the currency gain of the base currency's cash.
   */
  readonly cash: ReadonlyMap<CurrencyCode, PeriodGains>;
}

/** Where the change of a period came from, exact: the parts sum to it, and holdings to the whole. */
export function periodGains(prepared: Prepared, period: Period): GainsOfPeriod {
  const exact = knownGains(prepared, toDayNumber(period.from), toDayNumber(period.to));
  return {
    whole: written(exact.whole),
    holdings: new Map([...exact.holdings].map(([asset, gains]) => [asset, written(gains)])),
    cash: new Map([...exact.cash].map(([currency, gains]) => [currency, written(gains)])),
  };
}

const written = (gains: ExactGains): PeriodGains => ({
  start: amountText(gains.start),
  end: amountText(gains.end),
  flows: amountText(gains.flows),
  realised: amountText(gains.realised),
  unrealised: amountText(gains.unrealised),
  dividends: amountText(gains.dividends),
  interest: amountText(gains.interest),
  fees: amountText(gains.fees),
  taxes: amountText(gains.taxes),
  currency: amountText(gains.currency),
});

/** What has happened to an asset in the period so far. */
interface HoldingState extends HoldingSums {
  /** Of a unit that was held at the start: its value then, as splits and returns changed it. */
  basis: Decimal | null;
  quantity: Decimal;
}

interface ExactParts {
  readonly whole: ExactGains;
  readonly holdings: ReadonlyMap<AssetId, ExactGains>;
  readonly cash: ReadonlyMap<CurrencyCode, ExactGains>;
}

/** A sale of the period as its gain was found, in the currency of the asset. */
export interface RealisedGain {
  readonly day: number;
  readonly disposal: Disposal;
  readonly gain: Decimal;
  readonly rate: Decimal;
}

const wholeLives = new WeakMap<Prepared, ExactParts>();

/** The same as `exactGains`; of the whole life, which several views ask for, it is found once. */
export function knownGains(prepared: Prepared, from: number, to: number): ExactParts {
  const { first, last } = prepared;
  if (from > first || to !== last) return exactGains(prepared, from, to);
  let known = wholeLives.get(prepared);
  // Before the first booking all is nothing, on whatever day: nothing is compared with the start.
  if (known === undefined)
    wholeLives.set(prepared, (known = closing(prepared, first, last, lifeSums(prepared))));
  return known;
}

export function exactGains(
  prepared: Prepared,
  from: number,
  to: number,
  onRealised?: (realised: RealisedGain) => void,
): ExactParts {
  const { steps, tracks } = prepared;
  const rate = exactRates(prepared.input.book);
  const holdings = new Map<AssetId, HoldingState>();
  const cash = new Map<CurrencyCode, CashSums>();
  const cashOf = (currency: CurrencyCode): CashSums => {
    let state = cash.get(currency);
    if (state === undefined) cash.set(currency, (state = cashSums()));
    return state;
  };
  const holdingOf = (asset: AssetId): HoldingState | undefined => {
    const known = holdings.get(asset);
    const track = tracks.get(asset);
    if (known !== undefined || track === undefined) return known;
    const state = openingState(prepared, track, from);
    holdings.set(asset, state);
    return state;
  };
  for (const track of tracks.values()) {
    if (quantityOn(track, from).units !== 0n) holdingOf(track.asset);
  }
  const flows = new RunningSum();
  const bookedOn = bookedDays(steps);
  const sums = { base: prepared.base, rate, flows, holdingOf, cashOf };
  for (const step of steps) {
    const { entry, day } = step;
    if (day > to) break;
    if (day <= from) {
      for (const { currency, amount } of entry.cash) {
        cashOf(currency).start.add(amount);
      }
      continue;
    }
    addStep(sums, step);
    moveBasis(step, holdingOf);
    for (const disposal of entry.disposals) {
      const state = holdingOf(disposal.lot.asset);
      if (state === undefined) continue;
      const isOld = (bookedOn.get(disposal.lot.opened) ?? Infinity) <= from;
      const gain =
        isOld && state.basis !== null
          ? gainSince(step, disposal, state)
          : gainSinceDelivery(prepared, disposal);
      onRealised?.({ day, disposal, gain, rate: rate(state.track.currency, day) });
      addRealised(sums, state, gain, day);
    }
    for (const { asset, quantity } of entry.units) {
      const state = holdingOf(asset);
      if (state !== undefined) state.quantity = add(state.quantity, quantity);
    }
  }
  cashOf(prepared.base);
  return closing(prepared, from, to, { holdings, cash, flows });
}

const daysOfSteps = new WeakMap<readonly Step[], ReadonlyMap<string, number>>();

/** The day on which each transaction was booked. */
function bookedDays(steps: readonly Step[]): ReadonlyMap<string, number> {
  const known = daysOfSteps.get(steps);
  if (known !== undefined) return known;
  const days = new Map<string, number>();
  for (const { entry, day } of steps)
    if (!days.has(entry.transaction)) days.set(entry.transaction, day);
  daysOfSteps.set(steps, days);
  return days;
}

function openingState(prepared: Prepared, track: Track, from: number): HoldingState {
  const quantity = quantityOn(track, from);
  const price = quantity.units === 0n ? null : localPrice(prepared.input.book, track, from);
  return {
    ...holdingSums(track),
    basis: price === null ? null : multiply(decimalOfNumber(price), track.multiplier),
    quantity,
  };
}

/** Corporate actions change what a unit of the start is worth without anything being sold. */
function moveBasis(
  { entry, takes }: Step,
  holdingOf: (asset: AssetId) => HoldingState | undefined,
): void {
  const { kind } = entry;
  if (kind === 'return-of-capital' || kind === 'accumulation') {
    for (const { asset, amount } of takes) {
      const state = holdingOf(asset);
      if (state?.basis == null || state.quantity.units === 0n) continue;
      state.basis = add(state.basis, quotient(amount, state.quantity));
    }
  } else if (DILUTING.has(kind) && entry.units.length > 0) {
    const state = holdingOf(entry.units[0]!.asset);
    if (state?.basis == null) return;
    // The fraction that was sold came into being first.
    const after = entry.disposals.reduce(
      (units, { quantity, lot }) => add(units, signed(quantity, lot.quantity)),
      entry.units.reduce((units, { quantity }) => add(units, quantity), state.quantity),
    );
    if (after.units !== 0n) state.basis = quotient(multiply(state.basis, state.quantity), after);
  } else if (kind === 'symbol-change' || kind === 'merger' || kind === 'spin-off') {
    carryBasis(entry, takes, holdingOf);
  }
}

function carryBasis(
  entry: Entry,
  takes: Step['takes'],
  holdingOf: (asset: AssetId) => HoldingState | undefined,
): void {
  const giver = takes.find(({ amount }) => compare(amount, ZERO) < 0);
  const state = giver === undefined ? undefined : holdingOf(giver.asset);
  if (giver === undefined || state?.basis == null) return;
  for (const { asset, amount } of takes) {
    if (asset === giver.asset || giver.amount.units === 0n) continue;
    const into = holdingOf(asset);
    const units = entry.units.reduce(
      (total, unit) => (unit.asset === asset ? add(total, unit.quantity) : total),
      ZERO,
    );
    if (into === undefined || units.units === 0n) continue;
    // Its part of what the old asset gave, of the value that all its units had at the start.
    const left = entry.kind === 'spin-off' ? multiply(state.basis, state.quantity) : ZERO;
    const part =
      entry.kind === 'spin-off'
        ? amount
        : quotient(multiply(multiply(state.basis, state.quantity), amount), negate(giver.amount));
    into.basis = quotient(part, units);
    if (left.units !== 0n) state.basis = quotient(subtract(left, part), state.quantity);
  }
}

/** Gain of a disposal against the value at the start of the period. */
function gainSince({ entry, takes }: Step, disposal: Disposal, state: HoldingState): Decimal {
  const units = signed(disposal.quantity, disposal.lot.quantity);
  if (entry.kind !== 'merger') {
    return subtract(disposal.proceeds, multiply(state.basis ?? ZERO, units));
  }
  // For cash and stock together the cash bears its share.
  const given = takes.find(({ asset }) => asset === disposal.lot.asset)?.amount ?? ZERO;
  if (given.units === 0n) return disposal.gain;
  const share = multiply(multiply(state.basis ?? ZERO, state.quantity), disposal.proceeds);
  return subtract(disposal.proceeds, quotient(share, negate(given)));
}

const signed = (quantity: Decimal, like: Decimal): Decimal =>
  compare(like, ZERO) < 0 ? negate(quantity) : quantity;

function closing(prepared: Prepared, from: number, to: number, found: LifeSums): ExactParts {
  const rate = exactRates(prepared.input.book);
  const takenAndMoved = new RunningSum();
  const items = new RunningSum();
  const holdings = new Map<AssetId, ExactGains>();
  for (const [asset, state] of found.holdings) {
    const gains = holdingGains(prepared, state, from, to, rate);
    holdings.set(asset, gains);
    takenAndMoved.add(state.takenBase.total);
    items.add(itemsTotal(gains));
  }
  const cash = new Map<CurrencyCode, ExactGains>();
  for (const [currency, state] of found.cash) {
    const gains = cashGains(currency, state, from, to, rate);
    cash.set(currency, gains);
    takenAndMoved.add(state.movedBase.total);
    items.add(itemsTotal(gains));
  }
  // Entries balance in one currency; between two, the rate that was agreed is not the market's.
  const residual = subtract(takenAndMoved.total, add(found.flows.total, items.total));
  const baseCash = cash.get(prepared.base)!;
  cash.set(prepared.base, {
    ...baseCash,
    flows: subtract(baseCash.flows, residual),
    currency: add(baseCash.currency, residual),
  });
  return { whole: total([...holdings.values(), ...cash.values()]), holdings, cash };
}

/**
 * Price gains are local gains at the rate of their day (of the sale, or the last one). Money that
 * was in the asset, at its cost, earns the change of the rate: that is the currency gain.
 */
function holdingGains(
  prepared: Prepared,
  state: HoldingSums,
  from: number,
  to: number,
  rate: ExactRate,
): ExactGains {
  const { track } = state;
  const items = itemsOf(state.items);
  const [taken, takenBase] = [state.taken.total, state.takenBase.total];
  const [realised, realisedBase] = [state.realised.total, state.realisedBase.total];
  const { book } = prepared.input;
  const [rateFrom, rateTo] = [rate(track.currency, from), rate(track.currency, to)];
  const start = localValue(book, track, from);
  const end = localValue(book, track, to);
  const gain = subtract(subtract(end, start), taken);
  return {
    start: multiply(start, rateFrom),
    end: multiply(end, rateTo),
    flows: subtract(takenBase, itemsTotal(items)),
    realised: realisedBase,
    unrealised: multiply(subtract(gain, realised), rateTo),
    ...items,
    currency: add(
      multiply(start, subtract(rateTo, rateFrom)),
      add(
        subtract(multiply(taken, rateTo), takenBase),
        subtract(multiply(realised, rateTo), realisedBase),
      ),
    ),
  };
}

function cashGains(
  currency: CurrencyCode,
  state: CashSums,
  from: number,
  to: number,
  rate: ExactRate,
): ExactGains {
  const [rateFrom, rateTo] = [rate(currency, from), rate(currency, to)];
  const items = itemsOf(state.items);
  const [start, moved, movedBase] = [state.start.total, state.moved.total, state.movedBase.total];
  return {
    start: multiply(start, rateFrom),
    end: multiply(add(start, moved), rateTo),
    flows: subtract(movedBase, itemsTotal(items)),
    realised: ZERO,
    unrealised: ZERO,
    ...items,
    currency: add(
      multiply(start, subtract(rateTo, rateFrom)),
      subtract(multiply(moved, rateTo), movedBase),
    ),
  };
}

export const NO_GAINS: ExactGains = {
  start: ZERO,
  end: ZERO,
  flows: ZERO,
  realised: ZERO,
  unrealised: ZERO,
  dividends: ZERO,
  interest: ZERO,
  fees: ZERO,
  taxes: ZERO,
  currency: ZERO,
};

/** Column by column. */
export const total = (parts: readonly ExactGains[]): ExactGains =>
  parts.reduce(
    (sum, part) => ({
      start: add(sum.start, part.start),
      end: add(sum.end, part.end),
      flows: add(sum.flows, part.flows),
      realised: add(sum.realised, part.realised),
      unrealised: add(sum.unrealised, part.unrealised),
      dividends: add(sum.dividends, part.dividends),
      interest: add(sum.interest, part.interest),
      fees: add(sum.fees, part.fees),
      taxes: add(sum.taxes, part.taxes),
      currency: add(sum.currency, part.currency),
    }),
    NO_GAINS,
  );

/** Everything but the value at the start and the end and the flows: what was earned. */
export const totalGain = (gains: ExactGains): Decimal =>
  [
    gains.unrealised,
    gains.dividends,
    gains.interest,
    gains.fees,
    gains.taxes,
    gains.currency,
  ].reduce(add, gains.realised);
