import {
  kindOf,
  type BankLines,
  type BusinessKind,
  type InsurerLines,
  type ReitLines,
} from './business.ts';
import type { FinancialStatement, LineId } from './statement.ts';

export type StatementPart = 'income' | 'balance' | 'cashFlow';
/** `money` in whole currency units, `shares` a count, `perShare` currency per share, `percent` a fraction. */
export type LineUnit = 'money' | 'shares' | 'perShare' | 'percent';

/** Lines of everybody that have another name in the statements of a kind of business. */
export type OtherLineName = 'bank.revenue' | 'bank.cash' | 'insurer.receivables';

export interface StatementLine {
  readonly id: LineId;
  /** What the line is called: its id, unless the kind of business has a name of its own for it. */
  readonly name: LineId | OtherLineName;
  /** Where it is shown. */
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
): StatementLine => ({
  id: `${part}.${name}` as LineId,
  name: `${part}.${name}` as LineId,
  part,
  rank,
  unit,
});

interface LinesOfKind {
  readonly bank: BankLines;
  readonly insurer: InsurerLines;
  readonly reit: ReitLines;
}

/** Makes the own lines of a kind of business. */
const linesOfKind =
  <Kind extends keyof LinesOfKind>(kind: Kind, part: StatementPart) =>
  (
    name: string & Exclude<keyof LinesOfKind[Kind], 'kind'>,
    rank: Rank = 'detail',
    unit: LineUnit = 'money',
  ): StatementLine => {
    const id = `${kind}.${name}` as LineId;
    return { id, name: id, part, rank, unit };
  };

const named = (each: StatementLine, name: OtherLineName): StatementLine => ({ ...each, name });

/** How every kind of business ends its cash flow statement. */
const FINANCING_AND_CASH: readonly StatementLine[] = [
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
];

const ORDINARY: readonly StatementLine[] = [
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
  ...FINANCING_AND_CASH,
  line('cashFlow', 'freeCashFlow', 'total'),
];

const bankIncome = linesOfKind('bank', 'income');
const bankBalance = linesOfKind('bank', 'balance');
const bankCash = linesOfKind('bank', 'cashFlow');

/** Interest first; assets and liabilities are not divided by time. */
const BANK: readonly StatementLine[] = [
  line('income', 'interestIncome'),
  line('income', 'interestExpense'),
  bankIncome('netInterestIncome', 'subtotal'),
  bankIncome('feeIncome'),
  bankIncome('tradingIncome'),
  bankIncome('otherNonInterestIncome'),
  bankIncome('nonInterestIncome', 'subtotal'),
  named(line('income', 'revenue', 'total'), 'bank.revenue'),
  bankIncome('provisionForCreditLosses'),
  bankIncome('compensation'),
  bankIncome('otherNonInterestExpense'),
  bankIncome('nonInterestExpense', 'subtotal'),
  line('income', 'pretaxIncome', 'subtotal'),
  line('income', 'incomeTax'),
  line('income', 'netIncome', 'total'),
  bankIncome('preferredDividends'),
  bankIncome('netChargeOffs'),
  line('income', 'basicShares', 'detail', 'shares'),
  line('income', 'dilutedShares', 'detail', 'shares'),
  line('income', 'epsBasic', 'detail', 'perShare'),
  line('income', 'epsDiluted', 'subtotal', 'perShare'),
  line('income', 'dividendsPerShare', 'detail', 'perShare'),

  named(line('balance', 'cash'), 'bank.cash'),
  bankBalance('tradingAssets'),
  bankBalance('securities'),
  bankBalance('loans'),
  bankBalance('allowance'),
  bankBalance('netLoans', 'subtotal'),
  line('balance', 'propertyPlantEquipment'),
  line('balance', 'goodwill'),
  line('balance', 'intangibles'),
  line('balance', 'otherAssets'),
  line('balance', 'totalAssets', 'total'),
  bankBalance('deposits', 'subtotal'),
  line('balance', 'shortTermDebt'),
  bankBalance('tradingLiabilities'),
  line('balance', 'longTermDebt'),
  line('balance', 'otherLiabilities'),
  line('balance', 'totalLiabilities', 'total'),
  bankBalance('preferredEquity'),
  line('balance', 'commonStock'),
  line('balance', 'retainedEarnings'),
  line('balance', 'treasuryStock'),
  line('balance', 'otherEquity'),
  line('balance', 'totalEquity', 'total'),
  line('balance', 'sharesOutstanding', 'detail', 'shares'),
  bankBalance('averageEarningAssets'),
  bankBalance('nonPerformingLoans'),
  bankBalance('riskWeightedAssets'),
  bankBalance('cet1Ratio', 'subtotal', 'percent'),

  line('cashFlow', 'netIncome'),
  line('cashFlow', 'depreciationAndAmortization'),
  line('cashFlow', 'stockBasedCompensation'),
  line('cashFlow', 'deferredTaxes'),
  line('cashFlow', 'otherOperating'),
  line('cashFlow', 'operatingCashFlow', 'total'),
  line('cashFlow', 'capitalExpenditure'),
  line('cashFlow', 'acquisitions'),
  line('cashFlow', 'purchasesOfInvestments'),
  line('cashFlow', 'salesOfInvestments'),
  bankCash('changeInLoans'),
  line('cashFlow', 'otherInvesting'),
  line('cashFlow', 'investingCashFlow', 'total'),
  bankCash('changeInDeposits'),
  ...FINANCING_AND_CASH,
];

