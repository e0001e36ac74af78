import type { KeyboardEvent } from 'react';
import type { PlainKey } from '../../../i18n/translate.ts';
import type { AnalysisChart } from '../../charts/analysis/analysis-chart.ts';
import { type ChartSession, giveCommand } from './chart-session.tsx';
import { openIndicators } from './indicators/indicator-requests.ts';

/** What keys trade on paper. */
const PAPER_QUANTITY = 100;

export interface ChartKey {
  /** As `KeyboardEvent.key` names them; any of them. */
  readonly keys: readonly string[];
  readonly shift?: boolean;
  /** How it is written in the list of keys. */
  readonly face: string;
  readonly title: PlainKey;
  readonly run: (session: ChartSession, chart: AnalysisChart) => void;
}

const page = (chart: AnalysisChart): number => {
  const { from, to } = chart.visibleRange();
  return Math.max(1, Math.round((to - from) * 0.8));
};

/** Keys that open or start what stands around the chart. */
const COMMAND_KEYS = [
  { key: 'a', face: 'A', title: 'charting.key.alert', command: 'addAlert' },
  { key: 'g', face: 'G', title: 'compare.goToDate', command: 'goToDate' },
  { key: 'm', face: 'M', title: 'compare.measure', command: 'measure' },
  { key: 'e', face: 'E', title: 'compare.nextEvent', command: 'nextEvent' },
  { key: 'E', face: '⇧ E', title: 'compare.previousEvent', command: 'previousEvent' },
  { key: 'w', face: 'W', title: 'compare.dataWindow', command: 'dataWindow' },
  { key: 't', face: 'T', title: 'compare.dataTable', command: 'dataTable' },
] as const;

/** The one list of keys of the chart: what they do, and what the help says of them. */
const CHART_KEYS: readonly ChartKey[] = [
  {
    keys: ['ArrowLeft'],
    face: '←',
    title: 'charting.key.previousBar',
    run: (_, chart) => chart.moveCrosshair(-1),
  },
  {
    keys: ['ArrowRight'],
    face: '→',
    title: 'charting.key.nextBar',
    run: (_, chart) => chart.moveCrosshair(1),
  },
  {
    keys: ['ArrowLeft'],
    shift: true,
    face: '⇧ ←',
    title: 'charting.key.panLeft',
    run: (_, chart) => chart.pan(-10),
  },
  {
    keys: ['ArrowRight'],
    shift: true,
    face: '⇧ →',
    title: 'charting.key.panRight',
    run: (_, chart) => chart.pan(10),
  },
  {
    keys: ['PageUp'],
    face: 'PgUp',
    title: 'charting.key.pageLeft',
    run: (_, chart) => chart.pan(-page(chart)),
  },
  {
    keys: ['PageDown'],
    face: 'PgDn',
    title: 'charting.key.pageRight',
    run: (_, chart) => chart.pan(page(chart)),
  },
  {
    keys: ['+', '=', 'ArrowUp'],
    face: '+',
    title: 'charting.key.zoomIn',
    run: (_, chart) => chart.zoom(1.25),
  },
  {
    keys: ['-', '_', 'ArrowDown'],
    face: '−',
    title: 'charting.key.zoomOut',
    run: (_, chart) => chart.zoom(0.8),
  },
  {
    keys: ['Home'],
    face: 'Home',
    title: 'charting.key.first',
    run: (_, chart) => chart.toStart(),
  },
  { keys: ['End'], face: 'End', title: 'charting.key.last', run: (_, chart) => chart.toEnd() },
  { keys: ['0'], face: '0', title: 'charting.key.reset', run: (_, chart) => chart.resetView() },
  {
    keys: ['i'],
    face: 'I',
    title: 'charttools.key',
    run: (_, chart) => openIndicators(chart),
  },
  {
    keys: ['r', 'R'],
    face: 'R',
    title: 'layouts.key.replay',
    run: ({ replay }) => (replay?.stage === 'off' ? replay.choose() : replay?.end()),
  },
  {
    keys: [' '],
    face: '␣',
    title: 'layouts.key.replayPlay',
    run: ({ replay }) => replay?.togglePlay(),
  },
  {
    keys: ['.'],
    face: '.',
    title: 'layouts.key.replayStep',
    run: ({ replay }) => replay?.step(1),
  },
  {
    keys: [','],
    face: ',',
    title: 'layouts.key.replayBack',
    run: ({ replay }) => replay?.step(-1),
  },
  {
    keys: ['b', 'B'],
    face: 'B',
    title: 'layouts.key.buy',
    run: ({ replay }) => replay?.trade('buy', PAPER_QUANTITY),
  },
  {
    keys: ['s', 'S'],
    face: 'S',
    title: 'layouts.key.sell',
    run: ({ replay }) => replay?.trade('sell', PAPER_QUANTITY),
  },
  {
    keys: ['Escape'],
    face: 'Esc',
    title: 'charting.key.leave',
    run: (_, chart) => {
      chart.setCrosshair(null);
      giveCommand(chart, 'leave');
    },
  },
  ...COMMAND_KEYS.map(({ key, face, title, command }) => ({
    keys: [key],
    face,
    title,
    run: (_: ChartSession, chart: AnalysisChart) => giveCommand(chart, command),
  })),
];

/** What the keys of the list do while the chart has the focus. */
export function useChartKeys(session: ChartSession): (event: KeyboardEvent) => void {
  return (event) => {
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
}

/** A plus is typed with shift on most keyboards: that says nothing. */
const isShifted = ({ shiftKey, key }: KeyboardEvent): boolean => shiftKey && key.length > 1;
