import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { ChartChange, ChartState } from '../../../domain/charting/chart-state.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { AnalysisChart } from '../../charts/analysis/analysis-chart.ts';
import { type Listeners, listeners } from '../../charts/analysis/listeners.ts';
import type { BarFeed } from './bar-feed.ts';
import type { ReplayControls } from './replay/use-replay.ts';

/** What every control of a chart may ask for and do. */
export interface ChartSession {
  /** `null` until its code is here; then the same as long as the chart is on the page. */
  readonly chart: AnalysisChart | null;
  readonly state: ChartState;
  /** Changes the state; the chart, the address and the browser's memory follow. */
  readonly change: (change: ChartChange) => void;
  readonly symbol: SymbolId;
  /** The company, fund or index. */
  readonly name: string;
  /** `null` for instruments in points or rates. */
  readonly currency: string | null;
  /** Decimals of its prices. */
  readonly decimals: number;
  /** One price a day: no intraday intervals, no candles. */
  readonly isDaily: boolean;
  /** IANA name of the zone that the chart reads. */
  readonly timeZone: string;
  /**
   * Bars of the market, before the chart type makes its own of them (`chart.bars`). While history
   * is replayed, those that were whole at that moment.
   */
  readonly bars: () => readonly Bar[];
  /** Older and live bars: loads history back to a date (`reach`); `null` before the chart is here. */
  readonly feed: BarFeed | null;
  /** The market's clock. */
  readonly now: () => number;
  /** History that is replayed on all charts of the page; `null` for a chart in a card. */
  readonly replay: ReplayControls | null;
}

const SessionContext = createContext<ChartSession | null>(null);

export const ChartSessionProvider = SessionContext;

/** The chart that a control belongs to. */
export function useChartSession(): ChartSession {
  const session = use(SessionContext);
  if (session === null) throw new Error('useChartSession outside of a chart');
  return session;
}

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
  | 'indicators'
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
