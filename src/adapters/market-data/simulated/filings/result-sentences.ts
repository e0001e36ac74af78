import type {
  BankLines,
  InsurerLines,
  ReitLines,
} from '../../../../domain/fundamentals/business.ts';
import type { KnownStatement } from '../known.ts';
import { dollars, percent, perShare } from './figures.ts';

/** `, up 3.1% from $4.1 billion`; empty where nothing can be compared. */
export const moved = (now: number, before: number | null | undefined): string => {
  if (before === null || before === undefined || before <= 0) return '';
  const change = now / before - 1;
  return `, ${change >= 0 ? 'up' : 'down'} ${percent(Math.abs(change))} from ${dollars(before)}`;
};

const compared = (before: number | null | undefined): string =>
  before === null || before === undefined
    ? ''
    : `, compared with ${dollars(before)} a year earlier`;

function bankSentences(now: KnownStatement, bank: BankLines, before: BankLines | null) {
  const { revenue } = now.income;
  const interest = bank.netInterestIncome ?? 0;
  const expense = bank.nonInterestExpense ?? 0;
  const provision = bank.provisionForCreditLosses ?? 0;
  return [
    `Net interest income was ${dollars(interest)}${moved(interest, before?.netInterestIncome)}, and noninterest income ${dollars(bank.nonInterestIncome ?? 0)}.`,
    `Noninterest expense was ${dollars(expense)}, an efficiency ratio of ${percent(expense / revenue)}.`,
    `The provision for credit losses was ${dollars(provision)}${compared(before?.provisionForCreditLosses)}. Net charge-offs were ${dollars(bank.netChargeOffs ?? 0)}.`,
  ];
}

/** A combined ratio says something where claims are paid out of premiums, not of investments. */
const MOST_COMBINED = 1.3;

function insurerSentences(insurer: InsurerLines, before: InsurerLines | null) {
  const premiums = insurer.premiumsEarned ?? 0;
  const claims = insurer.claims ?? 0;
  const income = insurer.netInvestmentIncome ?? 0;
  const combined =
    (claims + (insurer.acquisitionCosts ?? 0) + (insurer.underwritingExpenses ?? 0)) / premiums;
  const life = (insurer.policyholderAccounts ?? 0) > 0 || combined > MOST_COMBINED;
  return [
    `Premiums earned were ${dollars(premiums)}${moved(premiums, before?.premiumsEarned)}.`,
    life
      ? `Claims and benefits were ${dollars(claims)}.`
      : `Claims were ${dollars(claims)}, and the combined ratio was ${percent(combined)}.`,
    `Net investment income was ${dollars(income)}${moved(income, before?.netInvestmentIncome)}.`,
  ];
}

function reitSentences(reit: ReitLines, before: ReitLines | null) {
  const operating = reit.netOperatingIncome ?? 0;
  const let_ =
    reit.occupancy === null
      ? ''
      : ` At the end of the period ${percent(reit.occupancy)} of the space was let.`;
  return [
    `Net operating income of the properties was ${dollars(operating)}${moved(operating, before?.netOperatingIncome)}.${let_}`,
    `Funds from operations were ${dollars(reit.ffo ?? 0)}, or $${perShare(reit.ffoPerShare ?? 0)} per diluted share.`,
  ];
}

/** What lies between revenue and net income, in the words of the business. */
export function resultSentences(
  now: KnownStatement,
  before: KnownStatement | null,
): readonly string[] {
  const then = before?.business;
  switch (now.business?.kind) {
    case 'bank':
      return bankSentences(now, now.business, then?.kind === 'bank' ? then : null);
    case 'insurer':
      return insurerSentences(now.business, then?.kind === 'insurer' ? then : null);
    case 'reit':
      return reitSentences(now.business, then?.kind === 'reit' ? then : null);
    default: {
      const operating = now.income.operatingIncome ?? 0;
      const margin = now.income.revenue === 0 ? 0 : operating / now.income.revenue;
      return [
        `Operating income was ${dollars(operating)}, or ${percent(margin)} of revenue${compared(before?.income.operatingIncome)}.`,
      ];
    }
  }
}

/** Why revenue rose or fell, and what became of costs: three of each, by the kind of business. */
export const REASONS = {
  ordinary: {
    grew: [
      'The increase came mainly from higher volume; prices contributed less.',
      'Growth was broad, with the largest contribution from existing customers.',
      'Higher prices and a better mix explain most of the growth.',
    ],
    shrank: [
      'Lower volume was only partly offset by prices.',
      'Customers delayed orders, in particular in the second half of the period.',
      'The decline reflects weaker demand and a stronger dollar.',
    ],
    costs: [
      'We continued to invest in products and people while keeping general costs flat.',
      'Savings from simplification offset most of the rise in wages.',
      'Costs grew with the business and with inflation.',
    ],
  },
  bank: {
    grew: [
      'Loans and deposits grew, and assets were priced at higher rates.',
      'Fees contributed more than in the year before.',
      'Growth was broad across lending and services.',
    ],
    shrank: [
      'Deposits cost more, and customers borrowed less.',
      'Lower rates reduced what our assets earn.',
      'Fees from markets and transactions were lower.',
    ],
    costs: [
      'We continued to invest in technology while closing branches.',
      'Compensation rose with results and wages.',
      'Expenses grew less than revenue over the longer term.',
    ],
  },
  insurer: {
    grew: [
      'Rates rose in most lines, and we kept most of our policyholders.',
      'New policies and higher rates contributed about equally.',
      'Growth came from policies in force and from higher yields on investments.',
    ],
    shrank: [
      'We let business go where rates did not cover the risk.',
      'Fewer new policies were only partly offset by higher rates.',
      'Investment gains were lower than a year before.',
    ],
    costs: [
      'Expenses of underwriting moved with premiums.',
      'Claims vary from period to period with weather and large losses.',
      'Reserves of earlier years developed as expected.',
    ],
  },
  reit: {
    grew: [
      'Rents rose on leases that were renewed, and new properties contributed.',
      'Most of the growth came from properties that we owned in both periods.',
      'Higher rents and properties acquired contributed about equally.',
    ],
    shrank: [
      'Properties that were sold contributed in the year before.',
      'Some tenants left, and their space takes time to let again.',
      'Recoveries of costs from tenants were lower.',
    ],
    costs: [
      'Property taxes and insurance rose faster than other costs.',
      'Costs of running the properties rose with inflation.',
      'Interest expense reflects debt refinanced at current rates.',
    ],
  },
} as const;
