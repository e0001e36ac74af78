import {
  indexOnOrAfter,
  indexOnOrBefore,
  sessionAt,
} from '../../../../domain/calendar/sessions.ts';
import type { StoryKind } from '../../../../domain/market/story.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { companyEvents } from '../events/company-events.ts';
import { firstSession } from '../events/company-key.ts';
import { releasesBetween, type EarningsRelease } from '../events/earnings-releases.ts';
import { ratingCallsBetween } from '../events/rating-calls.ts';
import { RESEARCH_FIRMS } from '../events/research-firms.ts';
import { accession, filerNumber } from '../filings/accession.ts';
import { reportRecord } from '../filings/filing-calendar.ts';
import { scheduleOf } from '../ownership/insider-trades.ts';
import { personIn } from '../ownership/people.ts';
import { keyOf } from '../random/hash.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { productHeadline } from './product-words.ts';
import { PUBLISHERS } from './publishers.ts';
import { shortName } from './short-name.ts';
import { storyId } from './story-id.ts';
import type { StoryRecord, StorySubject } from './story-record.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Minutes after the event at which publishers tell it, the wire first. */
const DELAYS = [1, 7, 26] as const;
/** A move before the open of at least this size is a story of its own. */
const LARGE_MOVE = 0.05;

interface Telling {
  readonly kind: StoryKind;
  /** What happened, as part of the id: unique among the company's stories of the kind on a day. */
  readonly what: string;
  readonly at: number;
  readonly headlines: readonly string[];
  readonly summary: string;
  readonly sentiment: number;
  readonly subject: StorySubject;
  readonly eventId: string | null;
  readonly others?: readonly SymbolId[];
}

/** Turns one event into as many stories as there are headlines, each by another publisher. */
function tell(listing: CompanyListing, telling: Telling): readonly StoryRecord[] {
  const groupId = storyId(telling.at, listing.symbol, telling.kind, telling.what, 9);
  const shift = keyOf(0, groupId) % (PUBLISHERS.length - 1);
  return telling.headlines.map((headline, i) => {
    const time = telling.at + DELAYS[i]! * MINUTE;
    const publisher = i === 0 ? 0 : 1 + ((shift + i) % (PUBLISHERS.length - 1));
    return {
      head: {
        id: storyId(telling.at, listing.symbol, telling.kind, telling.what, i),
        time,
        headline,
        summary: telling.summary,
        publisher: PUBLISHERS[publisher]!,
        kind: telling.kind,
        symbols: [listing.symbol, ...(telling.others ?? [])],
        groupId,
        sentiment: Math.round(Math.max(-1, Math.min(1, telling.sentiment)) * 100) / 100,
      },
      subject: telling.subject,
      eventId: telling.eventId,
    };
  });
}

/**
 * Stories about a company whose event lies in [from, to), in ms, oldest first. None precedes its
 * event, and none needs a price: figures come with the text.
 */
export function companyStories(
  seed: number,
  listing: CompanyListing,
  from: number,
  to: number,
): readonly StoryRecord[] {
  const inside = (at: number): boolean => at >= from && at < to;
  const tellings = [
    ...resultTellings(seed, listing, from, to),
    ...reportTellings(seed, listing, from, to),
    ...callTellings(seed, listing, from, to),
    ...eventTellings(seed, listing, inside),
    ...insiderTellings(seed, listing, from, to),
  ];
  return tellings
    .filter(({ at }) => inside(at))
    .flatMap((telling) => tell(listing, telling))
    .toSorted((a, b) => a.head.time - b.head.time || (a.head.id < b.head.id ? -1 : 1));
}

