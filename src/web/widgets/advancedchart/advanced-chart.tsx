import { useMemo } from 'react';
import type { ChartChange, ChartState } from '../../../domain/charting/chart-state.ts';
import { readChartState } from '../../../domain/charting/chart-state.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { AnswerOfQuery } from '../../api/endpoint-query.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { sourceNames } from '../source-names.ts';
import { BesideOverlays } from './beside-price.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { barsOf, chartBarsQuery } from './chart-bars-query.ts';
import { ChartPane } from './chart-pane.tsx';
import { BesideProvider } from './compare/beside-context.tsx';
import { DataWindow } from './data/data-window.tsx';
import { DrawingDeskProvider } from './drawings/drawing-desk-provider.tsx';
import { ObjectDrawer } from './drawings/object-list.tsx';
import { DrawingBar } from './drawings/selection-bar.tsx';
import { ToolRail } from './drawings/tool-rail.tsx';
import { ChartIndicators } from './indicators/chart-indicators.tsx';
import { ChartFrame } from './slots.tsx';
import { TopBar } from './top-bar.tsx';
import { type SharedState, useChartState } from './use-chart-state.ts';

type Answer = AnswerOfQuery<typeof chartBarsQuery>;

interface AdvancedChartProps extends SharedState {
  readonly symbol: SymbolId;
  /** Px; a page of its own gives it all the height there is. */
  readonly height?: number;
  /** Where the address keeps what is shared. */
  readonly onChange?: (change: Partial<SharedState>) => void;
}

/** Header, quote, tabs and the space around them are above it, on a phone a bar is below it. */
const FULL_HEIGHT =
  'h-[calc(100dvh-14.25rem)] min-h-[26rem] max-md:h-[calc(100dvh-22rem)] [:fullscreen>&]:h-dvh';

/** The head of the card has no line of its own: its menu stands in the corner of the chart's bar. */
const ONE_LINE =
  '[&>section]:relative [&>section>header]:absolute [&>section>header]:top-0 [&>section>header]:right-0 [&>section>header]:z-30 [&>section>header]:border-0 [&>section>header]:p-0 [&>section>header]:w-10 [&_header_h2]:sr-only';

/** The full chart: any interval, type and axis, all history, live at its end. */
export function AdvancedChart({ symbol, height, onChange, ...given }: AdvancedChartProps) {
  const { t } = useI18n();
  const [state, change] = useChartState(symbol, given, onChange);
  const { interval, hours, adjustment } = state;
  const size = height === undefined ? { className: FULL_HEIGHT } : { style: { height } };
  return (
    <QueryPanel
      tool="advancedchart"
      className={ONE_LINE}
      title={t('charting.title')}
      flush
      asOf={() => null}
      queries={(api) => [
        {
          ...chartBarsQuery(api, symbol, { interval, hours, adjustment }),
          // The stream and the chart itself keep the bars up to date.
          staleTime: Infinity,
          placeholderData: (before: Answer | undefined) =>
            before?.data.symbol === symbol ? before : undefined,
        },
      ]}
      skeleton={height === undefined ? `w-full !rounded-none !m-0 ${FULL_HEIGHT}` : { height }}
      empty={[t('charting.none'), t('charting.noneWhy'), 'candles']}
    >
      {(answer) =>
        answer.data.bars.time.length === 0 ? null : (
          <div data-chart-workspace="" {...size}>
            <Workspace answer={answer} state={state} change={change} />
          </div>
        )
      }
    </QueryPanel>
  );
}

const MINUTE = 60_000;

function Workspace({
  answer,
  state,
  change,
}: {
  readonly answer: Answer;
  readonly state: ChartState;
  readonly change: (change: ChartChange) => void;
}) {
  const { t } = useI18n();
  const { market } = useBoot().shell;
  const first = useMemo(() => barsOf(answer.data.bars), [answer.data.bars]);
  const caption = [
    ...(market.simulated ? [t('charting.simulated')] : sourceNames(answer, market.providers)),
    answer.delayedBy > 0
      ? t('live.delayed', { count: Math.round(answer.delayedBy / MINUTE) })
      : t('live.realTime'),
  ].join(' · ');
  // Until the bars of another choice are here, those of the last one stay.
  const { interval, adjustment, extended } = answer.data;
  const shown = useMemo<ChartState>(
    () => readShown(state, interval, adjustment, extended),
    [state, interval, adjustment, extended],
  );
  return (
    <ChartPane state={shown} change={change} first={first} caption={caption}>
      {(canvas) => (
        <DrawingDeskProvider>
          <BesideProvider>
            <ChartFrame
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
                  <BesideOverlays />
                  <ChartIndicators />
                  <DrawingBar />
                </>
              }
              canvas={canvas}
            />
          </BesideProvider>
        </DrawingDeskProvider>
      )}
    </ChartPane>
  );
}

const readShown = (
  state: ChartState,
  interval: string,
  adjustment: string,
  extended: boolean,
): ChartState => {
  const read = readChartState({ ...state, interval, adjustment }, state.symbol);
  const isIntraday = !['1d', '1wk', '1mo'].includes(read.interval);
  return { ...read, hours: isIntraday ? (extended ? 'extended' : 'regular') : state.hours };
};
