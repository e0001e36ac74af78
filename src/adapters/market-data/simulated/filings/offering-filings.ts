import { easternToUtc } from '../../../../domain/calendar/eastern-time.ts';
import { fromDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { FilingFact } from '../../../../domain/filings/filing.ts';
import { companyStream, firstSession } from '../events/company-key.ts';
import { closeOn, type CompanyMarket } from '../fundamentals/company-market.ts';
import { intAt, keyOf, streamOf, uniformAt } from '../random/hash.ts';
import { inTurn } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { EPOCH } from '../world-time.ts';
import { accession, filerNumber } from './accession.ts';
import { section, text } from './blocks.ts';
import { dollars } from './figures.ts';
import type { FilingBody } from './filing-body.ts';
import type { FilingRecord, OfferingStage } from './filing-record.ts';
import type { PrivateCompany } from './private-companies.ts';

/** Banks that do not exist. */
const UNDERWRITERS = [
  'Harcourt & Vane Securities',
  'Morland Stacey & Co.',
  'Bellweather Capital Markets',
  'Jessop Brothers',
  'Castlemere Securities',
  'Linden Wharf Partners',
  'Oakhurst Frere',
] as const;

/** Sessions before the first trade. */
const BEFORE_LISTING = { registration: 70, amendment: 34, range: 9, effect: 1 } as const;
const EARLIEST = 7 * 60 + 15;

const STAGES = {
  registration: 1,
  amendment: 2,
  range: 3,
  effect: 4,
  pricing: 5,
  withdrawal: 6,
} as const satisfies Readonly<Record<OfferingStage, number>>;

interface Issuer {
  readonly symbol: string | null;
  readonly instrument: { readonly name: string; readonly cik: string | null };
}

const titleOf = (stage: OfferingStage, name: string): string => {
  switch (stage) {
    case 'registration':
      return `Registration of common stock of ${name}`;
    case 'amendment':
      return 'Amendment to the registration statement';
    case 'range':
      return 'Amendment to the registration statement: price range';
    case 'effect':
      return 'Notice of effectiveness';
    case 'pricing':
      return 'Prospectus with the price of the offering';
    case 'withdrawal':
      return 'Request to withdraw the registration statement';
    default:
      return stage satisfies never;
  }
};

const formOf = (stage: OfferingStage, isForeign: boolean): string => {
  const registration = isForeign ? 'F-1' : 'S-1';
  switch (stage) {
    case 'registration':
      return registration;
    case 'amendment':
    case 'range':
      return `${registration}/A`;
    case 'effect':
      return 'EFFECT';
    case 'pricing':
      return '424B4';
    case 'withdrawal':
      return 'RW';
    default:
      return stage satisfies never;
  }
};

function recordOf(
  issuer: Issuer,
  filer: string,
  stage: OfferingStage,
  session: number,
  isForeign: boolean,
): FilingRecord {
  const { day, date } = sessionAt(session);
  const stream = keyOf(STAGES[stage], filer);
  // Effectiveness is declared in the afternoon; the rest is filed all day long.
  const minute = stage === 'effect' ? 16 * 60 : EARLIEST + intAt(stream, session, 600);
  return {
    id: accession(filer, Number(date.slice(0, 4)), 'offering', STAGES[stage]),
    form: formOf(stage, isForeign),
    title: titleOf(stage, issuer.instrument.name),
    filedAt: easternToUtc(day, minute),
    periodEnd: null,
    items: [],
    subject: { kind: 'offering', stage },
  };
}

/** What a company filed on its way to the exchange, where that was in the time of this world. */
export function listingRecords(listing: CompanyListing, year: number): readonly FilingRecord[] {
  const first = firstSession(listing);
  if (first <= EPOCH + BEFORE_LISTING.registration) return [];
  const filer = filerNumber(listing);
  const isForeign = listing.instrument.type === 'adr';
  const at = (stage: OfferingStage, session: number) =>
    recordOf(listing, filer, stage, session, isForeign);
  return [
    at('registration', first - BEFORE_LISTING.registration),
    at('amendment', first - BEFORE_LISTING.amendment),
    at('range', first - BEFORE_LISTING.range),
    at('effect', first - BEFORE_LISTING.effect),
    at('pricing', first),
  ].filter(({ filedAt }) => new Date(filedAt).getUTCFullYear() === year);
}

/** What a company that never came to market has filed. */
export function privateRecords(company: PrivateCompany): readonly FilingRecord[] {
  const { cik } = company.instrument;
  const [first, second] = company.amended;
  const at = (stage: OfferingStage, session: number) =>
    recordOf(company, cik, stage, session, false);
  return [
    at('registration', company.registered),
    at('amendment', company.registered + first),
    at('range', company.registered + second),
    at('withdrawal', company.withdrawn),
  ];
}

/** What is offered, as far as a stage knows it. */
interface Terms {
  readonly shares: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly price: number | null;
  readonly revenue: number | null;
  readonly netIncome: number | null;
}

const NOTHING: Terms = {
  shares: null,
  low: null,
  high: null,
  price: null,
  revenue: null,
  netIncome: null,
};

/** Shares come to market a little below what they then trade at. */
function listedTerms(market: CompanyMarket, listing: CompanyListing, stage: OfferingStage): Terms {
  const stream = streamOf(companyStream(market.seed, listing, 'filing'), 5);
  const close = closeOn(market, listing, firstSession(listing));
  const price = Math.max(1, Math.round(close / (1.02 + 0.25 * uniformAt(stream, 1))));
  const shares =
    Math.round((listing.shares * (0.08 + 0.08 * uniformAt(stream, 2))) / 100_000) * 100_000;
  return stage === 'pricing'
    ? { ...NOTHING, shares, price }
    : stage === 'range'
      ? { ...NOTHING, shares, low: price - 2, high: price + 1 }
      : NOTHING;
}

function privateTerms({ offer }: PrivateCompany, stage: OfferingStage): Terms {
  const { revenue, netIncome } = offer;
  if (stage === 'withdrawal') return NOTHING;
  return stage === 'range' ? { ...offer, price: null } : { ...NOTHING, revenue, netIncome };
}

export function offeringBody(
  market: CompanyMarket,
  issuer: CompanyListing | PrivateCompany,
  { filedAt, subject }: FilingRecord,
): FilingBody {
  if (subject.kind !== 'offering') return { sections: [], facts: [] };
  const { stage } = subject;
  const { name } = issuer.instrument;
  if (stage === 'effect')
    return {
      sections: [
        section(
          'effect',
          'Notice of Effectiveness',
          text(`The registration statement of ${name} is effective.`),
        ),
      ],
      facts: [],
    };
  if (stage === 'withdrawal')
    return {
      sections: [
        section(
          'withdrawal',
          'Request for Withdrawal',
          text(
            `${name} asks that its registration statement and all amendments be withdrawn. It has decided not to go on with the offering because of conditions in the market. No securities were sold.`,
          ),
        ),
      ],
      facts: [],
    };
  const terms =
    issuer.kind === 'private' ? privateTerms(issuer, stage) : listedTerms(market, issuer, stage);
  const date = fromDayNumber(Math.floor(filedAt / 86_400_000));
  const banks = banksOf(issuer);
  const cells: readonly (readonly [label: string, cell: string | undefined])[] = [
    ['Shares offered', terms.shares?.toLocaleString('en-US')],
    ['Price range', terms.low === null ? undefined : `$${terms.low}.00 to $${terms.high}.00`],
    ['Price to the public', terms.price === null ? undefined : `$${terms.price}.00`],
    [
      'Revenue of the last fiscal year',
      terms.revenue === null ? undefined : dollars(terms.revenue),
    ],
    [
      'Net income of the last fiscal year',
      terms.netIncome === null ? undefined : dollars(terms.netIncome),
    ],
  ];
  const rows = cells.flatMap(([label, cell]) =>
    cell === undefined ? [] : [{ label, cells: [cell] }],
  );
  return {
    sections: [
      section(
        'summary',
        'Prospectus Summary',
        text(
          `${name} is a company of the industry ${issuer.industry}. This is an offering of its common stock, for which there has been no public market.`,
        ),
      ),
      section('offering', 'The Offering', [
        { kind: 'table', table: { caption: 'The offering', columns: ['Amount'], rows } },
        ...text(
          'The net proceeds are meant for working capital, the repayment of debt and general corporate purposes.',
        ),
      ]),
      section('risk-factors', 'Risk Factors', [
        {
          kind: 'list',
          items: [
            'An active market for the shares may not develop, and their price may fall below the price of the offering.',
            ...(terms.netIncome !== null && terms.netIncome < 0
              ? ['The company has a history of losses and may not become profitable.']
              : []),
            `Competition in ${issuer.industry} is strong, and customers may turn to others.`,
            'Holders of a large part of the shares may sell them when their agreements with the underwriters end.',
          ],
        },
      ]),
      section('underwriting', 'Underwriting', [{ kind: 'list', items: [...banks] }]),
    ],
    facts: factsOf(terms, date),
  };
}

const banksOf = (issuer: Issuer): readonly string[] => {
  const stream = keyOf(11, issuer.instrument.name);
  const first = intAt(stream, 1, UNDERWRITERS.length);
  return [0, 2, 3]
    .slice(0, 2 + intAt(stream, 2, 2))
    .map((step) => inTurn(UNDERWRITERS, first + step));
};

const factsOf = (terms: Terms, date: FilingFact['end']): readonly FilingFact[] =>
  (
    [
      ['SharesOffered', 'Shares offered', 'shares', terms.shares],
      ['PriceRangeLow', 'Low end of the price range', 'USD/shares', terms.low],
      ['PriceRangeHigh', 'High end of the price range', 'USD/shares', terms.high],
      ['OfferingPrice', 'Price to the public', 'USD/shares', terms.price],
    ] as const
  ).flatMap(([concept, label, unit, value]) =>
    value === null
      ? []
      : [
          {
            concept: `offering:${concept}`,
            label,
            unit,
            start: null,
            end: date,
            value,
            decimals: 0,
          },
        ],
  );