function resultTellings(
  seed: number,
  listing: CompanyListing,
  from: number,
  to: number,
): readonly Telling[] {
  const name = shortName(listing.instrument.name);
  // The price answers up to four days after the report, over a long weekend.
  return releasesBetween(seed, listing, from - 5 * DAY, to).flatMap((release): Telling[] => {
    const { period, epsSurprise, revenueSurprise, at, guidance, jump } = release;
    const quarter = `Q${period.quarter}`;
    const what = `${period.fiscalYear}q${period.quarter}`;
    const beat = epsSurprise > 0;
    const sales = revenueSurprise > 0;
    const tellings: Telling[] = [
      {
        kind: 'earnings',
        what,
        at,
        headlines: [
          `${name} ${beat ? 'tops' : 'misses'} ${quarter} profit estimates${sales === beat ? `, revenue ${sales ? 'also ahead' : 'also short'}` : `; revenue ${sales ? 'ahead' : 'short'} of forecasts`}`,
          `${name} ${quarter} earnings ${beat ? 'beat' : 'fall short of'} expectations`,
          `What ${name}’s ${quarter} results say about ${listing.industry.toLowerCase()}`,
        ],
        summary: `${name} reported results for ${quarter} of fiscal ${period.fiscalYear}. Profit was ${beat ? 'above' : 'below'} what analysts expected, revenue ${sales ? 'above' : 'below'}.`,
        sentiment: 0.35 * Math.sign(epsSurprise) + 0.25 * Math.sign(revenueSurprise) + 2 * jump,
        subject: { kind: 'earnings', release },
        eventId: release.id,
      },
    ];
    if (guidance === 'raised' || guidance === 'lowered') {
      tellings.push({
        kind: 'guidance',
        what,
        at: at + 4 * MINUTE,
        headlines: [
          `${name} ${guidance === 'raised' ? 'raises' : 'cuts'} its outlook for the coming quarter`,
        ],
        summary: `Along with its results ${name} ${guidance} what it expects for the next quarter.`,
        sentiment: guidance === 'raised' ? 0.5 : -0.5,
        subject: { kind: 'guidance', release },
        eventId: release.id,
      });
    }
    if (Math.abs(jump) >= LARGE_MOVE) tellings.push(moveTelling(name, release));
    return tellings;
  });
}

function moveTelling(name: string, { effect, jump, id }: EarningsRelease): Telling {
  const up = jump > 0;
  return {
    kind: 'price-move',
    what: `s${effect}`,
    at: sessionAt(effect).open + 20 * MINUTE,
    headlines: [`${name} shares ${up ? 'jump' : 'slide'} after results`],
    summary: `Shares of ${name} opened sharply ${up ? 'higher' : 'lower'} after the company’s report.`,
    sentiment: up ? 0.6 : -0.6,
    subject: { kind: 'move', session: effect, jump },
    eventId: id,
  };
}

function reportTellings(
  seed: number,
  listing: CompanyListing,
  from: number,
  to: number,
): readonly Telling[] {
  const name = shortName(listing.instrument.name);
  return releasesBetween(seed, listing, from - 35 * DAY, to)
    .filter(({ period }) => period.quarter === 4)
    .map((release): Telling => {
      const record = reportRecord(seed, listing, release);
      return {
        kind: 'filing',
        what: `fy${release.period.fiscalYear}`,
        at: record.filedAt,
        headlines: [`${name} files its annual report for fiscal ${release.period.fiscalYear}`],
        summary: `The report (form ${record.form}) covers the year that ended on ${release.period.end}.`,
        sentiment: 0,
        subject: { kind: 'filing', release, filingId: record.id },
        eventId: record.id,
      };
    });
}

const GRADE_WORDS = {
  'strong-buy': 'strong buy',
  buy: 'buy',
  hold: 'hold',
  sell: 'sell',
  'strong-sell': 'strong sell',
} as const;

function callTellings(
  seed: number,
  listing: CompanyListing,
  from: number,
  to: number,
): readonly Telling[] {
  const name = shortName(listing.instrument.name);
  const first = indexOnOrAfter(Math.floor(from / DAY) - 1);
  const last = indexOnOrBefore(Math.floor(to / DAY) + 1);
  return ratingCallsBetween(seed, listing, first, last)
    .filter(({ action }) => action !== 'reiterated')
    .map((call): Telling => {
      const firm = RESEARCH_FIRMS[call.firm]!;
      const grade = GRADE_WORDS[call.grade];
      const up = call.action === 'upgraded';
      const headline =
        call.action === 'initiated'
          ? `${firm} starts coverage of ${name} at ${grade}`
          : `${firm} ${up ? 'upgrades' : 'downgrades'} ${name} to ${grade}`;
      return {
        kind: 'analyst',
        what: `f${call.firm}`,
        at: call.at + 3 * MINUTE,
        headlines:
          call.action === 'initiated'
            ? [headline]
            : [headline, `${name} ${up ? 'raised' : 'cut'} to ${grade} at ${firm}`],
        summary: `${firm} ${call.action} ${name}${call.previous === null ? '' : ` from ${GRADE_WORDS[call.previous]}`}; its rating is now ${grade}.`,
        sentiment: call.action === 'initiated' ? 0 : up ? 0.5 : -0.5,
        subject: { kind: 'analyst', call },
        eventId: call.id,
      };
    });
}

