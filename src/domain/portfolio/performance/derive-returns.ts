import { numberAt } from '../../columns/number-at.ts';
import { fromDayNumber, type IsoDate, toDayNumber } from '../../calendar/iso-date.ts';
import type { Derivation, DerivedFigure, FigureValue } from '../derivation.ts';
import { benchmarkWithFlows } from './benchmark.ts';
import { calendarReturns } from './calendar-returns.ts';
import { dayAt, dayReturn } from './daily-returns.ts';
import type { DerivationContext } from './derivation-context.ts';
import { columns, noRate, rowsOf, step } from './derivation-rows.ts';
import { partSeries } from './part-series.ts';
import {
  FLOW_SHARES,
  ownerFlows,
  periodReturns,
  type Span,
  spanOf,
  type ValuedFlows,
} from './period-returns.ts';

const FIGURES = ['timeWeighted', 'moneyWeighted', 'modifiedDietz', 'benchmark', 'excess'] as const;
type ReturnFigure = (typeof FIGURES)[number];

export const isReturnFigure = (figure: DerivedFigure): figure is ReturnFigure =>
  FIGURES.some((one) => one === figure);

export function deriveReturn(figure: ReturnFigure, context: DerivationContext): Derivation {
  const { prepared, asset, period } = context;
  const series = asset === null ? context.series : partSeries(prepared, [asset]);
  const span = spanOf(series, period);
  const nothing = noRate(figure);
  if (span === null) return nothing;
  switch (figure) {
    case 'timeWeighted':
      return deriveTimeWeighted(series, span, context);
    case 'moneyWeighted':
      return deriveMoneyWeighted(series, span, context);
    case 'modifiedDietz':
      return deriveDietz(series, span, context);
    case 'benchmark':
      return deriveBenchmark(series, context) ?? nothing;
    case 'excess':
      return deriveExcess(series, context) ?? nothing;
    default:
      return figure satisfies never;
  }
}

/** Days on which the value or the money changed, each with its return. */
function deriveTimeWeighted(
  series: ValuedFlows,
  span: Span,
  { prepared, period }: DerivationContext,
): Derivation {
  const { flowConvention } = prepared.input.settings;
  const returns = periodReturns(series, period, flowConvention);
  const rows: FigureValue[][] = [];
  for (let at = span.to; at > span.from; at -= 1) {
    const { before, after, into, away } = dayAt(series, at);
    if (before === after && into === 0 && away === 0) continue;
    const earned = dayReturn(flowConvention, before, after, into, away);
    rows.push([fromDayNumber(series.first + at), before, into, away, after, earned]);
  }
  return {
    figure: 'timeWeighted',
    unit: 'rate',
    value: returns.timeWeighted,
    steps: [
      step('growth', 'number', returns.timeWeighted === null ? null : 1 + returns.timeWeighted),
      step('days', 'number', span.to - span.from),
      step('perYear', 'rate', returns.timeWeightedPerYear),
    ],
    ...rowsOf(
      columns(
        ['date', 'date'],
        ['before', 'money'],
        ['inflow', 'money'],
        ['outflow', 'money'],
        ['after', 'money'],
        ['return', 'rate'],
      ),
      rows,
    ),
  };
}

function deriveMoneyWeighted(
  series: ValuedFlows,
  span: Span,
  { prepared, period }: DerivationContext,
): Derivation {
  const { moneyWeighted } = periodReturns(series, period, prepared.input.settings.flowConvention);
  const rates =
    moneyWeighted.kind === 'one'
      ? [moneyWeighted.rate]
      : moneyWeighted.kind === 'several'
        ? moneyWeighted.rates
        : [];
  const [rate = null] = rates;
  const flows = ownerFlows(series, span);
  const origin = flows[0]?.day ?? 0;
  let residual = 0;
  const rows = flows.map(({ day, amount }): FigureValue[] => {
    const years = (day - origin) / 365;
    const present = rate === null ? null : amount / (1 + rate) ** years;
    residual += present ?? 0;
    return [fromDayNumber(day), amount, years, present];
  });
  return {
    figure: 'moneyWeighted',
    unit: 'rate',
    value: moneyWeighted.kind === 'one' ? rate : null,
    steps: [
      ...rates.map((one) => step('solution', 'rate', one)),
      step('count', 'number', rates.length),
      step('residual', 'money', rate === null ? null : residual),
    ],
    ...rowsOf(
      columns(['date', 'date'], ['flow', 'money'], ['years', 'number'], ['presentValue', 'money']),
      rows.reverse(),
    ),
  };
}

