import { useEffect, useRef } from 'react';
import { easternDay } from '../../../../domain/calendar/eastern-time.ts';
import type { Links } from '../../../../domain/charting/layout.ts';
import { type BarInterval, INTRADAY_MS } from '../../../../domain/prices/bar.ts';
import { together } from '../../../charts/analysis/listeners.ts';
import type { ChartSession } from '../chart-session.tsx';

const DAY_MS = 86_400_000;

/**
 * A moment as the bars of another interval have it: a day's bar carries the date in New York, at
 * midnight UTC, so that an evening there is not taken for the day after.
 */
export const linkedMoment = (moment: number, interval: BarInterval): number =>
  INTRADAY_MS[interval] === null ? easternDay(moment) * DAY_MS : moment;

/**
 * Keeps the crosshair and the range of the charts in step, by time. The chart that the reader is at
 * leads: what the others do because of it is no reason to move it.
 */
export function useLinkedCharts(
  sessions: ReadonlyMap<number, ChartSession>,
  { crosshair, range }: Pick<Links, 'crosshair' | 'range'>,
): (at: number) => void {
  const leader = useRef(0);
  useEffect(() => {
    if (sessions.size < 2) return undefined;
    const stops: (() => void)[] = [];
    const others = (at: number) =>
      [...sessions].flatMap(([place, { chart }]) =>
        place === at || chart === null ? [] : [chart],
      );
    for (const [at, { chart }] of sessions) {
      if (chart === null) continue;
      if (crosshair)
        stops.push(
          chart.onCrosshair((cross) => {
            if (leader.current !== at) return;
            for (const other of others(at)) {
              if (cross === null) {
                other.setCrosshair(null);
                continue;
              }
              const moment = linkedMoment(chart.momentAt(cross.index), other.interval);
              const index = other.indexOf(moment);
              other.setCrosshair(index < 0 ? null : index);
            }
          }),
        );
      if (range)
        stops.push(
          chart.onVisibleRange(({ from, to }) => {
            if (leader.current !== at) return;
            for (const other of others(at)) {
              const indexOf = (moment: number) =>
                other.indexOf(linkedMoment(moment, other.interval));
              other.setVisibleRange({
                from: Math.max(0, indexOf(chart.momentAt(from))),
                // All of the last bar: up to the moment before the next one.
                to: indexOf(chart.momentAt(to + 1) - 1),
              });
            }
          }),
        );
    }
    return together(...stops);
  }, [sessions, crosshair, range]);
  return (at) => {
    leader.current = at;
  };
}
