import { fromDayNumber, type IsoDate, toDayNumber } from '../../calendar/iso-date.ts';
import {
  add,
  compare,
  type Decimal,
  multiply,
  negate,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import type { AssetId } from '../asset.ts';
import type { Disposal, Entry } from '../booked.ts';
import type { PriceBook } from '../price-book.ts';
import { gainOf, identifyByLots } from './lot-identification.ts';
import { eventsByAsset, growthBetween, isNothing } from './share-matching.ts';
import type { TaxDisposal } from './tax-disposal.ts';
import { portion, type TaxEvent } from './tax-event.ts';

const WINDOW = 30;
const LAST_DAY = '9999-12-31' as IsoDate;

/**
 * Cost that a loss which was not allowed left with later units, and how long those were held. All
 * units are those that exist after the last split: a split may lie between any two rows.
 */
interface Addition {
  units: Decimal;
  amount: Decimal;
  readonly days: number;
}

interface Purchase {
  readonly transaction: string;
  readonly day: number;
  /** Still held, and not yet the replacement of any sale. */
  free: Decimal;
  readonly additions: Addition[];
}

/**
 * Lots under the rules of the United States. A loss does not count as far as the same asset was
 * bought within 30 days before or after the sale (and those units are not the ones sold); it goes
 * to the cost of the bought units, which also inherit the time of holding. Units replace once. What
 * changed its symbol stays the same asset: `nameOf` tells the last one, which events have already.
 */
export function identifyUs(
  entries: readonly Entry[],
  events: readonly TaxEvent[],
  nameOf: (asset: AssetId) => AssetId,
  book: PriceBook,
): readonly TaxDisposal[] {
  const splits = eventsByAsset(events.filter(({ kind }) => kind === 'scale'));
  const lastUnits = (asset: AssetId, date: IsoDate, quantity: Decimal): Decimal => {
    const own = splits.get(nameOf(asset));
    return own === undefined ? quantity : multiply(quantity, growthBetween(own, date, LAST_DAY));
  };
  const byAsset = new Map<AssetId, Purchase[]>();
  const byTransaction = new Map<string, Purchase>();
  for (const event of events) {
    if (event.kind !== 'acquire') continue;
    const purchase: Purchase = {
      transaction: event.transaction,
      day: toDayNumber(event.date),
      free: lastUnits(event.asset, event.date, event.quantity),
      additions: [],
    };
    byTransaction.set(event.transaction, purchase);
    const known = byAsset.get(event.asset);
    if (known === undefined) byAsset.set(event.asset, [purchase]);
    else known.push(purchase);
  }
  return entries.flatMap((entry) => {
    const own = entry.disposals;
    const rows = identifyByLots([entry], book);
    // What this sale gave away cannot replace what it gave away.
    for (const { lot, quantity } of own) {
      const purchase = byTransaction.get(lot.opened);
      if (purchase !== undefined)
        purchase.free = less(purchase.free, lastUnits(lot.asset, entry.date, quantity));
    }
    return rows.map((row, i) =>
      washed(
        row,
        lastUnits(row.asset, row.date, row.quantity),
        own[i]!,
        byAsset.get(nameOf(row.asset)) ?? [],
        byTransaction.get(own[i]!.lot.opened),
      ),
    );
  });
}

function washed(
  row: TaxDisposal,
  quantity: Decimal,
  { lot, transaction }: Disposal,
  purchases: readonly Purchase[],
  sold: Purchase | undefined,
): TaxDisposal {
  const inherited = inherit(sold, quantity);
  const cost = add(row.cost, inherited.amount);
  const gain = gainOf(row.proceeds, row.expenses, cost);
  const acquired = fromDayNumber(toDayNumber(lot.acquired) - inherited.days);
  const day = toDayNumber(row.date);
  let left = quantity;
  let disallowed = ZERO;
  if (compare(gain, ZERO) < 0 && lot.quantity.units > 0n)
    for (const purchase of purchases) {
      const isNear = Math.abs(purchase.day - day) <= WINDOW;
      if (!isNear || purchase.transaction === transaction) continue;
      if (purchase.transaction === lot.opened || isNothing(purchase.free) || isNothing(left))
        continue;
      const units = compare(purchase.free, left) < 0 ? purchase.free : left;
      const amount = portion(negate(gain), units, quantity);
      purchase.free = subtract(purchase.free, units);
      purchase.additions.push({ units, amount, days: day - toDayNumber(acquired) });
      disallowed = add(disallowed, amount);
      left = subtract(left, units);
    }
  return {
    ...row,
    cost,
    gain,
    parts: [{ rule: 'lot', acquired, quantity: row.quantity, cost }],
    disallowed,
    longTerm: isLongTerm(acquired, row.date),
  };
}

/** Takes the additions of units that are sold now. The time counts when all of them inherited it. */
function inherit(
  purchase: Purchase | undefined,
  quantity: Decimal,
): { readonly amount: Decimal; readonly days: number } {
  let amount = ZERO;
  let left = quantity;
  let days = Number.POSITIVE_INFINITY;
  for (const addition of purchase?.additions ?? []) {
    if (isNothing(left) || isNothing(addition.units)) continue;
    const units = compare(addition.units, left) < 0 ? addition.units : left;
    const part = portion(addition.amount, units, addition.units);
    addition.amount = subtract(addition.amount, part);
    addition.units = subtract(addition.units, units);
    amount = add(amount, part);
    left = subtract(left, units);
    days = Math.min(days, addition.days);
  }
  return { amount, days: isNothing(left) && Number.isFinite(days) ? days : 0 };
}

const less = (from: Decimal, quantity: Decimal): Decimal => {
  const rest = subtract(from, quantity);
  return compare(rest, ZERO) < 0 ? ZERO : rest;
};

/** Held for more than one year: the day after the purchase is the first that counts. */
export function isLongTerm(acquired: IsoDate, sold: IsoDate): boolean {
  const anniversary = `${Number(acquired.slice(0, 4)) + 1}${acquired.slice(4)}`;
  return sold > anniversary;
}
