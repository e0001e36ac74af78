import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  CHART_INTERVALS,
  CHART_TYPES,
  DAILY_INTERVALS,
  DAILY_TYPES,
} from '../../../domain/charting/chart-choices.ts';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EventsMenu, FundamentalsMenu, OverlaysMenu } from './chart-menus.tsx';
import { useChartCommand, useChartSession } from './chart-session.tsx';
import { useBesideLines } from './compare/beside-context.tsx';
import { useChartDeck, useChartSessions } from './layouts/chart-deck.tsx';
import { LayoutMenu } from './layouts/layout-menu.tsx';
import { chartPart } from './lazy-parts.tsx';

const ChartSymbol = lazy(async () => ({
  default: (await import('./layouts/overlay/chart-symbol.tsx')).ChartSymbol,
}));
const StepSetting = chartPart(
  ({ state: { type } }) => type === 'renko' || type === 'pointfigure',
  async () => (await import('./overlay/step-setting.tsx')).StepSetting,
);

/** Intervals and types, then what others add: one line each, before the space that grows. */
export function TopBar() {
  const t = useT();
  const { state, change, isDaily } = useChartSession();
  const isAlone = (useChartDeck()?.layout.charts.length ?? 1) < 2;
  const intervals = isDaily ? DAILY_INTERVALS : CHART_INTERVALS;
  return (
    <>
      {isAlone ? null : (
        <Suspense>
          <ChartSymbol />
        </Suspense>
      )}
      <Segmented
        label={t('charting.interval')}
        segments={intervals.map((value) => ({ value, title: t(`charting.interval.${value}`) }))}
        value={state.interval}
        onChange={(interval) => change({ interval, span: null })}
      />
      <Choice
        label={t('charting.type')}
        value={state.type}
        values={isDaily ? DAILY_TYPES : CHART_TYPES}
        name={(type) => t(`charting.type.${type}`)}
        onChange={(type) => change({ type })}
      />
      <StepSetting />
      <CompareButton />
      <FundamentalsMenu />
      <EventsMenu />
      <OverlaysMenu />
      <IndicatorsButton />
      <LayoutMenu />
      <ReplayButton />
      <ExportMenu />
      <span className="grow" />
      <FullScreenButton />
    </>
  );
}

/** Begins and ends the replay. */
function ReplayButton() {
  const t = useT();
  const deck = useChartDeck();
  if (deck === null) return null;
  const { stage, choose, end } = deck.replay;
  return (
    <Button
      kind="quiet"
      size="small"
      glyph="refresh"
      aria-pressed={stage !== 'off'}
      onClick={stage === 'off' ? choose : end}
    >
      {t('layouts.replay')}
    </Button>
  );
}

/** The chart as a picture, a file, an address or on paper; the code of all of them comes with the menu. */
function ExportMenu() {
  const i18n = useI18n();
  const session = useChartSession();
  const deck = useChartDeck();
  const sessions = useChartSessions();
  const lines = useBesideLines();
  return (
    <LazyMenu
      glyph="download"
      kind="quiet"
      size="small"
      // Texts of the menu are here before it opens.
      label={i18n.t('layouts.export')}
      className="shrink-0"
      load={() => import('./export/overlay/export-entries.ts')}
      entries={(loaded) => loaded?.exportEntries(i18n, session, deck, sessions, lines) ?? []}
    />
  );
}

/** Gives the whole screen to the chart that it belongs to, and takes it back. */
function FullScreenButton() {
  const t = useT();
  const ref = useRef<HTMLButtonElement>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const turn = async (): Promise<void> => {
    try {
      if (isFull) await document.exitFullscreen();
      else await ref.current?.closest('[data-chart-workspace]')?.requestFullscreen();
    } catch {
      // A browser or a frame that does not allow it leaves the chart as it is.
    }
  };
  const title = t(isFull ? 'charting.leaveFullScreen' : 'charting.fullScreen');
  return (
    <Button
      ref={ref}
      kind="quiet"
      size="small"
      glyph="resize"
      title={title}
      aria-label={title}
      aria-pressed={isFull}
      className="aspect-square !px-0"
      onClick={() => void turn()}
    />
  );
}

const IndicatorDialog = lazy(async () => ({
  default: (await import('./indicators/overlay/indicator-dialog.tsx')).IndicatorDialog,
}));

/** Opens the list of indicators; its code comes with the first press. */
function IndicatorsButton() {
  const t = useT();
  const { chart } = useChartSession();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useChartCommand(chart, (command) => {
    if (command === 'indicators') setOpen(true);
  });
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        glyph="pulse"
        aria-haspopup="dialog"
        disabled={chart === null}
        onClick={() => setOpen(true)}
      >
        {t('charttools.indicators')}
      </Button>
      {wasOpen ? (
        <Suspense>
          <IndicatorDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const CompareDialog = lazy(async () => ({
  default: (await import('./compare/compare-dialog.tsx')).CompareDialog,
}));

/** Opens what stands beside the price. */
function CompareButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        glyph="compare"
        aria-haspopup="dialog"
        className="print:hidden noscript:hidden"
        onClick={() => setOpen(true)}
      >
        {t('compare.title')}
      </Button>
      {isOpen ? (
        <Suspense>
          <CompareDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
