import type { FilingBlock } from '../../../../domain/filings/filing.ts';
import { kindOf } from '../../../../domain/fundamentals/business.ts';
import { dollars, percent, perShare } from './figures.ts';
import { moved, REASONS, resultSentences } from './result-sentences.ts';
import type { Wording } from './text-variant.ts';
import type { KnownStatement } from '../known.ts';

/** Where the money is and what is owed, in the words of the business. */
function liquidity({ cashFlow, balance, business }: KnownStatement): string {
  const debt = (balance.longTermDebt ?? 0) + (balance.shortTermDebt ?? 0);
  switch (business?.kind) {
    case 'bank': {
      const cet1 =
        business.cet1Ratio === null
          ? ''
          : ` Common equity tier 1 was ${percent(business.cet1Ratio)} of risk-weighted assets.`;
      return `Deposits of ${dollars(business.deposits ?? 0)} and debt of ${dollars(debt)} funded loans of ${dollars(business.loans ?? 0)} and securities of ${dollars(business.securities ?? 0)}.${cet1}`;
    }
    case 'insurer':
      return `Operations provided ${dollars(cashFlow.operatingCashFlow)} of cash. Investments of ${dollars(business.investments ?? 0)} covered reserves of ${dollars(business.reserves ?? 0)}, and we owed ${dollars(debt)}.`;
    case 'reit':
      return `Operations provided ${dollars(cashFlow.operatingCashFlow)} of cash, and we spent ${dollars(-cashFlow.capitalExpenditure)} on property. Debt was ${dollars(debt)} on property of ${dollars(business.investmentProperty ?? 0)} at cost.`;
    default:
      return `Operations provided ${dollars(cashFlow.operatingCashFlow)} of cash, and we spent ${dollars(-cashFlow.capitalExpenditure)} on property and equipment. We held ${dollars(balance.cash + (balance.shortTermInvestments ?? 0))} in cash and short-term investments at the end of the period, and owed ${dollars(debt)}.`;
  }
}

const FUNDING = {
  ordinary: [
    'We believe that these funds and our credit lines cover our needs for at least twelve months.',
    'We expect to fund operations, investments and distributions from cash flow.',
  ],
  bank: [
    'Capital and liquidity exceed what regulators require.',
    'We test our liquidity against outflows of deposits and found it sufficient.',
  ],
  insurer: [
    'We match the maturity of our investments with that of expected claims.',
    'Statutory capital of our insurance companies exceeds what regulators require.',
  ],
  reit: [
    'Most of our debt bears fixed rates, and its maturities are spread over many years.',
    'We distribute most of our income and fund acquisitions with debt and new shares.',
  ],
} as const;

const ESTIMATES = {
  ordinary: [
    'Estimates that require judgement include the recoverability of goodwill, the useful lives of assets and provisions for taxes.',
    'We test goodwill for impairment once a year and whenever events suggest a loss of value. None was recorded in the period.',
    'Revenue recognition requires judgement where contracts bundle several promises.',
  ],
  bank: [
    'The allowance for credit losses requires judgement: it covers the losses that we expect over the life of our loans.',
    'Estimates that require judgement include the allowance for credit losses and the value of assets without a quoted price.',
  ],
  insurer: [
    'Reserves require judgement: they are our best estimate of claims that have happened and are not yet paid.',
    'Estimates that require judgement include reserves, recoveries from reinsurers and the value of investments.',
  ],
  reit: [
    'Estimates that require judgement include the useful lives of buildings and the value of property that we mean to sell.',
    'We review property for impairment whenever events suggest that its cost may not be recovered.',
  ],
} as const;

/** What a company must say that lost money and spent more in the period than it has left. */
function doubt({ income, cashFlow, balance, business }: KnownStatement): string | null {
  const burnt = -(cashFlow.operatingCashFlow + cashFlow.capitalExpenditure);
  const left = balance.cash + (balance.shortTermInvestments ?? 0);
  return business === undefined && income.netIncome < 0 && left < burnt
    ? 'These conditions raise substantial doubt about our ability to continue as a going concern, and we are seeking further funds.'
    : null;
}

/** Management's discussion: every figure in it is a line of the statements. */
export function discussionBlocks(
  label: string,
  now: KnownStatement,
  before: KnownStatement | null,
  wording: Wording,
): readonly FilingBlock[] {
  const { income, cashFlow } = now;
  const kind = kindOf(now);
  const reasons = REASONS[kind];
  const grew = before !== null && income.revenue >= before.income.revenue;
  const blocks: FilingBlock[] = [
    { kind: 'heading', text: 'Results of operations' },
    {
      kind: 'paragraph',
      text: `Revenue for ${label} was ${dollars(income.revenue)}${moved(income.revenue, before?.income.revenue ?? null)}. ${
        grew ? wording.pick(200, reasons.grew) : wording.pick(201, reasons.shrank)
      }`,
    },
    {
      kind: 'paragraph',
      text: `${resultSentences(now, before).join(' ')} ${wording.pick(202, reasons.costs)}`,
    },
    {
      kind: 'paragraph',
      text: `Net income was ${dollars(income.netIncome)}, or $${perShare(income.epsDiluted)} per diluted share. The provision for income taxes was ${dollars(income.incomeTax)}.`,
    },
    { kind: 'heading', text: 'Liquidity and capital resources' },
    {
      kind: 'paragraph',
      text: `${liquidity(now)} ${doubt(now) ?? wording.pick(203, FUNDING[kind])}`,
    },
  ];
  if ((cashFlow.dividendsPaid ?? 0) !== 0 || (cashFlow.sharesRepurchased ?? 0) !== 0) {
    blocks.push({
      kind: 'paragraph',
      text: `We returned ${dollars(-(cashFlow.dividendsPaid ?? 0))} to shareholders as dividends and ${dollars(-(cashFlow.sharesRepurchased ?? 0))} by repurchasing shares.`,
    });
  }
  blocks.push(
    { kind: 'heading', text: 'Critical accounting estimates' },
    {
      kind: 'paragraph',
      text: wording.pick(204, ESTIMATES[kind]),
    },
  );
  return blocks;
}
