import type { KeyboardEvent } from 'react';
import type { AnalysisChart } from '../../charts/analysis/analysis-chart.ts';
import { type ChartCommand, type ChartSession, giveCommand } from './chart-session.tsx';

/** What keys trade on paper. */
const PAPER_QUANTITY = 100;

interface ChartKey {
  /** As `KeyboardEvent.key` names them; any of them. */
  readonly keys: readonly string[];
  readonly shift?: boolean;
  readonly run: (session: ChartSession, chart: AnalysisChart) => void;
}

const page = (chart: AnalysisChart): number => {
  const { from, to } = chart.visibleRange();
  return Math.max(1, Math.round((to - from) * 0.8));
};

/** Opens or starts what stands around the chart. */
const command = (key: string, given: ChartCommand): ChartKey => ({
  keys: [key],
  run: (_, chart) => giveCommand(chart, given),
});

/** The help article of the chart lists them too. */
const CHART_KEYS: readonly ChartKey[] = [
  { keys: ['ArrowLeft'], run: (_, chart) => chart.moveCrosshair(-1) },
  { keys: ['ArrowRight'], run: (_, chart) => chart.moveCrosshair(1) },
  { keys: ['ArrowLeft'], shift: true, run: (_, chart) => chart.pan(-10) },
  { keys: ['ArrowRight'], shift: true, run: (_, chart) => chart.pan(10) },
  { keys: ['PageUp'], run: (_, chart) => chart.pan(-page(chart)) },
  { keys: ['PageDown'], run: (_, chart) => chart.pan(page(chart)) },
  { keys: ['+', '=', 'ArrowUp'], run: (_, chart) => chart.zoom(1.25) },
  { keys: ['-', '_', 'ArrowDown'], run: (_, chart) => chart.zoom(0.8) },
  { keys: ['Home'], run: (_, chart) => chart.toStart() },
  { keys: ['End'], run: (_, chart) => chart.toEnd() },
  { keys: ['0'], run: (_, chart) => chart.resetView() },
  {
    keys: ['r', 'R'],
    run: ({ replay }) => (replay?.stage === 'off' ? replay.choose() : replay?.end()),
  },
  { keys: [' '], run: ({ replay }) => replay?.togglePlay() },
  { keys: ['.'], run: ({ replay }) => replay?.step(1) },
  { keys: [','], run: ({ replay }) => replay?.step(-1) },
  { keys: ['b', 'B'], run: ({ replay }) => replay?.trade('buy', PAPER_QUANTITY) },
  { keys: ['s', 'S'], run: ({ replay }) => replay?.trade('sell', PAPER_QUANTITY) },
  {
    keys: ['Escape'],
    run: (_, chart) => {
      chart.setCrosshair(null);
      giveCommand(chart, 'leave');
    },
  },
  command('i', 'indicators'),
  command('a', 'addAlert'),
  command('g', 'goToDate'),
  command('m', 'measure'),
  command('e', 'nextEvent'),
  command('E', 'previousEvent'),
  command('w', 'dataWindow'),
  command('t', 'dataTable'),
];

/** What the keys of the list do while the chart has the focus. */
export const useChartKeys =
  (session: ChartSession) =>
  (event: KeyboardEvent): void => {
    const { chart } = session;
    if (chart === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target !== event.currentTarget) return;
    const found = CHART_KEYS.find(
      ({ keys, shift = false }) => keys.includes(event.key) && shift === isShifted(event),
    );
    if (found === undefined) return;
    event.preventDefault();
    found.run(session, chart);
  };

/** A plus is typed with shift on most keyboards: that says nothing. */
const isShifted = ({ shiftKey, key }: KeyboardEvent): boolean => shiftKey && key.length > 1;
