import type { FilingBlock } from '../../../../domain/filings/filing.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { segmentsOf } from '../fundamentals/company-profile.ts';
import { peopleIn } from '../ownership/people.ts';
import { dollars, percent } from './figures.ts';
import type { Wording } from './text-variant.ts';
import type { KnownStatement } from '../known.ts';

/** Item 1: a generic description of the business by industry. */
export function businessBlocks(
  seed: number,
  listing: CompanyListing,
  year: number,
  statement: KnownStatement,
  wording: Wording,
): readonly FilingBlock[] {
  const { name } = listing.instrument;
  const industry = listing.industry.toLowerCase();
  const segments = segmentsOf(seed, listing, year);
  return [
    {
      kind: 'paragraph',
      text: `${name} ${wording.pick(100, [
        `operates in ${industry}.`,
        `is a company in the field of ${industry}.`,
        `offers products and services in ${industry}.`,
      ])} ${wording.pick(101, [
        'We serve customers directly and through partners.',
        'Our customers range from single households to large enterprises and public bodies.',
        'We sell through our own staff, through partners and online.',
      ])}`,
    },
    {
      kind: 'paragraph',
      text: `In fiscal ${year} we had revenue of ${dollars(statement.income.revenue)}, from ${segments.length} segments: ${segments
        .map((segment) => `${segment.name} (${percent(segment.share)})`)
        .join(', ')}.`,
    },
    { kind: 'heading', text: 'Strategy' },
    {
      kind: 'list',
      items: [
        wording.pick(110, [
          'Grow with existing customers.',
          'Deepen relationships with the customers we have.',
        ]),
        wording.pick(111, [
          'Invest where we see the best return, and leave what does not earn its cost of capital.',
          'Direct capital to the businesses with the highest return.',
        ]),
        wording.pick(112, [
          'Simplify how we work.',
          'Lower costs by using fewer systems and sites.',
          'Automate routine work.',
        ]),
        wording.pick(113, [
          'Return excess cash to shareholders.',
          'Keep a strong balance sheet and return the rest.',
        ]),
      ],
    },
    { kind: 'heading', text: 'Competition' },
    {
      kind: 'paragraph',
      text: wording.pick(120, [
        'We compete on quality, price, service and reputation. No single competitor is active in all our markets.',
        'Our markets are competitive and change quickly. We believe that breadth and reliability set us apart.',
        'Competition has increased over the past years, in particular from companies based outside the United States.',
      ]),
    },
    { kind: 'heading', text: 'Executive officers' },
    {
      kind: 'list',
      items: peopleIn(seed, listing, year)
        .filter((person) => person.isOfficer)
        .map(
          (person) =>
            `${person.name}, ${person.title}, in this role since ${person.since.slice(0, 4)}`,
        ),
    },
    ...(wording.has(130, 0.7)
      ? ([
          { kind: 'heading', text: 'Human capital' },
          {
            kind: 'paragraph',
            text: wording.pick(131, [
              'We measure engagement twice a year and publish the result to all employees.',
              'Turnover of employees who chose to leave was lower than in the year before.',
              'We have increased entry-level pay and the number of apprenticeships.',
            ]),
          },
        ] satisfies FilingBlock[])
      : []),
  ];
}
