/** The theme's colours for lines of a chart, in the order in which they are taken. */
const strokes = [
  'stroke-series-1',
  'stroke-series-2',
  'stroke-series-3',
  'stroke-series-4',
  'stroke-series-5',
  'stroke-series-6',
] as const;

export const seriesStroke = (at: number): string => strokes[at % strokes.length] as string;

/** A second round through the colours is dashed, a third dotted. */
export const seriesDash = (at: number): string | undefined =>
  [undefined, '6 3', '2 3'][Math.floor(at / strokes.length) % 3];
