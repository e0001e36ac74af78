import { add, compare, type Decimal, multiply, subtract } from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { Lot } from '../booked.ts';
import type { LotMethod } from '../portfolio.ts';
import type { LotPick } from '../transaction.ts';
import { fullCost } from './divide-lot.ts';
import { isZero, magnitude } from './share.ts';

/** A place in the list of lots and how many units (positive) are taken there. */
export interface LotChoice {
  readonly index: number;
  readonly quantity: Decimal;
}

export interface ChosenLots {
  readonly choices: readonly LotChoice[];
  /** Picks that name no lot, or more than is left of it. */
  readonly unknown: readonly string[];
  /** Units for which there was no lot. */
  readonly missing: Decimal;
}

/**
 * Which lots a closing row takes. Picked lots come first, whatever the method; what they leave
 * open follows the method (`specific` without picks: oldest first). `lots` are oldest first.
 */
export function chooseLots(
  lots: readonly Lot[],
  wanted: Decimal,
  method: LotMethod,
  picks: readonly LotPick[] | null,
): ChosenLots {
  if (picks === null) return chooseInOrder(lots, wanted, method);
  const left = lots.map((lot) => magnitude(lot.quantity));
  const taken = new Map<number, Decimal>();
  const unknown: string[] = [];
  let missing = wanted;
  const take = (index: number, most: Decimal) => {
    const available = left[index]!;
    const amount = [available, most, missing].reduce((a, b) => (compare(a, b) <= 0 ? a : b));
    if (isZero(amount)) return amount;
    left[index] = subtract(available, amount);
    missing = subtract(missing, amount);
    const before = taken.get(index);
    taken.set(index, before === undefined ? amount : add(before, amount));
    return amount;
  };
  for (const pick of picks) {
    let open = toDecimal(pick.quantity);
    for (let index = 0; index < lots.length && !isZero(open); index += 1) {
      if (lots[index]!.opened === pick.opened) open = subtract(open, take(index, open));
    }
    if (!isZero(open) && !isZero(missing)) unknown.push(pick.opened);
  }
  for (const index of order(lots, method) ?? lots.keys()) {
    if (isZero(missing)) break;
    take(index, missing);
  }
  const choices = [...taken].map(([index, quantity]) => ({ index, quantity }));
  return { choices, unknown, missing };
}

/** Without picks every lot is asked once, and the oldest few are mostly enough. */
function chooseInOrder(lots: readonly Lot[], wanted: Decimal, method: LotMethod): ChosenLots {
  const places = order(lots, method);
  const choices: LotChoice[] = [];
  let missing = wanted;
  for (let at = 0; at < lots.length && !isZero(missing); at += 1) {
    const index = places === null ? at : places[at]!;
    const available = magnitude(lots[index]!.quantity);
    if (isZero(available)) continue;
    const quantity = compare(available, missing) <= 0 ? available : missing;
    choices.push({ index, quantity });
    missing = subtract(missing, quantity);
  }
  return { choices, unknown: [], missing };
}

/** Places of the lots in the order of a method; `null` for the order in which they are. */
function order(lots: readonly Lot[], method: LotMethod): number[] | null {
  switch (method) {
    case 'lifo':
      return [...lots.keys()].reverse();
    case 'highest':
      return [...lots.keys()].sort((a, b) => byUnitCost(lots[b]!, lots[a]!) || a - b);
    case 'lowest':
      return [...lots.keys()].sort((a, b) => byUnitCost(lots[a]!, lots[b]!) || a - b);
    default:
      method satisfies 'fifo' | 'average' | 'specific';
      return null;
  }
}

/** Costs included, by cross-multiplication: no division, no rounding. */
const byUnitCost = (a: Lot, b: Lot): number =>
  compare(
    multiply(fullCost(a), magnitude(b.quantity)),
    multiply(fullCost(b), magnitude(a.quantity)),
  );
