import { lazy, Suspense, useState } from 'react';
import {
  CHART_AXES,
  CHART_HOURS,
  CHART_SPANS,
  type ChartZone,
  CHART_ZONES,
  DAILY_INTERVALS,
  SPAN_INTERVAL,
} from '../../../domain/charting/chart-choices.ts';
import { BAR_ADJUSTMENTS } from '../../../domain/prices/bar.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useChartSession } from './chart-session.tsx';
import { useDeskFace } from './drawings/desk-context.ts';
import { ToolButton } from './drawings/tool-button.tsx';

/** How far back, and how the axes read. */
export function BottomBar() {
  const t = useT();
  const { state, change, isDaily } = useChartSession();
  const spans = CHART_SPANS.filter(
    (span) => !isDaily || DAILY_INTERVALS.includes(SPAN_INTERVAL[span]),
  );
  return (
    <>
      <PhoneTools />
      <Segmented
        label={t('charting.range')}
        segments={spans.map((value) => ({ value, title: t(`charting.range.${value}`) }))}
        value={state.span}
        onChange={(span) => change({ span, interval: SPAN_INTERVAL[span] })}
        className="!border-0 !bg-transparent"
      />
      <span className="grow" />
      <Choice
        label={t('charting.zone')}
        value={state.zone}
        values={CHART_ZONES}
        name={(zone) => zoneName(t, zone)}
        onChange={(zone) => change({ zone })}
      />
      {isDaily ? null : (
        <Choice
          label={t('charting.hours')}
          value={state.hours}
          values={CHART_HOURS}
          name={(hours) => t(`charting.hours.${hours}`)}
          onChange={(hours) => change({ hours })}
        />
      )}
      <Choice
        label={t('charting.adjustment')}
        value={state.adjustment}
        values={BAR_ADJUSTMENTS}
        name={(adjustment) => t(`charting.adjustment.${adjustment}`)}
        onChange={(adjustment) => change({ adjustment })}
      />
      <Choice
        label={t('charting.axis')}
        value={state.axis}
        values={CHART_AXES}
        name={(axis) => t(`charting.axis.${axis}`)}
        onChange={(axis) => change({ axis })}
      />
    </>
  );
}

/** The city of a zone; the exchange's and the reader's own have words. */
const zoneName = (t: Translate, zone: ChartZone): string =>
  zone === 'exchange'
    ? t('charting.zone.exchange')
    : zone === 'local'
      ? t('charting.zone.local')
      : (zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone);

const ToolSheet = lazy(async () => ({
  default: (await import('./drawings/overlay/tool-sheet.tsx')).ToolSheet,
}));

/** On a phone the tools are behind one button below the chart. */
function PhoneTools() {
  const t = useT();
  const { state } = useDeskFace();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="shrink-0 md:hidden">
      <ToolButton
        label={t('drawings.tools')}
        icon={state.tool ?? 'brush'}
        chosen={state.tool !== null}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <ToolSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
