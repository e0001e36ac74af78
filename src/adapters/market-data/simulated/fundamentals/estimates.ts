import type { Estimate, EstimateMeasure } from '../../../../domain/analysts/estimate.ts';
import { withExpectedGrowth } from '../../../../domain/analysts/expected-growth.ts';
import { easternDay } from '../../../../domain/calendar/eastern-time.ts';
import { indexOnOrBefore } from '../../../../domain/calendar/sessions.ts';
import { growthOf } from '../../../../domain/fundamentals/ratio-definition.ts';
import type { FiscalPeriod } from '../../../../domain/fundamentals/statement.ts';
import { companyEvents } from '../events/company-events.ts';
import { companyStream } from '../events/company-key.ts';
import type { EarningsRelease } from '../events/earnings-releases.ts';
import { shareBasis } from '../events/splits.ts';
import { intAt, streamOf } from '../random/hash.ts';
import { smoothAt } from '../random/noise.ts';
import { normalAt } from '../random/quantile.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { coverageStarts } from './analysts.ts';
import { businessOf } from './businesses/business-kind.ts';
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
interface FirmEstimate {
  readonly firm: number;
  readonly value: number;
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

  const actual = (position: number, measure: EstimateMeasure): number => {
    const income = incomes.get(position) ?? statements.at(position, 'quarterly')!.income;
    incomes.set(position, income);
    return incomeFigure(income, measure);
  };

  const actualYear = (position: number, measure: EstimateMeasure): number | null => {
    const year = statements.at(position, 'annual');
    return year === null ? null : incomeFigure(year.income, measure);
  };

  /** Position of the newest quarter reported by a moment; −1 before the first. */
  const reportedBy = (at: number): number => {
    let low = 0;
    let high = releases.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if (releases[mid]!.at <= at) low = mid + 1;
      else high = mid;
    }
    return low - 1;
  };

  const signal = (position: number, measure: EstimateMeasure): number =>
    eve(actual(position, measure), releases[position]!, measure, unit);

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
    const before = indexOnOrBefore(easternDay(releases[newest]!.at)) - 1;
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

  /** What a firm that looked at the company at a moment expects, before its own leaning. */
  function view(
    position: number,
    measure: EstimateMeasure,
    looked: number,
    isEve: boolean,
  ): number {
    if (isEve) return signal(position, measure);
    const release = releases[position]!;
    const newest = Math.min(position - 1, reportedBy(looked));
    const { mood, hearsay } = WIDTHS[measure];
    const ahead = Math.min(1, (release.at - looked) / (365 * DAY));
    const mind = mood * Math.sqrt(ahead) * smoothAt(streamOf(stream, 9), MOOD_DAYS, looked / DAY);
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

  /** The moment at which a firm last looked. */
  function lookOf(release: EarningsRelease, at: number, own: number) {
    const eveOf = release.at - (1 + intAt(own, 7, LAST_LOOK)) * DAY;
    if (eveOf <= at) return { looked: eveOf, isEve: true };
    const offset = intAt(own, 8, CYCLE) * DAY;
    const cycle = Math.floor((at - offset) / (CYCLE * DAY)) * CYCLE * DAY + offset;
    const last = releases[reportedBy(at)]?.at ?? 0;
    const after = last + (0.3 + intAt(own, 9, AFTER_REPORT)) * DAY;
    return { looked: after <= at ? Math.max(after, cycle) : cycle, isEve: false };
  }

  function quarter(position: number, measure: EstimateMeasure, at: number): Consensus {
    const release = releases[position]!;
    const until = Math.min(at, release.at - 1);
    const firms = starts.filter((start) => start.at <= until);
    const key = release.period.index * 3 + PURPOSES[measure];
    const width = WIDTHS[measure].firms;
    const leanings = firms.map((firm) => normalAt(firm.stream, key) * width);
    const leaning = leanings.reduce((sum, each) => sum + each, 0) / Math.max(1, leanings.length);
    const each = firms.map(({ firm, stream: own }, i): FirmEstimate => {
      const { looked, isEve } = lookOf(release, until, own);
      const expected = view(position, measure, looked, isEve);
      const ahead = isEve ? 0 : Math.min(1, (release.at - looked) / (HORIZON * DAY));
      const scale = Math.max(Math.abs(expected), measure === 'eps' ? 0.05 : unit);
      const lean = (leanings[i]! - leaning) * (0.45 + 0.55 * ahead);
      return { firm, value: expected + scale * lean };
    });
    if (each.length === 0) {
      const eveOf = release.at - LAST_LOOK * DAY;
      each.push({ firm: -1, value: view(position, measure, until, until >= eveOf) });
    }
    const rounded = each.map(({ firm, value }) => ({ firm, value: round(value, measure, unit) }));
    const values = rounded.map(({ value }) => value);
    return {
      analysts: each.length,
      low: Math.min(...values),
      mean: round(each.reduce((sum, { value }) => sum + value, 0) / each.length, measure, unit),
      high: Math.max(...values),
      each: rounded,
    };
  }

  const found = releases.findIndex(({ at }) => at > now);
  const next = found === -1 ? releases.length : found;
  return { releases, next, quarter, signal, actual, actualYear };
}

