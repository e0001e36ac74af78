import { type Box, treemap } from '../../charts/treemap.ts';

export interface HeatGroup<T> {
  /** Empty for the only group. */
  readonly name: string;
  readonly items: readonly T[];
}

export interface PlacedGroup<T> {
  readonly name: string;
  readonly box: Box;
  /** The strip with the name, at the top of the box; 0 where there is no room or no name. */
  readonly heading: number;
  readonly tiles: readonly { readonly item: T; readonly box: Box }[];
}

/** The strip with a group's name (px). */
const HEADING = 18;
/** A lower or narrower group has no room for its name (px). */
const LOWEST = 48;
const NARROWEST = 40;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/**
 * The weights of items: an item without one is as small as the smallest that has one. Of what
 * nobody has a weight, all are equal.
 */
export function weightsOf<T>(
  items: readonly T[],
  weigh: (item: T) => number | null,
): ReadonlyMap<T, number> {
  const known = items.flatMap((item) => {
    const weight = weigh(item);
    return weight !== null && weight > 0 ? [weight] : [];
  });
  const least = known.length === 0 ? 1 : Math.min(...known);
  return new Map(
    items.map((item) => {
      const weight = weigh(item);
      return [item, weight !== null && weight > 0 ? weight : least];
    }),
  );
}

/** Places groups in a box and their items in the groups, the heaviest first. */
export function heatmapLayout<T>(
  groups: readonly HeatGroup<T>[],
  weights: ReadonlyMap<T, number>,
  box: Box,
): readonly PlacedGroup<T>[] {
  const weight = (item: T): number => weights.get(item) ?? 0;
  const heavy = groups
    .map(({ name, items }) => ({ name, items, total: sum(items.map(weight)) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
  const places = treemap(
    heavy.map(({ total }) => total),
    box,
  );
  return heavy.map(({ name, items }, at) => {
    const place = places[at]!;
    const heading = name !== '' && place.height >= LOWEST && place.width >= NARROWEST ? HEADING : 0;
    const inner = { ...place, y: place.y + heading, height: place.height - heading };
    const sorted = items.toSorted((a, b) => weight(b) - weight(a));
    const boxes = treemap(sorted.map(weight), inner);
    return {
      name,
      box: place,
      heading,
      tiles: sorted.map((item, index) => ({ item, box: boxes[index]! })),
    };
  });
}

/** The tile next to another in a direction: the nearest of those that lie that way. */
export function neighbour(
  boxes: readonly Box[],
  from: number,
  direction: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
): number {
  const start = boxes[from];
  if (start === undefined) return from;
  const centre = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;
  const [x, y] = centre(start);
  let best = from;
  let least = Infinity;
  for (const [at, box] of boxes.entries()) {
    const [otherX, otherY] = centre(box);
    const [across, along] =
      direction === 'ArrowLeft' || direction === 'ArrowRight'
        ? [Math.abs(otherY - y), direction === 'ArrowLeft' ? x - otherX : otherX - x]
        : [Math.abs(otherX - x), direction === 'ArrowUp' ? y - otherY : otherY - y];
    // What is straight ahead is nearer than what is beside it.
    const distance = along + 2 * across;
    if (at !== from && along > 1e-6 && distance < least) {
      best = at;
      least = distance;
    }
  }
  return best;
}
