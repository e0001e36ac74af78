import type { InsurerLines } from './business.ts';
import { namedRatio as ratio } from './named-ratio.ts';
import {
  averageBalance,
  plus,
  positiveQuotient,
  type RatioDefinition,
} from './ratio-definition.ts';
import type { FinancialStatement } from './statement.ts';

export const insurerOf = ({ business }: FinancialStatement): InsurerLines | null =>
  business?.kind === 'insurer' ? business : null;

/**
 * A life insurer that keeps more for its policyholders than it earns in premiums pays benefits out of
 * investments: benefits over premiums say nothing about its underwriting.
 */
const keepsSavings = ({ policyholderAccounts, premiumsEarned }: InsurerLines): boolean =>
  (policyholderAccounts ?? 0) > (premiumsEarned ?? Number.POSITIVE_INFINITY);

const lossRatio = (statement: FinancialStatement): number | null => {
  const insurer = insurerOf(statement);
  return insurer === null || keepsSavings(insurer)
    ? null
    : positiveQuotient(insurer.claims, insurer.premiumsEarned);
};

/** A source that has only one kind of costs has them all in it. */
function expenseRatio(statement: FinancialStatement): number | null {
  const insurer = insurerOf(statement);
  if (insurer === null) return null;
  const { acquisitionCosts, underwritingExpenses, premiumsEarned } = insurer;
  if (acquisitionCosts === null && underwritingExpenses === null) return null;
  return positiveQuotient((acquisitionCosts ?? 0) + (underwritingExpenses ?? 0), premiumsEarned);
}

export const combinedRatio = (statement: FinancialStatement): number | null =>
  plus(lossRatio(statement), expenseRatio(statement));

export const insurerRatios: readonly RatioDefinition[] = [
  ratio(
    'loss-ratio',
    'Loss ratio',
    'profitability',
    'percent',
    'claims and benefits ÷ net premiums earned',
    ['insurer.claims', 'insurer.premiumsEarned'],
    ({ now }) => lossRatio(now),
  ),
  ratio(
    'underwriting-expense-ratio',
    'Underwriting expense ratio',
    'profitability',
    'percent',
    '(acquisition costs + underwriting expenses) ÷ net premiums earned',
    ['insurer.acquisitionCosts', 'insurer.underwritingExpenses', 'insurer.premiumsEarned'],
    ({ now }) => expenseRatio(now),
  ),
  ratio(
    'combined-ratio',
    'Combined ratio',
    'profitability',
    'percent',
    'loss ratio + underwriting expense ratio; below 100 % underwriting earns money',
    [
      'insurer.claims',
      'insurer.acquisitionCosts',
      'insurer.underwritingExpenses',
      'insurer.premiumsEarned',
    ],
    ({ now }) => combinedRatio(now),
  ),
  ratio(
    'investment-yield',
    'Investment yield',
    'returns',
    'percent',
    'net investment income ÷ average investments',
    ['insurer.netInvestmentIncome', 'insurer.investments'],
    (inputs) =>
      positiveQuotient(
        insurerOf(inputs.now)?.netInvestmentIncome ?? null,
        averageBalance(inputs, (statement) => insurerOf(statement)?.investments ?? null),
      ),
  ),
  ratio(
    'premiums-to-equity',
    'Premiums/equity',
    'leverage',
    'times',
    'net premiums written (not reported: earned) ÷ total equity',
    ['insurer.premiumsWritten', 'insurer.premiumsEarned', 'balance.totalEquity'],
    ({ now }) =>
      positiveQuotient(
        insurerOf(now)?.premiumsWritten ?? insurerOf(now)?.premiumsEarned ?? null,
        now.balance.totalEquity,
      ),
  ),
  ratio(
    'reserves-to-equity',
    'Reserves/equity',
    'leverage',
    'times',
    'claims and policy reserves ÷ total equity',
    ['insurer.reserves', 'balance.totalEquity'],
    ({ now }) => positiveQuotient(insurerOf(now)?.reserves ?? null, now.balance.totalEquity),
  ),
];
