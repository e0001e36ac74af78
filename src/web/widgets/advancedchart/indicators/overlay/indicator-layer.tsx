import { useEffect, useRef, useState } from 'react';
import {
  type IndicatorSet,
  openIndicatorSet,
} from '../../../../../domain/charting/indicator-set.ts';
import type { AnalysisChart } from '../../../../charts/analysis/analysis-chart.ts';
import { type PaneBox, PRICE_PANE } from '../../../../charts/analysis/chart-parts.ts';
import { useChartSession } from '../../chart-session.tsx';
import { decimalsOf, levelsOf, outputsOf, plotsOf } from './indicator-look.ts';
import { IndicatorRow } from './indicator-row.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { titlesOf } from './indicator-titles.ts';
import { useOtherBars } from './use-other-bars.ts';

/** Below the two lines about the bar. */
const PRICE_LEGEND_TOP = 46;
const LEGEND_TOP = 4;

/** Computes the indicators of the state and hands them to the chart, with a legend in each pane. */
export function IndicatorLayer({ chart }: { readonly chart: AnalysisChart }) {
  const { state, decimals } = useChartSession();
  const { indicators } = state;
  const others = useOtherBars();
  const set = useRef<IndicatorSet | null>(null);
  const boxes = usePaneBoxes(chart);
  const [edited, setEdited] = useState<string | null>(null);

  useEffect(() => {
    const compute = (): void => {
      set.current = openIndicatorSet(indicators, chart.bars, (symbol) => {
        const bars = others.get(symbol);
        return bars === undefined ? [] : chart.bars.map(({ time }) => bars.get(time) ?? null);
      });
    };
    const draw = (): void => {
      for (const [place, indicator] of indicators.entries()) {
        const levels = levelsOf(indicator);
        const [first] = Object.values(outputsOf(indicator));
        chart.addIndicator({
          id: indicator.key,
          pane: indicator.pane,
          plots: plotsOf(indicator, place, chart.look),
          values: set.current?.columns(indicator.key) ?? {},
          decimals: decimalsOf(first, decimals),
          hidden: indicator.hidden,
          ...(levels.length > 1 ? { least: Math.min(...levels), most: Math.max(...levels) } : {}),
        });
      }
    };
    compute();
    draw();
    const stop = chart.onBars(() => {
      if (set.current?.follow(chart.bars) === true) {
        chart.redraw();
        return;
      }
      compute();
      draw();
    });
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      stop();
      theme.disconnect();
    };
  }, [chart, indicators, others, decimals]);

  // Only what is gone is taken off: another input does not fold up its pane.
  const drawn = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const keys = new Set(indicators.map(({ key }) => key));
    for (const key of drawn.current) if (!keys.has(key)) chart.removeIndicator(key);
    drawn.current = keys;
  }, [chart, indicators]);
  useEffect(
    () => () => {
      for (const key of drawn.current) chart.removeIndicator(key);
      drawn.current = new Set();
    },
    [chart],
  );

  const titles = titlesOf(indicators);
  const settings = indicators.find(({ key }) => key === edited);
  return (
    <>
      {boxes.map(({ pane, top }) => {
        const rows = indicators.filter((indicator) => indicator.pane === pane);
        return rows.length === 0 ? null : (
          <ul
            key={pane}
            style={{ top: top + (pane === PRICE_PANE ? PRICE_LEGEND_TOP : LEGEND_TOP) }}
            className="pointer-events-none absolute left-2 z-10 grid max-w-[calc(100%-5rem)] gap-0.5 text-xs tabular-nums print:hidden"
          >
            {rows.map((indicator) => (
              <IndicatorRow
                key={indicator.key}
                chart={chart}
                indicator={indicator}
                place={indicators.indexOf(indicator)}
                title={titles.get(indicator.key) ?? indicator.id}
                columns={() => set.current?.columns(indicator.key) ?? null}
                onSettings={() => setEdited(indicator.key)}
              />
            ))}
          </ul>
        );
      })}
      {settings === undefined ? null : (
        <SettingsDialog
          key={settings.key}
          indicator={settings}
          place={indicators.indexOf(settings)}
          titles={titles}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function usePaneBoxes(chart: AnalysisChart): readonly PaneBox[] {
  const [boxes, setBoxes] = useState(chart.paneBoxes);
  useEffect(() => {
    const read = (): void =>
      setBoxes((before) => {
        const next = chart.paneBoxes();
        const isSame =
          before.length === next.length &&
          before.every(({ pane, top }, at) => next[at]?.pane === pane && next[at].top === top);
        return isSame ? before : next;
      });
    read();
    const stop = chart.onLayout(read);
    // The engine lays its panes out in the frame after a change of size.
    const later = (): void => void requestAnimationFrame(read);
    addEventListener('resize', later);
    const stopBars = chart.onBars(later);
    return () => {
      stop();
      stopBars();
      removeEventListener('resize', later);
    };
  }, [chart]);
  return boxes;
}
