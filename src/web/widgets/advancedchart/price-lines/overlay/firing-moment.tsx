import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listFirings } from '../../../../../contract/alerts.ts';
import { barAt } from '../../../../../domain/charting/bar-at.ts';
import { viewAround } from '../../../../../domain/charting/visible-range.ts';
import { writeCursor } from '../../../../../domain/quotes/list-cursor.ts';
import type { SymbolId } from '../../../../../domain/symbols/instrument.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import { endpointQuery } from '../../../../api/endpoint-query.ts';
import { translucent } from '../../../../charts/analysis/chart-look.ts';
import type { PaneView } from '../../../../charts/analysis/chart-parts.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { useSession } from '../../../../shell/session/use-session.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { useOwnAlerts } from '../../../alerteditor/use-own-alerts.ts';
import { useBarsVersion } from '../../chart-moments.ts';
import { useChartSession } from '../../chart-session.tsx';
import { BELL } from '../price-lines.ts';

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
    return chart.panes.addLayer('firing', {
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

/** A firing on delayed data, or one that was caught up on, is noticed later than it happened. */
const NOTICED_WITHIN = 86_400_000;

/** What fired at a moment: the name of the alert or its condition. Undefined for other readers. */
function useFiringWords(symbol: SymbolId, at: number): string | undefined {
  const isMember = useSession().user !== null;
  const { alerts } = useOwnAlerts();
  const { data } = useQuery({
    ...endpointQuery(useApi(), listFirings, {
      query: {
        limit: '200',
        before: writeCursor({ time: at + NOTICED_WITHIN, id: '~' }),
      },
    }),
    enabled: isMember,
  });
  const firing = data?.firings.find((one) => one.at === at && one.subject === symbol);
  if (firing === undefined) return undefined;
  const name = alerts.find(({ id }) => id === firing.alertId)?.name ?? '';
  return name === '' ? firing.condition : name;
}

const RADIUS = 9;
const ICON = 12;

/** A line down the pane at the bar of a moment, with a bell at its foot. */
function paintMoment(ctx: CanvasRenderingContext2D, view: PaneView, index: number): void {
  const x = Math.round(view.xAt(index)) + 0.5;
  if (x < 0 || x > view.width) return;
  const { look } = view;
  const colour = look.series[1] ?? look.accent;
  const y = view.height - RADIUS - 4;
  ctx.save();
  ctx.fillStyle = translucent(colour, 0.12);
  const half = Math.max(2, view.space / 2);
  ctx.fillRect(x - half, 0, 2 * half, view.height);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.setLineDash([2, 3]);
  ctx.beginPath();
  ctx.moveTo(x, 0);
  ctx.lineTo(x, y - RADIUS);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = look.panel;
  ctx.beginPath();
  ctx.arc(x, y, RADIUS, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.translate(x - ICON / 2, y - ICON / 2);
  ctx.stroke(new Path2D(BELL));
  ctx.restore();
}
