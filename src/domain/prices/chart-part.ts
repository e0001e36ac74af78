import type { ChartPoint, PriceChart } from './price-chart.ts';

/** Which of a chart's points are in view: from the first place to the second, both included. */
export interface ChartPart {
  readonly from: number;
  /** `null` follows the newest one. */
  readonly to: number | null;
}

export const WHOLE_CHART: ChartPart = { from: 0, to: null };

/** Fewer points than this make no chart. */
const FEWEST = 8;

/** A part that has points: in order, within the chart, and wide enough to be a chart. */
export function validPart({ from, to }: ChartPart, count: number): ChartPart {
  const last = Math.max(0, count - 1);
  const room = Math.min(FEWEST - 1, last);
  const first = Math.max(0, Math.min(from, last - room));
  const end = to === null ? last : Math.max(first + room, Math.min(to, last));
  return { from: first, to: end === last ? null : end };
}

/** A part of a chart as a chart of its own; its sessions and events are those of its time. */
export function chartPart(
  chart: PriceChart,
  points: readonly ChartPoint[],
  part: ChartPart,
): { readonly chart: PriceChart; readonly points: readonly ChartPoint[] } {
  const { from, to } = validPart(part, points.length);
  if (from === 0 && to === null) return { chart, points };
  const shown = points.slice(from, to === null ? undefined : to + 1);
  const begin = from === 0 ? -Infinity : (shown[0]?.time ?? 0);
  // A bar reaches to the beginning of the next one.
  const end = to === null ? Infinity : (points[to + 1]?.time ?? Infinity);
  const within = (moment: number) => Math.min(Math.max(moment, begin), end);
  return {
    points: shown,
    chart: {
      ...chart,
      windows: chart.windows
        .map((window) => ({
          date: window.date,
          from: within(window.from),
          open: within(window.open),
          close: within(window.close),
          to: within(window.to),
        }))
        .filter((window) => window.to > window.from),
      events: chart.events.filter(({ time }) => time >= begin && time < end),
    },
  };
}
