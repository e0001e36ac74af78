import { kindOf } from '../../../../domain/fundamentals/business.ts';
import type { Transcript, TranscriptTurn } from '../../../../domain/earnings/transcript.ts';
import { firmName } from '../events/research-firms.ts';
import type { EarningsRelease } from '../events/earnings-releases.ts';
import { dollars, percent, perShare } from '../filings/figures.ts';
import { resultSentences } from '../filings/result-sentences.ts';
import { wordingOf } from '../filings/text-variant.ts';
import { analystName, followingFirms } from '../fundamentals/analysts.ts';
import type { CompanyMarket } from '../fundamentals/company-market.ts';
import { CALL_DELAY, eventAt } from '../fundamentals/earnings-events.ts';
import { estimateReader } from '../fundamentals/estimate-reader.ts';
import { statementReader } from '../fundamentals/statements.ts';
import type { KnownStatement } from '../known.ts';
import { personIn } from '../ownership/people.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { shortName } from './short-name.ts';

/** Cash of the quarter, in the words of the business. */
function fundsSentence({ cashFlow, balance, business }: KnownStatement): string {
  switch (business?.kind) {
    case 'bank':
      return `Loans ended the quarter at ${dollars(business.loans ?? 0)} and deposits at ${dollars(business.deposits ?? 0)}.`;
    case 'insurer':
      return `Investments ended the quarter at ${dollars(business.investments ?? 0)}, and shareholders’ equity at ${dollars(balance.totalEquity)}.`;
    default:
      return `Cash from operations was ${dollars(cashFlow.operatingCashFlow)}, and capital expenditure ${dollars(-cashFlow.capitalExpenditure)}.`;
  }
}

const DRIVERS = {
  ordinary: [
    'Could you say more about what drove revenue in the quarter?',
    'Volume explains most of it. Prices helped, but less than a year ago.',
    'How should we think about margins from here?',
    'We will keep investing, and we expect to hold margins about where they are.',
  ],
  bank: [
    'Could you say more about what drove net interest income in the quarter?',
    'Volumes of loans and what we pay for deposits explain most of it.',
    'How should we think about credit from here?',
    'Borrowers behave as we expected, and the allowance covers the losses that we see coming.',
  ],
  insurer: [
    'Could you say more about what drove premiums in the quarter?',
    'Rates explain most of it. The number of policies changed less.',
    'How should we think about claims from here?',
    'Claims come unevenly. We price for the long run and hold reserves accordingly.',
  ],
  reit: [
    'Could you say more about what drove rents in the quarter?',
    'Leases that were renewed explain most of it. New properties helped.',
    'How should we think about occupancy from here?',
    'We expect to hold it about where it is, and to fund new properties with care.',
  ],
} as const;

export const CALL_NOTICE =
  'SIMULATED TRANSCRIPT. This call did not take place; its speakers and figures are invented.';

/** `call-MSFT-2026Q1`; symbols may hold a dot. */
const ID = /^call-(.+)-(\d{4})Q([1-4])$/;

/** The call about a quarter's results; `null` when there is none, or not yet. */
export function transcriptOf(market: CompanyMarket, id: string, now: number): Transcript | null {
  const [, symbol, year, quarter] = ID.exec(id) ?? [];
  const listing = symbol === undefined ? undefined : market.listingOf(symbol);
  if (listing?.kind !== 'company') return null;
  const issuer = primaryListing(listing);
  const at = estimateReader(market, issuer, now);
  const wanted = Number(year) * 4 + Number(quarter) - 1;
  const position = at.releases.findIndex(({ period }) => period.index === wanted);
  const release = at.releases[position];
  if (release === undefined || release.at + CALL_DELAY > now) return null;
  return write(market, issuer, id, release, position);
}

