import { useEffect, useRef } from 'react';
import { together } from '../../charts/analysis/listeners.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useChartSession } from './chart-session.tsx';
import { barMoment } from './chart-texts.ts';

/**
 * The bar under the crosshair, or the last one. Pointers come a hundred times a second, so it is
 * written into the page without rendering.
 */
export function ChartLegend() {
  const { t, format } = useI18n();
  const { chart, state, name, decimals, timeZone, isDaily } = useChartSession();
  const line = useRef<HTMLParagraphElement>(null);
  const { interval, symbol } = state;
  useEffect(() => {
    if (chart === null) return undefined;
    const write = (): void => {
      if (line.current === null) return;
      const index = Math.min(chart.crosshair?.index ?? Infinity, chart.bars.length - 1);
      const bar = chart.bars[index];
      if (bar === undefined) {
        line.current.replaceChildren();
        return;
      }
      const before = chart.bars[index - 1]?.close ?? bar.open;
      const change = bar.close - before;
      const price = (value: number) => format.number(value, decimals);
      const way = bar.close >= bar.open ? 'text-gain' : 'text-loss';
      const parts: (readonly [string, string, string])[] = [
        ['', barMoment(format, interval, bar.time, timeZone), 'text-quiet'],
        ...(isDaily
          ? [[t('charting.nav'), price(bar.close), way] as const]
          : [
              [t('charting.open'), price(bar.open), way] as const,
              [t('charting.high'), price(bar.high), way] as const,
              [t('charting.low'), price(bar.low), way] as const,
              [t('charting.close'), price(bar.close), way] as const,
            ]),
        [
          '',
          `${format.signed(change, decimals)} (${format.signedPercent(change / before)})`,
          change >= 0 ? 'text-gain' : 'text-loss',
        ],
        ...(bar.volume > 0
          ? [[t('charting.volume'), format.compact(bar.volume), 'text-ink'] as const]
          : []),
      ];
      line.current.replaceChildren(
        ...parts.map(([title, value, colour]) => {
          const part = document.createElement('span');
          const figure = document.createElement('span');
          figure.className = colour;
          figure.textContent = value;
          if (title !== '') part.append(`${title} `);
          part.append(figure);
          return part;
        }),
      );
    };
    write();
    return together(chart.onCrosshair(write), chart.onBars(write));
  }, [chart, t, format, decimals, timeZone, interval, isDaily]);
  return (
    <div className="pointer-events-none absolute top-1.5 left-2 z-10 grid max-w-[calc(100%-5rem)] gap-0.5 rounded-sm bg-panel/70 px-0.5 text-xs tabular-nums low:top-0.5">
      <p className="truncate text-sm font-semibold low:hidden">
        {name}
        <span className="font-normal text-quiet">{` · ${symbol} · ${t(`charting.interval.${interval}`)}`}</span>
      </p>
      <p
        ref={line}
        data-chart-legend=""
        className="flex min-h-4 flex-wrap gap-x-2.5 text-quiet low:h-4 low:overflow-hidden"
      />
    </div>
  );
}