function deriveDietz(
  series: ValuedFlows,
  span: Span,
  { prepared, period }: DerivationContext,
): Derivation {
  const { flowConvention } = prepared.input.settings;
  const { modifiedDietz } = periodReturns(series, period, flowConvention);
  const share = FLOW_SHARES[flowConvention];
  const days = span.to - span.from;
  const rows: FigureValue[][] = [];
  const [start, end] = [numberAt(series.value, span.from), numberAt(series.value, span.to)];
  let [flows, capital] = [0, start];
  for (let at = span.to; at > span.from; at -= 1) {
    const { into, away } = dayAt(series, at);
    for (const [amount, part] of [
      [into, share.in],
      [-away, share.out],
    ] as const) {
      if (amount === 0) continue;
      const weight = (span.to - at + part) / days;
      rows.push([fromDayNumber(series.first + at), amount, weight, amount * weight]);
      flows += amount;
      capital += amount * weight;
    }
  }
  return {
    figure: 'modifiedDietz',
    unit: 'rate',
    value: modifiedDietz,
    steps: [
      step('start', 'money', start),
      step('end', 'money', end),
      step('flows', 'money', flows),
      step('gain', 'money', end - start - flows),
      step('capital', 'money', capital),
    ],
    ...rowsOf(
      columns(['date', 'date'], ['flow', 'money'], ['weight', 'number'], ['capital', 'money']),
      rows,
    ),
  };
}

function deriveBenchmark(series: ValuedFlows, context: DerivationContext): Derivation | null {
  const { benchmark, prepared, period } = context;
  if (benchmark === null) return null;
  const result = benchmarkWithFlows(series, period, benchmark, prepared.input.book);
  if (result === null) return null;
  const rows: FigureValue[][] = [];
  for (const [at, worth] of result.worth.entries()) {
    if (at === 0) continue;
    const { into, away } = dayAt(series, result.first - series.first + at);
    if (into === away) continue;
    const grown = numberAt(result.performance, at);
    rows.push([fromDayNumber(result.first + at), into - away, grown, worth]);
  }
  return {
    figure: 'benchmark',
    unit: 'money',
    value: numberAt(result.worth, result.worth.length - 1),
    steps: [
      step('start', 'money', numberAt(result.worth, 0)),
      step('gain', 'money', result.gain),
      step('difference', 'money', result.difference),
      step('return', 'rate', result.timeWeighted),
    ],
    ...rowsOf(
      columns(['date', 'date'], ['flow', 'money'], ['benchmarkReturn', 'rate'], ['worth', 'money']),
      rows.reverse(),
    ),
  };
}

/** Month by month what the portfolio returned and what the benchmark did. */
function deriveExcess(series: ValuedFlows, context: DerivationContext): Derivation | null {
  const { benchmark, prepared, period } = context;
  if (benchmark === null) return null;
  const { flowConvention } = prepared.input.settings;
  const result = benchmarkWithFlows(series, period, benchmark, prepared.input.book);
  const { timeWeighted } = periodReturns(series, period, flowConvention);
  if (result === null || timeWeighted === null) return null;
  const growth = (date: IsoDate): number =>
    1 + numberAt(result.performance, toDayNumber(date) - result.first);
  const rows = calendarReturns(context.series, period, 'month').map((month): FigureValue[] => {
    const market = growth(month.period.to) / growth(month.period.from) - 1;
    const own = month.timeWeighted ?? 0;
    return [month.period.to, own, market, own - market];
  });
  return {
    figure: 'excess',
    unit: 'rate',
    value: timeWeighted - result.timeWeighted,
    steps: [
      step('return', 'rate', timeWeighted, '+'),
      step('benchmarkReturn', 'rate', result.timeWeighted, '-'),
    ],
    ...rowsOf(
      columns(
        ['date', 'date'],
        ['return', 'rate'],
        ['benchmarkReturn', 'rate'],
        ['excess', 'rate'],
      ),
      rows.reverse(),
    ),
  };
}
