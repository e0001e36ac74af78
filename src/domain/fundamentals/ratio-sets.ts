import { fromDayNumber, type IsoDate } from '../calendar/iso-date.ts';
import { sessionOf } from '../calendar/sessions.ts';
import { kindOf } from './business.ts';
import type { RatioSet } from './ratio.ts';
import { computeRatios } from './ratios.ts';
import type { FinancialStatement } from './statement.ts';
import { yearBefore } from './statement-view.ts';

const DAY_MS = 86_400_000;
/** A close further than this before the end of a period is no price of that period. */
const NEAR_MS = 14 * DAY_MS;
/** Of a day without a session here: late enough to be the same day everywhere we show it. */
const USUAL_CLOSE_MS = 20 * 3_600_000;

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
  /** Of now; `null` where the quote does not tell, and those of the balance count. */
  readonly shares: number | null;
  /** Oldest first; prices of fiscal years and of earlier periods. */
  readonly closes: readonly DatedClose[];
  /** Consensus EPS of the coming fiscal year and its growth; `null` without coverage. */
  readonly forwardEps: number | null;
  readonly epsGrowth: number | null;
  readonly limit: number;
  /**
   * What one unit of the price's currency is in that of the statements on a day; `null` when
   * nobody knows. By default both are the same.
   */
  readonly rateOn?: (date: IsoDate) => number | null;
}

/** When prices of a day were final: bars of days stand at its midnight, which is no moment of it. */
const closeOf = (day: number): number =>
  sessionOf(fromDayNumber(Math.floor(day / DAY_MS)))?.close ?? day + USUAL_CLOSE_MS;

/**
 * Ratios of reported periods, newest first: the last twelve months at the price of now, a fiscal
 * year and every earlier period at the last close of that period. Expectations of today belong to
 * the price of now only. Where prices do not reach back so far, what needs a price is missing.
 */
export function ratioSetsFrom(sources: RatioSources): readonly RatioSet[] {
  const { statements, closes, limit, rateOn = () => 1 } = sources;
  return statements.slice(0, limit).map((statement, at): RatioSet => {
    const { period, symbol, currency } = statement;
    const end = Date.parse(`${period.end}T00:00:00Z`);
    const then = closes.findLast(({ time }) => time <= end && time > end - NEAR_MS);
    const isNow = at === 0 && period.fiscalPeriod === 'TTM';
    const [price, priceTime] = isNow
      ? [sources.price, sources.priceTime]
      : [then?.close ?? null, closeOf(then?.time ?? end)];
    const rate = price === null ? null : rateOn(fromDayNumber(Math.floor(priceTime / DAY_MS)));
    const converted = price === null || rate === null ? null : price * rate;
    return {
      symbol,
      kind: kindOf(statement),
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
        shares: isNow ? sources.shares : null,
        forwardEps: isNow ? sources.forwardEps : null,
        epsGrowth: isNow ? sources.epsGrowth : null,
      }),
    };
  });
}
