const colours = [
  { fill: 'fill-series-1', stroke: 'stroke-series-1', dot: 'bg-series-1' },
  { fill: 'fill-series-2', stroke: 'stroke-series-2', dot: 'bg-series-2' },
  { fill: 'fill-series-3', stroke: 'stroke-series-3', dot: 'bg-series-3' },
  { fill: 'fill-series-4', stroke: 'stroke-series-4', dot: 'bg-series-4' },
  { fill: 'fill-series-5', stroke: 'stroke-series-5', dot: 'bg-series-5' },
  { fill: 'fill-series-6', stroke: 'stroke-series-6', dot: 'bg-series-6' },
] as const;

/** A second round through the colours is dashed and lighter, a third dotted and lighter still. */
const rounds = [
  { dash: undefined, opacity: undefined },
  { dash: '6 3', opacity: 0.6 },
  { dash: '2 3', opacity: 0.35 },
] as const;

/** So many series can be told apart in one chart. */
export const MOST_SERIES = colours.length * rounds.length;

/** How a series is drawn. */
export interface SeriesLook {
  /** Classes for each use. */
  readonly fill: string;
  readonly stroke: string;
  readonly dot: string;
  /** Of lines beyond the first round. */
  readonly dash: string | undefined;
  /** Of areas and dots beyond the first round. */
  readonly opacity: number | undefined;
}

/** The look of a series by its place in the chart. */
export const seriesLook = (index: number): SeriesLook => ({
  ...(colours[index % colours.length] ?? colours[0]),
  ...(rounds[Math.floor(index / colours.length) % rounds.length] ?? rounds[0]),
});
