import { type IsoDate, toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrBefore } from '../../../../domain/calendar/sessions.ts';
import type { FilingSection } from '../../../../domain/filings/filing.ts';
import type { InsiderCode } from '../../../../domain/ownership/insider.ts';
import { closeOn, type CompanyMarket } from '../fundamentals/company-market.ts';
import { insiderTransaction } from '../ownership/insider-trades.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { only, section, text } from './blocks.ts';
import { perShare } from './figures.ts';
import type { FilingBody } from './filing-body.ts';
import type { FilingRecord } from './filing-record.ts';

const CODES: Readonly<Record<InsiderCode, string>> = {
  P: 'open-market purchase',
  S: 'open-market sale',
  A: 'award',
  M: 'exercise of options',
  F: 'shares withheld for tax',
  G: 'gift',
  D: 'sale to the issuer',
  other: 'other transaction',
};

/** Names the class where it is not the one that the filer is known by. */
const classLabel = (symbol: string, listing: CompanyListing): string =>
  symbol === listing.symbol ? 'Common stock' : `Common stock (${symbol})`;

export function insiderBody(
  market: CompanyMarket,
  listing: CompanyListing,
  { id }: FilingRecord,
  year: number,
): FilingBody {
  const done = insiderTransaction(market, listing, id, year);
  if (done === undefined) return only();
  const cells = [
    done.date,
    done.code,
    Math.abs(done.shares).toLocaleString('en-US'),
    done.shares > 0 ? 'A' : 'D',
    done.price === null ? '–' : `$${perShare(done.price)}`,
    done.sharesAfter.toLocaleString('en-US'),
  ];
  return only(
    section(
      'owner',
      'Reporting Owner',
      text(`${done.insider}, ${done.title} of ${listing.instrument.name}.`),
    ),
    section('table-1', 'Table I: Non-Derivative Securities', [
      {
        kind: 'table',
        table: {
          caption: 'Transactions in common stock',
          columns: ['Date', 'Code', 'Amount', 'Acquired or disposed', 'Price', 'Owned after'],
          rows: [{ label: classLabel(done.symbol, listing), cells }],
        },
      },
      ...text(
        `Code ${done.code}: ${CODES[done.code]}.${done.planned ? ' Made under a plan according to Rule 10b5-1.' : ''}`,
      ),
    ]),
  );
}

export const managerBody = (
  market: CompanyMarket,
  listing: CompanyListing,
  periodEnd: IsoDate,
): FilingBody => only(managerSection(market, listing, periodEnd));

/** A manager's list: the largest companies, in proportions of its own. */
function managerSection(
  market: CompanyMarket,
  listing: CompanyListing,
  periodEnd: IsoDate,
): FilingSection {
  const session = indexOnOrBefore(toDayNumber(periodEnd));
  const rows = market.listings
    .filter(
      (each): each is CompanyListing =>
        each.kind === 'company' && each.shareClass === null && !each.invented,
    )
    .slice(0, 40)
    .map((each) => {
      const shares =
        Math.round((listing.shares * 0.002 * (1 + (each.symbol.charCodeAt(0) % 7))) / 100) * 100;
      const value = Math.round((shares * closeOn(market, each, session)) / 1000);
      return {
        label: each.instrument.name,
        cells: [shares.toLocaleString('en-US'), value.toLocaleString('en-US')],
      };
    });
  return section('information-table', 'Information Table', [
    {
      kind: 'table',
      table: { caption: 'Holdings', columns: ['Shares', 'Value ($ thousands)'], rows },
    },
  ]);
}
