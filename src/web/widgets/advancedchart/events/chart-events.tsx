import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { MarkKind } from '../../../../domain/charting/chart-mark.ts';
import { groupMarks, type MarkGroup } from '../../../../domain/charting/group-marks.ts';
import { useApi } from '../../../api/api-provider.tsx';
import type { ChartLook } from '../../../charts/analysis/chart-parts.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { pointTo, useBarsVersion } from '../chart-moments.ts';
import { useChartCommand, useChartSession } from '../chart-session.tsx';
import { chartMarksQuery, firstBarsStart } from '../queries.ts';
import type { CardPlace } from './overlay/event-card.tsx';

const EventCard = lazy(async () => ({
  default: (await import('./overlay/event-card.tsx')).EventCard,
}));

/** How long a card stays when the pointer has left its sign: long enough to reach it (ms). */
const LINGER = 250;

const colourOf = (look: ChartLook, kind: MarkKind): string => {
  const places: Readonly<Record<MarkKind, number>> = {
    earnings: 0,
    split: 2,
    dividend: 3,
    rating: 4,
    insider: 5,
    filing: 1,
    news: -1,
  };
  return look.series[places[kind]] ?? look.quiet;
};

interface Open extends CardPlace {
  readonly at: number;
  /** Opened by a key: the card takes the focus. */
  readonly byKey: boolean;
}

/** Signs of events at the foot of the price, each with a card. */
export function ChartEvents() {
  const { t } = useI18n();
  const { chart, now } = useChartSession();
  const groups = useMarkGroups();
  const [open, setOpen] = useState<Open | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = (): void => clearTimeout(closing.current);
  const leave = (): void => {
    stay();
    closing.current = setTimeout(() => setOpen(null), LINGER);
  };

  useEffect(() => {
    if (chart === null) return undefined;
    chart.panes.setMarks(
      groups.map(({ at, kind, marks }) => ({
        id: String(at),
        time: chart.bars[at]?.time ?? 0,
        sign: `${t(`compare.sign.${kind}`)}${marks.length > 1 ? '+' : ''}`,
        colour: colourOf(chart.look, kind),
      })),
    );
    return () => chart.panes.setMarks([]);
  }, [chart, groups, t]);

  useEffect(() => {
    if (chart === null) return undefined;
    const stop = chart.onMark((found) => {
      if (found === null) {
        setOpen((before) => {
          if (before !== null && !before.byKey) {
            clearTimeout(closing.current);
            closing.current = setTimeout(() => setOpen(null), LINGER);
          }
          return before;
        });
        return;
      }
      clearTimeout(closing.current);
      const at = Number(found.mark.id);
      setOpen((before) =>
        before?.at === at ? before : { at, x: found.x, y: found.y, byKey: false },
      );
    });
    return () => {
      stop();
      clearTimeout(closing.current);
    };
  }, [chart]);

  useChartCommand(chart, (command) => {
    if (chart === null) return;
    if (command === 'leave') setOpen(null);
    if (command !== 'nextEvent' && command !== 'previousEvent') return;
    const from = open?.at ?? chart.crosshair?.index ?? chart.bars.length;
    const next =
      command === 'nextEvent'
        ? groups.find(({ at }) => at > from)
        : groups.findLast(({ at }) => at < from);
    if (next === undefined) return;
    const { from: first, to } = chart.visibleRange();
    if (next.at < first || next.at > to)
      chart.setVisibleRange({
        from: next.at - Math.round((to - first) / 2),
        to: next.at + Math.round((to - first) / 2),
      });
    pointTo(chart, next.at);
    const view = chart.panes.view();
    setOpen({
      at: next.at,
      x: view?.xAt(next.at) ?? 0,
      y: (view?.height ?? 40) - 26,
      byKey: true,
    });
  });

  const group = groups.find(({ at }) => at === open?.at);
  if (chart === null || open === null || group === undefined) return null;
  return (
    <Suspense>
      <EventCard
        key={group.at}
        group={group}
        place={open}
        takesFocus={open.byKey}
        time={chart.bars[group.at]?.time ?? now()}
        size={chart.panes.view() ?? { width: 0, height: 0 }}
        onStay={stay}
        onLeave={leave}
        onClose={() => setOpen(null)}
      />
    </Suspense>
  );
}

const NO_GROUPS: readonly MarkGroup[] = [];

/** The events of the chart's kinds, by bar. */
function useMarkGroups(): readonly MarkGroup[] {
  const { chart, state, now } = useChartSession();
  const version = useBarsVersion(chart);
  const { data } = useChartMarks();
  const count = version >= 0 ? (chart?.bars.length ?? 0) : 0;
  return useMemo(() => {
    if (chart === null || data === undefined || count === 0) return NO_GROUPS;
    return groupMarks(
      data.data.marks.filter(({ kind }) => state.marks.includes(kind)),
      chart.bars.map(({ time }) => time),
      state.interval,
      now(),
    );
    // A bar that grows has the same events; one more or one less moves them.
  }, [chart, data, count, state.marks, state.interval, now]);
}

/** The answer behind the signs, and what is missing of it. */
export function useChartMarks() {
  const api = useApi();
  const { chart, state, symbol, now } = useChartSession();
  const version = useBarsVersion(chart);
  const first = version >= 0 ? chart?.bars[0]?.time : undefined;
  // The same question as the one that the page asks beside its first bars.
  const since = Math.min(first ?? Infinity, firstBarsStart(state.interval, now()));
  return useQuery({
    ...chartMarksQuery(api, symbol, state.marks, since),
    enabled: first !== undefined && state.marks.length > 0,
    placeholderData: (before) => (before?.data.symbol === symbol ? before : undefined),
  });
}
