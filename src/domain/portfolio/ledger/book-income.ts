import { add, compare, negate, subtract, sum, ZERO } from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { Asset } from '../asset.ts';
import type { Lot } from '../booked.ts';
import { distribute, isZero, shareOf } from '../lots/share.ts';
import type {
  Accumulation,
  Charge,
  Income,
  Money,
  Reinvestment,
  StockDividend,
} from '../transaction.ts';
import type { Booking } from './booking.ts';
import { growLots } from './grow-lots.ts';
import { openLot } from './open-and-close.ts';

export function bookIncome(booking: Booking<Income>): void {
  const { row, draft } = booking;
  const { amount, currency } = row.amount;
  const account = row.cashAccount ?? row.account;
  if (row.kind !== 'return-of-capital')
    draft.item(row.kind, row.asset, currency, toDecimal(amount));
  booking.costItems(row, row.asset);
  if (row.settled !== null) {
    draft.cash(account, row.settled.currency, toDecimal(row.settled.amount));
    bookSettledRounding(booking);
  } else {
    draft.cash(account, currency, toDecimal(amount));
    booking.pay(account, row.fee);
    booking.pay(account, row.tax);
  }
  const asset = row.asset === null ? undefined : booking.asset(row.asset);
  if (row.kind === 'return-of-capital' && asset !== undefined)
    payBack(booking, row.account, asset, row.amount);
}

/** What costs do not explain of a sum that arrived in the same currency was kept as a fee. */
function bookSettledRounding({ row, draft }: Booking<Income>): void {
  const { settled, amount, fee, tax } = row;
  const costs = [fee, tax].filter((money) => money !== null);
  if (settled === null || [settled, ...costs].some((one) => one.currency !== amount.currency))
    return;
  const due = subtract(
    toDecimal(amount.amount),
    sum(costs.map((money) => toDecimal(money.amount))),
  );
  draft.item('fee', row.asset, amount.currency, subtract(toDecimal(settled.amount), due));
}

/** Lowers the cost of what is held; what is more than it cost is a gain of that day. */
export function payBack(booking: Booking, account: string, asset: Asset, money: Money): void {
  const { row, draft, books } = booking;
  const position = books.position(account, asset.id);
  if (position.long.length === 0) {
    booking.problem('oversold', { asset: asset.id, quantity: '0' });
    draft.item('dividend', asset.id, money.currency, toDecimal(money.amount));
    return;
  }
  const returned = booking.moneyIn(money, asset.currency);
  draft.invested(asset.id, asset.currency, negate(returned));
  const weights = position.long.map((lot) => lot.quantity);
  const parts = distribute(returned, weights);
  const baseParts = distribute(booking.moneyInBase(money), weights);
  position.long = position.long.map((lot, index) => {
    const part = parts[index]!;
    const basePart = baseParts[index]!;
    const lowers = compare(part, lot.cost) <= 0;
    const lowered = lowers ? part : lot.cost;
    const excess = subtract(part, lowered);
    const baseLowered = lowers ? basePart : shareOf(basePart, lowered, part);
    const after: Lot = {
      ...lot,
      cost: subtract(lot.cost, lowered),
      baseCost: subtract(lot.baseCost, baseLowered),
    };
    if (isZero(excess)) return after;
    draft.disposal({
      transaction: row.id,
      date: row.date,
      lot,
      quantity: ZERO,
      cost: ZERO,
      buyFees: ZERO,
      buyTaxes: ZERO,
      proceeds: excess,
      sellFees: ZERO,
      sellTaxes: ZERO,
      gain: excess,
      baseCost: ZERO,
      baseProceeds: subtract(basePart, baseLowered),
    });
    return after;
  });
}

/** The whole dividend is income; what fee and tax leave of it buys the units. */
export function bookReinvestment(booking: Booking<Reinvestment>): void {
  const { row, draft } = booking;
  const asset = booking.asset(row.asset)!;
  const gross = booking.moneyIn(row.amount, asset.currency);
  const fees = booking.moneyIn(row.fee, asset.currency);
  const taxes = booking.moneyIn(row.tax, asset.currency);
  const spent = subtract(subtract(gross, fees), taxes);
  const base = subtract(booking.moneyInBase(row.amount), booking.moneyInBase(row.tax));
  draft.item('dividend', asset.id, row.amount.currency, toDecimal(row.amount.amount));
  booking.costItems(row, asset.id);
  draft.invested(asset.id, asset.currency, spent);
  draft.units(row.account, asset.id, toDecimal(row.quantity));
  // The tax was on the income: it is no cost of the units.
  const amounts = { gross: spent, fees, taxes: ZERO, base };
  openLot(booking, row.account, asset, toDecimal(row.quantity), amounts);
}

/** Income that stays in the fund: it adds to the cost of what is held. */
export function bookAccumulation(booking: Booking<Accumulation>): void {
  const { row, draft, books } = booking;
  const asset = booking.asset(row.asset)!;
  const position = books.position(row.account, asset.id);
  if (position.long.length === 0) {
    booking.problem('oversold', { asset: asset.id, quantity: '0' });
    return;
  }
  const added = booking.moneyIn(row.amount, asset.currency);
  draft.item('dividend', asset.id, row.amount.currency, toDecimal(row.amount.amount));
  draft.invested(asset.id, asset.currency, added);
  const weights = position.long.map((lot) => lot.quantity);
  const parts = distribute(added, weights);
  const baseParts = distribute(booking.moneyInBase(row.amount), weights);
  position.long = position.long.map((lot, index) => ({
    ...lot,
    cost: add(lot.cost, parts[index]!),
    baseCost: add(lot.baseCost, baseParts[index]!),
  }));
}

/** Taxed as income they are a lot of their own; else every lot grows and keeps its cost. */
export function bookStockDividend(booking: Booking<StockDividend>): void {
  const { row, draft, books } = booking;
  const asset = booking.asset(row.asset)!;
  const quantity = toDecimal(row.quantity);
  const held = books.held(row.account, asset.id, 'long');
  if (row.basis === null && !isZero(held)) {
    growLots(booking, row.account, asset, 'long', add(held, quantity), held);
    return;
  }
  const gross = booking.moneyIn(row.basis, asset.currency);
  if (row.basis !== null)
    draft.item('dividend', asset.id, row.basis.currency, toDecimal(row.basis.amount));
  draft.invested(asset.id, asset.currency, gross);
  draft.units(row.account, asset.id, quantity);
  const base = booking.moneyInBase(row.basis);
  openLot(booking, row.account, asset, quantity, { gross, fees: ZERO, taxes: ZERO, base });
}

export function bookCharge(booking: Booking<Charge>): void {
  const { row, draft } = booking;
  const category = row.kind === 'interest-charge' ? 'interest' : row.kind;
  draft.item(category, row.asset, row.amount.currency, negate(toDecimal(row.amount.amount)));
  booking.pay(row.account, row.amount);
}