interface Span {
  readonly fiscalPeriod: FiscalPeriod;
  readonly fiscalYear: number;
  /** Positions of its quarters. */
  readonly positions: readonly number[];
}

/** The coming two quarters and the fiscal years that are not reported yet. */
function spans({ releases, next }: EstimateReader): readonly Span[] {
  const out: Span[] = [];
  for (const position of [next, next + 1]) {
    const period = releases[position]?.period;
    if (period === undefined) continue;
    out.push({
      fiscalPeriod: `Q${period.quarter}`,
      fiscalYear: period.fiscalYear,
      positions: [position],
    });
  }
  const first = releases[next]?.period;
  if (first === undefined) return out;
  for (const year of [first.fiscalYear, first.fiscalYear + 1]) {
    const start = next + (year - first.fiscalYear) * 4 - (first.quarter - 1);
    const positions = [start, start + 1, start + 2, start + 3];
    if (positions[0]! >= 0 && positions[3]! < releases.length) {
      out.push({ fiscalPeriod: 'FY', fiscalYear: year, positions });
    }
  }
  return out;
}

/** A year is what its reported quarters were and its others are expected to be. */
function consensusOf(
  reader: EstimateReader,
  span: Span,
  measure: EstimateMeasure,
  at: number,
): Consensus {
  const parts = span.positions.map((position): Consensus => {
    if (reader.releases[position]!.at > at) return reader.quarter(position, measure, at);
    const known = reader.actual(position, measure);
    return { analysts: 0, low: known, mean: known, high: known, each: [] };
  });
  const total = (pick: (part: Consensus) => number): number => {
    const sum = parts.reduce((all, part) => all + pick(part), 0);
    return measure === 'eps' ? Math.round(sum * 100) / 100 : sum;
  };
  const firms = [...new Set(parts.flatMap(({ each }) => each.map(({ firm }) => firm)))];
  const each = firms.map((firm): FirmEstimate => {
    const of = (part: Consensus) => part.each.find((one) => one.firm === firm)?.value ?? part.mean;
    return { firm, value: total(of) };
  });
  return {
    analysts: each.length,
    low: total((part) => part.low),
    mean: total((part) => part.mean),
    high: total((part) => part.high),
    each,
  };
}

/** Analysts do not look at the EBITDA of those whose business is interest and claims. */
const measuresOf = (listing: CompanyListing): readonly EstimateMeasure[] => {
  const business = businessOf(primaryListing(listing));
  return business === 'bank' || business === 'insurer'
    ? ['eps', 'revenue']
    : ['eps', 'revenue', 'ebitda'];
};

/** The estimates of earnings per share alone. */
export function epsEstimates(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): readonly Estimate[] {
  const reader = estimateReader(market, listing, now);
  return spans(reader).map((span) => estimateOf(reader, listing, span, 'eps', now));
}

export function estimates(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): readonly Estimate[] {
  const reader = estimateReader(market, listing, now);
  return withExpectedGrowth(
    measuresOf(listing).flatMap((measure) =>
      spans(reader).map((span) => estimateOf(reader, listing, span, measure, now)),
    ),
  );
}

function estimateOf(
  reader: EstimateReader,
  listing: CompanyListing,
  span: Span,
  measure: EstimateMeasure,
  now: number,
): Estimate {
  const { analysts, low, mean, high, each } = consensusOf(reader, span, measure, now);
  const before = (days: number): Consensus => consensusOf(reader, span, measure, now - days * DAY);
  const [week, month] = [before(7), before(30)];
  const moved = (then: Consensus, direction: number): number => {
    const before = new Map(then.each.map(({ firm, value }) => [firm, value]));
    return each.filter(
      ({ firm, value }) => Math.sign(value - (before.get(firm) ?? value)) === direction,
    ).length;
  };
  const last = span.positions.at(-1)!;
  const yearAgo = reportedFigure(reader, span, measure, last - 4, now);
  const { period } = reader.releases[last]!;
  return {
    symbol: listing.symbol,
    measure,
    fiscalYear: span.fiscalYear,
    fiscalPeriod: span.fiscalPeriod,
    periodEnd: period.end,
    currency: 'USD',
    analysts,
    low,
    mean,
    high,
    yearAgo,
    growth: growthOf(mean, yearAgo),
    revisions: {
      mean7DaysAgo: week.mean,
      mean30DaysAgo: month.mean,
      mean60DaysAgo: before(60).mean,
      mean90DaysAgo: before(90).mean,
      up7Days: moved(week, 1),
      down7Days: moved(week, -1),
      up30Days: moved(month, 1),
      down30Days: moved(month, -1),
    },
    accounting: null,
  };
}

/** What was reported for a period: a year has a figure of its own, which is not the sum of quarters. */
function reportedFigure(
  reader: EstimateReader,
  span: Span,
  measure: EstimateMeasure,
  position: number,
  now: number,
): number | null {
  if (position < 0 || reader.releases[position]!.at > now) return null;
  return span.fiscalPeriod === 'FY'
    ? reader.actualYear(position, measure)
    : reader.actual(position, measure);
}
