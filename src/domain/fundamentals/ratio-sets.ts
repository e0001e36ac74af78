import { fromDayNumber, type IsoDate } from '../calendar/iso-date.ts';
import type { RatioSet } from './ratio.ts';
import { computeRatios } from './ratios.ts';
import type { FinancialStatement } from './statement.ts';
import { yearBefore } from './statement-view.ts';

const DAY_MS = 86_400_000;
/** A close later than this after a report is no price of that report. */
const NEAR_MS = 14 * DAY_MS;

/** A daily close on today's share basis; `time` is midnight UTC of the session's date. */
export interface DatedClose {
  readonly time: number;
  readonly close: number;
}

export interface RatioSources {
  /** Annual or trailing, newest first, a year further back than ratios are wanted for. */
  readonly statements: readonly FinancialStatement[];
  readonly price: number;
  readonly priceTime: number;
  /** Oldest first; prices of earlier periods. */
  readonly closes: readonly DatedClose[];
  /** Consensus EPS of the coming fiscal year; `null` without coverage. */
  readonly forwardEps: number | null;
  readonly limit: number;
  /**
   * What one unit of the price's currency is in that of the statements on a day; `null` when
   * nobody knows. By default both are the same.
   */
  readonly rateOn?: (date: IsoDate) => number | null;
}

/**
 * Ratios of reported periods, newest first: the newest at the price of now, each earlier one at the
 * close of the session after its report, or after its end where nobody says when that was. Where
 * prices do not reach back so far, what needs a price is missing.
 */
export function ratioSetsFrom(sources: RatioSources): readonly RatioSet[] {
  const { statements, closes, limit, rateOn = () => 1 } = sources;
  return statements.slice(0, limit).map((statement, at): RatioSet => {
    const { period, symbol, currency } = statement;
    const known = period.reportedAt ?? Date.parse(`${period.end}T00:00:00Z`);
    const then = closes.find(({ time }) => time > known && time <= known + NEAR_MS);
    const [price, priceTime] =
      at === 0 ? [sources.price, sources.priceTime] : [then?.close ?? null, then?.time ?? known];
    const rate = price === null ? null : rateOn(fromDayNumber(Math.floor(priceTime / DAY_MS)));
    const converted = price === null || rate === null ? null : price * rate;
    return {
      symbol,
      periodEnd: period.end,
      fiscalPeriod: period.fiscalPeriod,
      fiscalYear: period.fiscalYear,
      currency,
      price: converted,
      priceTime,
      ratios: computeRatios({
        now: statement,
        before: yearBefore(statement, statements) ?? null,
        price: converted,
        forwardEps: at === 0 ? sources.forwardEps : null,
      }),
    };
  });
}
