import type { PriceTarget } from '../../../domain/analysts/price-target.ts';
import { linePath } from '../../charts/scale.ts';

interface BandPoint {
  readonly time: number;
  readonly low: number;
  readonly mean: number;
  readonly high: number;
}

type Scale = (value: number) => number;

/** The months before today, and today with the figures beside the chart. */
export const bandPoints = (
  { history, low, mean, high }: PriceTarget,
  now: number,
): readonly BandPoint[] => [
  ...history
    .map((point) => ({ ...point, time: Date.parse(`${point.date}T00:00:00Z`) }))
    .filter(({ time }) => time < now - 86_400_000),
  { time: now, low, mean, high },
];

const path = (
  points: readonly BandPoint[],
  x: Scale,
  y: Scale,
  pick: (point: BandPoint) => number,
): string =>
  linePath(
    points.length,
    (at) => x(points[at]!.time),
    (at) => y(pick(points[at]!)),
  );

/** The mean from month to month. */
export const meanPath = (points: readonly BandPoint[], x: Scale, y: Scale): string =>
  path(points, x, y, ({ mean }) => mean);

/** Along the highest targets and back along the lowest. */
export const bandPath = (points: readonly BandPoint[], x: Scale, y: Scale): string => {
  const back = path(points.toReversed(), x, y, ({ low }) => low);
  return `${path(points, x, y, ({ high }) => high)}L${back.slice(1)}Z`;
};
