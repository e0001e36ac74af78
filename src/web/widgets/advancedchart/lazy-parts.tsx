import { type ComponentType, lazy, Suspense, useState } from 'react';
import { INTRADAY_MS } from '../../../domain/prices/bar.ts';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { useHasMoved } from '../use-has-moved.ts';
import { pointTo } from './chart-moments.ts';
import {
  type ChartCommand,
  type ChartSession,
  useChartCommand,
  useChartSession,
} from './chart-session.tsx';
import { useDeskFace } from './drawings/desk-context.ts';
import type { EarlyMeasure } from './measure/overlay/measure-tool.tsx';

/** A part of a chart whose code is fetched when the chart first needs it; without it the chart stays. */
export function chartPart(
  isNeeded: (session: ChartSession) => boolean,
  load: () => Promise<ComponentType>,
): ComponentType {
  const Part = lazy(async () => ({ default: await load() }));
  return function ChartPart() {
    return isNeeded(useChartSession()) ? (
      <PanelBoundary name="chart-part" renderCrash={() => null}>
        <Suspense>
          <Part />
        </Suspense>
      </PanelBoundary>
    ) : null;
  };
}

/** A dialog that a key or a menu opens; its code is fetched when it first opens. */
function chartDialog(
  opener: ChartCommand,
  load: () => Promise<ComponentType<{ readonly onClose: () => void }>>,
): ComponentType {
  const Dialog = lazy(async () => ({ default: await load() }));
  return function ChartDialog() {
    const { chart } = useChartSession();
    const [isOpen, setOpen] = useState(false);
    useChartCommand(chart, (command) => {
      if (command === opener) setOpen(true);
    });
    return isOpen ? (
      <Suspense>
        <Dialog onClose={() => setOpen(false)} />
      </Suspense>
    ) : null;
  };
}

export const BesideLayer = chartPart(
  ({ state: { compared, spreads, fundamentals } }) =>
    compared.length + spreads.length + fundamentals.length > 0,
  async () => (await import('./compare/overlay/beside-layer.tsx')).BesideLayer,
);
export const SessionLayer = chartPart(
  ({ state }) => state.sessionBreaks && INTRADAY_MS[state.interval] !== null,
  async () => (await import('./data/overlay/session-layer.tsx')).SessionLayer,
);
export const ProfileLayer = chartPart(
  ({ state }) => state.volumeProfile,
  async () => (await import('./data/overlay/profile-layer.tsx')).ProfileLayer,
);

/** The visible bars as a table: the same figures for whoever does not see the canvas. */
export const DataTable = chartDialog(
  'dataTable',
  async () => (await import('./data/data-table-dialog.tsx')).DataTableDialog,
);
/** Leads to a date, however far back: the key G opens it. */
export const GoToDate = chartDialog(
  'goToDate',
  async () => (await import('./data/go-to-date-dialog.tsx')).GoToDateDialog,
);

const Tool = lazy(async () => ({
  default: (await import('./measure/overlay/measure-tool.tsx')).MeasureTool,
}));

/**
 * Bars, time, price and percent between two points. Its code comes with the reader's first move; if
 * that was the key that measures, it begins at the bar of that moment.
 */
export function MeasureTool() {
  const { chart } = useChartSession();
  const hasMoved = useHasMoved();
  const [asked, setAsked] = useState<EarlyMeasure>();
  useChartCommand(chart, (command) => {
    if (chart === null || (command !== 'measure' && command !== 'armMeasure')) return;
    const index = chart.crosshair?.index ?? chart.bars.length - 1;
    // The keys that follow move the crosshair from there.
    if (command === 'measure' && asked === undefined) pointTo(chart, index);
    setAsked((first) => first ?? { command, index });
  });
  return chart !== null && (hasMoved || asked !== undefined) ? (
    <Suspense>
      <Tool asked={asked} />
    </Suspense>
  ) : null;
}

/** Below the chart while history is replayed, or while somebody chooses where to begin. */
export const ReplayBar = chartPart(
  ({ replay }) => replay !== null && replay.stage !== 'off',
  async () => (await import('./replay/overlay/replay-bar.tsx')).ReplayBar,
);

/** What was traded on paper while replaying. */
export const PaperMarks = chartPart(
  ({ replay }) => (replay?.trades.length ?? 0) > 0,
  async () => (await import('./replay/overlay/paper-trades.tsx')).PaperMarks,
);

const IndicatorLayer = lazy(async () => ({
  default: (await import('./indicators/overlay/indicator-layer.tsx')).IndicatorLayer,
}));

/** The indicators of a chart and their legends; their code is fetched with the first of them. */
export function ChartIndicators() {
  const { chart, state } = useChartSession();
  if (chart === null || state.indicators.length === 0) return null;
  return (
    <Suspense>
      <IndicatorLayer chart={chart} />
    </Suspense>
  );
}

const ToolHint = lazy(async () => ({
  default: (await import('./drawings/overlay/selection-bar.tsx')).ToolHint,
}));
const SelectionBar = lazy(async () => ({
  default: (await import('./drawings/overlay/selection-bar.tsx')).SelectionBar,
}));

/** Over the chart: what the tool waits for, or what can be done with the selection. */
export function DrawingBar() {
  const { tool, selected } = useDeskFace().state;
  if (tool === null && selected.size === 0) return null;
  return <Suspense>{tool === null ? <SelectionBar /> : <ToolHint />}</Suspense>;
}

const ObjectDrawerContent = lazy(async () => ({
  default: (await import('./drawings/overlay/object-list.tsx')).ObjectDrawer,
}));

/** At the right: every drawing by name and in figures, the text alternative of the canvas. */
export function ObjectDrawer() {
  const { isListOpen } = useDeskFace();
  return isListOpen ? (
    // Its room is taken at once, so that the chart changes its size once.
    <Suspense
      fallback={<div className="w-72 shrink-0 border-l border-line max-md:hidden print:hidden" />}
    >
      <ObjectDrawerContent />
    </Suspense>
  ) : null;
}

const DataFigures = lazy(async () => ({
  default: (await import('./data/overlay/data-window.tsx')).DataFigures,
}));

/** All figures of the bar under the crosshair, beside the chart. */
export function DataWindow() {
  const { chart } = useChartSession();
  const [isOpen, setOpen] = useState(false);
  useChartCommand(chart, (command) => {
    if (command === 'dataWindow') setOpen(!isOpen);
  });
  return isOpen ? (
    // Its room is taken at once, so that the chart changes its size once.
    <Suspense
      fallback={<div className="w-56 shrink-0 border-l border-line max-md:hidden print:hidden" />}
    >
      <DataFigures onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
