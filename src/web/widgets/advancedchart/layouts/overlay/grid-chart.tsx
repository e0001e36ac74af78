import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import type { ChartChange } from '../../../../../domain/charting/chart-state.ts';
import { useApi } from '../../../../api/api-provider.tsx';
import { useT } from '../../../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { chartBarsQuery } from '../../chart-bars-query.ts';
import { useChartSession } from '../../chart-session.tsx';
import { type BarsAnswer, ChartWorkspace } from '../../chart-workspace.tsx';
import { PaperMarks } from '../../replay/paper-marks.tsx';
import { ActiveControls, type ControlSlots, type SlotHosts } from '../active-controls.tsx';
import { type ChartDeck, useChartDeck } from '../deck-context.ts';

/** One of the further charts of a page, with bars and a session of its own. */
export function GridChart(props: GridChartProps) {
  const deck = useChartDeck();
  return deck === null ? null : <Cell deck={deck} {...props} />;
}

interface GridChartProps {
  readonly at: number;
  readonly slots: ControlSlots & {
    readonly around: (chart: ReactNode) => ReactNode;
    readonly over?: ReactNode;
  };
  readonly hosts: SlotHosts;
}

function Cell({
  deck: { layout, changeChart, publish },
  at,
  slots,
  hosts,
}: GridChartProps & { readonly deck: ChartDeck }) {
  const t = useT();
  const api = useApi();
  const state = layout.charts[at] ?? layout.charts[0]!;
  const { symbol, interval, hours, adjustment } = state;
  const change = useCallback((wanted: ChartChange) => changeChart(at, wanted), [changeChart, at]);
  const bars = useQuery({
    ...chartBarsQuery(api, symbol, { interval, hours, adjustment }),
    // The stream and the chart itself keep the bars up to date.
    staleTime: Infinity,
    placeholderData: (before: BarsAnswer | undefined) =>
      before?.data.symbol === symbol ? before : undefined,
  });
  return (
    <Loaded of={[bars]} skeleton={<Skeleton className="size-full !rounded-none" />}>
      {(answer) =>
        answer.data.bars.time.length === 0 ? (
          <div className="grid grow place-items-center">
            <EmptyState glyph="candles" title={t('charting.none')}>
              {symbol}
            </EmptyState>
          </div>
        ) : (
          <ChartWorkspace answer={answer} state={state} change={change}>
            {(canvas) =>
              slots.around(
                <>
                  {canvas}
                  {slots.over}
                  <PaperMarks />
                  <ActiveControls at={at} slots={slots} hosts={hosts} />
                  <Publish at={at} publish={publish} />
                </>,
              )
            }
          </ChartWorkspace>
        )
      }
    </Loaded>
  );
}

/** Tells the page of the chart that this is in. */
function Publish({ at, publish }: Pick<ChartDeck, 'publish'> & { readonly at: number }) {
  const session = useChartSession();
  useEffect(() => publish(at, session), [publish, at, session]);
  useEffect(() => () => publish(at, null), [publish, at]);
  return null;
}
