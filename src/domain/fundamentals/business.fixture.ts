import { isoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import {
  BUSINESS_KINDS,
  type BankLines,
  type BusinessKind,
  type BusinessLines,
  type InsurerLines,
  type ReitLines,
} from './business.ts';
import { linesFor } from './statement-lines.ts';
import type { FinancialStatement, LineId } from './statement.ts';

/** A statement of which only these lines are reported, with the lines of its kind of business. */
export function statementWith(
  kind: BusinessKind,
  lines: Readonly<Partial<Record<LineId, number>>>,
  fiscalYear = 2026,
): FinancialStatement {
  const owned = (owner: string): Record<string, number | null> =>
    Object.fromEntries(
      BUSINESS_KINDS.flatMap(linesFor)
        .filter(({ id }) => id.startsWith(`${owner}.`))
        .map(({ id }) => [id.slice(owner.length + 1), lines[id] ?? null]),
    );
  return {
    symbol: 'MADE' as SymbolId,
    currency: 'USD',
    period: {
      fiscalYear,
      fiscalPeriod: 'FY',
      start: isoDate(`${fiscalYear}-01-01`),
      end: isoDate(`${fiscalYear}-12-31`),
      reportedAt: null,
      filingId: null,
    },
    income: owned('income') as unknown as FinancialStatement['income'],
    balance: owned('balance') as unknown as FinancialStatement['balance'],
    cashFlow: owned('cashFlow') as unknown as FinancialStatement['cashFlow'],
    ...(kind === 'ordinary'
      ? {}
      : { business: { ...owned(kind), kind } as unknown as BusinessLines }),
  };
}

const M = 1e6;
const inMillions = (
  lines: Readonly<Partial<Record<LineId, number>>>,
): Readonly<Partial<Record<LineId, number>>> =>
  Object.fromEntries(Object.entries(lines).map(([id, value]) => [id, value * M]));

/** A large bank, invented; every identity of a bank's statements holds in it. */
export const bankStatement = (
  fiscalYear = 2026,
  scale = 1,
): FinancialStatement & { readonly business: BankLines } =>
  statementWith(
    'bank',
    {
      ...inMillions({
        'income.interestIncome': 19_000 * scale,
        'income.interestExpense': 9_000 * scale,
        'bank.netInterestIncome': 10_000 * scale,
        'bank.feeIncome': 4_000 * scale,
        'bank.tradingIncome': 1_500 * scale,
        'bank.otherNonInterestIncome': 500 * scale,
        'bank.nonInterestIncome': 6_000 * scale,
        'income.revenue': 16_000 * scale,
        'bank.provisionForCreditLosses': 1_200 * scale,
        'bank.compensation': 5_000 * scale,
        'bank.otherNonInterestExpense': 4_280 * scale,
        'bank.nonInterestExpense': 9_280 * scale,
        'income.pretaxIncome': 5_520 * scale,
        'income.incomeTax': 1_200 * scale,
        'income.netIncome': 4_320 * scale,
        'bank.preferredDividends': 120 * scale,
        'bank.netChargeOffs': 900 * scale,
        'income.depreciationAndAmortization': 400 * scale,
        'balance.cash': 50_000 * scale,
        'bank.tradingAssets': 60_000 * scale,
        'bank.securities': 90_000 * scale,
        'bank.loans': 200_000 * scale,
        'bank.allowance': 4_000 * scale,
        'bank.netLoans': 196_000 * scale,
        'balance.propertyPlantEquipment': 3_000 * scale,
        'balance.goodwill': 5_000 * scale,
        'balance.intangibles': 1_000 * scale,
        'balance.otherAssets': 15_000 * scale,
        'balance.totalAssets': 420_000 * scale,
        'bank.deposits': 290_000 * scale,
        'balance.shortTermDebt': 30_000 * scale,
        'bank.tradingLiabilities': 15_000 * scale,
        'balance.longTermDebt': 35_000 * scale,
        'balance.otherLiabilities': 10_000 * scale,
        'balance.totalLiabilities': 380_000 * scale,
        'bank.preferredEquity': 2_000 * scale,
        'balance.commonStock': 12_000 * scale,
        'balance.retainedEarnings': 36_000 * scale,
        'balance.treasuryStock': -8_000 * scale,
        'balance.otherEquity': -2_000 * scale,
        'balance.totalEquity': 40_000 * scale,
        'bank.averageEarningAssets': 380_000 * scale,
        'bank.nonPerformingLoans': 1_600 * scale,
        'bank.riskWeightedAssets': 250_000 * scale,
        'income.basicShares': 1_000,
        'income.dilutedShares': 1_010,
        'balance.sharesOutstanding': 1_000,
        'cashFlow.netIncome': 4_320 * scale,
        'cashFlow.operatingCashFlow': 6_000 * scale,
        'cashFlow.freeCashFlow': 5_400 * scale,
        'bank.changeInLoans': -9_000 * scale,
        'bank.changeInDeposits': 11_000 * scale,
      }),
      'bank.cet1Ratio': 0.128,
      'income.epsBasic': 4.2 * scale,
      'income.epsDiluted': 4.16 * scale,
      'income.dividendsPerShare': 1.2 * scale,
    },
    fiscalYear,
  ) as FinancialStatement & { readonly business: BankLines };

/** An insurer of property and casualty, invented. */
export const insurerStatement = (
  fiscalYear = 2026,
  scale = 1,
): FinancialStatement & { readonly business: InsurerLines } =>
  statementWith(
    'insurer',
    {
      ...inMillions({
        'insurer.premiumsWritten': 21_000 * scale,
        'insurer.premiumsEarned': 20_000 * scale,
        'insurer.netInvestmentIncome': 1_600 * scale,
        'insurer.investmentGains': 200 * scale,
        'insurer.otherRevenue': 200 * scale,
        'income.revenue': 22_000 * scale,
        'insurer.claims': 13_600 * scale,
        'insurer.acquisitionCosts': 2_400 * scale,
        'insurer.underwritingExpenses': 2_200 * scale,
        'income.interestExpense': 200 * scale,
        'insurer.otherExpenses': 100 * scale,
        'insurer.totalExpenses': 18_500 * scale,
        'insurer.underwritingResult': 1_800 * scale,
        'income.pretaxIncome': 3_500 * scale,
        'income.incomeTax': 700 * scale,
        'income.netIncome': 2_800 * scale,
        'insurer.investments': 40_000 * scale,
        'balance.cash': 400 * scale,
        'balance.receivables': 6_000 * scale,
        'insurer.reinsuranceRecoverables': 2_000 * scale,
        'insurer.deferredAcquisitionCosts': 1_100 * scale,
        'balance.goodwill': 500 * scale,
        'balance.otherAssets': 2_000 * scale,
        'balance.totalAssets': 52_000 * scale,
        'insurer.reserves': 20_000 * scale,
        'insurer.unearnedPremiums': 9_000 * scale,
        'balance.longTermDebt': 4_000 * scale,
        'balance.otherLiabilities': 5_000 * scale,
        'balance.totalLiabilities': 38_000 * scale,
        'balance.commonStock': 2_000 * scale,
        'balance.retainedEarnings': 12_500 * scale,
        'balance.otherEquity': -500 * scale,
        'balance.totalEquity': 14_000 * scale,
        'income.basicShares': 500,
        'income.dilutedShares': 505,
        'balance.sharesOutstanding': 500,
        'cashFlow.netIncome': 2_800 * scale,
        'cashFlow.operatingCashFlow': 4_000 * scale,
        'cashFlow.freeCashFlow': 3_900 * scale,
      }),
      'income.epsBasic': 5.6 * scale,
      'income.epsDiluted': 5.54 * scale,
      'income.dividendsPerShare': 1 * scale,
    },
    fiscalYear,
  ) as FinancialStatement & { readonly business: InsurerLines };

/** A landlord of warehouses, invented. */
export const reitStatement = (
  fiscalYear = 2026,
  scale = 1,
): FinancialStatement & { readonly business: ReitLines } =>
  statementWith(
    'reit',
    {
      ...inMillions({
        'reit.rentalRevenue': 3_600 * scale,
        'reit.otherRevenue': 400 * scale,
        'income.revenue': 4_000 * scale,
        'reit.propertyOperatingExpenses': 1_000 * scale,
        'reit.netOperatingIncome': 3_000 * scale,
        'reit.realEstateDepreciation': 1_200 * scale,
        'income.sellingGeneralAdministrative': 300 * scale,
        'income.operatingIncome': 1_500 * scale,
        'income.interestExpense': 500 * scale,
        'reit.gainsOnSales': 250 * scale,
        'income.pretaxIncome': 1_250 * scale,
        'income.incomeTax': 50 * scale,
        'income.netIncome': 1_200 * scale,
        'reit.ffo': 2_150 * scale,
        'reit.maintenanceCapex': 250 * scale,
        'reit.affo': 1_900 * scale,
        'income.depreciationAndAmortization': 1_200 * scale,
        'income.ebitda': 2_700 * scale,
        'reit.investmentProperty': 50_000 * scale,
        'reit.accumulatedDepreciation': 9_000 * scale,
        'reit.netInvestmentProperty': 41_000 * scale,
        'balance.cash': 500 * scale,
        'balance.otherAssets': 1_500 * scale,
        'balance.totalAssets': 43_000 * scale,
        'balance.shortTermDebt': 500 * scale,
        'balance.longTermDebt': 14_500 * scale,
        'balance.otherLiabilities': 2_000 * scale,
        'balance.totalLiabilities': 17_000 * scale,
        'balance.commonStock': 29_000 * scale,
        'balance.retainedEarnings': -3_000 * scale,
        'balance.totalEquity': 26_000 * scale,
        'income.basicShares': 495,
        'income.dilutedShares': 500,
        'balance.sharesOutstanding': 500,
        'cashFlow.netIncome': 1_200 * scale,
        'cashFlow.operatingCashFlow': 2_300 * scale,
        'cashFlow.dividendsPaid': -1_500 * scale,
      }),
      'income.epsDiluted': 2.4 * scale,
      'income.dividendsPerShare': 3 * scale,
      'reit.ffoPerShare': 4.3 * scale,
      'reit.affoPerShare': 3.8 * scale,
      'reit.occupancy': 0.962,
      'reit.capRate': 0.05,
    },
    fiscalYear,
  ) as FinancialStatement & { readonly business: ReitLines };
