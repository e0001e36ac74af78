import { type IsoDate, toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import { add, type Decimal, formatDecimal, sum } from '../../../src/domain/money/decimal.ts';
import type { AssetId } from '../../../src/domain/portfolio/asset.ts';
import type { Booked, Lot } from '../../../src/domain/portfolio/booked.ts';
import { bookLedger } from '../../../src/domain/portfolio/ledger/book-ledger.ts';
import { closeOn, rateIn } from '../../../src/domain/portfolio/price-book.ts';
import type { CaseContext } from './case-context.ts';

/** The books at the end of a day, booked once for all figures that ask for it. */
export const booksOn = ({ ledger, book, once }: CaseContext, date: IsoDate): Booked =>
  once(`books ${date}`, () =>
    bookLedger(
      { ...ledger, transactions: ledger.transactions.filter((row) => row.date <= date) },
      book,
    ),
  );

/** Figures are compared with a tolerance: here, at the end, they become floats. */
export const plain = (value: Decimal): number => Number(formatDecimal(value));

/** What was paid for a lot, costs included. */
export const paidFor = (lot: Lot): Decimal => add(lot.cost, add(lot.fees, lot.taxes));

/** Lots of the asset and the account that the scope names, all without one. */
export const lotsIn = ({ scope }: CaseContext, booked: Booked): readonly Lot[] =>
  booked.lots.filter(
    (lot) =>
      (scope.asset === null || lot.asset === scope.asset) &&
      (!scope.parts['account'] || lot.account === scope.parts['account']),
  );

export const total = (lots: readonly Lot[], part: (lot: Lot) => Decimal): number =>
  plain(sum(lots.map(part)));

/** Units of one currency for one of another on a day. */
export function rateBetween(
  { book }: CaseContext,
  from: string,
  to: string,
  date: IsoDate,
): number {
  if (from === to) return 1;
  const [source, target] = [from, to].map((currency) => rateIn(book, currency, toDayNumber(date)));
  if (source === null || target === null || source === undefined || target === undefined)
    throw new Error(`${date}: no rate ${from}${to}`);
  return source / target;
}

/** The last close, else the price of the last booking; in the currency of the asset. */
export function priceOn(
  { book, ledger }: CaseContext,
  asset: AssetId,
  date: IsoDate,
): number | null {
  const series = book.prices.get(asset);
  const close = series === undefined ? null : closeOn(series, toDayNumber(date));
  if (close !== null) return close;
  const last = ledger.transactions
    .filter((row) => row.date <= date && 'price' in row && row.asset === asset)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .at(-1);
  return last !== undefined && 'price' in last ? Number(last.price) : null;
}
