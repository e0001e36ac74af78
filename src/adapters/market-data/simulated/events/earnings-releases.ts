import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { intAt, streamOf, uniformAt } from '../random/hash.ts';
import { fatAt, normalAt } from '../random/quantile.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { END } from '../world-time.ts';
import { companyStream, firstSession } from './company-key.ts';
import {
  fiscalQuarter,
  quarterEndingFrom,
  type FiscalQuarter,
  type QuarterIndex,
} from './fiscal-calendar.ts';
import {
  reportHabits,
  reportSession,
  type ReportHabits,
  type ReportHour,
} from './report-habits.ts';
import { temperOf } from './temper.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

export type GuidanceStance = 'raised' | 'lowered' | 'maintained' | 'initiated';

export interface EarningsRelease {
  readonly id: string;
  readonly period: FiscalQuarter;
  /** Index of the session on whose day the company reports. */
  readonly session: number;
  readonly date: IsoDate;
  readonly when: ReportHour;
  readonly at: number;
  /** The first session whose open reflects the result. */
  readonly effect: number;
  /** Surprise of earnings and revenue, as fractions. */
  readonly epsSurprise: number;
  readonly revenueSurprise: number;
  /** What the company said about the coming quarters; `null` when it gives no guidance. */
  readonly guidance: GuidanceStance | null;
  /** Guidance vs expectations, as a fraction. */
  readonly guidanceGap: number;
  /** Log move of the price at the opening of `effect`. */
  readonly jump: number;
}

/** What a company does every quarter. */
interface Habits {
  readonly stream: number;
  readonly surprises: number;
  readonly dates: ReportHabits;
  readonly guides: boolean;
  /** Standard deviation of the price reaction. */
  readonly report: number;
}

function habitsOf(seed: number, listing: CompanyListing): Habits {
  const stream = companyStream(seed, listing, 'earnings');
  return {
    stream,
    surprises: streamOf(companyStream(seed, listing, 'surprise'), 0),
    dates: reportHabits(listing, stream),
    guides: uniformAt(stream, 4) < 0.72,
    report: temperOf(listing).report,
  };
}

/** Companies guide low: some 73 % beat the estimates of earnings, 60 % those of revenue. */
const USUAL_EPS_SURPRISE = 0.034;
const USUAL_REVENUE_SURPRISE = 0.0035;

const STANCES = ['raised', 'lowered', 'maintained'] as const;

/**
 * The report of one quarter. Every figure depends on the quarter alone, so that a later question
 * finds the same past.
 */
function release(
  listing: CompanyListing,
  { stream, surprises, dates, guides, report }: Habits,
  period: FiscalQuarter,
): EarningsRelease {
  const at = period.index * 16;
  const session = sessionAt(
    reportSession(listing, dates, stream, at, period.endDay, period.quarter === 4),
  );
  const other = dates.usual === 'before-open' ? 'after-close' : 'before-open';
  const when = dates.known || uniformAt(stream, at + 1) < 0.96 ? dates.usual : other;
  const step = intAt(stream, 3, 7) * 5;
  const time =
    when === 'before-open'
      ? session.open - (150 - step * 2) * MINUTE
      : session.close + (5 + (step % 30)) * MINUTE;

  const quality = normalAt(surprises, at);
  const epsSurprise = clamp(
    USUAL_EPS_SURPRISE + 0.055 * fatAt(surprises, at + 1) + 0.02 * quality,
    -0.6,
    0.8,
  );
  const revenueSurprise = clamp(
    USUAL_REVENUE_SURPRISE + 0.012 * normalAt(surprises, at + 2) + 0.006 * quality,
  );
  const mood = 0.6 * quality + 0.8 * normalAt(surprises, at + 3);
  const stance = STANCES[mood > 0.55 ? 0 : mood < -0.75 ? 1 : 2];
  const guidanceGap = stance === 'maintained' ? 0 : clamp(0.012 * mood, -0.08, 0.08);
  const story =
    0.4 * ((epsSurprise - USUAL_EPS_SURPRISE) / 0.06) +
    0.25 * ((revenueSurprise - USUAL_REVENUE_SURPRISE) / 0.0135) +
    (guides ? 0.45 * mood : 0);
  const jump = clamp(report * (0.62 * story + 0.6 * fatAt(surprises, at + 4)), -0.45, 0.35);
  return {
    id: `${listing.symbol}-${period.fiscalYear}Q${period.quarter}`,
    period,
    session: session.index,
    date: session.date,
    when,
    at: time,
    effect: when === 'before-open' ? session.index : session.index + 1,
    epsSurprise,
    revenueSurprise,
    guidance: guides ? stance : null,
    guidanceGap: guides ? guidanceGap : 0,
    jump,
  };
}

const clamp = (x: number, low = -0.15, high = 0.15): number => Math.min(high, Math.max(low, x));

/** The position of a quarter's report among all of a company, which reports every quarter. */
export const positionOf = (
  [first]: readonly EarningsRelease[],
  { index }: Pick<FiscalQuarter, 'index'>,
): number => (first === undefined ? -1 : index - first.period.index);

/** All reports from the company's first full quarter as a listed one to the end of the world. */
export function earningsReleases(
  seed: number,
  listing: CompanyListing,
): readonly EarningsRelease[] {
  const habits = habitsOf(seed, listing);
  const out: EarningsRelease[] = [];
  const month = listing.fiscalYearEndMonth;
  const first = sessionAt(firstSession(listing)).day;
  const last = sessionAt(END).day - 90;
  for (let index = quarterEndingFrom(month, first); ; index += 1) {
    const period = fiscalQuarter(month, index);
    if (period.endDay > last) return out;
    out.push(release(listing, habits, period));
  }
}

/** Reports within a time range in ms, oldest first; does not generate the others. */
export function releasesBetween(
  seed: number,
  listing: CompanyListing,
  from: number,
  to: number,
): readonly EarningsRelease[] {
  const month = listing.fiscalYearEndMonth;
  const habits = habitsOf(seed, listing);
  const first = sessionAt(firstSession(listing)).day;
  const last = sessionAt(END).day - 90;
  const out: EarningsRelease[] = [];
  const start = Math.max(first, Math.floor(from / DAY) - 80);
  for (let index = quarterEndingFrom(month, start); ; index += 1) {
    const period = fiscalQuarter(month, index);
    if (period.endDay > last || period.endDay * DAY > to) return out;
    const each = release(listing, habits, period);
    if (each.at >= from && each.at < to) out.push(each);
  }
}

/** The last quarter reported before the open of a session. */
export function reportedQuarter(
  seed: number,
  listing: CompanyListing,
  session: number,
): QuarterIndex {
  const month = listing.fiscalYearEndMonth;
  const habits = habitsOf(seed, listing);
  let index = quarterEndingFrom(month, sessionAt(session).day) - 1;
  while (release(listing, habits, fiscalQuarter(month, index)).effect > session) index -= 1;
  return index;
}
