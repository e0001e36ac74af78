import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChartIndicator } from '../../../../../domain/charting/chart-indicator.ts';
import { indicatorExpression } from '../../../../../domain/charting/indicator-expression.ts';
import type { IndicatorColumns } from '../../../../../domain/charting/indicator-set.ts';
import type { AnalysisChart } from '../../../../charts/analysis/analysis-chart.ts';
import { PRICE_PANE } from '../../../../charts/analysis/chart-parts.ts';
import { together } from '../../../../charts/analysis/listeners.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { AlertButton } from '../../../alerteditor/alert-button.tsx';
import { overlaySeed, seriesSeed } from '../../../alerteditor/seeds.ts';
import { useChartSession } from '../../chart-session.tsx';
import { changedIndicator, withoutIndicator } from './change-indicators.ts';
import { decimalsOf, levelsOf, looksOf, outputsOf } from './indicator-look.ts';

interface IndicatorRowProps {
  readonly chart: AnalysisChart;
  readonly indicator: ChartIndicator;
  readonly place: number;
  readonly title: string;
  readonly columns: () => IndicatorColumns | null;
  readonly onSettings: () => void;
}

/** On a phone the settings have them: rows would hide the bars. */
const SMALL = '!h-5 !w-5 pointer-events-auto max-md:hidden pointer-coarse:!h-8 pointer-coarse:!w-8';

/**
 * One indicator in the legend of its pane: its name, its values at the crosshair or the last bar,
 * and what can be done with it. Values are written without rendering, as pointers move.
 */
export function IndicatorRow({
  chart,
  indicator,
  place,
  title,
  columns,
  onSettings,
}: IndicatorRowProps) {
  const { t, format } = useI18n();
  const { change, decimals, symbol, state } = useChartSession();
  const expression = indicatorExpression(indicator);
  /** An average is met by the price, a line by its signal, an oscillator by a level. */
  const alertSeed = (said: string) =>
    indicator.pane === PRICE_PANE
      ? overlaySeed(symbol, state.interval, said)
      : seriesSeed(
          symbol,
          state.interval,
          said,
          ('signal' in outputsOf(indicator) ? indicatorExpression(indicator, 'signal') : null) ??
            levelsOf(indicator).at(-1) ??
            0,
        );
  const values = useRef<HTMLSpanElement>(null);
  const { key, hidden } = indicator;
  const write = useEffectEvent(() => {
    const host = values.current;
    if (host === null) return;
    const found = columns();
    if (found === null) {
      host.textContent = t('charttools.noValues');
      return;
    }
    const outputs = outputsOf(indicator);
    const index = Math.min(chart.crosshair?.index ?? Infinity, chart.bars.length - 1);
    host.replaceChildren(
      ...looksOf(indicator, place)
        .filter(({ shown }) => shown)
        .map(({ output, colour }) => {
          const value = found[output]?.[index] ?? Number.NaN;
          const part = document.createElement('span');
          part.dataset['output'] = output;
          part.style.color = chart.look.series[colour % chart.look.series.length] ?? '';
          const unit = outputs[output];
          part.textContent = Number.isNaN(value)
            ? '–'
            : unit?.unit === 'volume'
              ? format.compact(value)
              : format.number(value, decimalsOf(unit, decimals));
          return part;
        }),
    );
  });
  useEffect(() => {
    return together(
      chart.onCrosshair(() => write()),
      chart.onBars(() => write()),
    );
  }, [chart]);
  // The layer computes in an effect of its own, after those of its rows.
  useEffect(() => {
    const frame = requestAnimationFrame(() => write());
    return () => cancelAnimationFrame(frame);
  });
  return (
    <li data-indicator={key} className="flex flex-wrap items-center gap-x-1">
      <button
        type="button"
        onClick={onSettings}
        className={`pointer-events-auto truncate rounded-sm bg-panel/80 px-0.5 hover:bg-hover ${hidden ? 'text-faint line-through' : 'text-quiet'}`}
      >
        {title}
      </button>
      {hidden ? null : <span ref={values} className="flex flex-wrap gap-x-2 bg-panel/80" />}
      <IconButton
        glyph="eye"
        className={SMALL}
        label={hidden ? t('charttools.show', { title }) : t('charttools.hide', { title })}
        onClick={() => change(changedIndicator(key, { hidden: !hidden }))}
      />
      <IconButton
        glyph="settings"
        className={SMALL}
        label={t('charttools.settingsOf', { title })}
        onClick={onSettings}
      />
      {expression === null ? null : (
        <AlertButton
          className={SMALL}
          label={t('charttools.alertOn', { title })}
          seed={() => alertSeed(expression)}
        />
      )}
      <IconButton
        glyph="close"
        className={SMALL}
        label={t('charttools.remove', { title })}
        onClick={() => change(withoutIndicator(key))}
      />
    </li>
  );
}
