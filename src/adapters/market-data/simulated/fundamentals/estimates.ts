import type {
  Estimate,
  EstimateMeasure,
  MeanEstimate,
} from '../../../../domain/analysts/estimate.ts';
import { withExpectedGrowth } from '../../../../domain/analysts/expected-growth.ts';
import { growthOf } from '../../../../domain/fundamentals/ratio-definition.ts';
import type { FiscalPeriod } from '../../../../domain/fundamentals/statement.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { businessOf } from './businesses/business-kind.ts';
import { type CompanyMarket } from './company-market.ts';
import {
  estimateReader,
  type Consensus,
  type EstimateReader,
  type FirmEstimate,
} from './estimate-reader.ts';

const DAY = 86_400_000;

interface Span {
  readonly fiscalPeriod: FiscalPeriod;
  readonly fiscalYear: number;
  /** Positions of its quarters. */
  readonly positions: readonly number[];
  readonly last: number;
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
      last: position,
    });
  }
  const first = releases[next]?.period;
  if (first === undefined) return out;
  for (const year of [first.fiscalYear, first.fiscalYear + 1]) {
    const start = next + (year - first.fiscalYear) * 4 - (first.quarter - 1);
    const last = start + 3;
    if (start < 0 || last >= releases.length) continue;
    const positions = [start, start + 1, start + 2, last];
    out.push({ fiscalPeriod: 'FY', fiscalYear: year, positions, last });
  }
  return out;
}

/** A year is what its reported quarters were and its others are expected to be. */
const partsOf = (
  reader: EstimateReader,
  span: Span,
  measure: EstimateMeasure,
  at: number,
): readonly Consensus[] =>
  span.positions.map((position): Consensus => {
    if (reader.releaseAt(position).at > at) return reader.quarter(position, measure, at);
    const known = reader.actual(position, measure);
    return { analysts: 0, low: known, mean: known, high: known, each: [] };
  });

function total(
  parts: readonly Consensus[],
  measure: EstimateMeasure,
  pick: (part: Consensus) => number,
): number {
  const sum = parts.reduce((all, part) => all + pick(part), 0);
  return measure === 'eps' ? Math.round(sum * 100) / 100 : sum;
}

const meanOf = (reader: EstimateReader, span: Span, measure: EstimateMeasure, at: number): number =>
  total(partsOf(reader, span, measure, at), measure, ({ mean }) => mean);

function consensusOf(
  reader: EstimateReader,
  span: Span,
  measure: EstimateMeasure,
  at: number,
): Consensus {
  const parts = partsOf(reader, span, measure, at);
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  // The same firms look at all quarters that are not reported yet.
  const firms = parts.find((part) => part.each.length > 0)?.each ?? [];
  const each = firms.map(({ firm }, i): FirmEstimate => ({
    firm,
    value: total(parts, measure, (part) => part.each[i]?.value ?? part.mean),
  }));
  return {
    analysts: each.length,
    low: total(parts, measure, (part) => part.low),
    mean: total(parts, measure, (part) => part.mean),
    high: total(parts, measure, (part) => part.high),
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

/** Consensus of earnings per share of the fiscal years that are not reported yet, without its past. */
export function epsByYear(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): readonly MeanEstimate[] {
  const reader = estimateReader(market, listing, now);
  return spans(reader)
    .filter(({ fiscalPeriod }) => fiscalPeriod === 'FY')
    .map((span) => ({
      measure: 'eps',
      fiscalPeriod: 'FY',
      fiscalYear: span.fiscalYear,
      currency: 'USD',
      mean: meanOf(reader, span, 'eps', now),
    }));
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

/** How many firms raised and lowered their figure. Both lists are in the order of the firms. */
function movesSince(then: Consensus, each: readonly FirmEstimate[]) {
  let [up, down, at] = [0, 0, 0];
  for (const { firm, value } of each) {
    let before = then.each[at];
    while (before !== undefined && before.firm < firm) before = then.each[++at];
    const old = before?.firm === firm ? before.value : value;
    if (value > old) up += 1;
    if (value < old) down += 1;
  }
  return { up, down };
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
  const weekMoves = movesSince(week, each);
  const monthMoves = movesSince(month, each);
  const yearAgo = reportedFigure(reader, span, measure, span.last - 4, now);
  const { period } = reader.releaseAt(span.last);
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
      mean60DaysAgo: meanOf(reader, span, measure, now - 60 * DAY),
      mean90DaysAgo: meanOf(reader, span, measure, now - 90 * DAY),
      up7Days: weekMoves.up,
      down7Days: weekMoves.down,
      up30Days: monthMoves.up,
      down30Days: monthMoves.down,
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
  if (position < 0 || reader.releaseAt(position).at > now) return null;
  return span.fiscalPeriod === 'FY'
    ? reader.actualYear(position, measure)
    : reader.actual(position, measure);
}
