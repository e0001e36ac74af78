import type { Estimate, EstimateMeasure } from '../../../../domain/analysts/estimate.ts';
import { withExpectedGrowth } from '../../../../domain/analysts/expected-growth.ts';
import type { FiscalPeriod } from '../../../../domain/fundamentals/statement.ts';
import { companyEvents } from '../events/company-events.ts';
import { companyStream } from '../events/company-key.ts';
import type { EarningsRelease } from '../events/earnings-releases.ts';
import { intAt } from '../random/hash.ts';
import { normalAt } from '../random/quantile.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { coverageStarts } from './analysts.ts';
import type { CompanyMarket } from './company-market.ts';
import { statementReader, type StatementReader } from './statements.ts';
import type { KnownIncome } from '../known.ts';

const DAY = 86_400_000;
/** Estimates of a quarter start two years before its report. */
const HORIZON = 730;
/** Analysts look again about every six weeks, and once more in the days before a report. */
const CYCLE = 42;
const LAST_LOOK = 12;

export interface Consensus {
  readonly analysts: number;
  readonly low: number;
  readonly mean: number;
  readonly high: number;
  /** One figure for each following firm, in the order of the firms. */
  readonly each: readonly number[];
}

export interface EstimateReader {
  readonly releases: readonly EarningsRelease[];
  /** Position of the first quarter that was not reported by the moment. */
  readonly next: number;
  /** What analysts expected at a moment of the quarter at a position. */
  readonly quarter: (position: number, measure: EstimateMeasure, at: number) => Consensus;
  /** The figure that the quarter at a position turned out, or will turn out, to have. */
  readonly actual: (position: number, measure: EstimateMeasure) => number;
}

const round = (value: number, measure: EstimateMeasure, unit: number): number =>
  measure === 'eps' ? Math.round(value * 100) / 100 : Math.round(value / unit) * unit;

/**
 * What the mean comes to on the eve of the report: the result less its surprise. The sign of the
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

/** Reads estimates on the share basis of `now`. Every answer depends only on the moment asked for. */
export function estimateReader(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
  statements: StatementReader = statementReader(market, listing, now),
): EstimateReader {
  const { seed } = market;
  const issuer = primaryListing(listing);
  const releases = companyEvents(seed, issuer).earnings;
  const stream = companyStream(seed, issuer, 'estimate');
  const unit = statements.books[0]?.unit ?? 1;
  const found = releases.findIndex(({ at }) => at > now);

  const starts = coverageStarts(seed, issuer);
  const incomes = new Map<number, KnownIncome>();

  const actual = (position: number, measure: EstimateMeasure): number => {
    const income = incomes.get(position) ?? statements.at(position, 'quarterly')!.income;
    incomes.set(position, income);
    if (measure === 'eps') return income.epsDiluted;
    return measure === 'revenue' ? income.revenue : income.ebitda;
  };

  function quarter(position: number, measure: EstimateMeasure, at: number): Consensus {
    const release = releases[position]!;
    const target = eve(actual(position, measure), release, measure, unit);
    const until = Math.min(at, release.at);
    const firms = starts.filter((start) => start.at <= until);
    const purpose = measure === 'eps' ? 0 : measure === 'revenue' ? 1 : 2;
    const key = release.period.index * 3 + purpose;
    const width = measure === 'eps' ? 0.06 : 0.02;
    // Optimism or gloom that fades as the report draws near.
    const drift = width * normalAt(stream, 50_000 + key);
    const biases = firms.map((firm) => normalAt(firm.stream, key) * width * 0.55);
    const bias = biases.reduce((sum, b) => sum + b, 0) / Math.max(1, biases.length);
    const scale = Math.max(Math.abs(target), measure === 'eps' ? 0.05 : unit);
    const each = firms.map((firm, i) => {
      const ahead = lookAhead(release.at, at, firm.stream);
      const spread = (biases[i]! - bias) * (0.45 + 0.55 * ahead);
      return round(target + scale * (drift * ahead + spread), measure, unit);
    });
    if (each.length === 0) each.push(target);
    const mean = each.reduce((sum, value) => sum + value, 0) / each.length;
    return {
      analysts: each.length,
      low: Math.min(...each),
      mean: round(mean, measure, unit),
      high: Math.max(...each),
      each,
    };
  }

  return { releases, next: found === -1 ? releases.length : found, quarter, actual };
}

/** How far ahead of the report a firm last looked, as a share of the horizon: 1 to 0. */
function lookAhead(report: number, at: number, stream: number): number {
  const days = Math.max(0, Math.floor((report - at) / DAY));
  const eveOf = 1 + intAt(stream, 7, LAST_LOOK);
  if (days <= eveOf) return 0;
  const offset = intAt(stream, 8, CYCLE);
  // Firms look on fixed days of a cycle; the last look lies up to a cycle further from the report.
  const looked = Math.ceil((days - offset) / CYCLE) * CYCLE + offset;
  return Math.min(1, Math.max(eveOf, looked) / HORIZON);
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
  const count = Math.max(...parts.map(({ each }) => each.length));
  const each = Array.from({ length: count }, (_, i) => total((part) => part.each[i] ?? part.mean));
  return {
    analysts: count,
    low: total((part) => part.low),
    mean: total((part) => part.mean),
    high: total((part) => part.high),
    each,
  };
}

const MEASURES = ['eps', 'revenue', 'ebitda'] as const;

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
    MEASURES.flatMap((measure) =>
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
  const moved = (then: Consensus, direction: number): number =>
    each.filter((value, i) => Math.sign(value - (then.each[i] ?? value)) === direction).length;
  const yearAgo =
    span.positions[0]! >= 4
      ? span.positions.reduce((sum, position) => sum + reader.actual(position - 4, measure), 0)
      : null;
  const reported = span.positions.every((p) => p >= 4 && reader.releases[p - 4]!.at <= now);
  const past = reported && yearAgo !== null ? roundSum(yearAgo, measure) : null;
  const { period } = reader.releases[span.positions.at(-1)!]!;
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
    yearAgo: past,
    growth: past !== null && past > 0 ? mean / past - 1 : null,
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

const roundSum = (value: number, measure: EstimateMeasure): number =>
  measure === 'eps' ? Math.round(value * 100) / 100 : value;
