import type { Flow, Position } from '../../book-entry.ts';
import type { QuarterEntry } from '../business-books.ts';

export interface OrdinaryFlow extends Flow {
  /** Written off without a payment; part of `otherExpenses`. */
  readonly impairment: number;
  /** Paid in by employees who exercise options, less taxes paid for their shares; may be negative. */
  readonly otherFinancing: number;
}

export interface OrdinaryEntry extends QuarterEntry {
  readonly flow: OrdinaryFlow;
  readonly opening: Position;
  readonly closing: Position;
  /** Weighted over the quarter and at its end, on the anchor's basis. */
  readonly basicShares: number;
  /** With grants that are still to become shares. */
  readonly dilutedShares: number;
  readonly endShares: number;
  /** Dividends that went ex within the quarter, per share on the anchor's basis. */
  readonly dividendsPerShare: number;
}

const add = (a: OrdinaryFlow, b: OrdinaryFlow): OrdinaryFlow => ({
  revenue: a.revenue + b.revenue,
  costOfRevenue: a.costOfRevenue + b.costOfRevenue,
  research: a.research + b.research,
  sellingGeneral: a.sellingGeneral + b.sellingGeneral,
  otherExpenses: a.otherExpenses + b.otherExpenses,
  operatingIncome: a.operatingIncome + b.operatingIncome,
  interestIncome: a.interestIncome + b.interestIncome,
  interestExpense: a.interestExpense + b.interestExpense,
  otherIncome: a.otherIncome + b.otherIncome,
  pretaxIncome: a.pretaxIncome + b.pretaxIncome,
  incomeTax: a.incomeTax + b.incomeTax,
  netIncome: a.netIncome + b.netIncome,
  depreciation: a.depreciation + b.depreciation,
  amortization: a.amortization + b.amortization,
  impairment: a.impairment + b.impairment,
  stockCompensation: a.stockCompensation + b.stockCompensation,
  deferredTax: a.deferredTax + b.deferredTax,
  capitalExpenditure: a.capitalExpenditure + b.capitalExpenditure,
  acquisitions: a.acquisitions + b.acquisitions,
  investmentsBought: a.investmentsBought + b.investmentsBought,
  investmentsSold: a.investmentsSold + b.investmentsSold,
  debtIssued: a.debtIssued + b.debtIssued,
  debtRepaid: a.debtRepaid + b.debtRepaid,
  sharesIssued: a.sharesIssued + b.sharesIssued,
  sharesRepurchased: a.sharesRepurchased + b.sharesRepurchased,
  dividends: a.dividends + b.dividends,
  otherFinancing: a.otherFinancing + b.otherFinancing,
  fxEffect: a.fxEffect + b.fxEffect,
});

const NO_FLOW: OrdinaryFlow = {
  revenue: 0,
  costOfRevenue: 0,
  research: 0,
  sellingGeneral: 0,
  otherExpenses: 0,
  operatingIncome: 0,
  interestIncome: 0,
  interestExpense: 0,
  otherIncome: 0,
  pretaxIncome: 0,
  incomeTax: 0,
  netIncome: 0,
  depreciation: 0,
  amortization: 0,
  impairment: 0,
  stockCompensation: 0,
  deferredTax: 0,
  capitalExpenditure: 0,
  acquisitions: 0,
  investmentsBought: 0,
  investmentsSold: 0,
  debtIssued: 0,
  debtRepaid: 0,
  sharesIssued: 0,
  sharesRepurchased: 0,
  dividends: 0,
  otherFinancing: 0,
  fxEffect: 0,
};

/** What flowed over several quarters: each line is added up once, however often it is read. */
export const flowOver = (entries: readonly OrdinaryEntry[]): OrdinaryFlow =>
  entries.reduce((sum, { flow }) => add(sum, flow), NO_FLOW);
