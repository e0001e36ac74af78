import { useMemo } from 'react';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import {
  useBarsVersion,
  useCrosshairIndex,
  useReadingsVersion,
  useVisibleRange,
} from '../../chart-moments.ts';
import { useChartSession } from '../../chart-session.tsx';
import { barMoment } from '../../chart-texts.ts';
import { useBesideLines } from '../../compare/beside-context.tsx';
import { comparisonOf, lineText } from '../../compare/line-figures.ts';

/** One figure of every bar, as the data window and the data table both say it. */
interface Reading {
  readonly id: string;
  readonly title: string;
  /** By index of the chart's bars; `null` where there is none. */
  readonly value: (index: number) => number | null;
  readonly text: (value: number | null) => string;
}

const known = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

/** All that is known of a bar: prices, volume, compared symbols, figures and indicators. */
export function useReadings(): readonly Reading[] {
  const { t, format } = useI18n();
  const { chart, symbol, decimals, isDaily } = useChartSession();
  const lines = useBesideLines();
  const version = useBarsVersion(chart);
  const range = useVisibleRange(chart);
  const computedVersion = useReadingsVersion(chart);
  return useMemo(() => {
    if (chart === null || version < 0 || computedVersion < 0) return [];
    const { bars } = chart;
    const price = (value: number | null): string => format.number(value, decimals);
    const percent = (value: number | null): string => format.signedPercent(value);
    const ofBar = (id: 'open' | 'high' | 'low' | 'close'): Reading => ({
      id,
      title: t(`compare.${id}`),
      value: (index) => bars[index]?.[id] ?? null,
      text: price,
    });
    const change: Reading = {
      id: 'change',
      title: t('compare.change'),
      value: (index) => {
        const [before, now] = [bars[index - 1]?.close, bars[index]?.close];
        return before === undefined || now === undefined || !(before > 0) ? null : now / before - 1;
      },
      text: percent,
    };
    const volume: Reading = {
      id: 'volume',
      title: t('compare.volume'),
      value: (index) => bars[index]?.volume ?? null,
      text: (value) => format.number(value, 0),
    };
    const onPrice = lines.filter(({ scale }) => scale === 'percent');
    const comparison =
      range === null || onPrice.length === 0
        ? null
        : comparisonOf(
            bars.map(({ close }) => close),
            onPrice,
            range,
          );
    const changes =
      comparison === null
        ? []
        : [symbol, ...onPrice.map(({ name }) => name)].map((name, at): Reading => ({
            id: `change ${name}`,
            title: `${name} %`,
            value: (index) => comparison.changeAt(at, index),
            text: percent,
          }));
    const beside = lines.map((line): Reading => ({
      id: line.id,
      title: line.name,
      value: (index) => line.values[index] ?? null,
      text: (value) => lineText(format, line, value),
    }));
    const computed = chart.panes
      .readings()
      .map(({ id, output, title, values, decimals: places, isCompact }): Reading => ({
        id: `${id} ${output}`,
        title,
        value: (index) => known(values[index]),
        text: (value) => (isCompact ? format.compact(value) : format.number(value, places)),
      }));
    return [
      ...(isDaily
        ? [ofBar('close'), change]
        : [ofBar('open'), ofBar('high'), ofBar('low'), ofBar('close'), change, volume]),
      ...changes,
      ...beside,
      ...computed,
    ];
  }, [chart, version, computedVersion, range, lines, symbol, decimals, isDaily, t, format]);
}

/** All figures of the bar under the crosshair. */
export function DataFigures({ onClose }: { readonly onClose: () => void }) {
  const { t, format } = useI18n();
  const { chart, state, timeZone } = useChartSession();
  const readings = useReadings();
  const cross = useCrosshairIndex(chart);
  const last = (chart?.bars.length ?? 0) - 1;
  const index = cross === null ? last : cross;
  const bar = chart?.bars[index];
  return (
    <aside
      aria-label={t('compare.dataWindow')}
      data-part="data-window"
      className="flex w-56 shrink-0 flex-col overflow-y-auto border-l border-line bg-panel text-xs max-md:absolute max-md:inset-y-0 max-md:right-0 max-md:z-30 max-md:shadow-lg print:hidden"
    >
      <header className="flex h-9 shrink-0 items-center gap-2 border-b border-line pr-1 pl-3">
        <h3 className="grow font-semibold">{t('compare.dataWindow')}</h3>
        <IconButton label={t('ui.close')} glyph="close" className="!size-7" onClick={onClose} />
      </header>
      <p className="px-3 pt-2 text-quiet">
        {bar === undefined
          ? t('compare.dataWindow.none')
          : barMoment(format, state.interval, bar.time, timeZone)}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 p-3 tabular-nums">
        {bar === undefined
          ? null
          : readings.map(({ id, title, value, text }) => (
              <div key={id} className="contents" data-reading={id}>
                <dt className="truncate text-quiet">{title}</dt>
                <dd className="text-right">{text(value(index))}</dd>
              </div>
            ))}
      </dl>
    </aside>
  );
}
