import type { FilingFact, FilingSection } from '../../../../domain/filings/filing.ts';
import type { EarningsRelease } from '../events/earnings-releases.ts';
import type { CompanyMarket } from '../fundamentals/company-market.ts';
import { statementReader } from '../fundamentals/statements.ts';
import { reportingUnit } from '../fundamentals/businesses/business-kind.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { businessBlocks } from './business-text.ts';
import { discussionBlocks } from './discussion.ts';
import { balanceTable, cashFlowTable, columnsOf, factsOf, incomeTable } from './figures.ts';
import type { FilingBody } from './filing-body.ts';
import { riskFactors } from './risk-factors.ts';
import { wordingOf } from './text-variant.ts';
import type { KnownStatement } from '../known.ts';

/** Another number where the wording of filings changes: indexes of the old one are made anew. */
export const FILING_TEXTS = 2;

/** The annual or quarterly report of a release, with the figures on the share basis of that day. */
export function reportBody(
  market: CompanyMarket,
  listing: CompanyListing,
  release: EarningsRelease,
  filedAt: number,
): FilingBody {
  const { fiscalYear, quarter } = release.period;
  const annual = quarter === 4;
  const reader = statementReader(market, listing, filedAt);
  const position = reader.books.findIndex(({ period }) => period.index === release.period.index);
  const basis = annual ? 'annual' : 'quarterly';
  const now = reader.at(position, basis) ?? reader.quarter(position);
  const before = position >= 4 ? reader.at(position - 4, basis) : null;
  const wording = wordingOf(market.seed, listing, fiscalYear);
  const label = annual ? `fiscal ${fiscalYear}` : `Q${quarter} of fiscal ${fiscalYear}`;
  const unit = reportingUnit(listing);
  const inWords = unit === 1_000_000 ? 'In millions of US dollars' : 'In thousands of US dollars';
  const columns = columnsOf(now, before);
  const risks = riskFactors(listing, wording);
  const sections: FilingSection[] = [
    ...(annual
      ? [
          section(
            'business',
            'Item 1. Business',
            businessBlocks(market.seed, listing, fiscalYear, now, wording),
          ),
        ]
      : []),
    ...(annual
      ? [section('risk-factors', 'Item 1A. Risk Factors', risks)]
      : [
          section('risk-factors', 'Item 1A. Risk Factors', [
            {
              kind: 'paragraph',
              text: wording.pick(300, [
                'There have been no material changes to the risk factors in our last annual report.',
                'The risk factors in our last annual report remain current.',
              ]),
            },
          ]),
        ]),
    ...(annual
      ? [
          section('properties', 'Item 2. Properties', [
            {
              kind: 'paragraph',
              text: wording.pick(310, [
                'We own our head office and lease most of our other sites under terms of up to fifteen years.',
                'Our sites are suitable for our needs. We own about half of the space we use.',
              ]),
            },
          ]),
          section('legal-proceedings', 'Item 3. Legal Proceedings', [
            {
              kind: 'paragraph',
              text: wording.pick(320, [
                'We are party to lawsuits and other proceedings that arise in the ordinary course. We do not expect any of them to have a material effect.',
                'We have recorded provisions for matters in which a loss is probable. Actual losses may differ.',
              ]),
            },
          ]),
        ]
      : []),
    section(
      'mdna',
      `Item ${annual ? '7' : '2'}. Management’s Discussion and Analysis`,
      discussionBlocks(label, now, before, wording),
    ),
    section('financial-statements', `Item ${annual ? '8' : '1'}. Financial Statements`, [
      { kind: 'paragraph', text: `${inWords}, except per-share amounts.` },
      { kind: 'table', table: incomeTable(columns, unit) },
      { kind: 'table', table: balanceTable(columns, unit) },
      { kind: 'table', table: cashFlowTable(columns, unit) },
    ]),
    section('controls', `Item ${annual ? '9A' : '4'}. Controls and Procedures`, [
      {
        kind: 'paragraph',
        text: wording.pick(330, [
          'Management concluded that disclosure controls were effective at the end of the period.',
          'Our chief executive and chief financial officers evaluated disclosure controls and found them effective.',
        ]),
      },
    ]),
  ];
  return { sections, facts: facts(now, before) };
}

const facts = (now: KnownStatement, before: KnownStatement | null): readonly FilingFact[] => [
  ...factsOf(now),
  ...(before === null ? [] : factsOf(before)),
];

const section = (id: string, title: string, blocks: FilingSection['blocks']): FilingSection => ({
  id,
  title,
  depth: 1,
  blocks,
});
