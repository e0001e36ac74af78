import { useQueries } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import {
  type IndicatorSet,
  openIndicatorSet,
} from '../../../../../domain/charting/indicator-set.ts';
import { findIndicator } from '../../../../../domain/indicators/catalogue.ts';
import { outputTextKey } from '../../../../../domain/indicators/texts.ts';
import type { Bar } from '../../../../../domain/prices/bar.ts';
import { parseSymbolId } from '../../../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../../../i18n/translate.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import type { AnalysisChart } from '../../../../charts/analysis/analysis-chart.ts';
import { type PaneBox, PRICE_PANE } from '../../../../charts/analysis/chart-parts.ts';
import { together } from '../../../../charts/analysis/listeners.ts';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { useChartSession } from '../../chart-session.tsx';
import { barsOf, chartBarsQuery } from '../../queries.ts';
import { placed } from './change-indicators.ts';
import {
  decimalsOf,
  levelsOf,
  outputsOf,
  plotsOf,
  readingsOf,
  titlesOf,
} from './indicator-look.ts';
import { IndicatorRow } from './indicator-row.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const LEGEND_TOP = 4;
/** What the panes of indicators may take of the chart's height together, and one of them alone. */
const MOST_HEIGHT = 0.55;
const USUAL_HEIGHT = 112;

/** The price keeps the larger part, also on a phone and with many panes. */
function sharePanes(chart: AnalysisChart): void {
  const boxes = chart.panes.boxes();
  const all = boxes.reduce((sum, { height }) => sum + height, 0);
  const own = boxes.filter(({ pane }) => pane !== PRICE_PANE);
  const height = Math.floor(Math.min(USUAL_HEIGHT, (all * MOST_HEIGHT) / own.length));
  for (const { pane } of own) chart.panes.setHeight(pane, height);
}

/** Below the lines about the bar, which wrap on a narrow screen. */
const belowLegend = (place: HTMLElement | null): number => {
  const legend = legendBeside(place);
  return legend === null ? LEGEND_TOP : legend.offsetTop + legend.offsetHeight + LEGEND_TOP;
};

const legendBeside = (place: HTMLElement | null): HTMLElement | null =>
  place?.parentElement?.querySelector('[data-chart-legend]')?.parentElement ?? null;