const insurerIncome = linesOfKind('insurer', 'income');
const insurerBalance = linesOfKind('insurer', 'balance');

const INSURER: readonly StatementLine[] = [
  insurerIncome('premiumsWritten'),
  insurerIncome('premiumsEarned', 'subtotal'),
  insurerIncome('netInvestmentIncome'),
  insurerIncome('investmentGains'),
  insurerIncome('otherRevenue'),
  line('income', 'revenue', 'total'),
  insurerIncome('claims'),
  insurerIncome('acquisitionCosts'),
  insurerIncome('underwritingExpenses'),
  line('income', 'interestExpense'),
  insurerIncome('otherExpenses'),
  insurerIncome('totalExpenses', 'subtotal'),
  line('income', 'pretaxIncome', 'subtotal'),
  line('income', 'incomeTax'),
  line('income', 'netIncome', 'total'),
  insurerIncome('underwritingResult', 'subtotal'),
  line('income', 'basicShares', 'detail', 'shares'),
  line('income', 'dilutedShares', 'detail', 'shares'),
  line('income', 'epsBasic', 'detail', 'perShare'),
  line('income', 'epsDiluted', 'subtotal', 'perShare'),
  line('income', 'dividendsPerShare', 'detail', 'perShare'),

  insurerBalance('investments', 'subtotal'),
  line('balance', 'cash'),
  named(line('balance', 'receivables'), 'insurer.receivables'),
  insurerBalance('reinsuranceRecoverables'),
  insurerBalance('deferredAcquisitionCosts'),
  line('balance', 'propertyPlantEquipment'),
  line('balance', 'goodwill'),
  line('balance', 'intangibles'),
  line('balance', 'otherAssets'),
  line('balance', 'totalAssets', 'total'),
  insurerBalance('reserves', 'subtotal'),
  insurerBalance('unearnedPremiums'),
  insurerBalance('policyholderAccounts'),
  line('balance', 'shortTermDebt'),
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
  line('cashFlow', 'otherOperating'),
  line('cashFlow', 'operatingCashFlow', 'total'),
  line('cashFlow', 'capitalExpenditure'),
  line('cashFlow', 'acquisitions'),
  line('cashFlow', 'purchasesOfInvestments'),
  line('cashFlow', 'salesOfInvestments'),
  line('cashFlow', 'otherInvesting'),
  line('cashFlow', 'investingCashFlow', 'total'),
  ...FINANCING_AND_CASH,
];

const reitIncome = linesOfKind('reit', 'income');
const reitBalance = linesOfKind('reit', 'balance');

