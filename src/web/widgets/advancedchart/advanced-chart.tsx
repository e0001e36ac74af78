import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ChartChange, ChartState } from '../../../domain/charting/chart-state.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import { QueryPanel } from '../query-panel.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartPane } from './chart-pane.tsx';
import { BesideProvider } from './compare/beside-context.tsx';
import { BarCountdown } from './data/bar-countdown.tsx';
import { ChartSummary } from './data/chart-summary.tsx';
import { DrawingDeskProvider } from './drawings/drawing-desk-provider.tsx';
import { ToolRail } from './drawings/tool-rail.tsx';
import { ChartEvents } from './events/chart-events.tsx';
import { ChartDeckProvider, useChartDeck } from './layouts/chart-deck.tsx';
import {
  BesideLayer,
  ChartIndicators,
  DataTable,
  DataWindow,
  DrawingBar,
  GoToDate,
  MeasureTool,
  ObjectDrawer,
  PaperMarks,
  ProfileLayer,
  SessionLayer,
} from './lazy-parts.tsx';
import { ChartAlerts } from './price-lines/chart-alerts.tsx';
import { ChartOrders } from './price-lines/chart-orders.tsx';
import { type BarsAnswer, shownBarsQuery } from './queries.ts';
import { TopBar } from './top-bar.tsx';
import { type SharedState, useChartState } from './use-chart-state.ts';

const FiringMoment = lazy(async () => ({
  default: (await import('./price-lines/overlay/firing-moment.tsx')).FiringMoment,
}));

interface AdvancedChartProps extends SharedState {
  readonly symbol: SymbolId;
  /** Px; a page of its own gives it all the height there is. */
  readonly height?: number;
  /** Where the address keeps what is shared. */
  readonly onChange?: (change: Partial<SharedState>) => void;
  /** The moment in ms that the chart is opened at and that it marks; 0 for none. */
  readonly at?: number;
  readonly onLeaveMoment?: () => void;
}

/** Header, quote, tabs and the space around them are above it, on a phone a bar is below it. */
const FULL_HEIGHT =
  'h-[calc(100dvh-14.25rem)] min-h-[26rem] max-md:h-[calc(100dvh-22rem)] [:fullscreen>&]:h-dvh';

/** The head of the card has no line of its own: its menu stands in the corner of the chart's bar. */
const ONE_LINE =
  '[&>section]:relative [&>section>header]:absolute [&>section>header]:top-0 [&>section>header]:right-0 [&>section>header]:z-30 [&>section>header]:border-0 [&>section>header]:p-0 [&>section>header]:w-10 [&_header_h2]:sr-only';

/** The full chart: any interval, type and axis, all history, live at its end. */
export function AdvancedChart({
  symbol,
  height,
  onChange,
  at = 0,
  onLeaveMoment,
  ...given
}: AdvancedChartProps) {
  const { t } = useI18n();
  const [state, change] = useChartState(symbol, given, onChange, at > 0);
  const { interval, hours, adjustment } = state;
  const showSymbol = useShowSymbol();
  const size =
    height === undefined ? { className: FULL_HEIGHT } : { className: '', style: { height } };
  const panel = (
    <QueryPanel
      tool="advancedchart"
      className={ONE_LINE}
      title={t('charting.title')}
      flush
      asOf={() => null}
      namesSources
      queries={(api) => [shownBarsQuery(api, symbol, { interval, hours, adjustment })]}
      skeleton={height === undefined ? `w-full !rounded-none !m-0 ${FULL_HEIGHT}` : { height }}
      empty={[t('charting.none'), t('charting.noneWhy'), 'candles']}
    >
      {(answer) =>
        answer.data.bars.time.length === 0 ? null : (
          <div
            data-chart-workspace=""
            {...size}
            // Full screen has no page behind it: without a ground of its own it stands on black.
            className={`bg-panel [container:chart/size] ${size.className}`}
          >
            <PageChart answer={answer} state={state} change={change}>
              {at === 0 || onLeaveMoment === undefined ? null : (
                <Suspense>
                  <FiringMoment at={at} onClose={onLeaveMoment} />
                </Suspense>
              )}
            </PageChart>
          </div>
        )
      }
    </QueryPanel>
  );
  // A card shows one chart; a page may have several, and history to replay.
  return height === undefined ? (
    <ChartDeckProvider main={state} changeMain={change} onSymbol={showSymbol} isSaid={at > 0}>
      {panel}
    </ChartDeckProvider>
  ) : (
    panel
  );
}

/** What every chart has of its own, inside its session. */
const around = (chart: ReactNode) => (
  <DrawingDeskProvider>
    <BesideProvider>{chart}</BesideProvider>
  </DrawingDeskProvider>
);

/** The chart of the page. On a page with several what is linked changes with it. */
function PageChart({
  answer,
  state,
  change,
  children,
}: {
  readonly answer: BarsAnswer;
  readonly state: ChartState;
  readonly change: (change: ChartChange) => void;
  /** Over the chart of the page, and not over others beside it. */
  readonly children: ReactNode;
}) {
  const changeChart = useChartDeck()?.changeChart;
  const changeFirst = useCallback(
    (wanted: ChartChange) => (changeChart ?? ((_, own) => change(own)))(0, wanted),
    [changeChart, change],
  );
  return (
    <ChartPane answer={answer} wanted={state} change={changeFirst}>
      {(canvas) => (
        <ChartFrame
          around={around}
          top={<TopBar />}
          rail={<ToolRail />}
          drawer={
            <>
              <DataWindow />
              <ObjectDrawer />
            </>
          }
          bottom={<BottomBar />}
          over={
            <>
              <BesideLayer />
              <SessionLayer />
              <ProfileLayer />
              <MeasureTool />
              <BarCountdown />
              <ChartEvents />
              <ChartSummary />
              <DataTable />
              <GoToDate />
              <ChartIndicators />
              <PaperMarks />
              <DrawingBar />
              <ChartOrders />
              <ChartAlerts />
            </>
          }
          canvas={
            <>
              {canvas}
              {children}
            </>
          }
        />
      )}
    </ChartPane>
  );
}

/** Leads to the same page about another symbol; what else the address says of the chart stays. */
function useShowSymbol(): (symbol: SymbolId) => void {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (symbol) => {
      const show = async () => {
        const head = await queries.fetchQuery(symbolQuery(api, symbol));
        if (head === null) return;
        const [path] = symbolAddress(head.symbol, head.symbolType, pathname).split('?');
        const params = new URLSearchParams(search);
        params.set('symbol', head.symbol);
        await navigate(`${path}?${params.toString()}`);
      };
      // An unknown symbol leaves the page as it is.
      void show().catch(() => {});
    },
    [api, queries, navigate, pathname, search],
  );
}
