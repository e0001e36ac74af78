import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { useChartSession } from '../../chart-session.tsx';
import { barMoment } from '../../chart-texts.ts';
import { useCrosshairIndex } from '../../compare/chart-moments.ts';
import { useReadings } from '../use-readings.ts';

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
