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

/** What flowed over several quarters: each line is added up once, however often it is read. */
export function flowOver(entries: readonly OrdinaryEntry[]): OrdinaryFlow {
  let revenue = 0;
  let costOfRevenue = 0;
  let research = 0;
  let sellingGeneral = 0;
  let otherExpenses = 0;
  let operatingIncome = 0;
  let interestIncome = 0;
  let interestExpense = 0;
  let otherIncome = 0;
  let pretaxIncome = 0;
  let incomeTax = 0;
  let netIncome = 0;
  let depreciation = 0;
  let amortization = 0;
  let impairment = 0;
  let stockCompensation = 0;
  let deferredTax = 0;
  let capitalExpenditure = 0;
  let acquisitions = 0;
  let investmentsBought = 0;
  let investmentsSold = 0;
  let debtIssued = 0;
  let debtRepaid = 0;
  let sharesIssued = 0;
  let sharesRepurchased = 0;
  let dividends = 0;
  let otherFinancing = 0;
  let fxEffect = 0;
  for (const { flow } of entries) {
    revenue += flow.revenue;
    costOfRevenue += flow.costOfRevenue;
    research += flow.research;
    sellingGeneral += flow.sellingGeneral;
    otherExpenses += flow.otherExpenses;
    operatingIncome += flow.operatingIncome;
    interestIncome += flow.interestIncome;
    interestExpense += flow.interestExpense;
    otherIncome += flow.otherIncome;
    pretaxIncome += flow.pretaxIncome;
    incomeTax += flow.incomeTax;
    netIncome += flow.netIncome;
    depreciation += flow.depreciation;
    amortization += flow.amortization;
    impairment += flow.impairment;
    stockCompensation += flow.stockCompensation;
    deferredTax += flow.deferredTax;
    capitalExpenditure += flow.capitalExpenditure;
    acquisitions += flow.acquisitions;
    investmentsBought += flow.investmentsBought;
    investmentsSold += flow.investmentsSold;
    debtIssued += flow.debtIssued;
    debtRepaid += flow.debtRepaid;
    sharesIssued += flow.sharesIssued;
    sharesRepurchased += flow.sharesRepurchased;
    dividends += flow.dividends;
    otherFinancing += flow.otherFinancing;
    fxEffect += flow.fxEffect;
  }
  return {
    revenue,
    costOfRevenue,
    research,
    sellingGeneral,
    otherExpenses,
    operatingIncome,
    interestIncome,
    interestExpense,
    otherIncome,
    pretaxIncome,
    incomeTax,
    netIncome,
    depreciation,
    amortization,
    impairment,
    stockCompensation,
    deferredTax,
    capitalExpenditure,
    acquisitions,
    investmentsBought,
    investmentsSold,
    debtIssued,
    debtRepaid,
    sharesIssued,
    sharesRepurchased,
    dividends,
    otherFinancing,
    fxEffect,
  };
}
