import type { CurrencyCode } from '../../../src/domain/symbols/instrument.ts';
import { divide, sum } from '../../../src/domain/money/decimal.ts';
import type { Entry, Lot } from '../../../src/domain/portfolio/booked.ts';
import { booksOn, lotsIn, paidFor, plain, rateBetween, total } from './case-books.ts';
import type { CaseContext, FigureFamily, FigureValue } from './case-context.ts';

/** Wealthfolio's holdings and cash: cost with purchase fees, cash by currency, net contribution. */
export const WEALTHFOLIO_FIGURES = [
  'wf.quantity',
  'wf.totalCostBasis',
  'wf.averageCost',
  'wf.lots',
  'wf.cash',
  'wf.costBasisAccountCurrency',
  'wf.netContribution',
] as const;

export const wealthfolioHoldings: FigureFamily = (context) => {
  const date = context.scope.date ?? context.asOf;
  const booked = booksOn(context, date);
  const lots = lotsIn(context, booked);
  const own = context.file.accountCurrency ?? context.file.base;
  switch (context.wanted.figure) {
    case 'wf.quantity':
      return total(lots, ({ quantity }) => quantity);
    case 'wf.totalCostBasis':
      return total(lots, paidFor);
    case 'wf.averageCost': {
      const units = total(lots, ({ quantity }) => quantity);
      return units === 0 ? 0 : total(lots, paidFor) / units;
    }
    case 'wf.lots':
      return lots.map(lotRow);
    case 'wf.cash':
      return cashBy(context, booked.entries).get(context.scope.parts['currency'] ?? own) ?? 0;
    case 'wf.cashTotalAccountCurrency': {
      let value = 0;
      for (const [currency, amount] of cashBy(context, booked.entries))
        value += amount * rateBetween(context, currency, own, date);
      return value;
    }
    case 'wf.costBasisAccountCurrency': {
      let value = 0;
      for (const lot of lots)
        value += plain(paidFor(lot)) * rateBetween(context, lot.currency, own, date);
      return value;
    }
    case 'wf.netContribution':
      return netContribution(context, booked.entries, own);
    default:
      return undefined;
  }
};

const lotRow = (lot: Lot): FigureValue => [
  lot.acquired,
  plain(lot.quantity),
  plain(divide(lot.cost, lot.quantity, 18, 'half-even')),
  plain(lot.fees),
];

function cashBy(
  { scope }: CaseContext,
  entries: readonly Entry[],
): ReadonlyMap<CurrencyCode, number> {
  const account = scope.parts['account'];
  const amounts = entries
    .flatMap(({ cash }) => cash)
    .filter((line) => !account || line.account === account);
  return new Map(
    amounts.map(({ currency }) => [
      currency,
      plain(sum(amounts.filter((one) => one.currency === currency).map(({ amount }) => amount))),
    ]),
  );
}

/**
 * Deposits less withdrawals before their fees, units that came or left at their cost with fees,
 * each at the rate of its day. What the case opens with is given by the case.
 */
function netContribution(
  context: CaseContext,
  entries: readonly Entry[],
  own: CurrencyCode,
): number {
  let net = context.file.opening?.netContribution ?? 0;
  for (const entry of entries) {
    const at = (currency: CurrencyCode) => rateBetween(context, currency, own, entry.date);
    if (entry.kind === 'deposit' || entry.kind === 'withdrawal')
      for (const { currency, amount } of entry.flows) net += plain(amount) * at(currency);
    if (entry.kind === 'delivery-in') {
      for (const { currency, amount } of entry.flows) net += plain(amount) * at(currency);
      for (const { currency, amount } of entry.items) net -= plain(amount) * at(currency);
    }
    if (entry.kind === 'delivery-out')
      for (const { lot, cost, buyFees, buyTaxes } of entry.disposals)
        net -= plain(sum([cost, buyFees, buyTaxes])) * at(lot.currency);
  }
  return net;
}