/** Computes the indicators of the state and hands them to the chart, with a legend in each pane. */
export function IndicatorLayer({ chart }: { readonly chart: AnalysisChart }) {
  const t = useT();
  const { state, decimals } = useChartSession();
  const indicators = useMemo(() => placed(state.indicators), [state.indicators]);
  const titles = useMemo(() => titlesOf(indicators), [indicators]);
  // While it renders, which waits for texts; an effect that asks for them would fail.
  const readings = useMemo(
    () =>
      new Map(
        indicators.map((indicator) => {
          const texts = findIndicator(indicator.id)?.texts;
          const named = readingsOf(
            indicator,
            titles.get(indicator.key) ?? indicator.id,
            decimals,
            (output) =>
              texts === undefined ? output : t(outputTextKey(texts, output) as PlainKey),
          );
          return [indicator.key, named] as const;
        }),
      ),
    [indicators, titles, decimals, t],
  );
  const others = useOtherBars();
  const set = useRef<IndicatorSet | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const { boxes, below } = usePaneBoxes(chart, place);
  const panes = [...new Set(indicators.map(({ pane }) => pane))].sort().join();
  const [edited, setEdited] = useState<string | null>(null);

  useEffect(() => {
    const compute = (): void => {
      set.current = openIndicatorSet(indicators, chart.bars, (symbol) => {
        const bars = others.get(symbol);
        return bars === undefined ? [] : chart.bars.map(({ time }) => bars.get(time) ?? null);
      });
    };
    const draw = (): void => {
      for (const [index, indicator] of indicators.entries()) {
        const levels = levelsOf(indicator);
        const [first] = Object.values(outputsOf(indicator));
        const title = titles.get(indicator.key) ?? indicator.id;
        chart.panes.addIndicator({
          id: indicator.key,
          title,
          readings: readings.get(indicator.key) ?? [],
          pane: indicator.pane,
          plots: plotsOf(indicator, index, chart.look),
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
        chart.panes.redraw();
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
  }, [chart, indicators, others, decimals, titles, readings]);

  // Only what is gone is taken off: another input does not fold up its pane.
  const drawn = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const keys = new Set(indicators.map(({ key }) => key));
    for (const key of drawn.current) if (!keys.has(key)) chart.panes.removeIndicator(key);
    drawn.current = keys;
  }, [chart, indicators]);
  useEffect(
    () => () => {
      for (const key of drawn.current) chart.panes.removeIndicator(key);
      drawn.current = new Set();
    },
    [chart],
  );

  // Heights are shared anew when panes come or go, and stay as the reader drags them otherwise.
  useEffect(() => {
    if (panes !== '') sharePanes(chart);
  }, [chart, panes]);

  const settings = indicators.find(({ key }) => key === edited);
  return (
    <>
      <span ref={place} hidden />
      {boxes.map(({ pane, top }) => {
        const rows = indicators.filter((indicator) => indicator.pane === pane);
        return rows.length === 0 ? null : (
          <ul
            key={pane}
            style={{ top: top + (pane === PRICE_PANE ? below : LEGEND_TOP) }}
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

interface Layout {
  readonly boxes: readonly PaneBox[];
  /** Where the legend of the bar ends. */
  readonly below: number;
}

const isSameLayout = (a: Layout, b: Layout): boolean =>
  a.below === b.below &&
  a.boxes.length === b.boxes.length &&
  a.boxes.every(({ pane, top }, at) => b.boxes[at]?.pane === pane && b.boxes[at].top === top);

function usePaneBoxes(chart: AnalysisChart, place: RefObject<HTMLElement | null>): Layout {
  const [layout, setLayout] = useState<Layout>(() => ({ boxes: chart.panes.boxes(), below: 46 }));
  useEffect(() => {
    const read = (): void =>
      setLayout((before) => {
        const next = { boxes: chart.panes.boxes(), below: belowLegend(place.current) };
        return isSameLayout(before, next) ? before : next;
      });
    read();
    // The engine lays its panes out in the frame after a change.
    const later = (): void => void requestAnimationFrame(read);
    // The lines about the bar wrap when the chart gets narrower.
    const size = new ResizeObserver(later);
    const legend = legendBeside(place.current);
    if (legend !== null) size.observe(legend);
    return together(chart.panes.onLayout(later), chart.onBars(later), () => size.disconnect());
  }, [chart, place]);
  return layout;
}

/** Bars by time of the second symbols that indicators ask for, at the chart's own interval. */
function useOtherBars(): ReadonlyMap<string, ReadonlyMap<number, Bar>> {
  const api = useApi();
  const { state } = useChartSession();
  const { interval, hours, adjustment } = state;
  const symbols = [
    ...new Set(
      state.indicators.flatMap(({ id, inputs }) => {
        const input = findIndicator(id)?.inputs['symbol'];
        const given = inputs['symbol'] ?? input?.default;
        const symbol = typeof given === 'string' ? parseSymbolId(given) : null;
        return input === undefined || symbol === null ? [] : [symbol];
      }),
    ),
  ];
  const answers = useQueries({
    queries: symbols.map((symbol) => ({
      ...chartBarsQuery(api, symbol, { interval, hours, adjustment }),
      staleTime: Infinity,
    })),
  });
  const known = answers.map(({ data }) => data?.data.bars ?? null);
  return useMemo(
    () =>
      new Map(
        symbols.flatMap((symbol, at) => {
          const columns = known[at];
          if (columns === null || columns === undefined) return [];
          return [[symbol as string, new Map(barsOf(columns).map((bar) => [bar.time, bar]))]];
        }),
      ),
    // Answers are kept by reference: the same answer is the same map.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- lists of changing length
    [symbols.join(), ...known],
  );
}
