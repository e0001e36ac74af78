import { easternToUtc } from '../../../../domain/calendar/eastern-time.ts';
import { dayNumberOf, fromDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrAfter, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { FilingBlock, FilingSection } from '../../../../domain/filings/filing.ts';
import type { KnownHoldings } from '../known.ts';
import { intAt, keyOf, streamOf } from '../random/hash.ts';
import type { FundListing } from '../universe/listing.ts';
import { accession, filerNumber } from './accession.ts';
import { dollars } from './figures.ts';
import type { FilingBody } from './filing-body.ts';
import type { FilingRecord } from './filing-record.ts';

/** What the fund held at the end of the period, where that is known. */
export interface FundBooks {
  readonly holdings?: KnownHoldings;
}

const ANNUAL = 21;
const HALF = 22;
const PROSPECTUS = 31;

/** Portfolios every quarter, reports twice a year, a prospectus every April. */
export function fundRecordsOfYear(fund: FundListing, year: number): readonly FilingRecord[] {
  if (year <= Math.max(2000, fund.inceptionYear)) return [];
  const filer = filerNumber(fund);
  const stream = streamOf(keyOf(year, fund.symbol), 21);
  const record = (
    n: number,
    form: string,
    title: string,
    month: number,
    day: number,
    end: number,
  ): FilingRecord => ({
    id: accession(filer, year, 'fund', n),
    form,
    title,
    // The day is the last one allowed: most file in the three weeks before.
    filedAt: easternToUtc(
      sessionAt(indexOnOrAfter(dayNumberOf(year, month, day) - intAt(stream, n, 22))).day,
      7 * 60 + intAt(stream, 100 + n, 10 * 60),
    ),
    periodEnd: fromDayNumber(end),
    items: [],
    subject: { kind: 'fund', month, year },
  });
  const yearEnd = dayNumberOf(year, 1, 1) - 1;
  const half = dayNumberOf(year, 7, 1) - 1;
  const portfolios = [0, 1, 2, 3].map((quarter) => {
    const end = dayNumberOf(year, quarter * 3 + 1, 1) - 1;
    const form = year >= 2019 ? 'NPORT-P' : 'N-Q';
    return record(
      quarter + 1,
      form,
      `Portfolio holdings on ${fromDayNumber(end)}`,
      quarter * 3 + 2,
      27,
      end,
    );
  });
  return [
    ...portfolios,
    record(ANNUAL, 'N-CSR', `Annual shareholder report ${year - 1}`, 3, 4, yearEnd),
    record(HALF, 'N-CSRS', `Semi-annual shareholder report ${year}`, 9, 3, half),
    record(PROSPECTUS, '485BPOS', `Prospectus ${year}`, 4, 26, yearEnd),
  ];
}

/** Prospectuses say what a fund is for, reports what it held when their period ended. */
export const isReport = ({ form }: Pick<FilingRecord, 'form'>): boolean => form !== '485BPOS';

const section = (id: string, title: string, blocks: readonly FilingBlock[]): FilingSection => ({
  id,
  title,
  depth: 1,
  blocks,
});

/** `0.0945%`, `0.75%`: as exact as the profile says it. */
const fee = (ratio: number): string => `${(ratio * 100).toFixed(4).replace(/0{1,2}$/, '')}%`;

export function fundBody(fund: FundListing, record: FilingRecord, books: FundBooks): FilingBody {
  const { name } = fund.instrument;
  const holdings = isReport(record) ? (books.holdings ?? null) : null;
  const sections = [
    section('objective', 'Investment Objective', [
      {
        kind: 'paragraph',
        text: `${name} ${fund.basis.kind === 'equity' && fund.basis.management === 'active' ? 'seeks to outperform' : 'measures itself by'} the ${fund.benchmark}.`,
      },
    ]),
    section('fees', 'Fees and Expenses', [
      {
        kind: 'table',
        table: {
          caption: 'Annual operating expenses',
          columns: ['Share of assets'],
          rows: [
            {
              label: 'Total annual expenses',
              cells: [fee(fund.expenseRatio)],
            },
          ],
        },
      },
    ]),
    section('risks', 'Principal Risks', [
      {
        kind: 'list',
        items: [
          'Market risk: prices of what the fund holds may fall.',
          fund.basis.kind === 'bond'
            ? `Interest rate risk: with a duration of ${fund.basis.duration} years, a rise of one point costs about ${fund.basis.duration}%.`
            : 'Concentration risk: a few holdings make up much of the fund.',
          'The fund may not achieve its objective.',
        ],
      },
    ]),
  ];
  if (holdings === null) return { sections, facts: [] };
  const rows = holdings.holdings.slice(0, 100).map((holding) => ({
    label: holding.name,
    cells: [
      (holding.shares ?? 0).toLocaleString('en-US'),
      dollars(holding.value ?? 0),
      `${(holding.weight * 100).toFixed(2)}%`,
    ],
  }));
  return {
    sections: [
      ...sections,
      section('schedule', `Schedule of Investments on ${holdings.asOfDate}`, [
        {
          kind: 'table',
          table: { caption: 'Largest holdings', columns: ['Amount', 'Value', 'Weight'], rows },
        },
      ]),
    ],
    facts: [
      {
        concept: 'us-gaap:AssetsNet',
        label: 'Net assets',
        unit: 'USD',
        start: null,
        end: holdings.asOfDate,
        value: holdings.netAssets,
        decimals: 0,
      },
    ],
  };
}
