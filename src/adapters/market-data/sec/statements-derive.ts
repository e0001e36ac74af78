import { plus } from '../../../domain/fundamentals/ratio-definition.ts';
import type {
  BalanceSheet,
  CashFlowStatement,
  FinancialStatement,
  IncomeStatement,
  LineId,
} from '../../../domain/fundamentals/statement.ts';
import type { Lines } from './statements-lines.ts';
import { tidy } from './xbrl-readings.ts';

type Value = (line: LineId) => number | null;

/** What a whole has besides the named parts; parts that are not reported are in it. */
function rest(whole: number | null, ...parts: readonly (number | null)[]): number | null {
  return whole === null
    ? null
    : tidy(parts.reduce<number>((left, part) => left - (part ?? 0), whole));
}

const difference = (whole: number | null, part: number | null): number | null =>
  whole === null || part === null ? null : tidy(whole - part);

const minus = (value: number | null): number | null => (value === null ? null : -value);

function incomeOf(of: Value, netIncome: number): IncomeStatement {
  const revenue = of('income.revenue');
  const grossProfit = of('income.grossProfit') ?? difference(revenue, of('income.costOfRevenue'));
  const costOfRevenue = of('income.costOfRevenue') ?? difference(revenue, grossProfit);
  const operatingIncome = of('income.operatingIncome');
  const operatingExpenses =
    difference(grossProfit ?? revenue, operatingIncome) ?? of('income.operatingExpenses');
  const research = of('income.researchAndDevelopment');
  const selling = of('income.sellingGeneralAdministrative');
  const interestIncome = of('income.interestIncome');
  const interestExpense = of('income.interestExpense');
  const pretaxIncome = of('income.pretaxIncome');
  const depreciation = of('income.depreciationAndAmortization');
  return {
    revenue,
    costOfRevenue,
    grossProfit,
    researchAndDevelopment: research,
    sellingGeneralAdministrative: selling,
    otherOperatingExpenses: rest(operatingExpenses, research, selling),
    operatingExpenses,
    operatingIncome,
    interestIncome,
    interestExpense,
    otherIncome:
      operatingIncome === null
        ? null
        : rest(pretaxIncome, operatingIncome, interestIncome, minus(interestExpense)),
    pretaxIncome,
    incomeTax: of('income.incomeTax'),
    netIncome,
    depreciationAndAmortization: depreciation,
    ebitda: plus(operatingIncome, depreciation),
    basicShares: of('income.basicShares'),
    dilutedShares: of('income.dilutedShares'),
    epsBasic: of('income.epsBasic'),
    epsDiluted: of('income.epsDiluted'),
    dividendsPerShare: of('income.dividendsPerShare'),
  };
}

function balanceOf(of: Value, totalAssets: number, totalEquity: number): BalanceSheet {
  const cash = of('balance.cash');
  const shortTermInvestments = of('balance.shortTermInvestments');
  const receivables = of('balance.receivables');
  const inventory = of('balance.inventory');
  const currentAssets = of('balance.currentAssets');
  const property = of('balance.propertyPlantEquipment');
  const goodwill = of('balance.goodwill');
  const intangibles = of('balance.intangibles');
  const longTermInvestments = of('balance.longTermInvestments');
  const payables = of('balance.accountsPayable');
  const accrued = of('balance.accruedLiabilities');
  const deferredRevenue = of('balance.deferredRevenue');
  const shortTermDebt = of('balance.shortTermDebt');
  const currentLiabilities = of('balance.currentLiabilities');
  const longTermDebt = of('balance.longTermDebt');
  const deferredTaxes = of('balance.deferredTaxes');
  const totalLiabilities = of('balance.totalLiabilities');
  const commonStock = of('balance.commonStock');
  const retainedEarnings = of('balance.retainedEarnings');
  const treasuryStock = of('balance.treasuryStock');
  return {
    cash,
    shortTermInvestments,
    receivables,
    inventory,
    otherCurrentAssets: rest(currentAssets, cash, shortTermInvestments, receivables, inventory),
    currentAssets,
    propertyPlantEquipment: property,
    goodwill,
    intangibles,
    longTermInvestments,
    // Banks and insurers do not divide their assets by time: most of them would be "other".
    otherAssets:
      currentAssets === null
        ? null
        : rest(totalAssets, currentAssets, property, goodwill, intangibles, longTermInvestments),
    totalAssets,
    accountsPayable: payables,
    accruedLiabilities: accrued,
    deferredRevenue,
    shortTermDebt,
    otherCurrentLiabilities: rest(
      currentLiabilities,
      payables,
      accrued,
      deferredRevenue,
      shortTermDebt,
    ),
    currentLiabilities,
    longTermDebt,
    deferredTaxes,
    otherLiabilities:
      currentLiabilities === null
        ? null
        : rest(totalLiabilities, currentLiabilities, longTermDebt, deferredTaxes),
    totalLiabilities,
    commonStock,
    retainedEarnings,
    treasuryStock,
    otherEquity:
      commonStock === null && retainedEarnings === null
        ? null
        : rest(totalEquity, commonStock, retainedEarnings, treasuryStock),
    totalEquity,
    sharesOutstanding: of('balance.sharesOutstanding'),
  };
}

