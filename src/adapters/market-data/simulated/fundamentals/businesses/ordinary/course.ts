import { toDayNumber } from '../../../../../../domain/calendar/iso-date.ts';
import { companyStream } from '../../../events/company-key.ts';
import { quarterEndingFrom } from '../../../events/fiscal-calendar.ts';
import { keyOf, streamOf, uniformAt } from '../../../random/hash.ts';
import { smoothAt, smoothLine, smoothPoint, type SmoothPoint } from '../../../random/noise.ts';
import { normalAt } from '../../../random/quantile.ts';
import { ANCHOR_DATE, type CompanyListing } from '../../../universe/listing.ts';
import { ANCHOR } from '../../../world-time.ts';
import { type Closes, meanClose } from '../../company-market.ts';
import type { Company, QuarterFacts } from '../business-books.ts';
import { lossLeft, trendOf, type OrdinaryProfile } from './ordinary-profile.ts';

/** How a company does in a quarter. Every part is a function of the quarter alone. */
export interface QuarterCourse {
  /** Dollars at a yearly rate, before the season. */
  readonly revenue: number;
  /** The same without the business cycle: what plants are built for. */
  readonly capacity: number;
  /** Shares of revenue. */
  readonly cost: number;
  readonly research: number;
  readonly sellingGeneral: number;
  readonly otherExpenses: number;
  readonly otherIncome: number;
  readonly taxRate: number;
  readonly debtRate: number;
  readonly cashRate: number;
  /** Factors around 1 for balances. */
  readonly balance: (line: number) => number;
  /** Share of what was acquired that is written off, and the cost of restructuring over revenue. */
  readonly writeOff: number;
  readonly restructuring: number;
}

const ANCHOR_DAY = toDayNumber(ANCHOR_DATE);

/** The last fiscal quarter that ended before the anchor date. */
export const anchorQuarter = (listing: CompanyListing): number =>
  quarterEndingFrom(listing.fiscalYearEndMonth, ANCHOR_DAY) - 1;

/** Quarters from the middle of the twelve months that the tables describe to their end. */
const MIDDLE = 1.5;
/** Sessions over which the price is averaged: what a business sells follows its value slowly. */
const SLOW = 1260;
const QUICK = 252;
/** Years in which the value of the company takes over from its own trend. */
const VALUE_YEARS = 6;

/** Log of the mean price; before a whole span has passed, the first prices stand for what is missing. */
function logPrice(closes: Closes, session: number, span: number): number {
  const seen = Math.min(span, Math.max(1, session - closes.from + 1));
  const first = meanClose(closes, closes.from + 125, 126);
  return Math.log((meanClose(closes, session, span) * seen + first * (span - seen)) / span);
}

const clamp = (low: number, high: number, value: number): number =>
  Math.min(high, Math.max(low, value));

/** A cost is never nothing: what would come close to it bends away. */
const LEAST_COST = 0.03;
const positive = (cost: number): number =>
  cost > LEAST_COST ? cost : LEAST_COST * Math.exp((cost - LEAST_COST) / LEAST_COST);

/** A quarter on each of the scales of slow noise, which are quarters between its draws. */
interface Points {
  readonly 9: SmoothPoint;
  readonly 20: SmoothPoint;
  readonly 27: SmoothPoint;
}

/** Noise of one line around 0. */
type Line = (index: number, points: Points) => number;

/** Slow over years, 0 at the middle of the year before the anchor. */
function slowLine(stream: number, purpose: number, period: keyof Points, middle: number): Line {
  const own = streamOf(stream, purpose);
  const there = smoothAt(own, period, middle);
  const noise = smoothLine(own);
  return (_, points) => noise(points[period]) - there;
}

/** Quick from quarter to quarter. */
function quickLine(stream: number, purpose: number): Line {
  const own = streamOf(stream, purpose + 50);
  return (index) => clamp(-2.5, 2.5, normalAt(own, index));
}

function wanderingLine(stream: number, purpose: number, middle: number): Line {
  const short = slowLine(stream, purpose, 9, middle);
  const long = slowLine(stream, purpose + 25, 27, middle);
  const quick = quickLine(stream, purpose);
  return (index, points) =>
    0.6 * short(index, points) + 0.6 * long(index, points) + 0.4 * quick(index, points);
}

