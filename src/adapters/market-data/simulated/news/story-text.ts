import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { positionOf } from '../events/earnings-releases.ts';
import { firmName } from '../events/research-firms.ts';
import { dividendText, dollars, percent, perShare } from '../filings/figures.ts';
import { analystName } from '../fundamentals/analysts.ts';
import { closeOn } from '../fundamentals/company-market.ts';
import { eventAt } from '../fundamentals/earnings-events.ts';
import { estimateReader } from '../fundamentals/estimate-reader.ts';
import { insiderTransaction } from '../ownership/insider-trades.ts';
import { personIn } from '../ownership/people.ts';
import type { CompanyListing, FundListing } from '../universe/listing.ts';
import { productHeadline } from './product-words.ts';
import { sessionMoves } from './market-stories.ts';
import type { NewsMarket } from './news-market.ts';
import { shortName } from './short-name.ts';
import type { StoryRecord, StorySubject } from './story-record.ts';

type Of<K extends StorySubject['kind']> = Extract<StorySubject, { readonly kind: K }>;

/** Paragraphs after the notice. All figures are those of the moment the story came out. */
export function storyParagraphs(
  market: NewsMarket,
  listing: CompanyListing | FundListing | null,
  { subject, head }: StoryRecord,
): readonly string[] {
  if (subject.kind === 'wrap') return wrapText(market, subject);
  if (listing === null) return [];
  if (listing.kind === 'fund') return fundText(listing);
  return companyText(market, listing, subject, head.time);
}

function companyText(
  market: NewsMarket,
  listing: CompanyListing,
  subject: StorySubject,
  at: number,
): readonly string[] {
  const name = shortName(listing.instrument.name);
  const { seed } = market;
  switch (subject.kind) {
    case 'earnings':
    case 'guidance':
    case 'filing':
      return resultText(market, listing, subject, at);
    case 'analyst':
      return callText(market, listing, subject, name);
    case 'dividend': {
      const { amount, previous, exDate, recordDate, payDate, frequency } = subject.dividend;
      const change =
        previous === null || previous === amount
          ? 'unchanged'
          : amount > previous
            ? `up from $${dividendText(previous)}`
            : `down from $${dividendText(previous)}`;
      return [
        `The board of ${name} declared a dividend of $${dividendText(amount)} per share${frequency === 0 ? '' : `, ${change}`}.`,
        `It goes to holders of record on ${recordDate}; the shares trade ex-dividend from ${exDate}, and the money is paid on ${payDate}.`,
      ];
    }
    case 'split': {
      const { to, from, exDate } = subject.split;
      return [
        `Holders of ${name} receive ${to} new shares for every ${from} they own. Trading on the new basis begins on ${exDate}.`,
        'A split changes the number of shares and their price, not the value of the company.',
      ];
    }
    case 'insider': {
      const done = insiderTransaction(market, listing, subject.filingId, subject.trade.year);
      if (done === undefined) return [];
      const verb = done.shares > 0 ? 'bought' : 'sold';
      return [
        `${done.insider}, ${done.title} of ${name}, ${verb} ${Math.abs(done.shares).toLocaleString('en-US')} shares on ${done.date} at $${perShare(done.price ?? 0)}, according to a Form 4.`,
        `The transaction was worth ${dollars(Math.abs(done.value ?? 0))}. Afterwards ${done.insider} held ${done.sharesAfter.toLocaleString('en-US')} shares.`,
      ];
    }
    case 'acquisition': {
      const { target, price } = subject.acquisition;
      const head = personIn(seed, listing, 0, yearOf(at));
      return subject.completed
        ? [`${name} has completed the acquisition of ${target} for ${dollars(price)}.`]
        : [
            `${name} agreed to buy ${target}, a private company, for ${dollars(price)} in cash.`,
            `“${target} brings people and products that fit ours,” said ${head.name}, ${head.title}. The companies expect to close within the year, subject to customary conditions.`,
          ];
    }
    case 'offer': {
      const { acquirer, premium, session } = subject.offer;
      const before = closeOn(market, listing, session - 1);
      return subject.withdrawn
        ? [`${acquirer} has withdrawn its proposal to acquire ${name}. Neither side gave a reason.`]
        : [
            `${acquirer} offered $${perShare(before * (1 + premium))} in cash for each share of ${name}, ${percent(premium)} above the last close of $${perShare(before)}.`,
            `The board of ${name} will review the proposal with its advisers; shareholders need not act now.`,
          ];
    }
    case 'move': {
      const before = closeOn(market, listing, subject.session - 1);
      return [
        `Shares of ${name} opened sharply ${subject.jump > 0 ? 'higher' : 'lower'} from the last close of $${perShare(before)} after the company’s quarterly report.`,
        'Trading was much heavier than usual in the first minutes.',
      ];
    }
    case 'product': {
      const head = personIn(seed, listing, 0, yearOf(at));
      return [
        `${productHeadline(listing, name, subject.news)}, the company said before the open.`,
        subject.news.jump >= 0
          ? `“This is a good step for our customers,” said ${head.name}, ${head.title}.`
          : `“We are working on this with urgency,” said ${head.name}, ${head.title}.`,
      ];
    }
    case 'wrap':
    case 'fund':
      return [];
    default:
      return subject satisfies never;
  }
}

