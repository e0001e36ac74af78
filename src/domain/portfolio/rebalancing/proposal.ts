import type { IsoDate } from '../../calendar/iso-date.ts';
import {
  add,
  compare,
  type Decimal,
  divide,
  multiply,
  negate,
  subtract,
  sum,
  ZERO,
} from '../../money/decimal.ts';
import type { AssetId } from '../asset.ts';
import {
  estimatedTax,
  type LotSale,
  type SaleLot,
  saleOrder,
  sellFrom,
  type TaxEstimate,
  type TaxRates,
} from './lot-choice.ts';
import { driftOf, type DriftLine, targetLeaves, type Targets } from './targets.ts';
import { fillGaps } from './water-level.ts';

export const REBALANCING_MODES = ['cash', 'sells', 'tax'] as const;
/** `cash`: only buys. `sells`: sells too, oldest lots first. `tax`: sells the lots that cost least tax. */
export type RebalancingMode = (typeof REBALANCING_MODES)[number];

/** An asset of the targets, or one that is held. */
export interface Tradable {
  readonly asset: AssetId;
  readonly quantity: Decimal;
  /** One unit in the base currency; `null` where no price is known: it is left as it is. */
  readonly unit: Decimal | null;
  readonly lots: readonly SaleLot[];
}

export interface RebalancingInput {
  readonly targets: Targets;
  readonly tradables: readonly Tradable[];
  /** Cash in all currencies, in the base currency. */
  readonly cash: Decimal;
  readonly newCash: Decimal;
  /** Cash that is not to be invested, beside what the targets say. */
  readonly cashKept: Decimal;
  readonly mode: RebalancingMode;
  /** Trades below are not proposed. */
  readonly minimumTrade: Decimal;
  /** Whole units only; else so many places as fractions have. */
  readonly wholeUnits: (asset: AssetId) => boolean;
  /** Assets without a target: sold (target 0), or left alone and not part of the whole. */
  readonly others: 'sell' | 'keep';
  readonly taxRates: TaxRates;
  /** Holds the estimated tax back from what is spent. */
  readonly reserveTax: boolean;
  readonly on: IsoDate;
}

export interface ProposedTrade {
  readonly asset: AssetId;
  readonly side: 'buy' | 'sell';
  readonly quantity: Decimal;
  readonly unit: Decimal;
  /** Positive, in the base currency. */
  readonly amount: Decimal;
  readonly lots: readonly LotSale[];
  /** Of a sale. */
  readonly gain: Decimal | null;
}

export interface Proposal {
  readonly before: readonly DriftLine[];
  readonly after: readonly DriftLine[];
  readonly trades: readonly ProposedTrade[];
  readonly bought: Decimal;
  readonly sold: Decimal;
  readonly cashBefore: Decimal;
  /** New cash included, before taxes are paid. */
  readonly cashAfter: Decimal;
  readonly tax: TaxEstimate;
  /** Sum of the absolute drifts of the leaves, halved: what would still have to be moved; 0 to 1. */
  readonly driftBefore: number | null;
  readonly driftAfter: number | null;
  /** Assets of the targets for which no price is known. */
  readonly unpriced: readonly AssetId[];
}

/** Places of a fraction of a unit. */
const FRACTION_PLACES = 6;

export function proposeTrades(input: RebalancingInput): Proposal {
  const leaves = targetLeaves(input.targets);
  const wanted = new Map(leaves.map(({ asset, weight }) => [asset, weight]));
  const part = input.tradables.filter(
    ({ asset, unit }) => unit !== null && (wanted.has(asset) || input.others === 'sell'),
  );
  const held = new Map(part.map(({ asset, quantity }) => [asset, quantity]));
  const units = new Map(part.map(({ asset, unit }) => [asset, unit ?? ZERO]));
  const valueAt = (quantities: ReadonlyMap<AssetId, Decimal>, cash: Decimal) => {
    const of = (asset: AssetId | null): Decimal =>
      asset === null ? cash : multiply(quantities.get(asset) ?? ZERO, units.get(asset) ?? ZERO);
    return of;
  };
  // The whole that the weights are of: without what is to be kept aside.
  const free = subtract(add(input.cash, input.newCash), input.cashKept);
  const whole = add(sum(part.map(({ asset }) => valueAt(held, ZERO)(asset))), free);
  const goal = (asset: AssetId): Decimal =>
    whole.units > 0n ? multiply(whole, wanted.get(asset) ?? ZERO) : ZERO;

  const sales =
    input.mode === 'cash' ? [] : part.flatMap((one) => saleOf(one, goal(one.asset), input));
  const tax = estimatedTax(
    sales.flatMap(({ lots }) => lots),
    input.taxRates,
  );
  const cashGoal = whole.units > 0n ? multiply(whole, wanted.get(null) ?? ZERO) : ZERO;
  const budget = sum([
    free,
    sum(sales.map(({ amount }) => amount)),
    negate(cashGoal),
    input.reserveTax ? negate(tax.tax) : ZERO,
  ]);
  const sold = new Set(sales.map(({ asset }) => asset));
  const buys = buysOf(
    part
      .filter(({ asset }) => wanted.has(asset) && !sold.has(asset))
      .map(({ asset, unit }) => ({
        asset,
        unit: unit ?? ZERO,
        gap: subtract(goal(asset), valueAt(held, ZERO)(asset)),
      })),
    budget,
    input,
  );

  const trades = [...sales, ...buys];
  const after = new Map(held);
  for (const { asset, side, quantity } of trades)
    after.set(asset, add(after.get(asset) ?? ZERO, side === 'buy' ? quantity : negate(quantity)));
  const bought = sum(buys.map(({ amount }) => amount));
  const proceeds = sum(sales.map(({ amount }) => amount));
  const cashAfter = subtract(add(add(input.cash, input.newCash), proceeds), bought);
  const before = driftOf(input.targets, valueAt(held, free), whole);
  const result = driftOf(input.targets, valueAt(after, subtract(cashAfter, input.cashKept)), whole);
  return {
    before,
    after: result,
    trades,
    bought,
    sold: proceeds,
    cashBefore: input.cash,
    cashAfter,
    tax,
    driftBefore: driftSum(before),
    driftAfter: driftSum(result),
    unpriced: leaves.flatMap(({ asset }) => (asset !== null && !units.has(asset) ? [asset] : [])),
  };
}

