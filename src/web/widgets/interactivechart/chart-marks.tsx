import type { ChartEvent } from '../../../domain/prices/price-chart.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Mark } from './chart-drawing.ts';
import { eventText } from './chart-readout.tsx';

/** A dividend often comes with a report: each kind has a row of its own. */
const looks: Readonly<Record<ChartEvent['kind'], string>> = {
  earnings: '-top-4.5 bg-series-1',
  dividend: '-top-9 bg-series-4',
  split: '-top-9 bg-series-3',
};
/** Where there are more of them than a phone has room for, they are points on it. */
const ROOMY = 12;
const crowded = 'max-md:size-1.5 max-md:overflow-clip max-md:text-transparent';

/** What happened, on the axis: the crosshair tells the rest, by key as well. */
export function ChartMarks({
  marks,
  currency,
}: {
  readonly marks: readonly Mark[];
  readonly currency: string | null;
}) {
  const i18n = useI18n();
  return (
    <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0">
      {marks.map(({ at, event }) => (
        <span
          key={`${event.kind}${event.time}`}
          title={eventText(i18n, event, currency)}
          className={classNames(
            'absolute grid size-4 -translate-x-1/2 place-items-center rounded-full text-2xs font-semibold text-panel',
            looks[event.kind],
            marks.length > ROOMY && crowded,
          )}
          style={{ left: `${Math.min(98.5, Math.max(1.5, at / 10)).toFixed(1)}%` }}
        >
          {i18n.t(`overview.chart.${event.kind}Letter`)}
        </span>
      ))}
    </div>
  );
}
