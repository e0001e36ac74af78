import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';
import type { BusinessLineId, BusinessLines } from './business.ts';

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
  readonly reportedAt: number | null;
  readonly filingId: string | null;
}

/** Amounts in whole currency units; per-share figures in currency per share; `null` is not reported. */
export interface IncomeStatement {
  readonly revenue: number | null;
  readonly costOfRevenue: number | null;
  readonly grossProfit: number | null;
  readonly researchAndDevelopment: number | null;
  readonly sellingGeneralAdministrative: number | null;
  readonly otherOperatingExpenses: number | null;
  /** Everything between gross profit (or revenue) and operating income. */
  readonly operatingExpenses: number | null;
  readonly operatingIncome: number | null;
  readonly interestIncome: number | null;
  readonly interestExpense: number | null;
  readonly otherIncome: number | null;
  readonly pretaxIncome: number | null;
  readonly incomeTax: number | null;
  readonly netIncome: number;
  readonly depreciationAndAmortization: number | null;
  /** operatingIncome + depreciationAndAmortization. */
  readonly ebitda: number | null;
  readonly basicShares: number | null;
  readonly dilutedShares: number | null;
  readonly epsBasic: number | null;
  readonly epsDiluted: number | null;
  readonly dividendsPerShare: number | null;
}

export interface BalanceSheet {
  readonly cash: number | null;
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
  readonly totalLiabilities: number | null;
  readonly commonStock: number | null;
  readonly retainedEarnings: number | null;
  readonly treasuryStock: number | null;
  readonly otherEquity: number | null;
  readonly totalEquity: number;
  readonly sharesOutstanding: number | null;
}

/** Signed as cash: money out is negative. */
export interface CashFlowStatement {
  readonly netIncome: number | null;
  readonly depreciationAndAmortization: number | null;
  readonly stockBasedCompensation: number | null;
  readonly deferredTaxes: number | null;
  readonly changeInReceivables: number | null;
  readonly changeInInventory: number | null;
  readonly changeInPayables: number | null;
  readonly otherOperating: number | null;
  readonly operatingCashFlow: number | null;
  readonly capitalExpenditure: number | null;
  readonly acquisitions: number | null;
  readonly purchasesOfInvestments: number | null;
  readonly salesOfInvestments: number | null;
  readonly otherInvesting: number | null;
  readonly investingCashFlow: number | null;
  readonly debtIssued: number | null;
  readonly debtRepaid: number | null;
  readonly sharesIssued: number | null;
  readonly sharesRepurchased: number | null;
  readonly dividendsPaid: number | null;
  readonly otherFinancing: number | null;
  readonly financingCashFlow: number | null;
  readonly fxEffect: number | null;
  readonly netChangeInCash: number | null;
  readonly cashAtStart: number | null;
  readonly cashAtEnd: number | null;
  /** operatingCashFlow + capitalExpenditure. */
  readonly freeCashFlow: number | null;
}

/** `income.revenue`: the part of the statement and the line in it; `bank.deposits` is of a kind of business. */
export type LineId =
  | `income.${keyof IncomeStatement}`
  | `balance.${keyof BalanceSheet}`
  | `cashFlow.${keyof CashFlowStatement}`
  | BusinessLineId;

/** What a reader should know about the figure of a line. */
export interface LineNote {
  readonly line: LineId;
  /** What was filed first, where a later filing restated it. */
  readonly firstFiled: number | null;
  /** Not filed for this period: made of other filed figures. */
  readonly computed: boolean;
}

export interface FinancialStatement {
  readonly symbol: SymbolId;
  readonly currency: CurrencyCode;
  readonly period: StatementPeriod;
  readonly income: IncomeStatement;
  readonly balance: BalanceSheet;
  readonly cashFlow: CashFlowStatement;
  /** The lines of a bank, an insurer or a REIT; absent for everybody else. */
  readonly business?: BusinessLines | undefined;
  /** Absent where the source does not tell what was filed when. */
  readonly notes?: readonly LineNote[] | undefined;
}
