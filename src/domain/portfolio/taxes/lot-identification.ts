import { toDayNumber } from '../../calendar/iso-date.ts';
import {
  add,
  type Decimal,
  decimalOfNumber,
  multiply,
  negate,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import type { Disposal, Entry } from '../booked.ts';
import { type PriceBook, rateIn } from '../price-book.ts';
import type { TaxDisposal } from './tax-disposal.ts';

/** A disposal for every lot that was touched, as the books chose them. */
export const identifyByLots = (
  entries: readonly Entry[],
  book: PriceBook,
): readonly TaxDisposal[] =>
  entries.flatMap(({ disposals }) => disposals.map((disposal) => disposalOf(disposal, book)));

function disposalOf(disposal: Disposal, book: PriceBook): TaxDisposal {
  const { lot, date, quantity } = disposal;
  const rate = rateIn(book, lot.currency, toDayNumber(date)) ?? 0;
  const costs = multiply(add(disposal.sellFees, disposal.sellTaxes), decimalOfNumber(rate));
  const isShort = lot.quantity.units < 0n;
  // A short lot was sold first: its cost is what the sale brought, with a minus.
  const [cost, net] = isShort
    ? [negate(disposal.baseProceeds), negate(disposal.baseCost)]
    : [disposal.baseCost, disposal.baseProceeds];
  const expenses = isShort ? ZERO : costs;
  const proceeds = add(net, expenses);
  return {
    asset: lot.asset,
    date,
    transactions: [disposal.transaction],
    quantity,
    proceeds,
    expenses,
    parts: [{ rule: 'lot', acquired: lot.acquired, quantity, cost }],
    cost,
    gain: gainOf(proceeds, expenses, cost),
    disallowed: ZERO,
    longTerm: null,
  };
}

export const gainOf = (proceeds: Decimal, expenses: Decimal, cost: Decimal): Decimal =>
  subtract(subtract(proceeds, expenses), cost);