const REIT: readonly StatementLine[] = [
  reitIncome('rentalRevenue'),
  reitIncome('otherRevenue'),
  line('income', 'revenue', 'total'),
  reitIncome('propertyOperatingExpenses'),
  reitIncome('netOperatingIncome', 'subtotal'),
  line('income', 'sellingGeneralAdministrative'),
  line('income', 'otherOperatingExpenses'),
  line('income', 'operatingIncome', 'total'),
  line('income', 'interestIncome'),
  line('income', 'interestExpense'),
  line('income', 'otherIncome'),
  line('income', 'pretaxIncome', 'subtotal'),
  line('income', 'incomeTax'),
  line('income', 'netIncome', 'total'),
  // From net income to FFO; these are in the lines above already.
  reitIncome('realEstateDepreciation'),
  reitIncome('gainsOnSales'),
  reitIncome('impairments'),
  reitIncome('ffo', 'total'),
  reitIncome('maintenanceCapex'),
  reitIncome('affo', 'subtotal'),
  line('income', 'depreciationAndAmortization'),
  line('income', 'ebitda', 'subtotal'),
  line('income', 'basicShares', 'detail', 'shares'),
  line('income', 'dilutedShares', 'detail', 'shares'),
  line('income', 'epsBasic', 'detail', 'perShare'),
  line('income', 'epsDiluted', 'subtotal', 'perShare'),
  reitIncome('ffoPerShare', 'subtotal', 'perShare'),
  reitIncome('affoPerShare', 'detail', 'perShare'),
  line('income', 'dividendsPerShare', 'detail', 'perShare'),

  reitBalance('investmentProperty'),
  reitBalance('accumulatedDepreciation'),
  reitBalance('netInvestmentProperty', 'subtotal'),
  line('balance', 'cash'),
  line('balance', 'receivables'),
  line('balance', 'goodwill'),
  line('balance', 'intangibles'),
  line('balance', 'otherAssets'),
  line('balance', 'totalAssets', 'total'),
  line('balance', 'accountsPayable'),
  line('balance', 'accruedLiabilities'),
  line('balance', 'deferredRevenue'),
  line('balance', 'shortTermDebt'),
  line('balance', 'longTermDebt'),
  line('balance', 'otherLiabilities'),
  line('balance', 'totalLiabilities', 'total'),
  line('balance', 'commonStock'),
  line('balance', 'retainedEarnings'),
  line('balance', 'treasuryStock'),
  line('balance', 'otherEquity'),
  line('balance', 'totalEquity', 'total'),
  line('balance', 'sharesOutstanding', 'detail', 'shares'),
  reitBalance('occupancy', 'detail', 'percent'),
  reitBalance('capRate', 'detail', 'percent'),
  reitBalance('navPerShare', 'subtotal', 'perShare'),

  line('cashFlow', 'netIncome'),
  line('cashFlow', 'depreciationAndAmortization'),
  line('cashFlow', 'stockBasedCompensation'),
  line('cashFlow', 'deferredTaxes'),
  line('cashFlow', 'changeInReceivables'),
  line('cashFlow', 'changeInPayables'),
  line('cashFlow', 'otherOperating'),
  line('cashFlow', 'operatingCashFlow', 'total'),
  line('cashFlow', 'capitalExpenditure'),
  line('cashFlow', 'acquisitions'),
  line('cashFlow', 'purchasesOfInvestments'),
  line('cashFlow', 'salesOfInvestments'),
  line('cashFlow', 'otherInvesting'),
  line('cashFlow', 'investingCashFlow', 'total'),
  ...FINANCING_AND_CASH,
];

const BY_KIND: Readonly<Record<BusinessKind, readonly StatementLine[]>> = {
  ordinary: ORDINARY,
  bank: BANK,
  insurer: INSURER,
  reit: REIT,
};

/** The lines of a kind of business in the order in which they are read, from the top line down. */
export const linesFor = (kind: BusinessKind): readonly StatementLine[] => BY_KIND[kind];

const byId = new Map<string, StatementLine>();
for (const lines of Object.values(BY_KIND))
  for (const each of lines) if (!byId.has(each.id)) byId.set(each.id, each);

/** A line by its id, as a kind of business shows it. */
export const statementLine = (
  id: string,
  kind: BusinessKind = 'ordinary',
): StatementLine | undefined => BY_KIND[kind].find((each) => each.id === id) ?? byId.get(id);

/** What a period reports on a line; `null` where it reports nothing. */
export function lineValue(statement: FinancialStatement, { id }: StatementLine): number | null {
  const at = id.indexOf('.');
  const owner = id.slice(0, at);
  const lines: object | undefined =
    owner === kindOf(statement) ? statement.business : statement[owner as StatementPart];
  const values = lines as Readonly<Record<string, number | null>> | undefined;
  return values?.[id.slice(at + 1)] ?? null;
}