function eventTellings(
  seed: number,
  listing: CompanyListing,
  inside: (at: number) => boolean,
): readonly Telling[] {
  const events = companyEvents(seed, listing);
  const name = shortName(listing.instrument.name);
  const out: Telling[] = [];
  for (const dividend of events.dividends) {
    if (!inside(dividend.announcedAt)) continue;
    const { amount, previous, type, announcedAt } = dividend;
    const raised = previous !== null && amount > previous;
    const verb = type === 'special' ? 'declares special' : raised ? 'raises' : 'declares';
    out.push({
      kind: 'dividend',
      what: `s${dividend.session}`,
      at: announcedAt,
      headlines: [`${name} ${verb} dividend ${raised ? 'to' : 'of'} $${amount} a share`],
      summary: `The shares trade without the dividend from ${dividend.exDate}; it is paid on ${dividend.payDate}.`,
      sentiment: raised || type === 'special' ? 0.4 : 0.1,
      subject: { kind: 'dividend', dividend },
      eventId: dividend.id,
    });
  }
  for (const split of events.splits) {
    out.push({
      kind: 'split',
      what: `s${split.session}`,
      at: split.announcedAt,
      headlines: [
        `${name} announces ${split.to}-for-${split.from} share split`,
        `${name} to split its shares ${split.to} for ${split.from}`,
      ],
      summary: `Trading on the new basis begins on ${split.exDate}.`,
      sentiment: split.to > split.from ? 0.3 : -0.2,
      subject: { kind: 'split', split },
      eventId: split.id,
    });
  }
  for (const news of events.news) {
    if (!inside(news.at)) continue;
    out.push({
      kind: 'product',
      what: `n${news.session}`,
      at: news.at,
      headlines: [productHeadline(listing, name, news)],
      summary: `${name} made the announcement before the open.`,
      sentiment: 8 * news.jump,
      subject: { kind: 'product', news },
      eventId: news.id,
    });
  }
  for (const acquisition of events.acquisitions) {
    const { target, id } = acquisition;
    out.push(
      {
        kind: 'merger',
        what: `a${acquisition.session}`,
        at: acquisition.announcedAt,
        headlines: [
          `${name} to buy ${target}`,
          `${name} agrees to acquire private company ${target}`,
        ],
        summary: `${name} agreed to acquire ${target} in cash.`,
        sentiment: 4 * acquisition.jump,
        subject: { kind: 'acquisition', acquisition, completed: false },
        eventId: id,
      },
      {
        kind: 'merger',
        what: `c${acquisition.completedSession}`,
        at: acquisition.completedAt,
        headlines: [`${name} completes acquisition of ${target}`],
        summary: `${name} said the acquisition has closed.`,
        sentiment: 0.1,
        subject: { kind: 'acquisition', acquisition, completed: true },
        eventId: id,
      },
    );
  }
  for (const offer of events.offers) {
    const others = [offer.acquirer];
    out.push(
      {
        kind: 'merger',
        what: `o${offer.session}`,
        at: offer.announcedAt,
        headlines: [
          `${offer.acquirer} offers to buy ${name}`,
          `${name} receives takeover proposal from ${offer.acquirer}`,
        ],
        summary: `${name} said it received an unsolicited proposal and will review it.`,
        sentiment: 0.8,
        subject: { kind: 'offer', offer, withdrawn: false },
        eventId: offer.id,
        others,
      },
      {
        kind: 'merger',
        what: `w${offer.withdrawnSession}`,
        at: offer.withdrawnAt,
        headlines: [`${offer.acquirer} withdraws its offer for ${name}`],
        summary: `The proposal for ${name} is off the table.`,
        sentiment: -0.7,
        subject: { kind: 'offer', offer, withdrawn: true },
        eventId: offer.id,
        others,
      },
    );
  }
  return out;
}

/** Purchases in the market, and sales by the head of the company. */
function insiderTellings(
  seed: number,
  listing: CompanyListing,
  from: number,
  to: number,
): readonly Telling[] {
  const name = shortName(listing.instrument.name);
  const first = new Date(from - 10 * DAY).getUTCFullYear();
  const last = new Date(to).getUTCFullYear();
  if (sessionAt(firstSession(listing)).day * DAY > to) return [];
  const years = first === last ? [first] : [first, last];
  return years
    .flatMap((year) => scheduleOf(seed, listing, year))
    .filter(({ code, seat, planned }) => code === 'P' || (code === 'S' && seat === 0 && !planned))
    .map((trade): Telling => {
      const person = personIn(seed, listing, trade.seat, trade.year);
      const filingId = accession(filerNumber(listing), trade.year, 'insider', trade.n);
      const buys = trade.code === 'P';
      return {
        kind: 'insider',
        what: `t${trade.year}-${trade.n}`,
        at: trade.filedAt + 11 * MINUTE,
        headlines: [`${name} ${person.title.toLowerCase()} ${buys ? 'buys' : 'sells'} shares`],
        summary: `${person.name}, ${person.title}, ${buys ? 'bought' : 'sold'} shares in the open market, a filing shows.`,
        sentiment: buys ? 0.4 : -0.2,
        subject: { kind: 'insider', trade, filingId },
        eventId: filingId,
      };
    });
}
