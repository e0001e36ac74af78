import type { FilingBlock, FilingSection } from '../../../../domain/market/filing.ts';
import { toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrBefore } from '../../../../domain/calendar/sessions.ts';
import { eventAt } from '../fundamentals/earnings-events.ts';
import { estimateReader } from '../fundamentals/estimates.ts';
import { closeOn, type CompanyMarket } from '../fundamentals/company-market.ts';
import { statementReader } from '../fundamentals/statements.ts';
import { ownershipOf } from '../ownership/holders.ts';
import { insiderTransaction } from '../ownership/insider-trades.ts';
import { peopleIn } from '../ownership/people.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { dollars, factsOf, incomeTable, percent, perShare } from './figures.ts';
import { financeProfile } from '../fundamentals/finance-profile.ts';
import type { FilingBody } from './filing-body.ts';
import type { FilingRecord, FilingSubject } from './filing-record.ts';
import { wordingOf } from './text-variant.ts';

const text = (...paragraphs: readonly string[]): FilingBlock[] =>
  paragraphs.map((paragraph) => ({ kind: 'paragraph', text: paragraph }));

const section = (id: string, title: string, blocks: readonly FilingBlock[]): FilingSection => ({
  id,
  title,
  depth: 1,
  blocks,
});

const only = (...sections: readonly FilingSection[]): FilingBody => ({ sections, facts: [] });

type Of<K extends FilingSubject['kind']> = Extract<FilingSubject, { readonly kind: K }>;

/** The text of everything but annual and quarterly reports. */
export function eventBody(
  market: CompanyMarket,
  listing: CompanyListing,
  record: FilingRecord,
): FilingBody {
  const { subject } = record;
  const { name } = listing.instrument;
  switch (subject.kind) {
    case 'results':
      return resultsBody(market, listing, subject, record.filedAt);
    case 'proxy':
      return proxyBody(market, listing, subject.fiscalYear);
    case 'insider':
      return insiderBody(market, listing, record, subject);
    case 'acquisition': {
      const { target, price, completedOn } = subject.acquisition;
      return subject.completed
        ? only(
            section(
              'item-2.01',
              'Item 2.01 Completion of Acquisition',
              text(
                `On ${completedOn}, ${name} completed the acquisition of ${target}, a private company, for ${dollars(price)} in cash.`,
              ),
            ),
          )
        : only(
            section(
              'item-1.01',
              'Item 1.01 Entry into a Material Definitive Agreement',
              text(
                `${name} agreed to acquire ${target}, a private company, for ${dollars(price)} in cash. The agreement contains customary representations, and closing is subject to customary conditions.`,
              ),
            ),
            section(
              'item-7.01',
              'Item 7.01 Regulation FD Disclosure',
              text('A press release about the agreement is furnished with this report.'),
            ),
          );
    }
    case 'split': {
      const { to, from, exDate } = subject.split;
      return only(
        section(
          'item-5.03',
          'Item 5.03 Amendments to Articles',
          text(
            `The board of ${name} approved a ${to}-for-${from} split of its common stock. Trading on the new basis begins on ${exDate}.`,
          ),
        ),
      );
    }
    case 'dividend': {
      const { amount, exDate, recordDate, payDate, type } = subject.dividend;
      return only(
        section(
          'item-8.01',
          'Item 8.01 Other Events',
          text(
            `The board of ${name} declared a ${type === 'special' ? 'special ' : ''}dividend of $${amount} per share, payable on ${payDate} to holders of record on ${recordDate}. The shares trade ex-dividend from ${exDate}.`,
          ),
        ),
      );
    }
    case 'offer': {
      const { acquirer, premium, session } = subject.offer;
      const cash = closeOn(market, listing, session - 1) * (1 + premium);
      return only(
        section(
          'item-8.01',
          'Item 8.01 Other Events',
          text(
            subject.withdrawn
              ? `${name} was informed that ${acquirer} has withdrawn its proposal to acquire the company.`
              : `${name} received an unsolicited proposal from ${acquirer} to acquire all shares for $${perShare(Math.round(cash * 100) / 100)} in cash per share. The board will review it with its advisers.`,
          ),
        ),
      );
    }
    case 'officer':
      return only(
        section(
          'item-5.02',
          'Item 5.02 Departure and Appointment of Officers and Directors',
          text(
            `${name} appointed ${subject.person.name} as ${subject.person.title}, succeeding ${subject.before.name}.`,
            'There are no family relationships between the appointee and any director or officer.',
          ),
        ),
      );
    case 'stake':
    case 'manager':
      return ownersBody(market, listing, record);
    case 'report':
    case 'fund':
      return only();
    default:
      return subject satisfies never;
  }
}