/** A sale takes an asset down to its goal, never below, and never more than is held. */
function saleOf(
  { asset, quantity, unit, lots }: Tradable,
  goal: Decimal,
  { mode, minimumTrade, on, wholeUnits }: RebalancingInput,
): readonly ProposedTrade[] {
  if (unit === null || unit.units <= 0n || quantity.units <= 0n) return [];
  const excess = subtract(multiply(quantity, unit), goal);
  if (excess.units <= 0n) return [];
  const isAll = goal.units === 0n;
  const places = wholeUnits(asset) ? 0 : FRACTION_PLACES;
  const sold = isAll ? quantity : divide(excess, unit, places, 'floor');
  const amount = multiply(sold, unit);
  if (sold.units <= 0n || compare(amount, minimumTrade) < 0) return [];
  const picked = sellFrom(
    saleOrder(lots, unit, on, mode === 'tax' ? 'tax' : 'oldest'),
    sold,
    unit,
    on,
  );
  return [
    {
      asset,
      side: 'sell',
      quantity: sold,
      unit,
      amount,
      lots: picked,
      gain: sum(picked.map(({ gain }) => gain)),
    },
  ];
}

interface Gap {
  readonly asset: AssetId;
  readonly unit: Decimal;
  readonly gap: Decimal;
}

/**
 * Buys within the budget. What is too small to trade is dropped, the smallest first, and its money
 * goes to the others; with whole units what is left buys one unit more where that brings an asset
 * nearer to its goal.
 */
function buysOf(
  gaps: readonly Gap[],
  budget: Decimal,
  { minimumTrade, wholeUnits }: RebalancingInput,
): readonly ProposedTrade[] {
  let open = gaps.filter(({ gap, unit }) => gap.units > 0n && unit.units > 0n);
  for (;;) {
    const money = fillGaps(
      open.map(({ gap }) => gap),
      budget,
    );
    const lines = open.map((gap, at) => ({
      ...gap,
      quantity: divide(money[at]!, gap.unit, wholeUnits(gap.asset) ? 0 : FRACTION_PLACES, 'floor'),
    }));
    const topped = toppedUp(lines, budget, wholeUnits);
    const small = topped
      .filter(({ quantity, unit }) => compare(multiply(quantity, unit), minimumTrade) < 0)
      .toSorted((a, b) => compare(a.gap, b.gap))[0];
    if (small === undefined)
      return topped
        .filter(({ quantity }) => quantity.units > 0n)
        .map(({ asset, unit, quantity }) => ({
          asset,
          side: 'buy',
          quantity,
          unit,
          amount: multiply(quantity, unit),
          lots: [],
          gain: null,
        }));
    open = open.filter(({ asset }) => asset !== small.asset);
  }
}

function toppedUp<T extends Gap & { readonly quantity: Decimal }>(
  lines: readonly T[],
  budget: Decimal,
  wholeUnits: (asset: AssetId) => boolean,
): readonly T[] {
  const result = [...lines];
  let left = subtract(budget, sum(lines.map(({ quantity, unit }) => multiply(quantity, unit))));
  for (;;) {
    let best = -1;
    let most = ZERO;
    for (const [at, { asset, unit, gap, quantity }] of result.entries()) {
      if (!wholeUnits(asset) || compare(unit, left) > 0) continue;
      const missing = subtract(gap, multiply(quantity, unit));
      // Nearer to the goal only if more than half of the unit is missing.
      if (compare(add(missing, missing), unit) > 0 && compare(missing, most) > 0) {
        best = at;
        most = missing;
      }
    }
    const line = result[best];
    if (line === undefined) return result;
    result[best] = { ...line, quantity: add(line.quantity, { units: 1n, scale: 0 }) };
    left = subtract(left, line.unit);
  }
}

const driftSum = (lines: readonly DriftLine[]): number | null => {
  const leaves = lines.filter(({ kind }) => kind !== 'group');
  if (leaves.some(({ drift }) => drift === null)) return null;
  return leaves.reduce((all, { drift }) => all + Math.abs(drift ?? 0), 0) / 2;
};
