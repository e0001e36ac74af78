import type {
  BankLines,
  BusinessKind,
  BusinessLines,
  InsurerLines,
  ReitLines,
} from './business.ts';
import { difference } from './filled-statement.ts';
import { plus, quotient } from './ratio-definition.ts';
import { linesFor } from './statement-lines.ts';
import type { FinancialStatement, LineId } from './statement.ts';

type Value = (line: LineId) => number | null;
type Parts = Pick<FinancialStatement, 'income' | 'balance' | 'cashFlow'>;
type Special = Exclude<BusinessKind, 'ordinary'>;

/** Most of what a company owns or earns makes its kind of business; a part of it does not. */
const MOST = 0.5;

/** The kind of business by the lines that only such companies report. */
export function kindByLines(of: Value, { income, balance }: Parts): BusinessKind {
  const isMost = (part: number | null, whole: number | null): boolean =>
    part !== null && whole !== null && whole > 0 && part / whole >= MOST;
  const { totalAssets } = balance;
  const deposits = of('bank.deposits');
  // A company with a bank among its subsidiaries has deposits, and other liabilities before them.
  if (of('bank.netInterestIncome') !== null && deposits !== null && deposits > totalAssets * 0.25)
    return 'bank';
  if (isMost(of('insurer.premiumsEarned'), income.revenue)) return 'insurer';
  if (isMost(of('reit.netInvestmentProperty'), totalAssets)) return 'reit';
  return 'ordinary';
}

/** The reported lines of a kind of business. */
const reported = <K extends Special>(kind: K, of: Value) =>
  Object.fromEntries(
    linesFor(kind)
      .filter(({ id }) => id.startsWith(`${kind}.`))
      .map(({ id }) => [id.slice(kind.length + 1), of(id)]),
  ) as Omit<Extract<BusinessLines, { kind: K }>, 'kind'>;

/** A sum of which some parts are reported; `null` without any. */
const sumOfKnown = (...parts: readonly (number | null)[]): number | null =>
  parts.every((part) => part === null)
    ? null
    : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);

function bank(
  of: Value,
  { income, balance, cashFlow }: Parts,
): Parts & { business: BusinessLines } {
  const own = reported('bank', of);
  const netInterestIncome = own.netInterestIncome;
  const nonInterestIncome = own.nonInterestIncome;
  const loans = own.loans ?? plus(own.netLoans, own.allowance);
  const allowance = own.allowance ?? difference(loans, own.netLoans);
  const business: BankLines = {
    ...own,
    kind: 'bank',
    loans,
    allowance,
    netLoans: own.netLoans ?? difference(loans, allowance),
    otherNonInterestIncome:
      own.otherNonInterestIncome ??
      difference(nonInterestIncome, sumOfKnown(own.feeIncome, own.tradingIncome)),
    otherNonInterestExpense:
      own.otherNonInterestExpense ?? difference(own.nonInterestExpense, own.compensation),
  };
  return {
    income: {
      ...income,
      // Interest on what it lends is its trade: the tag of other companies may be a part of it.
      interestIncome: plus(netInterestIncome, income.interestExpense) ?? income.interestIncome,
      revenue: plus(netInterestIncome, nonInterestIncome) ?? income.revenue,
    },
    balance,
    cashFlow,
    business,
  };
}

function insurer(of: Value, parts: Parts): Parts & { business: BusinessLines } {
  const own = reported('insurer', of);
  const costs = sumOfKnown(own.acquisitionCosts, own.underwritingExpenses);
  const { revenue, interestExpense } = parts.income;
  const business: InsurerLines = {
    ...own,
    kind: 'insurer',
    otherRevenue:
      own.otherRevenue ??
      difference(
        revenue,
        sumOfKnown(own.premiumsEarned, own.netInvestmentIncome, own.investmentGains),
      ),
    otherExpenses:
      own.otherExpenses ??
      difference(own.totalExpenses, sumOfKnown(own.claims, costs, interestExpense)),
    underwritingResult:
      own.underwritingResult ?? difference(difference(own.premiumsEarned, own.claims), costs),
  };
  return { ...parts, business };
}

function reit(of: Value, parts: Parts): Parts & { business: BusinessLines } {
  const own = reported('reit', of);
  const { income } = parts;
  const realEstateDepreciation = own.realEstateDepreciation ?? income.depreciationAndAmortization;
  const ffo =
    own.ffo ??
    plus(income.netIncome, realEstateDepreciation, -(own.gainsOnSales ?? 0), own.impairments ?? 0);
  const affo = own.affo ?? difference(ffo, own.maintenanceCapex);
  const perShare = (amount: number | null): number | null => {
    const value = quotient(amount, income.dilutedShares);
    return value === null ? null : Math.round(value * 100) / 100;
  };
  const business: ReitLines = {
    ...own,
    kind: 'reit',
    otherRevenue: own.otherRevenue ?? difference(income.revenue, own.rentalRevenue),
    netOperatingIncome:
      own.netOperatingIncome ?? difference(income.revenue, own.propertyOperatingExpenses),
    realEstateDepreciation,
    ffo,
    affo,
    ffoPerShare: own.ffoPerShare ?? perShare(ffo),
    affoPerShare: own.affoPerShare ?? perShare(affo),
    netInvestmentProperty:
      own.netInvestmentProperty ?? difference(own.investmentProperty, own.accumulatedDepreciation),
  };
  return { ...parts, business };
}

const FILL = { bank, insurer, reit } as const;

/** The parts of a statement with the lines of its kind of business, and what follows from them. */
export function withBusiness(
  of: Value,
  parts: Parts,
): Parts & { readonly business?: BusinessLines | undefined } {
  const kind = kindByLines(of, parts);
  return kind === 'ordinary' ? parts : FILL[kind](of, parts);
}
