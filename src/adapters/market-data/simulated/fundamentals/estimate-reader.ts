import type { EstimateMeasure } from '../../../../domain/analysts/estimate.ts';
import { easternDay } from '../../../../domain/calendar/eastern-time.ts';
import { indexOnOrBefore } from '../../../../domain/calendar/sessions.ts';
import { companyEvents } from '../events/company-events.ts';
import { companyStream } from '../events/company-key.ts';
import type { EarningsRelease } from '../events/earnings-releases.ts';
import { shareBasis } from '../events/splits.ts';
import { countWhile } from '../../../../domain/sorted/count-while.ts';
import { intAt, streamOf } from '../random/hash.ts';
import { smoothAt } from '../random/noise.ts';
import { itemAt } from '../random/pick.ts';
import { normalAt } from '../random/quantile.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { coverageStarts } from './analysts.ts';
import { closesOf, meanClose, type CompanyMarket } from './company-market.ts';
import { type GrowthView, growthView, quarterAhead, QUARTERS_BACK } from './forecast.ts';
import { statementReader, type StatementReader } from './statements.ts';
import type { KnownIncome } from '../known.ts';

const DAY = 86_400_000;
/** Opinions about a quarter differ most so many days before its report. */
const HORIZON = 730;
/** Analysts look again about every six weeks, in the days after a report and before the next. */
const CYCLE = 42;
const AFTER_REPORT = 6;
const LAST_LOOK = 12;
/** Moods last some months. */
const MOOD_DAYS = 120;

/** One firm's estimate. */
export interface FirmEstimate {
  readonly firm: number;
  readonly value: number;
}

/** When a firm last looked at the company, and what does not depend on the measure asked for. */
interface Look {
  readonly firm: number;
  /** Randomness of the firm about the company. */
  readonly own: number;
  readonly looked: number;
  /** In the last days before the report. */
  readonly isEve: boolean;
  /** The mood of those days, around 0 with a deviation of 1. */
  readonly mood: number;
  /** Position of the newest quarter that was reported by then. */
  readonly newest: number;
}

export interface Consensus {
  readonly analysts: number;
  readonly low: number;
  readonly mean: number;
  readonly high: number;
  /** One figure for each following firm, in the order of the firms. */
  readonly each: readonly FirmEstimate[];
}

export interface EstimateReader {
  readonly releases: readonly EarningsRelease[];
  readonly releaseAt: (position: number) => EarningsRelease;
  /** Position of the first quarter that was not reported by the moment. */
  readonly next: number;
  /** What analysts expected at a moment of the quarter at a position. */
  readonly quarter: (position: number, measure: EstimateMeasure, at: number) => Consensus;
  /** What can be learned of the quarter at a position before its report: what its company guides to. */
  readonly signal: (position: number, measure: EstimateMeasure) => number;
  /** The figure of a reported quarter. */
  readonly actual: (position: number, measure: EstimateMeasure) => number;
  /** The figure of the fiscal year that ends with a reported quarter, as reported. */
  readonly actualYear: (position: number, measure: EstimateMeasure) => number | null;
}

/** Deviations as fractions of a figure: between firms, over time, and of what is heard in a quarter. */
const WIDTHS: Readonly<Record<EstimateMeasure, { firms: number; mood: number; hearsay: number }>> =
  {
    eps: { firms: 0.033, mood: 0.022, hearsay: 0.03 },
    revenue: { firms: 0.011, mood: 0.008, hearsay: 0.008 },
    ebitda: { firms: 0.018, mood: 0.014, hearsay: 0.018 },
  };
const PURPOSES: Readonly<Record<EstimateMeasure, number>> = { eps: 0, revenue: 1, ebitda: 2 };

const round = (value: number, measure: EstimateMeasure, unit: number): number =>
  measure === 'eps' ? Math.round(value * 100) / 100 : Math.round(value / unit) * unit;

/**
 * What can be learned of a quarter before its report: the result less its surprise. The sign of the
 * surprise survives rounding.
 */
function eve(
  actual: number,
  release: EarningsRelease,
  measure: EstimateMeasure,
  unit: number,
): number {
  const surprise = measure === 'eps' ? release.epsSurprise : release.revenueSurprise;
  const least = measure === 'eps' ? 0.01 : unit;
  const size = Math.max(least, round(Math.abs(surprise * actual), measure, unit));
  return actual - Math.sign(surprise) * size;
}

