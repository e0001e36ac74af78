import { plus } from './ratio-definition.ts';
import type { BalanceSheet, CashFlowStatement, IncomeStatement } from './statement.ts';

type Amount = number | null;

/** Sums of decimals without the noise of binary fractions. */
export const tidy = (value: number): number =>
  Math.abs(value) < 1e6 ? Math.round(value * 1e6) / 1e6 : Math.round(value * 100) / 100;

/** `null` when either is not reported. */
export const difference = (whole: Amount, part: Amount): Amount =>
  whole === null || part === null ? null : tidy(whole - part);

/** What a whole has besides the named parts; parts that are not reported are in it. */
const rest = (whole: Amount, ...parts: readonly Amount[]): Amount =>
  whole === null ? null : tidy(parts.reduce<number>((left, part) => left - (part ?? 0), whole));

const minus = (value: Amount): Amount => (value === null ? null : -value);

/** The reported lines, and those that follow from them. */
export function filledIncome(
  lines: Omit<IncomeStatement, 'otherOperatingExpenses' | 'otherIncome' | 'ebitda'>,
): IncomeStatement {
  const { operatingIncome, interestIncome, interestExpense } = lines;
  return {
    ...lines,
    otherOperatingExpenses: rest(
      lines.operatingExpenses,
      lines.researchAndDevelopment,
      lines.sellingGeneralAdministrative,
    ),
    otherIncome:
      operatingIncome === null
        ? null
        : rest(lines.pretaxIncome, operatingIncome, interestIncome, minus(interestExpense)),
    ebitda: plus(operatingIncome, lines.depreciationAndAmortization),
  };
}

export function filledBalance(
  lines: Omit<
    BalanceSheet,
    | 'otherCurrentAssets'
    | 'otherAssets'
    | 'otherCurrentLiabilities'
    | 'otherLiabilities'
    | 'otherEquity'
  >,
): BalanceSheet {
  const { currentAssets, currentLiabilities, commonStock, retainedEarnings } = lines;
  return {
    ...lines,
    otherCurrentAssets: rest(
      currentAssets,
      lines.cash,
      lines.shortTermInvestments,
      lines.receivables,
      lines.inventory,
    ),
    // Banks and insurers do not divide their assets by time: most of them would be "other".
    otherAssets:
      currentAssets === null
        ? null
        : rest(
            lines.totalAssets,
            currentAssets,
            lines.propertyPlantEquipment,
            lines.goodwill,
            lines.intangibles,
            lines.longTermInvestments,
          ),
    otherCurrentLiabilities: rest(
      currentLiabilities,
      lines.accountsPayable,
      lines.accruedLiabilities,
      lines.deferredRevenue,
      lines.shortTermDebt,
    ),
    otherLiabilities:
      currentLiabilities === null
        ? null
        : rest(lines.totalLiabilities, currentLiabilities, lines.longTermDebt, lines.deferredTaxes),
    otherEquity:
      commonStock === null && retainedEarnings === null
        ? null
        : rest(lines.totalEquity, commonStock, retainedEarnings, lines.treasuryStock),
  };
}

export function filledCashFlow(
  lines: Omit<
    CashFlowStatement,
    'otherOperating' | 'otherInvesting' | 'otherFinancing' | 'freeCashFlow'
  >,
): CashFlowStatement {
  const { netIncome, operatingCashFlow, capitalExpenditure } = lines;
  return {
    ...lines,
    otherOperating:
      netIncome === null
        ? null
        : rest(
            operatingCashFlow,
            netIncome,
            lines.depreciationAndAmortization,
            lines.stockBasedCompensation,
            lines.deferredTaxes,
            lines.changeInReceivables,
            lines.changeInInventory,
            lines.changeInPayables,
          ),
    otherInvesting: rest(
      lines.investingCashFlow,
      capitalExpenditure,
      lines.acquisitions,
      lines.purchasesOfInvestments,
      lines.salesOfInvestments,
    ),
    otherFinancing: rest(
      lines.financingCashFlow,
      lines.debtIssued,
      lines.debtRepaid,
      lines.sharesIssued,
      lines.sharesRepurchased,
      lines.dividendsPaid,
    ),
    freeCashFlow: plus(operatingCashFlow, capitalExpenditure),
  };
}
