import type { BusinessKind, BusinessLines } from './business.ts';
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
const reported = (kind: Special, of: Value): Readonly<Record<string, number | null>> =>
  Object.fromEntries(
    linesFor(kind)
      .filter(({ id }) => id.startsWith(`${kind}.`))
      .map(({ id }) => [id.slice(kind.length + 1), of(id)]),
  );

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
  const netInterestIncome = own['netInterestIncome'] ?? null;
  const nonInterestIncome = own['nonInterestIncome'] ?? null;
  const loans = own['loans'] ?? plus(own['netLoans'] ?? null, own['allowance'] ?? null);
  const allowance = own['allowance'] ?? difference(loans, own['netLoans'] ?? null);
  const business = {
    ...own,
    kind: 'bank',
    loans,
    allowance,
    netLoans: own['netLoans'] ?? difference(loans, allowance),
    otherNonInterestIncome:
      own['otherNonInterestIncome'] ??
      difference(
        nonInterestIncome,
        sumOfKnown(own['feeIncome'] ?? null, own['tradingIncome'] ?? null),
      ),
    otherNonInterestExpense:
      own['otherNonInterestExpense'] ??
      difference(own['nonInterestExpense'] ?? null, own['compensation'] ?? null),
  } as unknown as BusinessLines;
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
  const costs = sumOfKnown(own['acquisitionCosts'] ?? null, own['underwritingExpenses'] ?? null);
  const { revenue, interestExpense } = parts.income;
  const business = {
    ...own,
    kind: 'insurer',
    otherRevenue:
      own['otherRevenue'] ??
      difference(
        revenue,
        sumOfKnown(
          own['premiumsEarned'] ?? null,
          own['netInvestmentIncome'] ?? null,
          own['investmentGains'] ?? null,
        ),
      ),
    otherExpenses:
      own['otherExpenses'] ??
      difference(
        own['totalExpenses'] ?? null,
        sumOfKnown(own['claims'] ?? null, costs, interestExpense),
      ),
    underwritingResult:
      own['underwritingResult'] ??
      difference(difference(own['premiumsEarned'] ?? null, own['claims'] ?? null), costs),
  } as unknown as BusinessLines;
  return { ...parts, business };
}

function reit(of: Value, parts: Parts): Parts & { business: BusinessLines } {
  const own = reported('reit', of);
  const { income } = parts;
  const realEstateDepreciation =
    own['realEstateDepreciation'] ?? income.depreciationAndAmortization;
  const ffo =
    own['ffo'] ??
    plus(
      income.netIncome,
      realEstateDepreciation,
      -(own['gainsOnSales'] ?? 0),
      own['impairments'] ?? 0,
    );
  const affo = own['affo'] ?? difference(ffo, own['maintenanceCapex'] ?? null);
  const perShare = (amount: number | null): number | null => {
    const value = quotient(amount, income.dilutedShares);
    return value === null ? null : Math.round(value * 100) / 100;
  };
  const business = {
    ...own,
    kind: 'reit',
    otherRevenue: own['otherRevenue'] ?? difference(income.revenue, own['rentalRevenue'] ?? null),
    netOperatingIncome:
      own['netOperatingIncome'] ??
      difference(income.revenue, own['propertyOperatingExpenses'] ?? null),
    realEstateDepreciation,
    ffo,
    affo,
    ffoPerShare: own['ffoPerShare'] ?? perShare(ffo),
    affoPerShare: own['affoPerShare'] ?? perShare(affo),
    netInvestmentProperty:
      own['netInvestmentProperty'] ??
      difference(own['investmentProperty'] ?? null, own['accumulatedDepreciation'] ?? null),
  } as unknown as BusinessLines;
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
