import { lazy, Suspense } from 'react';
import {
  CHART_INTERVALS,
  CHART_TYPES,
  DAILY_INTERVALS,
  DAILY_TYPES,
} from '../../../domain/charting/chart-choices.ts';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { BesideControls } from './beside-price.tsx';
import { chartPart } from './chart-part.tsx';
import { useChartSession } from './chart-session.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { IndicatorsButton } from './indicators/indicators-button.tsx';
import { useChartDeck, useChartSessions } from './layouts/deck-context.ts';
import { LayoutMenu } from './layouts/layout-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { useBesideLines } from './compare/beside-context.tsx';

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
      <BesideControls />
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
