import { useEffect, useState } from 'react';
import { barAt } from '../../../../../domain/charting/bar-at.ts';
import { viewAround } from '../../../../../domain/charting/view-around.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { useChartSession } from '../../chart-session.tsx';
import { useBarsVersion } from '../../compare/chart-moments.ts';
import { paintMoment } from '../moment-layer.ts';
import { useFiringWords } from '../use-firing-words.ts';

interface FiringMomentProps {
  readonly at: number;
  readonly onClose: () => void;
}

/** The moment at which an alert fired: in view when the page opens, and marked until it is closed. */
export function FiringMoment({ at, onClose }: FiringMomentProps) {
  const { t, format } = useI18n();
  const { chart, symbol, state, feed, timeZone } = useChartSession();
  const version = useBarsVersion(chart);
  const words = useFiringWords(symbol, at);
  // Another symbol of the same page is another chart.
  const [opened, setOpened] = useState({ at, symbol });
  if (opened.at !== at) setOpened({ at, symbol });
  const isElsewhere = opened.at === at && opened.symbol !== symbol;
  useEffect(() => {
    if (isElsewhere) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the symbol has changed
  }, [isElsewhere]);

  const { interval } = state;
  useEffect(() => {
    if (chart === null || feed === null) return undefined;
    let isGone = false;
    const show = async (): Promise<void> => {
      await feed.reach(at);
      // The chart has its width once it has been drawn.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      if (isGone) return;
      const index = indexOf(chart.bars, interval, at);
      if (index < 0) return;
      const { from, to } = chart.visibleRange();
      chart.setVisibleRange(viewAround(index, chart.bars.length, Math.round(to - from)));
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [chart, feed, interval, at]);

  const index = version < 0 || chart === null ? -1 : indexOf(chart.bars, interval, at);
  useEffect(() => {
    if (chart === null || index < 0 || isElsewhere) return undefined;
    return chart.addLayer('firing', {
      order: 39,
      paint: (ctx, view) => paintMoment(ctx, view, index),
    });
  }, [chart, index, isElsewhere]);

  if (isElsewhere) return null;
  return (
    <div
      data-firing-bar={index < 0 ? '' : index}
      className="pointer-events-none absolute inset-x-2 top-12 z-10 flex justify-center print:hidden"
    >
      <p
        role="status"
        className="pointer-events-auto flex max-w-full items-center gap-1.5 rounded-sm border border-line bg-raised py-0.5 pr-0.5 pl-2 text-xs shadow-sm"
      >
        <Glyph name="bell" className="size-3.5 shrink-0 text-warning" />
        <span className="truncate font-medium">{words ?? t('charting.alertFired')}</span>
        <time
          dateTime={new Date(at).toISOString()}
          className="shrink-0 text-quiet tabular-nums max-md:hidden"
        >
          {format.date(at, 'dateTime', timeZone)}
        </time>
        <IconButton
          size="small"
          glyph="close"
          label={t('charting.alertFiredClose')}
          onClick={onClose}
        />
      </p>
    </div>
  );
}

const indexOf = (
  bars: readonly { readonly time: number }[],
  interval: Parameters<typeof barAt>[1],
  at: number,
): number =>
  barAt(
    bars.map(({ time }) => time),
    interval,
    at,
  );
