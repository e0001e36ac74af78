import type { FilingBlock } from '../../../../domain/filings/filing.ts';
import { dollars, percent, perShare } from './figures.ts';
import type { Wording } from './text-variant.ts';
import type { KnownStatement } from '../known.ts';

const moved = (now: number, before: number | null): string => {
  if (before === null || before <= 0) return '';
  const change = now / before - 1;
  return `, ${change >= 0 ? 'up' : 'down'} ${percent(Math.abs(change))} from ${dollars(before)}`;
};

/** Management's discussion: every figure in it is a line of the statements. */
export function discussionBlocks(
  label: string,
  now: KnownStatement,
  before: KnownStatement | null,
  wording: Wording,
): readonly FilingBlock[] {
  const { income, cashFlow, balance } = now;
  const margin = income.revenue === 0 ? 0 : income.operatingIncome / income.revenue;
  const grew = before !== null && income.revenue >= before.income.revenue;
  const blocks: FilingBlock[] = [
    { kind: 'heading', text: 'Results of operations' },
    {
      kind: 'paragraph',
      text: `Revenue for ${label} was ${dollars(income.revenue)}${moved(income.revenue, before?.income.revenue ?? null)}. ${
        grew
          ? wording.pick(200, [
              'The increase came mainly from higher volume; prices contributed less.',
              'Growth was broad, with the largest contribution from existing customers.',
              'Higher prices and a better mix explain most of the growth.',
            ])
          : wording.pick(201, [
              'Lower volume was only partly offset by prices.',
              'Customers delayed orders, in particular in the second half of the period.',
              'The decline reflects weaker demand and a stronger dollar.',
            ])
      }`,
    },
    {
      kind: 'paragraph',
      text: `Operating income was ${dollars(income.operatingIncome)}, or ${percent(margin)} of revenue${
        before === null
          ? ''
          : `, compared with ${dollars(before.income.operatingIncome)} a year earlier`
      }. ${wording.pick(202, [
        'We continued to invest in products and people while keeping general costs flat.',
        'Savings from simplification offset most of the rise in wages.',
        'Costs grew with the business and with inflation.',
      ])}`,
    },
    {
      kind: 'paragraph',
      text: `Net income was ${dollars(income.netIncome)}, or $${perShare(income.epsDiluted)} per diluted share. The provision for income taxes was ${dollars(income.incomeTax)}.`,
    },
    { kind: 'heading', text: 'Liquidity and capital resources' },
    {
      kind: 'paragraph',
      text: `Operations provided ${dollars(cashFlow.operatingCashFlow)} of cash, and we spent ${dollars(-cashFlow.capitalExpenditure)} on property and equipment. We held ${dollars(balance.cash + (balance.shortTermInvestments ?? 0))} in cash and short-term investments at the end of the period, and owed ${dollars((balance.longTermDebt ?? 0) + (balance.shortTermDebt ?? 0))}. ${wording.pick(
        203,
        [
          'We believe that these funds and our credit lines cover our needs for at least twelve months.',
          'We expect to fund operations, investments and distributions from cash flow.',
        ],
      )}`,
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
      text: wording.pick(204, [
        'Estimates that require judgement include the recoverability of goodwill, the useful lives of assets and provisions for taxes.',
        'We test goodwill once a year and whenever events suggest a loss of value. No impairment was recorded in the period.',
        'Revenue recognition requires judgement where contracts bundle several promises.',
      ]),
    },
  );
  return blocks;
}