function resultsBody(
  market: CompanyMarket,
  listing: CompanyListing,
  { release }: Of<'results'>,
  filedAt: number,
): FilingBody {
  const statements = statementReader(market, listing, filedAt);
  const estimates = estimateReader(market, listing, filedAt, statements);
  const position = release.period.index - estimates.releases[0]!.period.index;
  const event = eventAt(market, listing, estimates, position, filedAt);
  const now = statements.at(position, 'quarterly')!;
  const before = position >= 4 ? statements.at(position - 4, 'quarterly') : null;
  const { unit } = financeProfile(market.seed, listing);
  const label = `Q${release.period.quarter} of fiscal ${release.period.fiscalYear}`;
  const guidance = (event.result?.guidance ?? []).map(({ measure, low, high }) =>
    measure === 'eps'
      ? `Earnings per share for the next quarter are expected between $${perShare(low)} and $${perShare(high)}.`
      : `Revenue for the next quarter is expected between ${dollars(low)} and ${dollars(high)}.`,
  );
  const columns = [
    { heading: now.period.end, statement: now },
    ...(before === null ? [] : [{ heading: before.period.end, statement: before }]),
  ];
  return {
    sections: [
      section('item-2.02', 'Item 2.02 Results of Operations and Financial Condition', [
        ...text(
          `${listing.instrument.name} announced its results for ${label}: revenue of ${dollars(now.income.revenue)} and net income of ${dollars(now.income.netIncome)}, or $${perShare(now.income.epsDiluted)} per diluted share.`,
          ...guidance,
        ),
        { kind: 'table', table: incomeTable(columns, unit) },
      ]),
    ],
    facts: factsOf(now),
  };
}

function proxyBody(market: CompanyMarket, listing: CompanyListing, fiscalYear: number): FilingBody {
  const wording = wordingOf(market.seed, listing, fiscalYear);
  const people = peopleIn(market.seed, listing, fiscalYear + 1);
  return only(
    section(
      'meeting',
      'Notice of Annual Meeting',
      text(
        `The annual meeting of ${listing.instrument.name} will be held online.`,
        'Shareholders will elect directors, vote on executive pay and ratify the appointment of the auditor.',
      ),
    ),
    section('directors', 'Proposal 1: Election of Directors', [
      {
        kind: 'list',
        items: people
          .filter((p) => p.isDirector)
          .map((p) => `${p.name}, ${p.title}, since ${p.since.slice(0, 4)}`),
      },
    ]),
    section('pay', 'Proposal 2: Advisory Vote on Executive Pay', [
      ...text(
        wording.pick(400, [
          'Most of what our executives earn depends on results and on the share price over three years.',
          'Pay consists of a salary, an annual bonus tied to earnings and cash flow, and shares that vest over three years.',
        ]),
      ),
      {
        kind: 'list',
        items: people
          .filter((p) => p.isOfficer)
          .slice(0, 5)
          .map((p) => `${p.name}, ${p.title}`),
      },
    ]),
    section(
      'auditor',
      'Proposal 3: Ratification of Auditor',
      text('The audit committee recommends that shareholders ratify the appointment.'),
    ),
  );
}

const CODES: Readonly<Record<string, string>> = {
  P: 'open-market purchase',
  S: 'open-market sale',
  A: 'award',
  M: 'exercise of options',
  F: 'shares withheld for tax',
  G: 'gift',
  D: 'sale to the issuer',
};

function insiderBody(
  market: CompanyMarket,
  listing: CompanyListing,
  { id }: FilingRecord,
  { trade }: Of<'insider'>,
): FilingBody {
  const done = insiderTransaction(market, listing, id, trade.year);
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
          rows: [{ label: 'Common stock', cells }],
        },
      },
      ...text(
        `Code ${done.code}: ${CODES[done.code]!}.${done.planned ? ' Made under a plan according to Rule 10b5-1.' : ''}`,
      ),
    ]),
  );
}

function ownersBody(
  market: CompanyMarket,
  listing: CompanyListing,
  record: FilingRecord,
): FilingBody {
  const ownership = ownershipOf(market, listing, record.filedAt);
  const holders = (ownership?.holders ?? []).filter((holder) => holder.kind === 'institution');
  if (record.subject.kind === 'stake') {
    const large = holders.filter((holder) => holder.share >= 0.05);
    return only(
      section('ownership', 'Beneficial Ownership', [
        ...text(
          `Holders of more than five percent of the common stock of ${listing.instrument.name}, as reported for ${ownership?.asOfDate ?? 'the period'}:`,
        ),
        {
          kind: 'list',
          items:
            large.length === 0
              ? ['No holder reported more than five percent.']
              : large.map(
                  (h) =>
                    `${h.name}: ${h.shares.toLocaleString('en-US')} shares, ${percent(h.share)}`,
                ),
        },
      ]),
    );
  }
  return only(managerSection(market, listing, record));
}

/** A manager's list: the largest companies, in proportions of its own. */
function managerSection(
  market: CompanyMarket,
  listing: CompanyListing,
  record: FilingRecord,
): FilingSection {
  const session = sessionAtEnd(record);
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

/** The last session of the quarter that the list is about. */
const sessionAtEnd = ({ periodEnd }: FilingRecord): number =>
  indexOnOrBefore(toDayNumber(periodEnd!));
