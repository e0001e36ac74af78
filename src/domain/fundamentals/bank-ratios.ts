import type { BankLines } from './business.ts';
import { namedRatio as ratio } from './named-ratio.ts';
import {
  averageBalance,
  marketCapOf,
  negative,
  plus,
  positiveQuotient,
  type RatioDefinition,
  type RatioInputs,
} from './ratio-definition.ts';
import type { FinancialStatement } from './statement.ts';

export const bankOf = ({ business }: FinancialStatement): BankLines | null =>
  business?.kind === 'bank' ? business : null;

const bankLine =
  (read: (bank: BankLines) => number | null) =>
  (statement: FinancialStatement): number | null => {
    const bank = bankOf(statement);
    return bank === null ? null : read(bank);
  };

const loans = bankLine((bank) => bank.loans);

/** What earns interest at the end of a period. */
const earningAssets = (statement: FinancialStatement): number | null => {
  const bank = bankOf(statement);
  if (bank === null) return null;
  return plus(bank.loans, bank.securities, bank.tradingAssets ?? 0, statement.balance.cash);
};

/** The mean of the period as the bank states it, else of its two ends. */
const averageEarningAssets = (inputs: RatioInputs): number | null =>
  bankOf(inputs.now)?.averageEarningAssets ?? averageBalance(inputs, earningAssets);

export const netInterestMargin = (inputs: RatioInputs): number | null =>
  positiveQuotient(bankOf(inputs.now)?.netInterestIncome ?? null, averageEarningAssets(inputs));

export const efficiencyRatio = (statement: FinancialStatement): number | null =>
  positiveQuotient(bankOf(statement)?.nonInterestExpense ?? null, statement.income.revenue);

/** What is left to common shareholders without goodwill and intangibles. */
export const tangibleEquity = (statement: FinancialStatement): number => {
  const { totalEquity, goodwill, intangibles } = statement.balance;
  const preferred = bankOf(statement)?.preferredEquity ?? 0;
  return totalEquity - preferred - (goodwill ?? 0) - (intangibles ?? 0);
};

export const costOfRisk = (inputs: RatioInputs): number | null =>
  positiveQuotient(
    bankOf(inputs.now)?.provisionForCreditLosses ?? null,
    averageBalance(inputs, loans),
  );

export const loansToDeposits = (statement: FinancialStatement): number | null =>
  positiveQuotient(loans(statement), bankOf(statement)?.deposits ?? null);

const TANGIBLE = [
  'balance.totalEquity',
  'bank.preferredEquity',
  'balance.goodwill',
  'balance.intangibles',
];
const TANGIBLE_EQUITY = 'total equity − preferred stock − goodwill − intangible assets';

export const bankRatios: readonly RatioDefinition[] = [
  ratio(
    'price-tangible-book',
    'P/TBV',
    'valuation',
    'times',
    `market cap ÷ (${TANGIBLE_EQUITY})`,
    ['price', 'balance.sharesOutstanding', ...TANGIBLE],
    (inputs) => positiveQuotient(marketCapOf(inputs), tangibleEquity(inputs.now)),
  ),
  ratio(
    'net-interest-margin',
    'Net interest margin',
    'profitability',
    'percent',
    'net interest income ÷ average earning assets (not reported: loans + securities + trading assets + cash)',
    [
      'bank.netInterestIncome',
      'bank.averageEarningAssets',
      'bank.loans',
      'bank.securities',
      'bank.tradingAssets',
      'balance.cash',
    ],
    netInterestMargin,
  ),
  ratio(
    'efficiency-ratio',
    'Efficiency ratio',
    'efficiency',
    'percent',
    'non-interest expense ÷ total net revenue',
    ['bank.nonInterestExpense', 'income.revenue'],
    ({ now }) => efficiencyRatio(now),
  ),
  ratio(
    'return-on-tangible-equity',
    'ROTCE',
    'returns',
    'percent',
    `(net income − preferred dividends) ÷ average (${TANGIBLE_EQUITY})`,
    ['income.netIncome', 'bank.preferredDividends', ...TANGIBLE],
    (inputs) =>
      positiveQuotient(
        plus(inputs.now.income.netIncome, negative(bankOf(inputs.now)?.preferredDividends ?? 0)),
        averageBalance(inputs, tangibleEquity),
      ),
  ),
  ratio(
    'loans-to-deposits',
    'Loans/deposits',
    'liquidity',
    'percent',
    'loans ÷ deposits',
    ['bank.loans', 'bank.deposits'],
    ({ now }) => loansToDeposits(now),
  ),
  ratio(
    'cet1-ratio',
    'CET1 ratio',
    'leverage',
    'percent',
    'common equity tier 1 ÷ risk-weighted assets, as reported',
    ['bank.cet1Ratio'],
    ({ now }) => bankOf(now)?.cet1Ratio ?? null,
  ),
  ratio(
    'non-performing-ratio',
    'NPL ratio',
    'credit',
    'percent',
    'non-performing loans ÷ loans',
    ['bank.nonPerformingLoans', 'bank.loans'],
    ({ now }) => positiveQuotient(bankOf(now)?.nonPerformingLoans ?? null, loans(now)),
  ),
  ratio(
    'net-charge-off-ratio',
    'Net charge-off rate',
    'credit',
    'percent',
    'net charge-offs ÷ average loans',
    ['bank.netChargeOffs', 'bank.loans'],
    (inputs) =>
      positiveQuotient(bankOf(inputs.now)?.netChargeOffs ?? null, averageBalance(inputs, loans)),
  ),
  ratio(
    'allowance-ratio',
    'Allowance/loans',
    'credit',
    'percent',
    'allowance for loan losses ÷ loans',
    ['bank.allowance', 'bank.loans'],
    ({ now }) => positiveQuotient(bankOf(now)?.allowance ?? null, loans(now)),
  ),
  ratio(
    'allowance-coverage',
    'NPL coverage',
    'credit',
    'percent',
    'allowance for loan losses ÷ non-performing loans',
    ['bank.allowance', 'bank.nonPerformingLoans'],
    ({ now }) =>
      positiveQuotient(bankOf(now)?.allowance ?? null, bankOf(now)?.nonPerformingLoans ?? null),
  ),
  ratio(
    'cost-of-risk',
    'Cost of risk',
    'credit',
    'percent',
    'provision for credit losses ÷ average loans',
    ['bank.provisionForCreditLosses', 'bank.loans'],
    costOfRisk,
  ),
  ratio(
    'tangible-book-per-share',
    'Tangible book value per share',
    'per-share',
    'currency',
    `(${TANGIBLE_EQUITY}) ÷ shares outstanding`,
    [...TANGIBLE, 'balance.sharesOutstanding'],
    ({ now }) => positiveQuotient(tangibleEquity(now), now.balance.sharesOutstanding),
  ),
];
