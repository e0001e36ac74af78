import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { releasesBetween, type EarningsRelease } from '../events/earnings-releases.ts';
import { reportRecord } from '../filings/filing-calendar.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { shortName } from './short-name.ts';
import { MINUTE, type Telling } from './telling.ts';

const DAY = 86_400_000;
/** A move before the open of at least this size is a story of its own. */
const LARGE_MOVE = 0.05;

export function resultTellings(
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

export function reportTellings(
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
