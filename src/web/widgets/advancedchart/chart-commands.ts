import { useEffect, useEffectEvent } from 'react';
import type { AnalysisChart } from '../../charts/analysis/analysis-chart.ts';
import { type Listeners, listeners } from '../../charts/analysis/listeners.ts';

/** What a key or a menu may ask of a control elsewhere around the chart. */
export type ChartCommand =
  | 'goToDate'
  | 'measure'
  | 'armMeasure'
  | 'nextEvent'
  | 'previousEvent'
  | 'dataWindow'
  | 'dataTable'
  | 'addAlert'
  | 'leave';

const byChart = new WeakMap<AnalysisChart, Listeners<ChartCommand>>();

function listenersOf(chart: AnalysisChart): Listeners<ChartCommand> {
  let found = byChart.get(chart);
  if (found === undefined) {
    found = listeners<ChartCommand>();
    byChart.set(chart, found);
  }
  return found;
}

export const giveCommand = (chart: AnalysisChart, command: ChartCommand): void =>
  listenersOf(chart).tell(command);

/** Does what is asked by a command, as long as the control is there. */
export function useChartCommand(
  chart: AnalysisChart | null,
  onCommand: (command: ChartCommand) => void,
): void {
  const obey = useEffectEvent(onCommand);
  useEffect(
    () => (chart === null ? undefined : listenersOf(chart).add((one) => obey(one))),
    [chart],
  );
}
