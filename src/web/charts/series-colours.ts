/** The colours of series in the order in which they are taken, as classes for each use. */
export const seriesColours = [
  { fill: 'fill-series-1', stroke: 'stroke-series-1', dot: 'bg-series-1' },
  { fill: 'fill-series-2', stroke: 'stroke-series-2', dot: 'bg-series-2' },
  { fill: 'fill-series-3', stroke: 'stroke-series-3', dot: 'bg-series-3' },
  { fill: 'fill-series-4', stroke: 'stroke-series-4', dot: 'bg-series-4' },
  { fill: 'fill-series-5', stroke: 'stroke-series-5', dot: 'bg-series-5' },
  { fill: 'fill-series-6', stroke: 'stroke-series-6', dot: 'bg-series-6' },
] as const;

export const seriesColour = (index: number): (typeof seriesColours)[number] =>
  seriesColours[index % seriesColours.length] ?? seriesColours[0];
