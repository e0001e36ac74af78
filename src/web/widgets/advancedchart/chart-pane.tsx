import { useQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { zoneOfSymbol } from '../../../domain/calendar/exchange-calendar.ts';
import { zoneOffset } from '../../../domain/calendar/zoned-time.ts';
import {
  type ChartChange,
  type ChartState,
  dailyState,
  readChartState,
} from '../../../domain/charting/chart-state.ts';
import { barsUntil } from '../../../domain/charting/replay.ts';
import { INTRADAY_MS } from '../../../domain/prices/bar.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { isOpenEnd } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { AnalysisChart } from '../../charts/analysis/analysis-chart.ts';
import { together } from '../../charts/analysis/listeners.ts';
import { useDisplay } from '../../display/display-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { sourceNames } from '../source-names.ts';
import { useBarSupply } from './bar-supply.ts';
import { DrawnChart, HistoryStatus } from './chart-canvas.tsx';
import { useChartKeys } from './chart-keys.ts';
import { ChartLegend } from './chart-legend.tsx';
import { type ChartSession, ChartSessionProvider } from './chart-session.tsx';
import { chartTexts } from './chart-texts.ts';
import { useChartDeck } from './layouts/chart-deck.tsx';
import { type BarsAnswer, barsOf } from './queries.ts';

const MINUTE = 60_000;

/** Source or “simulated”, and how late prices are; nothing is said of a price that comes once a day. */
function useCaption(answer: BarsAnswer, isDaily: boolean): string {
  const { t } = useI18n();
  const { market } = useBoot().shell;
  const source = market.simulated
    ? t('charting.simulated')
    : sourceNames(answer, market, t('charting.simulated')).join(' · ');
  if (isDaily) return source;
  const delay =
    answer.delayedBy > 0
      ? t('live.delayed', { count: Math.round(answer.delayedBy / MINUTE) })
      : t('live.realTime');
  return `${source} · ${delay}`;
}

/** The state of a chart with these bars: until those of another choice are here, the last ones stay. */
function shownState(
  wanted: ChartState,
  interval: string,
  adjustment: string,
  extended: boolean,
): ChartState {
  const read = readChartState({ ...wanted, interval, adjustment }, wanted.symbol);
  const isIntraday = INTRADAY_MS[read.interval] !== null;
  return { ...read, hours: isIntraday ? (extended ? 'extended' : 'regular') : wanted.hours };
}

interface ChartPaneProps {
  /** With its first bars, of whatever was chosen when they were asked for. */
  readonly answer: BarsAnswer;
  readonly wanted: ChartState;
  readonly change: (change: ChartChange) => void;
  /** Around the chart: bars, rails and drawers. They find the chart by `useChartSession`. */
  readonly children: (canvas: ReactNode) => ReactNode;
}

/** One chart with its session: a page has one, a grid of charts several. */
export function ChartPane({ answer, wanted, change, children }: ChartPaneProps) {
  const { t, format } = useI18n();
  const boot = useBoot();
  const { display } = useDisplay();
  const head = useQuery(symbolQuery(useApi(), wanted.symbol)).data ?? null;
  const [chart, setChart] = useState<AnalysisChart | null>(null);
  const [isBroken, setBroken] = useState(false);
  // The market may have a clock of its own: as far ahead of this one as when the page was made.
  const [skew] = useState(() =>
    typeof document === 'undefined' ? 0 : boot.now - performance.timeOrigin,
  );
  const now = useCallback(() => Date.now() + (Math.abs(skew) > 120_000 ? skew : 0), [skew]);

  const isDaily = head !== null && isOpenEnd(head.symbolType);
  const { bars, interval, adjustment, extended } = answer.data;
  const first = useMemo(() => barsOf(bars), [bars]);
  const state = useMemo(() => {
    const shown = shownState(wanted, interval, adjustment, extended);
    return isDaily ? dailyState(shown) : shown;
  }, [wanted, interval, adjustment, extended, isDaily]);
  const caption = useCaption(answer, isDaily);
  const decimals = priceDecimals(state.symbol, first.at(-1)?.close);
  const timeZone =
    state.zone === 'exchange'
      ? zoneOfSymbol(state.symbol)
      : state.zone === 'local'
        ? display.timeZone
        : state.zone;
  const texts = useMemo(
    () => chartTexts(format, state.interval, decimals, timeZone),
    [format, state.interval, decimals, timeZone],
  );
  const replay = useChartDeck()?.replay ?? null;
  const until = replay?.state?.at ?? null;
  const { supply, status } = useBarSupply(chart, state, first, now, !isDaily, until);

  useEffect(() => chart?.setTexts(texts), [chart, texts]);
  useEffect(() => chart?.setClock((ms) => ms + zoneOffset(timeZone, ms)), [chart, timeZone]);
  useEffect(() => chart?.panes.setPriceAxis(state.axis), [chart, state.axis]);
  useEffect(() => chart?.panes.setVolume(state.volume && !isDaily), [chart, state.volume, isDaily]);
  useEffect(() => chart?.panes.setCaption(caption), [chart, caption]);
  useTheme(chart);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chart === null) return undefined;
    const write = (): void => {
      if (box.current === null) return;
      const drawn = chart.bars;
      // What of the bars is drawn, for tests and other scripts: a canvas tells nobody.
      box.current.dataset['bars'] = String(drawn.length);
      box.current.dataset['first'] = String(drawn[0]?.time ?? '');
      box.current.dataset['last'] = String(drawn.at(-1)?.time ?? '');
      box.current.dataset['close'] = String(drawn.at(-1)?.close ?? '');
    };
    write();
    return together(
      chart.onBars(write),
      chart.onVisibleRange(({ from, to }) => {
        if (box.current !== null) box.current.dataset['view'] = `${from}-${to}`;
      }),
    );
  }, [chart]);

  const session = useMemo<ChartSession>(
    () => ({
      chart,
      state,
      change,
      symbol: state.symbol,
      name: head?.name ?? state.symbol,
      currency: head?.currency ?? null,
      decimals,
      isDaily,
      timeZone,
      bars: () => supply?.bars() ?? barsUntil(first, state.interval, until ?? Infinity),
      feed: supply?.feed ?? null,
      now,
      replay,
    }),
    [chart, state, change, head, decimals, isDaily, timeZone, supply, first, now, replay, until],
  );
  const keys = useChartKeys(session);
  const take = (made: AnalysisChart | null): void => {
    // Every control of the chart hears of it: in slices, which leave room for input.
    if (made === null) setChart(null);
    else startTransition(() => setChart(made));
  };

  return (
    <ChartSessionProvider value={session}>
      {children(
        isBroken ? (
          <ErrorState onRetry={() => setBroken(false)} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move the chart
          <div
            ref={box}
            role="application"
            aria-label={t('charting.canvas', { symbol: state.symbol })}
            aria-roledescription={t('charting.title')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move the chart
            tabIndex={0}
            data-chart={chart === null ? 'loading' : 'ready'}
            className="relative min-h-0 min-w-0 grow overflow-hidden bg-panel outline-offset-[-2px]"
            onKeyDown={keys}
          >
            <DrawnChart
              chart={chart}
              state={state}
              first={first}
              texts={texts}
              onChart={take}
              onProblem={() => setBroken(true)}
            />
            <ChartLegend />
            <HistoryStatus status={status} onRetry={() => supply?.feed.retry()} />
          </div>
        ),
      )}
    </ChartSessionProvider>
  );
}

/** The colours follow the theme: the reader's choice, or the system's. */
function useTheme(chart: AnalysisChart | null): void {
  useEffect(() => {
    if (chart === null) return undefined;
    const follow = (): void => chart.refreshLook();
    const chosen = new MutationObserver(follow);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', follow);
    return () => {
      chosen.disconnect();
      system.removeEventListener('change', follow);
    };
  }, [chart]);
}
