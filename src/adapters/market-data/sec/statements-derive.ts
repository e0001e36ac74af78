import { withBusiness } from '../../../domain/fundamentals/filled-business.ts';
import {
  difference,
  filledBalance,
  filledCashFlow,
  filledIncome,
} from '../../../domain/fundamentals/filled-statement.ts';
import type {
  BalanceSheet,
  CashFlowStatement,
  FinancialStatement,
  IncomeStatement,
  LineId,
} from '../../../domain/fundamentals/statement.ts';

type Value = (line: LineId) => number | null;

function incomeOf(of: Value, netIncome: number): IncomeStatement {
  const revenue = of('income.revenue');
  const grossProfit = of('income.grossProfit') ?? difference(revenue, of('income.costOfRevenue'));
  const operatingIncome = of('income.operatingIncome');
  return filledIncome({
    revenue,
    costOfRevenue: of('income.costOfRevenue') ?? difference(revenue, grossProfit),
    grossProfit,
    researchAndDevelopment: of('income.researchAndDevelopment'),
    sellingGeneralAdministrative: of('income.sellingGeneralAdministrative'),
    operatingExpenses:
      difference(grossProfit ?? revenue, operatingIncome) ?? of('income.operatingExpenses'),
    operatingIncome,
    interestIncome: of('income.interestIncome'),
    interestExpense: of('income.interestExpense'),
    pretaxIncome: of('income.pretaxIncome'),
    incomeTax: of('income.incomeTax'),
    netIncome,
    depreciationAndAmortization: of('income.depreciationAndAmortization'),
    basicShares: of('income.basicShares'),
    dilutedShares: of('income.dilutedShares'),
    epsBasic: of('income.epsBasic'),
    epsDiluted: of('income.epsDiluted'),
    dividendsPerShare: of('income.dividendsPerShare'),
  });
}

const balanceOf = (of: Value, totalAssets: number, totalEquity: number): BalanceSheet =>
  filledBalance({
    cash: of('balance.cash'),
    shortTermInvestments: of('balance.shortTermInvestments'),
    receivables: of('balance.receivables'),
    inventory: of('balance.inventory'),
    currentAssets: of('balance.currentAssets'),
    propertyPlantEquipment: of('balance.propertyPlantEquipment'),
    goodwill: of('balance.goodwill'),
    intangibles: of('balance.intangibles'),
    longTermInvestments: of('balance.longTermInvestments'),
    totalAssets,
    accountsPayable: of('balance.accountsPayable'),
    accruedLiabilities: of('balance.accruedLiabilities'),
    deferredRevenue: of('balance.deferredRevenue'),
    shortTermDebt: of('balance.shortTermDebt'),
    currentLiabilities: of('balance.currentLiabilities'),
    longTermDebt: of('balance.longTermDebt'),
    deferredTaxes: of('balance.deferredTaxes'),
    totalLiabilities: of('balance.totalLiabilities'),
    commonStock: of('balance.commonStock'),
    retainedEarnings: of('balance.retainedEarnings'),
    treasuryStock: of('balance.treasuryStock'),
    totalEquity,
    sharesOutstanding: of('balance.sharesOutstanding'),
  });

const cashFlowOf = (of: Value): CashFlowStatement =>
  filledCashFlow({
    netIncome: of('cashFlow.netIncome'),
    depreciationAndAmortization: of('income.depreciationAndAmortization'),
    stockBasedCompensation: of('cashFlow.stockBasedCompensation'),
    deferredTaxes: of('cashFlow.deferredTaxes'),
    changeInReceivables: of('cashFlow.changeInReceivables'),
    changeInInventory: of('cashFlow.changeInInventory'),
    changeInPayables: of('cashFlow.changeInPayables'),
    operatingCashFlow: of('cashFlow.operatingCashFlow'),
    capitalExpenditure: of('cashFlow.capitalExpenditure'),
    acquisitions: of('cashFlow.acquisitions'),
    purchasesOfInvestments: of('cashFlow.purchasesOfInvestments'),
    salesOfInvestments: of('cashFlow.salesOfInvestments'),
    investingCashFlow: of('cashFlow.investingCashFlow'),
    debtIssued: of('cashFlow.debtIssued'),
    debtRepaid: of('cashFlow.debtRepaid'),
    sharesIssued: of('cashFlow.sharesIssued'),
    sharesRepurchased: of('cashFlow.sharesRepurchased'),
    dividendsPaid: of('cashFlow.dividendsPaid'),
    financingCashFlow: of('cashFlow.financingCashFlow'),
    fxEffect: of('cashFlow.fxEffect'),
    netChangeInCash: of('cashFlow.netChangeInCash'),
    cashAtStart: of('cashFlow.cashAtStart'),
    cashAtEnd: of('cashFlow.cashAtEnd'),
  });

export type StatementParts = Pick<
  FinancialStatement,
  'income' | 'balance' | 'cashFlow' | 'business'
>;

/**
 * The three statements from the filed lines, and what follows from them. `null` without net income,
 * assets or equity: that is no statement.
 */
export function derivedParts(
  lines: ReadonlyMap<LineId, { readonly value: number }>,
): StatementParts | null {
  const of: Value = (line) => lines.get(line)?.value ?? null;
  const netIncome = of('income.netIncome');
  const totalAssets = of('balance.totalAssets');
  const totalEquity = of('balance.totalEquity');
  if (netIncome === null || totalAssets === null || totalEquity === null) return null;
  return withBusiness(of, {
    income: incomeOf(of, netIncome),
    balance: balanceOf(of, totalAssets, totalEquity),
    cashFlow: cashFlowOf(of),
  });
}
