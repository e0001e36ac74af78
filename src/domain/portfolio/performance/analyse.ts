import { type IsoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { multiply } from '../../money/decimal.ts';
import { amountText, type DecimalText } from '../../money/decimal-text.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { DailySeries, Holding } from '../analysis.ts';
import type { AssetId } from '../asset.ts';
import { dailySeries } from './daily-series.ts';
import { exactRates } from './exact-rates.ts';
import { holdingsOf, unchangedHoldings } from './holdings.ts';
import { cashBalances, takeOverSums } from './life-sums.ts';
import { type AnalysisInput, type Prepared, prepare } from './prepared.ts';
import { takeOverPaths } from './return-paths.ts';

export interface CashBalance {
  readonly currency: CurrencyCode;
  readonly amount: DecimalText;
  /** In the base currency; `null` where there is no rate. */
  readonly value: DecimalText | null;
}

/** Plain data: it is sent between threads. */
export interface Analysis {
  readonly base: CurrencyCode;
  readonly to: IsoDate;
  readonly series: DailySeries;
  readonly holdings: readonly Holding[];
  readonly cash: readonly CashBalance[];
  /** Held without any price: they count for nothing. */
  readonly unpriced: readonly AssetId[];
  /** Currencies without any rate: what is in them counts for nothing. */
  readonly unrated: readonly CurrencyCode[];
}

export const analyse = (input: AnalysisInput): Analysis => analysePrepared(prepare(input));

export const analysePrepared = (prepared: Prepared): Analysis =>
  analysisOf(prepared, dailySeries(prepared));

/**
 * The same as `analyse`, when nothing was booked, removed or quoted anew before `changedDay`: the
 * series is computed from that day on. With what the previous analysis was made from, holdings
 * without a booking or a new quote since then are taken over.
 */
export function analyseFrom(
  previous: Analysis,
  prepared: Prepared,
  changedDay: IsoDate,
  before: Prepared | null = null,
): Analysis {
  const day = toDayNumber(changedDay);
  if (before !== null) {
    takeOverSums(before, prepared);
    takeOverPaths(before, prepared, day);
  }
  const series = dailySeries(prepared, previous.series, day);
  const kept = before === null ? [] : unchangedHoldings(previous.holdings, before, prepared);
  return analysisOf(prepared, series, kept);
}

function analysisOf(
  prepared: Prepared,
  series: DailySeries,
  kept: readonly Holding[] = [],
): Analysis {
  const { input, base, last, tracks } = prepared;
  const { book } = input;
  const rate = exactRates(book);
  const isUnrated = (currency: CurrencyCode): boolean =>
    currency !== base && (book.rates.get(currency)?.days.length ?? 0) === 0;
  const holdings = holdingsOf(prepared, kept);
  const balances = [...cashBalances(prepared)];
  const currencies = new Set<CurrencyCode>(balances.map(([currency]) => currency));
  for (const track of tracks.values()) currencies.add(track.currency);
  return {
    base,
    to: input.to,
    series,
    holdings,
    cash: balances.map(([currency, amount]) => ({
      currency,
      amount: amountText(amount),
      value: isUnrated(currency) ? null : amountText(multiply(amount, rate(currency, last))),
    })),
    unpriced: holdings
      .filter(({ price, quantity }) => price === null && quantity !== '0')
      .map(({ asset }) => asset),
    unrated: [...currencies].filter(isUnrated),
  };
}
