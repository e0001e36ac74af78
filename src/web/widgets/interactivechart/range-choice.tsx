import { Link } from 'react-router';
import { CHART_RANGES, type ChartRange } from '../../../domain/market/chart-range.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useT } from '../../i18n/i18n-provider.tsx';

const names: Readonly<Record<ChartRange, { readonly short: PlainKey; readonly long: PlainKey }>> = {
  '1d': { short: 'overview.range.1d', long: 'overview.range.1dLong' },
  '5d': { short: 'overview.range.5d', long: 'overview.range.5dLong' },
  '1m': { short: 'overview.range.1m', long: 'overview.range.1mLong' },
  '6m': { short: 'overview.range.6m', long: 'overview.range.6mLong' },
  ytd: { short: 'overview.range.ytd', long: 'overview.range.ytdLong' },
  '1y': { short: 'overview.range.1y', long: 'overview.range.1yLong' },
  '5y': { short: 'overview.range.5y', long: 'overview.range.5yLong' },
  max: { short: 'overview.range.max', long: 'overview.range.maxLong' },
};

export const rangeName = (range: ChartRange): PlainKey => names[range].long;

const choiceClass =
  'grid h-7 min-w-9 grow place-items-center rounded-sm px-1.5 text-xs font-medium text-quiet hover:bg-hover hover:text-ink aria-pressed:bg-chosen aria-pressed:text-ink aria-[current=true]:bg-chosen aria-[current=true]:text-ink pointer-coarse:h-11';

/** The ranges of a chart: links where the address holds the choice, buttons where the chart does. */
export function RangeChoice({
  range,
  href,
  onRange,
}: {
  readonly range: ChartRange;
  readonly href?: (range: ChartRange) => string;
  readonly onRange?: (range: ChartRange) => void;
}) {
  const t = useT();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would bring a legend of its own
    <div role="group" aria-label={t('overview.chart.range')} className="flex grow gap-0.5">
      {CHART_RANGES.map((one) => {
        const { short, long } = names[one];
        const face = { className: choiceClass, title: t(long), 'aria-label': t(long) };
        return href === undefined ? (
          <button
            key={one}
            type="button"
            aria-pressed={one === range}
            onClick={() => onRange?.(one)}
            {...face}
          >
            {t(short)}
          </button>
        ) : (
          <Link
            key={one}
            to={href(one)}
            replace
            preventScrollReset
            aria-current={one === range ? 'true' : undefined}
            {...face}
          >
            {t(short)}
          </Link>
        );
      })}
    </div>
  );
}
