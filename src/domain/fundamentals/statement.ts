import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

export const STATEMENT_BASES = ['annual', 'quarterly', 'ttm'] as const;
export type StatementBasis = (typeof STATEMENT_BASES)[number];
export const FISCAL_PERIODS = ['FY', 'Q1', 'Q2', 'Q3', 'Q4', 'TTM'] as const;
export type FiscalPeriod = (typeof FISCAL_PERIODS)[number];

export interface StatementPeriod {
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** When the market learned the figures (the earnings release). */
  readonly reportedAt: number;
  readonly filingId: string | null;
}

/** Amounts in whole currency units; per-share figures in currency per share; `null` is not reported. */
export interface IncomeStatement {
  readonly revenue: number;
  readonly costOfRevenue: number | null;
  readonly grossProfit: number | null;
  readonly researchAndDevelopment: number | null;
  readonly sellingGeneralAdministrative: number | null;
  readonly otherOperatingExpenses: number | null;
  /** Everything between gross profit (or revenue) and operating income. */
  readonly operatingExpenses: number;
  readonly operatingIncome: number;
  readonly interestIncome: number | null;
  readonly interestExpense: number | null;
  readonly otherIncome: number | null;
  readonly pretaxIncome: number;
  readonly incomeTax: number;
  readonly netIncome: number;
  readonly depreciationAndAmortization: number;
  /** operatingIncome + depreciationAndAmortization. */
  readonly ebitda: number;
  readonly basicShares: number;
  readonly dilutedShares: number;
  readonly epsBasic: number;
  readonly epsDiluted: number;
  readonly dividendsPerShare: number;
}

export interface BalanceSheet {
  readonly cash: number;
  readonly shortTermInvestments: number | null;
  readonly receivables: number | null;
  readonly inventory: number | null;
  readonly otherCurrentAssets: number | null;
  readonly currentAssets: number | null;
  readonly propertyPlantEquipment: number | null;
  readonly goodwill: number | null;
  readonly intangibles: number | null;
  readonly longTermInvestments: number | null;
  readonly otherAssets: number | null;
  readonly totalAssets: number;
  readonly accountsPayable: number | null;
  readonly accruedLiabilities: number | null;
  readonly deferredRevenue: number | null;
  readonly shortTermDebt: number | null;
  readonly otherCurrentLiabilities: number | null;
  readonly currentLiabilities: number | null;
  readonly longTermDebt: number | null;
  readonly deferredTaxes: number | null;
  readonly otherLiabilities: number | null;
  readonly totalLiabilities: number;
  readonly commonStock: number;
  readonly retainedEarnings: number;
  readonly treasuryStock: number | null;
  readonly otherEquity: number | null;
  readonly totalEquity: number;
  readonly sharesOutstanding: number;
}

/** Signed as cash: money out is negative. */
export interface CashFlowStatement {
  readonly netIncome: number;
  readonly depreciationAndAmortization: number;
  readonly stockBasedCompensation: number | null;
  readonly deferredTaxes: number | null;
  readonly changeInReceivables: number | null;
  readonly changeInInventory: number | null;
  readonly changeInPayables: number | null;
  readonly otherOperating: number | null;
  readonly operatingCashFlow: number;
  readonly capitalExpenditure: number;
  readonly acquisitions: number | null;
  readonly purchasesOfInvestments: number | null;
  readonly salesOfInvestments: number | null;
  readonly otherInvesting: number | null;
  readonly investingCashFlow: number;
  readonly debtIssued: number | null;
  readonly debtRepaid: number | null;
  readonly sharesIssued: number | null;
  readonly sharesRepurchased: number | null;
  readonly dividendsPaid: number | null;
  readonly otherFinancing: number | null;
  readonly financingCashFlow: number;
  readonly fxEffect: number | null;
  readonly netChangeInCash: number;
  readonly cashAtStart: number;
  readonly cashAtEnd: number;
  /** operatingCashFlow + capitalExpenditure. */
  readonly freeCashFlow: number;
}

export interface FinancialStatement {
  readonly symbol: SymbolId;
  readonly currency: CurrencyCode;
  readonly period: StatementPeriod;
  readonly income: IncomeStatement;
  readonly balance: BalanceSheet;
  readonly cashFlow: CashFlowStatement;
}