const incomeFigure = (income: KnownIncome, measure: EstimateMeasure): number => {
  if (measure === 'eps') return income.epsDiluted;
  // Nobody asks for the EBITDA of those who report none: see `measuresOf`.
  return measure === 'revenue' ? income.revenue : (income.ebitda ?? 0);
};

/**
 * Reads estimates on the share basis of `now`. Every answer depends only on the moment asked for:
 * on quarters reported by then and, for the quarter that is reported next, on a signal about it that
 * grows clearer towards the report (docs/decisions/0050). Later quarters are never looked at.
 */
export function estimateReader(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
  statements: StatementReader = statementReader(market, listing, now),
): EstimateReader {
  const { seed } = market;
  const issuer = primaryListing(listing);
  const { earnings: releases, splits } = companyEvents(seed, issuer);
  const stream = companyStream(seed, issuer, 'estimate');
  const unit = statements.books[0]?.unit ?? 1;
  const starts = coverageStarts(seed, issuer);
  const basis = shareBasis(splits, indexOnOrBefore(easternDay(now)));
  const incomes = new Map<number, KnownIncome>();
  const growths: GrowthView[] = [];
  const forecasts: { readonly values: readonly number[]; readonly ahead: number[] }[] = [];
  const years = new Map<number, KnownIncome | null>();
  /** By moment. */
  const looks = new Map<number, readonly Look[]>();
  /** By moment, then by position and measure. */
  const quarters = new Map<number, Consensus[]>();
  const moods = streamOf(stream, 9);

  const releaseAt = (position: number): EarningsRelease => itemAt(releases, position);

  const actual = (position: number, measure: EstimateMeasure): number => {
    const income = incomes.get(position) ?? statements.incomeAt(position, 'quarterly');
    if (income === null) throw new RangeError(`no quarter at ${position}`);
    incomes.set(position, income);
    return incomeFigure(income, measure);
  };

  const actualYear = (position: number, measure: EstimateMeasure): number | null => {
    let year = years.get(position);
    if (year === undefined) {
      year = statements.incomeAt(position, 'annual');
      years.set(position, year);
    }
    return year === null ? null : incomeFigure(year, measure);
  };

  /** Position of the newest quarter reported by a moment; −1 before the first. */
  const reportedBy = (at: number): number =>
    countWhile(releases, (release) => release.at <= at) - 1;

  const signal = (position: number, measure: EstimateMeasure): number =>
    eve(actual(position, measure), releaseAt(position), measure, unit);

  /** Reported figures up to a quarter; before the first report, what is heard of that quarter. */
  const history = (newest: number, measure: EstimateMeasure): readonly number[] => {
    if (newest < 0) return [signal(0, measure)];
    const out: number[] = [];
    for (let p = Math.max(0, newest - QUARTERS_BACK + 1); p <= newest; p += 1) {
      out.push(actual(p, measure));
    }
    return out;
  };

  const priceEarnings = (newest: number): number | null => {
    const eps = history(newest, 'eps').slice(-4);
    const year = (eps.reduce((sum, each) => sum + each, 0) * 4) / eps.length;
    if (newest < 0 || year <= 0) return null;
    const before = indexOnOrBefore(easternDay(releaseAt(newest).at)) - 1;
    const price = meanClose(closesOf(market, issuer, before), before, 63) / basis;
    return (price * (listing.shareClass?.ratio ?? 1)) / year;
  };

  /** The forecast of a quarter that follows from what was reported up to another. */
  const forecast = (newest: number, measure: EstimateMeasure, position: number): number => {
    const growth = (growths[newest + 1] ??= growthView({
      revenue: history(newest, 'revenue'),
      priceEarnings: priceEarnings(newest),
      character: normalAt(stream, 60_000),
    }));
    const known = (forecasts[(newest + 1) * 3 + PURPOSES[measure]] ??= {
      values: history(newest, measure),
      ahead: [],
    });
    const steps = position - newest;
    return (known.ahead[steps] ??= quarterAhead(known.values, growth[measure], steps));
  };

  /** What a firm expects that last looked at the company then, before its own leaning. */
  function view(position: number, measure: EstimateMeasure, look: Look): number {
    const { looked } = look;
    if (look.isEve) return signal(position, measure);
    const release = releaseAt(position);
    const newest = Math.min(position - 1, look.newest);
    const { mood, hearsay } = WIDTHS[measure];
    const ahead = Math.min(1, (release.at - looked) / (365 * DAY));
    const mind = mood * Math.sqrt(ahead) * look.mood;
    let expected = forecast(newest, measure, position);
    const told = releases[newest];
    if (newest !== position - 1) return expected + Math.abs(expected) * mind;
    expected += Math.abs(expected) * mind;
    const since = told?.at ?? release.at - 91 * DAY;
    const passed = Math.min(1, Math.max(0, (looked - since) / (release.at - since)));
    // Guidance tells much of the quarter at its beginning.
    const atOnce = told?.guidance == null ? 0.1 : 0.4;
    const learned = atOnce + (0.9 - atOnce) * passed;
    const key = release.period.index * 3 + PURPOSES[measure];
    const truth = signal(position, measure);
    const heard = truth + Math.abs(truth) * hearsay * normalAt(stream, 50_000 + key);
    return expected + learned * (heard - expected);
  }

  const lookAt = (firm: number, own: number, looked: number, isEve: boolean): Look => {
    const mood = isEve ? 0 : smoothAt(moods, MOOD_DAYS, looked / DAY);
    return { firm, own, looked, isEve, mood, newest: reportedBy(looked) };
  };

  /** When the firms that followed the company at a moment had last looked, reports ahead aside. */
  function usualLooks(at: number): readonly Look[] {
    const last = releases[reportedBy(at)]?.at ?? 0;
    return starts
      .filter((start) => start.at <= at)
      .map(({ firm, stream: own }) => {
        const offset = intAt(own, 8, CYCLE) * DAY;
        const cycle = Math.floor((at - offset) / (CYCLE * DAY)) * CYCLE * DAY + offset;
        const after = last + (0.3 + intAt(own, 9, AFTER_REPORT)) * DAY;
        return lookAt(firm, own, after <= at ? Math.max(after, cycle) : cycle, false);
      });
  }

  /** The firms that followed the company at a moment before a report. */
  function looksAt(position: number, at: number): readonly Look[] {
    let usual = looks.get(at);
    if (usual === undefined) {
      usual = usualLooks(at);
      looks.set(at, usual);
    }
    const reported = releaseAt(position).at;
    if (reported - LAST_LOOK * DAY > at) return usual;
    return usual.map((look) => {
      const eveOf = reported - (1 + intAt(look.own, 7, LAST_LOOK)) * DAY;
      return eveOf <= at ? lookAt(look.firm, look.own, eveOf, true) : look;
    });
  }

  /** What is expected of a company that no firm follows. */
  const unfollowed = (release: EarningsRelease, at: number): Look =>
    lookAt(-1, stream, at, at >= release.at - LAST_LOOK * DAY);

  function quarterAt(position: number, measure: EstimateMeasure, at: number): Consensus {
    const release = releaseAt(position);
    const until = Math.min(at, release.at - 1);
    const firms = looksAt(position, until);
    const key = release.period.index * 3 + PURPOSES[measure];
    const width = WIDTHS[measure].firms;
    const leaningOf = ({ own }: Look): number => normalAt(own, key) * width;
    const leaning =
      firms.reduce((sum, each) => sum + leaningOf(each), 0) / Math.max(1, firms.length);
    const each: FirmEstimate[] = [];
    let sum = 0;
    let low = Infinity;
    let high = -Infinity;
    const asked = firms.length === 0 ? [unfollowed(release, until)] : firms;
    for (const look of asked) {
      let value = view(position, measure, look);
      if (firms.length > 0) {
        const ahead = look.isEve ? 0 : Math.min(1, (release.at - look.looked) / (HORIZON * DAY));
        const scale = Math.max(Math.abs(value), measure === 'eps' ? 0.05 : unit);
        value += scale * ((leaningOf(look) - leaning) * (0.45 + 0.55 * ahead));
      }
      const shown = round(value, measure, unit);
      each.push({ firm: look.firm, value: shown });
      sum += value;
      low = Math.min(low, shown);
      high = Math.max(high, shown);
    }
    const mean = round(sum / each.length, measure, unit);
    return { analysts: each.length, low, mean, high, each };
  }

  /** Remembered: a quarter is asked for by itself and as a part of its year. */
  function quarter(position: number, measure: EstimateMeasure, at: number): Consensus {
    let known = quarters.get(at);
    if (known === undefined) {
      known = [];
      quarters.set(at, known);
    }
    return (known[position * 3 + PURPOSES[measure]] ??= quarterAt(position, measure, at));
  }

  const found = releases.findIndex(({ at }) => at > now);
  const next = found === -1 ? releases.length : found;
  return { releases, releaseAt, next, quarter, signal, actual, actualYear };
}