function write(
  market: CompanyMarket,
  listing: CompanyListing,
  id: string,
  release: EarningsRelease,
  position: number,
): Transcript {
  const { seed } = market;
  const time = release.at + CALL_DELAY;
  const { fiscalYear, quarter } = release.period;
  const name = shortName(listing.instrument.name);
  const label = `Q${quarter} of fiscal ${fiscalYear}`;
  const statements = statementReader(market, listing, time);
  const reader = estimateReader(market, listing, time, statements);
  const { result } = eventAt(market, listing, reader, position, time);
  const now = statements.quarter(position);
  const before = position >= 4 ? statements.at(position - 4, 'quarterly') : null;
  const wording = wordingOf(seed, listing, fiscalYear * 4 + quarter);
  const year = new Date(release.at).getUTCFullYear();
  const seated = (seat: number) => personIn(seed, listing, seat, year);
  const [chief, finance, relations] = [seated(0), seated(1), seated(5)];
  const turn = (
    speaker: string,
    role: TranscriptTurn['role'],
    title: string,
    ...paragraphs: string[]
  ): TranscriptTurn => ({
    speaker,
    role,
    title,
    paragraphs,
  });
  const growth =
    before === null || before.income.revenue <= 0
      ? null
      : now.income.revenue / before.income.revenue - 1;
  const grown =
    growth === null
      ? ''
      : `, ${growth >= 0 ? 'up' : 'down'} ${percent(Math.abs(growth))} from a year ago`;
  const outlook = (result?.guidance ?? []).map(({ measure, low, high }) =>
    measure === 'eps'
      ? `We expect earnings per share of $${perShare(low)} to $${perShare(high)}.`
      : `For the next quarter we expect revenue of ${dollars(low)} to ${dollars(high)}.`,
  );
  const remarks = [
    turn(
      'Operator',
      'operator',
      'Operator',
      `Good day, and welcome to the ${name} call on the results for ${label}.`,
    ),
    turn(
      relations.name,
      'executive',
      relations.title,
      `With me are ${chief.name}, ${chief.title}, and ${finance.name}, ${finance.title}. Some of what we say looks ahead and may turn out differently.`,
    ),
    turn(
      chief.name,
      'executive',
      chief.title,
      `Revenue was ${dollars(now.income.revenue)}${grown}. ${wording.pick(1, ['Our teams executed well.', 'It was a quarter of steady progress.', 'We did what we said we would do.'])}`,
      wording.pick(2, [
        'Customers tell us that reliability matters more to them than price.',
        'We see early results from the investments of the past two years.',
        'Demand held up better in some markets than in others.',
      ]),
    ),
    turn(
      finance.name,
      'executive',
      finance.title,
      `${resultSentences(now, before).join(' ')} Net income was ${dollars(now.income.netIncome)}, or $${perShare(now.income.epsDiluted)} per diluted share.`,
      fundsSentence(now),
      ...outlook,
    ),
  ];
  const firms = followingFirms(seed, listing, release.at);
  const drivers = DRIVERS[kindOf(now)];
  const asked = [
    [drivers[0], drivers[1]],
    [drivers[2], drivers[3]],
    [
      'What do you see from customers since the quarter ended?',
      'No change in trend. We do not comment on the quarter in progress beyond our outlook.',
    ],
    [
      'What are your priorities for cash?',
      `First the business, then the dividend if the board declares one, then our own shares. We ended the quarter with ${dollars(now.balance.cash)} in cash.`,
    ],
  ] as const;
  const questions = asked.flatMap(([question, reply], i) => {
    const firm = firms[i];
    if (firm === undefined) return [];
    const answering = i % 2 === 0 ? chief : finance;
    return [
      turn(
        analystName(seed, listing, firm),
        'analyst',
        `Analyst, ${firmName(firm)}`,
        `Thank you. ${question}`,
      ),
      turn(answering.name, 'executive', answering.title, reply),
    ];
  });
  return {
    id,
    symbol: listing.symbol,
    title: `${name}: call on the results for ${label}`,
    time,
    fiscalYear,
    fiscalPeriod: `Q${quarter}`,
    notice: CALL_NOTICE,
    remarks,
    questions: [
      ...questions,
      turn('Operator', 'operator', 'Operator', 'This concludes the call. You may now disconnect.'),
    ],
  };
}