function cashFlowOf(of: Value): CashFlowStatement {
  const netIncome = of('cashFlow.netIncome');
  const depreciation = of('income.depreciationAndAmortization');
  const stockBasedCompensation = of('cashFlow.stockBasedCompensation');
  const deferredTaxes = of('cashFlow.deferredTaxes');
  const changeInReceivables = of('cashFlow.changeInReceivables');
  const changeInInventory = of('cashFlow.changeInInventory');
  const changeInPayables = of('cashFlow.changeInPayables');
  const operatingCashFlow = of('cashFlow.operatingCashFlow');
  const capitalExpenditure = of('cashFlow.capitalExpenditure');
  const acquisitions = of('cashFlow.acquisitions');
  const purchasesOfInvestments = of('cashFlow.purchasesOfInvestments');
  const salesOfInvestments = of('cashFlow.salesOfInvestments');
  const investingCashFlow = of('cashFlow.investingCashFlow');
  const debtIssued = of('cashFlow.debtIssued');
  const debtRepaid = of('cashFlow.debtRepaid');
  const sharesIssued = of('cashFlow.sharesIssued');
  const sharesRepurchased = of('cashFlow.sharesRepurchased');
  const dividendsPaid = of('cashFlow.dividendsPaid');
  const financingCashFlow = of('cashFlow.financingCashFlow');
  return {
    netIncome,
    depreciationAndAmortization: depreciation,
    stockBasedCompensation,
    deferredTaxes,
    changeInReceivables,
    changeInInventory,
    changeInPayables,
    otherOperating:
      netIncome === null
        ? null
        : rest(
            operatingCashFlow,
            netIncome,
            depreciation,
            stockBasedCompensation,
            deferredTaxes,
            changeInReceivables,
            changeInInventory,
            changeInPayables,
          ),
    operatingCashFlow,
    capitalExpenditure,
    acquisitions,
    purchasesOfInvestments,
    salesOfInvestments,
    otherInvesting: rest(
      investingCashFlow,
      capitalExpenditure,
      acquisitions,
      purchasesOfInvestments,
      salesOfInvestments,
    ),
    investingCashFlow,
    debtIssued,
    debtRepaid,
    sharesIssued,
    sharesRepurchased,
    dividendsPaid,
    otherFinancing: rest(
      financingCashFlow,
      debtIssued,
      debtRepaid,
      sharesIssued,
      sharesRepurchased,
      dividendsPaid,
    ),
    financingCashFlow,
    fxEffect: of('cashFlow.fxEffect'),
    netChangeInCash: of('cashFlow.netChangeInCash'),
    cashAtStart: of('cashFlow.cashAtStart'),
    cashAtEnd: of('cashFlow.cashAtEnd'),
    freeCashFlow: plus(operatingCashFlow, capitalExpenditure),
  };
}

export type StatementParts = Pick<FinancialStatement, 'income' | 'balance' | 'cashFlow'>;

/**
 * The three statements from the filed lines, and what follows from them. `null` without net income,
 * assets or equity: that is no statement.
 */
export function derivedParts(lines: Lines): StatementParts | null {
  const of: Value = (line) => lines.get(line)?.value ?? null;
  const netIncome = of('income.netIncome');
  const totalAssets = of('balance.totalAssets');
  const totalEquity = of('balance.totalEquity');
  if (netIncome === null || totalAssets === null || totalEquity === null) return null;
  return {
    income: incomeOf(of, netIncome),
    balance: balanceOf(of, totalAssets, totalEquity),
    cashFlow: cashFlowOf(of),
  };
}
