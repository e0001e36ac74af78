import { toDayNumber } from '../../../src/domain/calendar/iso-date.ts';
import { dividendPeriodicity } from '../peers/pp-dividend-periodicity.ts';
import { valuedHistory } from '../peers/hledger-roi.ts';
import { wealthfolioReturns } from '../peers/wealthfolio-returns.ts';
import {
  perYear,
  type ValuedFlows,
} from '../../../src/domain/portfolio/performance/period-returns.ts';
import { xirr } from '../../../src/domain/portfolio/performance/xirr.ts';
import type { CaseContext, FigureValue } from './case-context.ts';
import { caseAnalysis } from './ledger-analysis.ts';

/** Returns that need no ledger or only its flows and values. */
export function returnFigure(context: CaseContext): FigureValue | undefined {
  const { figure, extras } = context.wanted;
  switch (figure) {
    case 'xirr':
      return rateOfFlows(context);
    case 'annualizedReturn':
      return perYear(Number(extras['periodReturn']), Number(extras['daysInMarket']));
    case 'pp.dividendPeriodicity':
      return dividendPeriodicity(dividendDays(context));
    case 'wf.periodGain':
    case 'wf.periodReturn':
    case 'wf.cumulativeTwr':
    case 'wf.simpleReturn':
      return wealthfolio(context, figure.slice(3));
    default:
      return undefined;
  }
}

function rateOfFlows({ file }: CaseContext): number | null {
  const found = xirr(file.flows.map(([date, amount]) => ({ day: toDayNumber(date), amount })));
  if (found.kind === 'none') return null;
  return found.kind === 'one'
    ? found.rate
    : found.rates.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0]!;
}

const dividendDays = ({ file, scope }: CaseContext): number[] =>
  file.activities
    .filter(
      ({ type, symbol }) => type === 'DIVIDEND' && (scope.asset === null || symbol === scope.asset),
    )
    .map(({ date }) => toDayNumber(date));

function wealthfolio(context: CaseContext, name: string): number | null {
  const { file } = context;
  if (file.period === null) return null;
  const series = file.valuations.length > 0 ? valuedSeries(context) : caseAnalysis(context).series;
  const found = wealthfolioReturns(series, { from: file.period.start, to: file.period.end });
  if (found === null) return null;
  return Object.entries(found).find(([key]) => key === name)?.[1] ?? null;
}

/** Valuations and flows as a value for every day. */
function valuedSeries({ file }: CaseContext): ValuedFlows {
  const flows = file.activities.flatMap(({ date, type, amount }) => {
    const sign = /^(?:DEPOSIT|DELIVERY_IN|TRANSFER_IN)$/.test(type)
      ? 1
      : /^(?:WITHDRAWAL|DELIVERY_OUT|TRANSFER_OUT)$/.test(type)
        ? -1
        : 0;
    return sign === 0 ? [] : [{ day: toDayNumber(date), amount: sign * Number(amount ?? 0) }];
  });
  const history = valuedHistory(
    flows,
    file.valuations.map(([date, amount]) => ({ day: toDayNumber(date), amount })),
  );
  const days = [...flows.map(({ day }) => day), ...history.valuations];
  const last = Math.max(...days, toDayNumber(file.period?.end ?? file.valuations[0]![0]));
  const first = Math.min(...days) - 1;
  const column = (): Float64Array => new Float64Array(last - first + 1);
  const series = { first, value: column(), inflow: column(), outflow: column() };
  for (let day = first; day <= last; day += 1) series.value[day - first] = history.valueOn(day);
  for (const { day, amount } of flows) {
    if (amount > 0) series.inflow[day - first]! += amount;
    else series.outflow[day - first]! -= amount;
  }
  return series;
}
