import type { FinancialStatement, LineId } from './statement.ts';

export type StatementPart = 'income' | 'balance' | 'cashFlow';
/** `money` in whole currency units, `shares` a count, `perShare` currency per share. */
export type LineUnit = 'money' | 'shares' | 'perShare';

export interface StatementLine {
  readonly id: LineId;
  readonly part: StatementPart;
  readonly unit: LineUnit;
  /** A total stands over the lines that lead to it; a detail is one of them. */
  readonly rank: 'detail' | 'subtotal' | 'total';
}

type LineOf<Part extends StatementPart> = string & keyof FinancialStatement[Part];
type Rank = StatementLine['rank'];

const line = <Part extends StatementPart>(
  part: Part,
  name: LineOf<Part>,
  rank: Rank = 'detail',
  unit: LineUnit = 'money',
): StatementLine => ({ id: `${part}.${name}` as LineId, part, rank, unit });

/** The lines in the order in which statements are read, from the top line down. */
export const STATEMENT_LINES: readonly StatementLine[] = [
  line('income', 'revenue', 'total'),
  line('income', 'costOfRevenue'),
  line('income', 'grossProfit', 'subtotal'),
  line('income', 'researchAndDevelopment'),
  line('income', 'sellingGeneralAdministrative'),
  line('income', 'otherOperatingExpenses'),
  line('income', 'operatingExpenses', 'subtotal'),
  line('income', 'operatingIncome', 'total'),
  line('income', 'interestIncome'),
  line('income', 'interestExpense'),
  line('income', 'otherIncome'),
  line('income', 'pretaxIncome', 'subtotal'),
  line('income', 'incomeTax'),
  line('income', 'netIncome', 'total'),
  line('income', 'depreciationAndAmortization'),
  line('income', 'ebitda', 'subtotal'),
  line('income', 'basicShares', 'detail', 'shares'),
  line('income', 'dilutedShares', 'detail', 'shares'),
  line('income', 'epsBasic', 'detail', 'perShare'),
  line('income', 'epsDiluted', 'subtotal', 'perShare'),
  line('income', 'dividendsPerShare', 'detail', 'perShare'),

  line('balance', 'cash'),
  line('balance', 'shortTermInvestments'),
  line('balance', 'receivables'),
  line('balance', 'inventory'),
  line('balance', 'otherCurrentAssets'),
  line('balance', 'currentAssets', 'subtotal'),
  line('balance', 'propertyPlantEquipment'),
  line('balance', 'goodwill'),
  line('balance', 'intangibles'),
  line('balance', 'longTermInvestments'),
  line('balance', 'otherAssets'),
  line('balance', 'totalAssets', 'total'),
  line('balance', 'accountsPayable'),
  line('balance', 'accruedLiabilities'),
  line('balance', 'deferredRevenue'),
  line('balance', 'shortTermDebt'),
  line('balance', 'otherCurrentLiabilities'),
  line('balance', 'currentLiabilities', 'subtotal'),
  line('balance', 'longTermDebt'),
  line('balance', 'deferredTaxes'),
  line('balance', 'otherLiabilities'),
  line('balance', 'totalLiabilities', 'total'),
  line('balance', 'commonStock'),
  line('balance', 'retainedEarnings'),
  line('balance', 'treasuryStock'),
  line('balance', 'otherEquity'),
  line('balance', 'totalEquity', 'total'),
  line('balance', 'sharesOutstanding', 'detail', 'shares'),

  line('cashFlow', 'netIncome'),
  line('cashFlow', 'depreciationAndAmortization'),
  line('cashFlow', 'stockBasedCompensation'),
  line('cashFlow', 'deferredTaxes'),
  line('cashFlow', 'changeInReceivables'),
  line('cashFlow', 'changeInInventory'),
  line('cashFlow', 'changeInPayables'),
  line('cashFlow', 'otherOperating'),
  line('cashFlow', 'operatingCashFlow', 'total'),
  line('cashFlow', 'capitalExpenditure'),
  line('cashFlow', 'acquisitions'),
  line('cashFlow', 'purchasesOfInvestments'),
  line('cashFlow', 'salesOfInvestments'),
  line('cashFlow', 'otherInvesting'),
  line('cashFlow', 'investingCashFlow', 'total'),
  line('cashFlow', 'debtIssued'),
  line('cashFlow', 'debtRepaid'),
  line('cashFlow', 'sharesIssued'),
  line('cashFlow', 'sharesRepurchased'),
  line('cashFlow', 'dividendsPaid'),
  line('cashFlow', 'otherFinancing'),
  line('cashFlow', 'financingCashFlow', 'total'),
  line('cashFlow', 'fxEffect'),
  line('cashFlow', 'netChangeInCash', 'subtotal'),
  line('cashFlow', 'cashAtStart'),
  line('cashFlow', 'cashAtEnd'),
  line('cashFlow', 'freeCashFlow', 'total'),
];

const byId = new Map<string, StatementLine>(STATEMENT_LINES.map((each) => [each.id, each]));

export const statementLine = (id: string): StatementLine | undefined => byId.get(id);

/** What a period reports on a line; `null` where it reports nothing. */
export function lineValue(
  statement: FinancialStatement,
  { id, part }: StatementLine,
): number | null {
  const lines = statement[part] as unknown as Readonly<Record<string, number | null>>;
  return lines[id.slice(part.length + 1)] ?? null;
}