export function courseOf(
  { seed, listing, closes }: Company,
  profile: OrdinaryProfile,
): (facts: QuarterFacts) => QuarterCourse {
  const { shape } = profile;
  const stream = streamOf(companyStream(seed, listing, 'finances'), 7);
  const sector = keyOf(seed, `business cycle ${listing.sector}`);
  const industry = keyOf(seed, `business cycle ${listing.industry}`);
  const anchor = anchorQuarter(listing);
  const middle = anchor - MIDDLE;
  const anchorPrice = logPrice(closes, ANCHOR, SLOW);
  const anchorMood = logPrice(closes, ANCHOR, QUICK) - anchorPrice;
  const cycle = (at: number): number =>
    0.75 * smoothAt(sector, 13, at) + 0.65 * smoothAt(industry, 11, at);
  // Fiscal years end in different months; the cycle is the same for all.
  const calendar = (index: number): number => index + (listing.fiscalYearEndMonth - 12) / 3;
  const anchorCycle = cycle(calendar(middle));
  const loses = profile.operating < 0;
  const growth = slowLine(stream, 1, 9, middle);
  const salesOfQuarter = quickLine(stream, 1);
  const gainsOfQuarter = quickLine(stream, 7);
  const cashRate = slowLine(stream, 10, 20, middle);
  const wanderings: Line[] = [];

  return ({ period: { index }, session, basicShares }) => {
    const years = (index - middle) / 4;
    const away = Math.abs(years);
    const points: Points = {
      9: smoothPoint(9, index),
      20: smoothPoint(20, index),
      27: smoothPoint(27, index),
    };
    const wander = (purpose: number): number => {
      const line = (wanderings[purpose] ??= wanderingLine(stream, purpose, middle));
      return line(index, points);
    };

    const price = logPrice(closes, session, SLOW);
    const value = price - anchorPrice + Math.log(basicShares / listing.shares);
    const path = trendOf(profile, years) + (1 - Math.exp(-away / VALUE_YEARS)) * value;
    const tide = cycle(calendar(index)) - anchorCycle;
    const swing = shape.cyclical * tide + 0.035 * growth(index, points);
    const mood = clamp(-0.6, 0.6, logPrice(closes, session, QUICK) - price - anchorMood);

    const margin = clamp(0.01, 0.4, Math.abs(profile.operating));
    const lean = margin * (0.25 * mood + shape.cyclical * 1.2 * tide);
    const usual = 1 - profile.operating;
    const healthy = 1 - 0.7 * shape.operating;
    const heal = loses ? (usual + (healthy - usual) * (1 - lossLeft(years))) / usual : 1;
    const hit = setback(stream, index, anchor, listing);
    return {
      revenue: profile.revenue * Math.exp(path + swing + 0.01 * salesOfQuarter(index, points)),
      capacity: profile.revenue * Math.exp(path),
      cost:
        heal *
        positive(
          1 - profile.gross - lean - Math.min(shape.swing, 0.002 + 0.2 * margin) * wander(2),
        ),
      research: heal * profile.research * (1 + 0.06 * wander(3)),
      sellingGeneral: heal * profile.sellingGeneral * (1 + 0.06 * wander(4)),
      otherExpenses: heal * profile.otherExpenses * Math.max(0.2, 1 + 0.3 * wander(5)),
      otherIncome:
        profile.otherIncome * (1 + 0.15 * wander(6)) + 0.0015 * gainsOfQuarter(index, points),
      taxRate: Math.min(0.4, profile.taxRate * Math.exp(0.09 * wander(8))),
      debtRate: profile.debtRate * Math.exp(0.1 * wander(9)),
      cashRate: 0.03 * Math.exp(0.2 * cashRate(index, points)),
      balance: (line) => Math.exp(0.045 * wander(11 + line)),
      ...hit,
    };
  };
}

/** Once in a few decades a company writes off part of what it bought and lays people off. */
function setback(stream: number, index: number, anchor: number, listing: CompanyListing) {
  const none = { writeOff: 0, restructuring: 0 };
  // The tables tell what the year before the anchor was like.
  if (index > anchor - 8 && index <= anchor) return none;
  const year = Math.floor(index / 4);
  const own = streamOf(stream, 99);
  const chance = listing.price * listing.shares > 5e10 ? 0.025 : 0.045;
  if (uniformAt(own, year * 4) > chance) return none;
  if (Math.floor(uniformAt(own, year * 4 + 1) * 4) !== index % 4) return none;
  return {
    writeOff: 0.08 + 0.27 * uniformAt(own, year * 4 + 2),
    restructuring: 0.02 + 0.05 * uniformAt(own, year * 4 + 3),
  };
}