const yearOf = (at: number): number => new Date(at).getUTCFullYear();

function resultText(
  market: NewsMarket,
  listing: CompanyListing,
  { release, kind }: Of<'earnings'> | Of<'guidance'> | Of<'filing'>,
  at: number,
): readonly string[] {
  const name = shortName(listing.instrument.name);
  const reader = estimateReader(market, listing, at);
  const position = positionOf(reader.releases, release.period);
  const event = eventAt(market, listing, reader, position, at);
  const { result } = event;
  if (result === null) return [];
  const label = `Q${release.period.quarter} of fiscal ${release.period.fiscalYear}`;
  const results = [
    `${name} earned $${perShare(result.epsActual)} per diluted share in ${label}; analysts expected $${perShare(event.epsEstimate)}.`,
    `Revenue was ${dollars(result.revenueActual)}; analysts expected ${dollars(event.revenueEstimate)}.`,
  ];
  const outlook = result.guidance.map(({ measure, low, high, consensus }) =>
    measure === 'revenue'
      ? `For the next quarter the company expects revenue of ${dollars(low)} to ${dollars(high)}; the consensus was ${dollars(consensus)}.`
      : `It expects earnings of $${perShare(low)} to $${perShare(high)} per share; the consensus was $${perShare(consensus)}.`,
  );
  if (kind === 'guidance') return [...outlook, ...results];
  if (kind === 'filing') {
    return [
      `${name} filed its annual report for fiscal ${release.period.fiscalYear}, which ended on ${release.period.end}.`,
      ...results,
    ];
  }
  return [...results, ...outlook];
}

function callText(
  market: NewsMarket,
  listing: CompanyListing,
  { call }: Of<'analyst'>,
  name: string,
): readonly string[] {
  const firm = firmName(call.firm);
  const analyst = analystName(market.seed, listing, call.firm);
  const before = closeOn(market, listing, call.session - 1);
  const lines = {
    initiated: `${firm} began to cover ${name}. Its analyst ${analyst} rates the shares ${call.grade.replace('-', ' ')}.`,
    upgraded: `${analyst} of ${firm} raised ${name} from ${call.previous?.replace('-', ' ') ?? ''} to ${call.grade.replace('-', ' ')}.`,
    downgraded: `${analyst} of ${firm} lowered ${name} from ${call.previous?.replace('-', ' ') ?? ''} to ${call.grade.replace('-', ' ')}.`,
    maintained: `${firm} kept its rating.`,
    reiterated: `${firm} kept its rating.`,
    suspended: `${firm} suspended its rating.`,
  } as const;
  return [
    lines[call.action],
    `The shares closed at $${perShare(before)} on ${sessionAt(call.session - 1).date}.`,
  ];
}

function wrapText({ factors }: NewsMarket, { session }: Of<'wrap'>): readonly string[] {
  const { market, best, worst } = sessionMoves(factors, session);
  const size = Math.abs(market);
  const tone =
    size > 0.015
      ? 'It was one of the larger moves of the season.'
      : size < 0.0025
        ? 'Few traders took large positions.'
        : 'Volume was about average.';
  return [
    `Among the sectors ${best.name.toLowerCase()} did best on ${sessionAt(session).date} and ${worst.name.toLowerCase()} worst, measured against the market as a whole.`,
    tone,
  ];
}

function fundText(fund: FundListing): readonly string[] {
  return [
    `${fund.instrument.name} (${fund.category}) is measured against the ${fund.benchmark} and costs ${(fund.expenseRatio * 100).toFixed(2)}% a year.`,
    'Returns, holdings and distributions of the month are on the fund’s pages.',
  ];
}
