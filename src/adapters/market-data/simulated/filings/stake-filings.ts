import { easternToUtc } from '../../../../domain/calendar/eastern-time.ts';
import { dayNumberOf, fromDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrBefore } from '../../../../domain/calendar/sessions.ts';
import type { FilingFact } from '../../../../domain/filings/filing.ts';
import { companyStream } from '../events/company-key.ts';
import { sharesOutstanding } from '../fundamentals/share-counts.ts';
import { institutionName } from '../ownership/institutions.ts';
import { stakeReports, type StakeReport } from '../ownership/stakes.ts';
import { intAt, streamOf } from '../random/hash.ts';
import { itemAt } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { accession, filerNumber } from './accession.ts';
import { section, text } from './blocks.ts';
import { percent } from './figures.ts';
import type { FilingBody } from './filing-body.ts';
import type { FilingRecord } from './filing-record.ts';

/** Since then the schedules are forms of their own, filled in field by field. */
const RENAMED = dayNumberOf(2024, 12, 18);
const OPENS = 7 * 60;
const MINUTES = 10 * 60 + 25;

const DEMANDS = [
  'a review of strategic alternatives, a sale of the company among them',
  'two seats on the board of directors',
  'a larger return of cash to shareholders',
  'a separation of the smaller of its businesses',
] as const;

const formOf = ({ filed, before, campaign }: StakeReport): string =>
  `${filed >= RENAMED ? 'SCHEDULE' : 'SC'} 13${campaign === null ? 'G' : 'D'}${before === null ? '' : '/A'}`;

/** Large stakes in a company that are reported in a calendar year. */
export function stakeRecords(
  seed: number,
  issuer: CompanyListing,
  year: number,
): readonly FilingRecord[] {
  const stream = streamOf(companyStream(seed, issuer, 'filing'), 3);
  return stakeReports(seed, issuer, year).map((report) => {
    const n = 100 + (report.quarter - year * 4 + 1) * 100 + report.institution;
    return {
      id: accession(filerNumber(issuer), year, 'institution', n),
      form: formOf(report),
      title: `${institutionName(report.institution)}: ${percent(report.share)} of the class`,
      filedAt: easternToUtc(report.filed, OPENS + intAt(stream, year * 1000 + n, MINUTES)),
      periodEnd: fromDayNumber(report.day),
      items: [],
      subject: { kind: 'stake', report },
    };
  });
}

export function stakeBody(
  seed: number,
  issuer: CompanyListing,
  { institution, share, before, campaign, day }: StakeReport,
): FilingBody {
  const { name } = issuer.instrument;
  const outstanding = sharesOutstanding(seed, issuer, indexOnOrBefore(day));
  const holder = institutionName(institution);
  const shares = Math.floor(share * outstanding);
  const date = fromDayNumber(day);
  const fact = (concept: string, label: string, unit: string, value: number): FilingFact => ({
    concept: `schedule13:${concept}`,
    label,
    unit,
    start: null,
    end: date,
    value,
    decimals: unit === 'pure' ? 4 : 0,
  });
  const rounded = (part: number): number => Math.round(part * 10_000) / 10_000;
  const purpose =
    campaign === null
      ? `The shares were acquired in the ordinary course of business and not to change or influence the control of ${name}.`
      : share < 0.05
        ? `${holder} has ended its discussions with ${name} and sold most of its shares.`
        : `${holder} believes that the shares are undervalued. It has spoken with the management and the board of ${name} about ${itemAt(DEMANDS, campaign.demand)}.`;
  return {
    sections: [
      section('cover', 'Cover Page', [
        {
          kind: 'table',
          table: {
            caption: 'Stake',
            columns: ['This report', 'Report before'],
            rows: [
              { label: 'Reporting person', cells: [holder, before === null ? '–' : holder] },
              {
                label: 'Shares beneficially owned',
                cells: [share, before].map((part) =>
                  part === null ? '–' : Math.floor(part * outstanding).toLocaleString('en-US'),
                ),
              },
              {
                label: 'Percent of class',
                cells: [percent(share), before === null ? '–' : percent(before)],
              },
            ],
          },
        },
      ]),
      section(
        'item-4',
        campaign === null ? 'Item 4. Ownership' : 'Item 4. Purpose of Transaction',
        text(
          purpose,
          `On ${date}, ${holder} held ${shares.toLocaleString('en-US')} shares of the common stock of ${name}, ${percent(share)} of the class.`,
        ),
      ),
    ],
    facts: [
      fact('PercentOfClass', 'Percent of class', 'pure', rounded(share)),
      ...(before === null
        ? []
        : [fact('PercentOfClassBefore', 'Percent of class before', 'pure', rounded(before))]),
      fact('SharesBeneficiallyOwned', 'Shares beneficially owned', 'shares', shares),
    ],
  };
}
