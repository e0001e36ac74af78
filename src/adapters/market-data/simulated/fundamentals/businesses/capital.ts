import type { QuarterFacts } from './business-books.ts';

/** Equity of a company in whole units of its reports. */
export interface Capital {
  readonly commonStock: number;
  readonly retainedEarnings: number;
  readonly treasuryStock: number;
  readonly otherEquity: number;
}

export const equityOf = (c: Capital): number =>
  c.commonStock + c.retainedEarnings + c.treasuryStock + c.otherEquity;

/** What happened between a company and its shareholders within a quarter; positive as named. */
export interface CapitalFlow {
  readonly stockCompensation: number;
  readonly sharesIssued: number;
  readonly sharesRepurchased: number;
  readonly dividends: number;
}

/** What the share count does beyond grants is bought back or sold for cash. */
export function capitalFlow(
  facts: QuarterFacts,
  unit: number,
  stockCompensation: number,
): CapitalFlow {
  const granted = (stockCompensation * unit) / facts.price;
  const net = facts.endShares - facts.startShares - granted;
  const cashFor = (shares: number): number => Math.round((shares * facts.price) / unit);
  return {
    stockCompensation,
    sharesIssued: Math.max(0, cashFor(net)),
    sharesRepurchased: Math.max(0, cashFor(-net)),
    dividends: Math.round((facts.dividendsPaid * facts.basicShares) / unit),
  };
}

/** The first balance sheet: most of the equity was paid in, the rest earned. */
export function openingCapital(equity: number, earned: number): Capital {
  const whole = Math.round(equity);
  const retainedEarnings = Math.round(equity * earned);
  return {
    commonStock: whole - retainedEarnings,
    retainedEarnings,
    treasuryStock: 0,
    otherEquity: 0,
  };
}

/** `raised` is capital other than common shares: issued it is paid in, redeemed it is taken back. */
export function closingCapital(
  before: Capital,
  flow: CapitalFlow,
  netIncome: number,
  raised: number,
  unrealised: number,
): Capital {
  return {
    commonStock:
      before.commonStock + flow.stockCompensation + flow.sharesIssued + Math.max(0, raised),
    retainedEarnings: before.retainedEarnings + netIncome - flow.dividends,
    treasuryStock: before.treasuryStock - flow.sharesRepurchased + Math.min(0, raised),
    otherEquity: before.otherEquity + unrealised,
  };
}

/** Of the equity aimed at. */
const MOST_A_QUARTER = 0.01;
const PACE = 0.08;

/**
 * Unrealised result of a quarter on bonds held: noise, drawn to where the books are heading. It is
 * bounded.
 */
export function otherComprehensive(equityBefore: number, aim: number, noise: number): number {
  const drawn = (aim - equityBefore) * PACE;
  const most = aim * MOST_A_QUARTER;
  const wanted = Math.min(most, Math.max(-most, drawn)) + aim * 0.004 * noise;
  return Math.round(wanted);
}

/** Equity may leave its aim by these factors before other capital is raised or redeemed. */
const LEAST_EQUITY = 0.88;
const MOST_EQUITY = 1.2;
const NEVER_LESS = 0.6;

/**
 * Preferred shares, partnership units and the like, issued less redeemed: they keep the capital that
 * the business needs where earnings and common shares leave too little or too much.
 */
export function otherCapital(equityBefore: number, aim: number): number {
  const bounded = Math.min(aim * MOST_EQUITY, Math.max(aim * LEAST_EQUITY, equityBefore));
  const half = (bounded - equityBefore) * 0.5;
  return Math.round(Math.max(half, aim * NEVER_LESS - equityBefore));
}

/** Repayments of a quarter, and the issues that lead to the debt wanted. */
export function debtFlow(
  debt: number,
  wanted: number,
  turnover: number,
): { readonly issued: number; readonly repaid: number } {
  const repaid = Math.round(debt * turnover);
  const change = Math.round(wanted) - debt;
  return change + repaid >= 0
    ? { issued: change + repaid, repaid }
    : { issued: 0, repaid: Math.min(debt, -change) };
}
