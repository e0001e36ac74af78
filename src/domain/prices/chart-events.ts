import { momentOfDate } from '../calendar/moment-of-date.ts';
import type { CorporateAction } from './corporate-action.ts';
import type { EarningsEvent } from '../earnings/earnings.ts';
import { reportMoment } from '../earnings/report-moment.ts';
import type { ChartEvent } from './price-chart.ts';

/** What happened to a company between two moments, in the order of time. */
export function chartEvents(
  actions: readonly CorporateAction[],
  earnings: readonly EarningsEvent[],
  from: number,
  to: number,
): readonly ChartEvent[] {
  const events: ChartEvent[] = [];
  for (const action of actions) {
    const time = momentOfDate(action.exDate);
    if (action.kind === 'dividend') events.push({ kind: 'dividend', time, amount: action.amount });
    if (action.kind === 'split')
      events.push({ kind: 'split', time, to: action.to, from: action.from });
  }
  for (const report of earnings) {
    const { fiscalYear, fiscalPeriod, epsEstimate, result } = report;
    events.push({
      kind: 'earnings',
      time: reportMoment(report),
      fiscalYear,
      fiscalPeriod,
      eps: result?.epsActual ?? null,
      estimate: epsEstimate,
    });
  }
  return events
    .filter(({ time }) => time >= from && time < to)
    .toSorted((one, other) => one.time - other.time);
}
