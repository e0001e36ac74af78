import { type Agreement, type AgreementId } from './agreement.ts';
import { firstEdition } from './texts/standard-clauses.ts';

const since = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const EQUITIES = 'last sale prices, quotations, volumes and session summaries';

/** Every agreement that the product knows. A version that has been released keeps its wording. */
export const AGREEMENTS: readonly Agreement[] = [
  {
    id: 'nyse',
    name: 'New York Stock Exchange (NYSE)',
    venues: ['NYSE'],
    needs: ['realtime'],
    texts: [
      {
        version: '2026-1',
        effectiveFrom: since('2026-01-01'),
        clauses: firstEdition({
          exchange: 'the New York Stock Exchange',
          information: EQUITIES,
          scope: 'securities listed on it',
        }),
      },
    ],
  },
  {
    id: 'nyse-american',
    name: 'NYSE American and NYSE Arca',
    venues: ['AMEX', 'ARCA'],
    needs: ['realtime'],
    texts: [
      {
        version: '2026-1',
        effectiveFrom: since('2026-01-01'),
        clauses: firstEdition({
          exchange: 'the group of exchanges NYSE American and NYSE Arca',
          information: EQUITIES,
          scope: 'shares and exchange-traded funds listed on either of them',
        }),
      },
    ],
  },
  {
    id: 'nasdaq',
    name: 'The Nasdaq Stock Market',
    venues: ['NASDAQ'],
    needs: ['realtime'],
    texts: [
      {
        version: '2026-1',
        effectiveFrom: since('2026-01-01'),
        clauses: firstEdition({
          exchange: 'the Nasdaq Stock Market',
          information: `${EQUITIES}, and where your plan has it the depth of its order book,`,
          scope: 'securities listed on it',
        }),
      },
    ],
  },
  {
    id: 'cboe',
    name: 'Cboe exchanges and index values',
    venues: ['BATS', 'INDEX'],
    needs: ['realtime'],
    texts: [
      {
        version: '2026-1',
        effectiveFrom: since('2026-01-01'),
        clauses: firstEdition({
          exchange: 'the Cboe group of exchanges',
          information: 'prices, quotations and the running values of market indices',
          scope: 'securities listed on its exchanges and indices that it distributes',
          special: {
            heading: 'Index values',
            paragraphs: [
              'Names and values of indices belong to those who calculate them. You do not create, offer or settle a financial product on the strength of the values that you receive here.',
            ],
          },
        }),
      },
    ],
  },
  {
    id: 'otc-markets',
    name: 'OTC Markets',
    venues: ['OTC'],
    needs: ['realtime'],
    texts: [
      {
        version: '2026-1',
        effectiveFrom: since('2026-01-01'),
        clauses: firstEdition({
          exchange: 'the operator of the OTC markets',
          information: 'quotations of dealers and reported trades',
          scope: 'securities that are traded over the counter',
          special: {
            heading: 'Unlisted securities',
            paragraphs: [
              'Many of these securities are not listed on any exchange, and some issuers publish little. A quotation is the opinion of a dealer and may be withdrawn at any time.',
            ],
          },
        }),
      },
    ],
  },
  {
    id: 'opra',
    name: 'Options Price Reporting Authority (OPRA)',
    venues: ['OPRA'],
    needs: ['realtime', 'options'],
    texts: [
      {
        version: '2026-1',
        effectiveFrom: since('2026-01-01'),
        clauses: firstEdition({
          exchange: 'the Options Price Reporting Authority',
          information: 'last sale prices, quotations, volumes and open interest',
          scope: 'options that are listed on exchanges of the United States',
          special: {
            heading: 'Figures derived from the Information',
            paragraphs: [
              'Implied volatilities, sensitivities and theoretical values that this service derives from the Information are for your own use under the same terms as the Information itself.',
            ],
          },
        }),
      },
    ],
  },
  {
    id: 'cme',
    name: 'CME Group',
    venues: ['COMMODITY'],
    needs: ['realtime'],
    texts: [
      {
        version: '2026-1',
        effectiveFrom: since('2026-01-01'),
        clauses: firstEdition({
          exchange: 'the CME group of exchanges',
          information: 'trade prices, quotations and settlement prices',
          scope: 'commodities that are traded on its exchanges',
          special: {
            heading: 'Accounts of your own',
            paragraphs: [
              'As a non-professional you trade for your own account only, and you do not belong to an exchange of the group. A member of one of these exchanges signs as a professional.',
            ],
          },
        }),
      },
    ],
  },
];

const byId = new Map<string, Agreement>(AGREEMENTS.map((agreement) => [agreement.id, agreement]));

export function agreementById(id: AgreementId): Agreement {
  const found = byId.get(id);
  if (found === undefined) throw new RangeError(`not an agreement: ${id}`);
  return found;
}
