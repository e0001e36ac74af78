import { type ReactNode, useMemo } from 'react';
import {
  type ChartChange,
  type ChartState,
  readChartState,
} from '../../../domain/charting/chart-state.ts';
import type { AnswerOfQuery } from '../../api/endpoint-query.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';
import { sourceNames } from '../source-names.ts';
import { barsOf, type chartBarsQuery } from './chart-bars-query.ts';
import { ChartPane } from './chart-pane.tsx';

export type BarsAnswer = AnswerOfQuery<typeof chartBarsQuery>;

const MINUTE = 60_000;

/** One chart with the answer that its first bars came in. */
export function ChartWorkspace({
  answer,
  state,
  change,
  children,
}: {
  readonly answer: BarsAnswer;
  readonly state: ChartState;
  readonly change: (change: ChartChange) => void;
  /** Around the chart, as of `ChartPane`. */
  readonly children: (canvas: ReactNode) => ReactNode;
}) {
  const { t } = useI18n();
  const { market } = useBoot().shell;
  const first = useMemo(() => barsOf(answer.data.bars), [answer.data.bars]);
  const source = market.simulated
    ? t('charting.simulated')
    : sourceNames(answer, market, t('charting.simulated')).join(' · ');
  const delay =
    answer.delayedBy > 0
      ? t('live.delayed', { count: Math.round(answer.delayedBy / MINUTE) })
      : t('live.realTime');
  // Until the bars of another choice are here, those of the last one stay.
  const { interval, adjustment, extended } = answer.data;
  const shown = useMemo<ChartState>(
    () => readShown(state, interval, adjustment, extended),
    [state, interval, adjustment, extended],
  );
  return (
    <ChartPane wanted={shown} change={change} first={first} source={source} delay={delay}>
      {children}
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
