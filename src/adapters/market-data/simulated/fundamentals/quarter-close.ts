import type { Flow, Position } from './book-entry.ts';
import type { FinanceProfile } from './finance-profile.ts';

/** What the quarter decided outside the income statement. */
export interface Decisions {
  /** Revenue at a yearly rate, for what grows with the business. */
  readonly yearlyRevenue: number;
  readonly yearlyCost: number;
  readonly stockCompensation: number;
  readonly acquisitions: number;
  readonly sharesIssued: number;
  readonly sharesRepurchased: number;
  readonly dividends: number;
  readonly fxEffect: number;
}

type ResultFlow = Omit<
  Flow,
  | keyof Decisions
  | 'capitalExpenditure'
  | 'investmentsBought'
  | 'investmentsSold'
  | 'debtIssued'
  | 'debtRepaid'
>;

/** Balances that follow the business at a fixed ratio; the difference is booked against cash. */
const following = (p: FinanceProfile, revenue: number, cost: number) => ({
  receivables: Math.round(p.receivables * revenue),
  inventory: Math.round(p.inventory * cost),
  otherCurrentAssets: Math.round(p.otherCurrentAssets * revenue),
  otherAssets: Math.round(p.otherAssets * revenue),
  payables: Math.round(p.payables * (p.business === 'standard' ? cost : revenue)),
  accrued: Math.round(p.accrued * revenue),
  deferredRevenue: Math.round(p.deferredRevenue * revenue),
  otherCurrentLiabilities: Math.round(p.otherCurrentLiabilities * revenue),
  otherLiabilities: Math.round(p.otherLiabilities * revenue),
});

/** The first balance sheet: paid-in capital is what makes it balance. */
export function openingPosition(p: FinanceProfile, revenue: number, cost: number): Position {
  const follows = following(p, revenue, cost);
  const of = (ratio: number): number => Math.round(ratio * revenue);
  const position = {
    ...follows,
    cash: of(p.cash),
    investments: of(p.investments),
    property: of(p.property),
    goodwill: of(p.goodwill),
    intangibles: of(p.intangibles),
    debt: of(p.debt),
    deferredTaxes: of(0.02),
    retainedEarnings: Math.round(Math.max(0, p.netMargin) * revenue * 3),
    treasuryStock: 0,
    otherEquity: 0,
    commonStock: 0,
  };
  return {
    ...position,
    commonStock: assetsOf(position) - liabilitiesOf(position) - equityOf(position),
  };
}

export const assetsOf = (p: Position): number =>
  p.cash +
  p.investments +
  p.receivables +
  p.inventory +
  p.otherCurrentAssets +
  p.property +
  p.goodwill +
  p.intangibles +
  p.otherAssets;

export const liabilitiesOf = (p: Position): number =>
  p.payables +
  p.accrued +
  p.deferredRevenue +
  p.otherCurrentLiabilities +
  p.debt +
  p.deferredTaxes +
  p.otherLiabilities;

export const equityOf = (p: Position): number =>
  p.commonStock + p.retainedEarnings + p.treasuryStock + p.otherEquity;

/** Adjusts a quarter's worth of the way to a target. */
const PACE = 0.15;

/** Books the quarter: the closing position and the flows that lead to it. */
export function closeQuarter(
  p: FinanceProfile,
  before: Position,
  result: ResultFlow,
  decisions: Decisions,
): { readonly flow: Flow; readonly closing: Position } {
  const { yearlyRevenue, yearlyCost, ...decided } = decisions;
  const follows = following(p, yearlyRevenue, yearlyCost);
  const target = Math.round(p.property * yearlyRevenue);
  const capitalExpenditure = Math.max(
    Math.round(result.depreciation * 0.3),
    result.depreciation + Math.round((target - before.property) * PACE),
  );
  const wantedDebt = Math.round(p.debt * yearlyRevenue);
  let debtRepaid = Math.round(before.debt * 0.03);
  let debtIssued = Math.max(0, debtRepaid + Math.round((wantedDebt - before.debt) * PACE));
  let investmentsBought = Math.round(before.investments * 0.12);
  let investmentsSold = investmentsBought;

  const change = (key: keyof typeof follows): number => follows[key] - before[key];
  const working =
    change('payables') +
    change('accrued') +
    change('deferredRevenue') +
    change('otherCurrentLiabilities') +
    change('otherLiabilities') -
    change('receivables') -
    change('inventory') -
    change('otherCurrentAssets') -
    change('otherAssets');
  const base =
    before.cash +
    result.netIncome +
    result.depreciation +
    result.amortization +
    decided.stockCompensation +
    result.deferredTax +
    working -
    capitalExpenditure -
    decided.acquisitions +
    decided.sharesIssued -
    decided.sharesRepurchased -
    decided.dividends +
    decided.fxEffect +
    debtIssued -
    debtRepaid;

  // Too little cash: sell investments, then borrow. Too much: invest most of it, repay with the rest.
  const wanted = Math.round(p.cash * yearlyRevenue);
  const low = Math.round(wanted * 0.6);
  const high = Math.round(wanted * 1.5);
  let cash = base;
  if (cash < low) {
    const sold = Math.min(before.investments, low - cash);
    investmentsSold += sold;
    cash += sold;
    if (cash < low) {
      debtIssued += low - cash;
      cash = low;
    }
  } else if (cash > high) {
    const spare = cash - wanted;
    const repaid = Math.min(before.debt + debtIssued - debtRepaid, Math.round(spare * 0.3));
    debtRepaid += repaid;
    investmentsBought += spare - repaid;
    cash = wanted;
  }

  const bought = Math.round(decided.acquisitions * 0.7);
  const closing: Position = {
    ...follows,
    cash,
    investments: before.investments + investmentsBought - investmentsSold,
    property: before.property + capitalExpenditure - result.depreciation,
    goodwill: before.goodwill + bought,
    intangibles: before.intangibles + decided.acquisitions - bought - result.amortization,
    debt: before.debt + debtIssued - debtRepaid,
    deferredTaxes: before.deferredTaxes + result.deferredTax,
    commonStock: before.commonStock + decided.stockCompensation + decided.sharesIssued,
    retainedEarnings: before.retainedEarnings + result.netIncome - decided.dividends,
    treasuryStock: before.treasuryStock - decided.sharesRepurchased,
    otherEquity: before.otherEquity + decided.fxEffect,
  };
  return {
    closing,
    flow: {
      ...result,
      ...decided,
      capitalExpenditure,
      investmentsBought,
      investmentsSold,
      debtIssued,
      debtRepaid,
    },
  };
}
