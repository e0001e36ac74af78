import type { BesidePrice } from '../../../../../domain/charting/beside-price.ts';
import { seriesLook } from '../../../../charts/series-colours.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { Change } from '../../../../ui/change-pill.tsx';
import { useCrosshairIndex, useVisibleRange } from '../../chart-moments.ts';
import { useChartSession } from '../../chart-session.tsx';
import { barMoment } from '../../chart-texts.ts';
import { type BesideLine, useBesideLines } from '../beside-context.tsx';
import { comparisonOf, lineText } from '../line-figures.ts';

/** What stands beside the price, with its value under the crosshair or at the end of the view. */
export function CompareLegend() {
  const { t, format } = useI18n();
  const { chart, symbol, state, timeZone } = useChartSession();
  const lines = useBesideLines();
  const range = useVisibleRange(chart);
  const cross = useCrosshairIndex(chart);
  if (chart === null || range === null || lines.length === 0) return null;
  const last = Math.min(range.to, chart.bars.length - 1);
  const at = cross === null ? last : Math.min(Math.max(0, cross), chart.bars.length - 1);
  const onPrice = lines.filter(({ scale }) => scale === 'percent');
  const comparison = comparisonOf(
    chart.bars.map(({ close }) => close),
    onPrice,
    range,
  );
  const base = comparison.bases[0];
  const baseTime = base === undefined || base === null ? undefined : chart.bars[base.at]?.time;
  return (
    <ul
      aria-label={t('compare.legend')}
      className="grid justify-items-start gap-0.5 text-xs"
      data-part="compare-legend"
    >
      {onPrice.length === 0 || baseTime === undefined ? null : (
        <li
          className="pointer-events-auto flex items-center gap-1.5 rounded-sm bg-panel/80 px-1"
          title={
            comparison.common
              ? t('compare.sinceBar', {
                  date: barMoment(format, state.interval, baseTime, timeZone),
                })
              : t('compare.ownStarts')
          }
        >
          <span className="font-semibold">{symbol}</span>
          <Change ratio={comparison.changeAt(0, at)} />
        </li>
      )}
      {lines.map((line) => {
        const place = onPrice.indexOf(line);
        return (
          <LegendLine
            key={line.id}
            line={line}
            change={place < 0 ? undefined : comparison.changeAt(place + 1, at)}
            value={line.values[at] ?? null}
          />
        );
      })}
    </ul>
  );
}

function LegendLine({
  line,
  change,
  value,
}: {
  readonly line: BesideLine;
  /** Of a compared symbol on the scale of the price. */
  readonly change: number | null | undefined;
  readonly value: number | null;
}) {
  const { t, format } = useI18n();
  const { symbol } = useChartSession();
  const { toggle, remove } = useLineActions(line);
  return (
    <li
      className={`group pointer-events-auto flex items-center gap-1.5 rounded-sm bg-panel/80 px-1 ${line.hidden ? 'opacity-50' : ''}`}
      data-line={line.name}
    >
      <LineSample number={line.colour} />
      <span className="font-medium">{line.name}</span>
      {line.failed ? (
        <span className="text-quiet">
          {line.kind === 'fundamental'
            ? t('compare.fundamentals.none', { symbol })
            : t('compare.noBars')}
        </span>
      ) : change === undefined ? (
        <span>{lineText(format, line, value)}</span>
      ) : (
        <Change ratio={change} />
      )}
      {line.closeOnly === true ? (
        <span className="text-quiet">{t('compare.closeOnly')}</span>
      ) : null}
      <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        {toggle === null ? null : (
          <IconButton
            label={t(line.hidden ? 'compare.show' : 'compare.hide', { symbol: line.name })}
            glyph="eye"
            size="small"
            className="!size-5"
            onClick={toggle}
          />
        )}
        <IconButton
          label={t('compare.remove', { symbol: line.name })}
          glyph="close"
          size="small"
          className="!size-5"
          onClick={remove}
        />
      </span>
    </li>
  );
}

/** The look of a line, as it is on the chart. */
export function LineSample({ number }: { readonly number: number }) {
  const look = seriesLook(number - 1);
  return (
    <svg viewBox="0 0 18 4" className="h-1 w-4.5 shrink-0" aria-hidden="true">
      <path d="M0 2h18" className={look.stroke} strokeWidth={2} strokeDasharray={look.dash} />
    </svg>
  );
}

type Lists = Pick<BesidePrice, 'compared' | 'spreads' | 'fundamentals'>;

const isOf = (line: Pick<BesideLine, 'id'>, kind: string, name: string): boolean =>
  line.id === `${kind} ${name}`;

export function withoutLine(lists: Lists, line: Pick<BesideLine, 'id'>): Lists {
  return {
    compared: lists.compared.filter(({ symbol }) => !isOf(line, 'compare', symbol)),
    spreads: lists.spreads.filter(({ formula }) => !isOf(line, 'spread', formula.toUpperCase())),
    fundamentals: lists.fundamentals.filter((id) => !isOf(line, 'fundamental', id)),
  };
}

export function withToggledLine(lists: Lists, line: Pick<BesideLine, 'id'>): Lists {
  return {
    ...lists,
    compared: lists.compared.map((each) =>
      isOf(line, 'compare', each.symbol) ? { ...each, hidden: !each.hidden } : each,
    ),
    spreads: lists.spreads.map((each) =>
      isOf(line, 'spread', each.formula.toUpperCase()) ? { ...each, hidden: !each.hidden } : each,
    ),
  };
}

/** What can be done with a line; a figure is shown or removed, not hidden. */
export function useLineActions(line: BesideLine): {
  readonly toggle: (() => void) | null;
  readonly remove: () => void;
} {
  const { change } = useChartSession();
  return {
    toggle:
      line.kind === 'fundamental' ? null : () => change((state) => withToggledLine(state, line)),
    remove: () => change((state) => withoutLine(state, line)),
  };
}
