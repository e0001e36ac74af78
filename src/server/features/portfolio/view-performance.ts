import type { ResponseOf } from '../../../contract/calls.ts';
import {
  type getPortfolioPerformance,
  SERIES_POINTS,
  type WireContribution,
} from '../../../contract/portfolio/views.schema.ts';
import { fromDayNumber, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { decimalOfNumber, round, sum } from '../../../domain/money/decimal.ts';

import { amountText, type DecimalText, toDecimal } from '../../../domain/money/decimal-text.ts';
import type { Period } from '../../../domain/portfolio/analysis.ts';
import { benchmarkWithFlows } from '../../../domain/portfolio/performance/benchmark.ts';
import { calendarReturns } from '../../../domain/portfolio/performance/calendar-returns.ts';
import { contributions, groupReturns } from '../../../domain/portfolio/performance/contribution.ts';
import type { GainsOfPeriod } from '../../../domain/portfolio/performance/period-gains.ts';
import { periodReturns } from '../../../domain/portfolio/performance/period-returns.ts';
import type { BenchmarkLevels } from './benchmark-levels.ts';
import type { ReadScope } from './reader.ts';
import { type Amounts, amountsOf, frameOf } from './view-frame.ts';
import { gainOf, gainsIn, wirePeriodGains } from './view-holdings.ts';
import { rollingView } from './view-rolling.ts';
import { wireSeries } from './view-series.ts';

type Performance = ResponseOf<typeof getPortfolioPerformance>;

/** Money that was found in floats, to the cent. */
const cents = (value: number): DecimalText =>
  amountText(round(decimalOfNumber(value), 2, 'half-even'));

export function performanceView(
  scope: ReadScope,
  period: Period,
  compared: BenchmarkLevels | null,
): Performance {
  const amounts = amountsOf(scope);
  const { series } = scope.analysis;
  const { flowConvention } = scope.prepared.input.settings;
  const gains = gainsIn(scope, period);
  const benchmark = compared === null ? null : benchmarkOf(scope, period, compared, amounts);
  return {
    ...frameOf(scope, period),
    flowConvention,
    gains: wirePeriodGains(gains.whole, amounts),
    gain: amounts.money(gainOf(gains.whole)),
    returns: periodReturns(series, period, flowConvention),
    series: wireSeries(scope, period),
    months: calendarReturns(series, period, 'month').map(({ year, month, timeWeighted, gain }) => ({
      year,
      month: month ?? 0,
      timeWeighted,
      gain: amounts.money(cents(gain)),
    })),
    years: calendarReturns(series, period, 'year').map((one) => ({
      year: one.year,
      timeWeighted: one.timeWeighted,
      moneyWeighted: periodReturns(series, one.period, flowConvention).moneyWeighted,
      gains: wirePeriodGains(gainsIn(scope, one.period).whole, amounts),
      benchmark: benchmark?.between(one.period) ?? null,
    })),
    rolling: rollingView(scope, period, compared),
    contributions: contributionsOf(scope, period, gains, amounts),
    benchmark: benchmark?.wire ?? null,
  };
}

function benchmarkOf(
  scope: ReadScope,
  period: Period,
  { symbol, name, levels, book }: BenchmarkLevels,
  amounts: Amounts,
) {
  const found = benchmarkWithFlows(scope.analysis.series, period, levels, book);
  if (found === null) return null;
  const length = found.worth.length;
  const stride = Math.max(1, Math.ceil((length - 1) / (SERIES_POINTS - 1)));
  const places = Array.from({ length }, (_, at) => at).filter(
    (at) => at === 0 || (length - 1 - at) % stride === 0,
  );
  const growth = (day: number): number | null => {
    const grown = found.performance[day - found.first];
    return grown === undefined ? null : 1 + grown;
  };
  return {
    between: ({ from, to }: Period): number | null => {
      const [start, end] = [growth(toDayNumber(from)), growth(toDayNumber(to))];
      return start === null || end === null || start === 0 ? null : end / start - 1;
    },
    wire: {
      symbol,
      name,
      timeWeighted: found.timeWeighted,
      value: amounts.money(cents(found.worth.at(-1) ?? 0)),
      gain: amounts.money(cents(found.gain)),
      difference: amounts.money(cents(found.difference)),
      date: places.map((at) => fromDayNumber(found.first + at)),
      worth: amounts.numbers(places.map((at) => found.worth[at]!)),
      performance: places.map((at) => found.performance[at]!),
    },
  };
}

/** What each part added to the return, by asset and by the groups of assets. */
function contributionsOf(
  scope: ReadScope,
  period: Period,
  gains: GainsOfPeriod,
  amounts: Amounts,
): Performance['contributions'] {
  const parts = (contributions(scope.prepared, scope.analysis.series, period) ?? []).map(
    ({ part, contribution, averageWeight }) => {
      const asset = 'asset' in part ? scope.assets.get(part.asset) : undefined;
      const own = 'asset' in part ? gains.holdings.get(part.asset) : gains.cash.get(part.cash);
      return {
        key: 'asset' in part ? part.asset : part.cash,
        asset: 'asset' in part ? part.asset : null,
        name: 'asset' in part ? (asset?.name ?? part.asset) : part.cash,
        class: 'asset' in part ? (asset?.class ?? 'other') : 'cash',
        sector: 'asset' in part ? (asset?.sector ?? '') : '',
        currency: 'asset' in part ? (asset?.currency ?? scope.base) : part.cash,
        gain: own === undefined ? toDecimal('0' as DecimalText) : toDecimal(gainOf(own)),
        contribution,
        averageWeight,
      };
    },
  );
  const returnOf = groupReturns(scope.prepared, period);
  const grouped = (by: 'class' | 'sector' | 'currency'): readonly WireContribution[] => {
    const groups = new Map<string, (typeof parts)[number][]>();
    for (const part of parts) groups.set(part[by], [...(groups.get(part[by]) ?? []), part]);
    return sorted(
      [...groups].map(([key, list]) => ({
        key,
        name: key,
        gain: amounts.money(amountText(sum(list.map(({ gain }) => gain)))),
        contribution: list.reduce((total, one) => total + one.contribution, 0),
        averageWeight: list.reduce((total, one) => total + one.averageWeight, 0),
        timeWeighted: returnOf(list.flatMap(({ asset }) => (asset === null ? [] : [asset]))),
      })),
    );
  };
  return {
    asset: sorted(
      parts.map(({ key, asset, name, gain, contribution, averageWeight }) => ({
        key,
        name,
        gain: amounts.money(amountText(gain)),
        contribution,
        averageWeight,
        timeWeighted: asset === null ? null : returnOf([asset]),
      })),
    ),
    class: grouped('class'),
    sector: grouped('sector'),
    currency: grouped('currency'),
  };
}

const sorted = (list: readonly WireContribution[]): readonly WireContribution[] =>
  list.toSorted((a, b) => (b.contribution ?? 0) - (a.contribution ?? 0));
