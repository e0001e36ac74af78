import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../contract/error.ts';
import type { ChartState } from '../../../domain/charting/chart-state.ts';
import { drawnBars } from '../../../domain/charting/drawn-bars.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { failureText } from '../../api/failure-text.ts';
import type * as chartEngine from '../../charts/analysis/analysis-chart.ts';
import type { AnalysisChart, ChartTexts } from '../../charts/analysis/analysis-chart.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import type { SupplyStatus } from './bar-supply.ts';

type Engine = typeof chartEngine;

let loading: Promise<Engine> | undefined;

/** The chart's own code: fetched once, on pages that show a chart and nowhere else. */
export function loadEngine(): Promise<Engine> {
  loading ??= import('../../charts/analysis/analysis-chart.ts').catch((problem: unknown) => {
    // The next chart tries again.
    loading = undefined;
    throw problem;
  });
  return loading;
}

/** As wide as the chart draws a bar at first (px). */
const SPACE = 8;
const BODY = 5;
const MOST = 150;
const HEIGHT = 1_000;

/** The price axis, the room after the last bar and the time axis (px), as the chart has them. */
const PLACE = 'absolute top-0 right-[6.5rem] bottom-[1.4rem] left-0 overflow-hidden';

/**
 * The newest bars in the first HTML: they are there before any code is, and without it. The chart
 * draws over them a moment later, at about the same places.
 */
function FirstCandles({
  state,
  bars,
}: {
  readonly state: ChartState;
  readonly bars: readonly Bar[];
}) {
  const shown = drawnBars(bars, state).bars.slice(-MOST);
  const byClose = state.type === 'line' || state.type === 'area' || state.type === 'baseline';
  const width = shown.length * SPACE;
  const most = Math.max(...shown.map((bar) => (byClose ? bar.close : bar.high)));
  const least = Math.min(...shown.map((bar) => (byClose ? bar.close : bar.low)));
  const y = (value: number): number =>
    Math.round(HEIGHT * (0.1 + (0.82 * (most - value)) / (most - least || 1)));
  const x = (index: number): number => index * SPACE + SPACE / 2;
  return (
    <div className={PLACE} aria-hidden="true" data-first-candles="">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        width={width}
        className="absolute right-0 h-full"
      >
        {byClose ? (
          <path
            d={shown.map(({ close }, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(close)}`).join('')}
            className="fill-none stroke-accent stroke-[1.75]"
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          (['gain', 'loss'] as const).map((way) => (
            <path
              key={way}
              d={candles(shown, way)}
              className={way === 'gain' ? 'fill-gain' : 'fill-loss'}
            />
          ))
        )}
      </svg>
    </div>
  );

  function candles(list: readonly Bar[], way: 'gain' | 'loss'): string {
    return list
      .map(({ open, high, low, close }, at) => {
        if ((close >= open ? 'gain' : 'loss') !== way) return '';
        const top = y(Math.max(open, close));
        const tall = Math.max(2, y(Math.min(open, close)) - top);
        return `M${x(at)} ${y(high)}h1V${y(low)}h-1zM${x(at) - 2} ${top}h${BODY}v${tall}h-${BODY}z`;
      })
      .join('');
  }
}

interface DrawnChartProps {
  /** `null` until the page has taken it. */
  readonly chart: AnalysisChart | null;
  readonly state: ChartState;
  readonly first: readonly Bar[];
  readonly texts: ChartTexts;
  readonly onChart: (chart: AnalysisChart | null) => void;
  readonly onProblem: () => void;
}

/**
 * The element that the chart fills. It makes the chart once its code is here, and ends it; until
 * then the first bars of the page are in its place.
 */
export function DrawnChart({ chart, state, first, texts, onChart, onProblem }: DrawnChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const made = useEffectEvent(onChart);
  const failed = useEffectEvent(onProblem);
  const current = useEffectEvent(() => texts);
  useEffect(() => {
    const gone = new AbortController();
    let own: AnalysisChart | null = null;
    const make = async (): Promise<void> => {
      const { AnalysisChart: Chart } = await loadEngine();
      if (host.current === null) return;
      own = await Chart.make(host.current, current, gone.signal);
      if (gone.signal.aborted) own?.dispose();
      else if (own !== null) made(own);
    };
    make().catch(() => {
      if (!gone.signal.aborted) failed();
    });
    return () => {
      gone.abort();
      own?.dispose();
      made(null);
    };
  }, []);
  // Until the axes have their width nothing of it shows, so that nothing is seen to move.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (chart === null) return undefined;
    // It is given its bars now, draws them in the next frame and is shown in the one after that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      setDrawn(false);
    };
  }, [chart]);
  return (
    <>
      <div
        ref={host}
        className={isDrawn ? 'absolute inset-0' : 'invisible absolute inset-0'}
        data-chart-canvas=""
      />
      {isDrawn ? null : <FirstCandles state={state} bars={first} />}
    </>
  );
}

/** At the left edge of the chart, where older bars come in. */
export function HistoryStatus({
  status: { isLoading, problem },
  onRetry,
}: {
  readonly status: SupplyStatus;
  readonly onRetry: () => void;
}) {
  const t = useT();
  if (problem !== null)
    return (
      <div
        role="alert"
        className="absolute top-1/2 left-2 z-10 grid max-w-56 -translate-y-1/2 justify-items-start gap-2 rounded-md border border-line bg-raised p-3 text-xs shadow-md"
      >
        <p>{problem instanceof ApiFailure ? failureText(t, problem) : t('charting.olderFailed')}</p>
        <Button size="small" glyph="refresh" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </div>
    );
  return isLoading ? (
    <output className="absolute top-1/2 left-2 z-10 -translate-y-1/2 rounded-md border border-line bg-raised px-2 py-1 text-xs text-quiet shadow-sm">
      {t('charting.loadingOlder')}
    </output>
  ) : null;
}
