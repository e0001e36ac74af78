import { type Box, treemap } from '../../charts/treemap.ts';

export interface HeatGroup<T> {
  /** Empty for the only group. */
  readonly name: string;
  readonly items: readonly T[];
  /** The same items in smaller groups, such as the industries of a sector. */
  readonly parts?: readonly HeatGroup<T>[];
}

/** Items too small or too many for tiles of their own. */
export interface HeatRest<T> {
  readonly items: readonly T[];
  readonly box: Box;
}

export interface PlacedGroup<T> {
  /** Group and part; unique among the placed. */
  readonly key: string;
  readonly name: string;
  /** The name of the group that a part belongs to; `null` for a group itself. */
  readonly within: string | null;
  readonly box: Box;
  /** The strip with the name, at the top of the box; 0 where there is no room or no name. */
  readonly heading: number;
  readonly tiles: readonly { readonly item: T; readonly box: Box }[];
  readonly rest: HeatRest<T> | null;
}

/** The strip with a group's name (px), and with that of a part. */
const HEADING = 18;
const SMALL_HEADING = 14;
/** A lower or narrower group has no room for its name (px). */
const LOWEST = 48;
const NARROWEST = 40;
/** A part with less room is not named: its name would be cut to nothing. */
const PART_LOWEST = 54;
const PART_NARROWEST = 64;
/** A smaller tile (px²) can be neither seen nor hit. */
const LEAST_AREA = 48;
/** More tiles than this take a browser longer than a person waits for. */
export const MOST_TILES = 1_200;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/**
 * The weights of items: an item without one is as small as the smallest that has one. Of what
 * nobody has a weight, all are equal.
 */
export function weightsOf<T>(
  items: readonly T[],
  weigh: (item: T) => number | null,
): ReadonlyMap<T, number> {
  let least = Infinity;
  for (const item of items) {
    const weight = weigh(item);
    if (isWeight(weight) && weight < least) least = weight;
  }
  const usual = least === Infinity ? 1 : least;
  return new Map(
    items.map((item) => {
      const weight = weigh(item);
      return [item, isWeight(weight) ? weight : usual];
    }),
  );
}

const isWeight = (weight: number | null): weight is number =>
  weight !== null && Number.isFinite(weight) && weight > 0;

/** Places groups in a box and their items in the groups, the heaviest first. */
export function heatmapLayout<T>(
  groups: readonly HeatGroup<T>[],
  weights: ReadonlyMap<T, number>,
  box: Box,
  most = MOST_TILES,
): readonly PlacedGroup<T>[] {
  const weight = (item: T): number => weights.get(item) ?? 0;
  const own = ownTiles(groups, weight, box, most);
  const isOwn = (item: T): boolean => own.has(item);
  const divided = (inner: readonly HeatGroup<T>[], place: Box) => {
    const heavy = inner
      .map((group) => ({ group, total: sum(group.items.map(weight)) }))
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => b.total - a.total);
    const places = treemap(
      heavy.map(({ total }) => total),
      place,
    );
    return heavy.map(({ group }, at) => ({ group, place: places[at]! }));
  };
  return divided(groups, box).flatMap(({ group, place }): readonly PlacedGroup<T>[] => {
    const named = group.name !== '' && place.height >= LOWEST && place.width >= NARROWEST;
    const heading = named ? HEADING : 0;
    const whole = {
      key: group.name,
      name: group.name,
      within: null,
      box: place,
      heading,
    };
    const inner = below(place, heading);
    if (group.parts === undefined || group.parts.length < 2)
      return [{ ...whole, ...tilesIn(group.items, weight, inner, isOwn) }];
    return [
      { ...whole, tiles: [], rest: null },
      ...divided(group.parts, inner).map(({ group: part, place: spot }) => {
        const isNamed = spot.height >= PART_LOWEST && spot.width >= PART_NARROWEST;
        const strip = isNamed && part.name !== '' ? SMALL_HEADING : 0;
        return {
          key: `${group.name}\n${part.name}`,
          name: part.name,
          within: group.name,
          box: spot,
          heading: strip,
          ...tilesIn(part.items, weight, below(spot, strip), isOwn),
        };
      }),
    ];
  });
}

const below = (box: Box, strip: number): Box => ({
  ...box,
  y: box.y + strip,
  height: box.height - strip,
});

/** The items with a tile of their own: those that can be seen, and no more than a page can take. */
function ownTiles<T>(
  groups: readonly HeatGroup<T>[],
  weight: (item: T) => number,
  { width, height }: Box,
  most: number,
): ReadonlySet<T> {
  const all = groups.flatMap(({ items }) => items).toSorted((a, b) => weight(b) - weight(a));
  const least = (LEAST_AREA / (width * height)) * sum(all.map(weight));
  return new Set(all.slice(0, most).filter((item) => weight(item) >= least));
}

/** The largest as tiles of their own, the others in one tile behind them. */
function tilesIn<T>(
  items: readonly T[],
  weight: (item: T) => number,
  box: Box,
  isOwn: (item: T) => boolean,
): Pick<PlacedGroup<T>, 'tiles' | 'rest'> {
  const sorted = items.toSorted((a, b) => weight(b) - weight(a));
  const small = sorted.filter((item) => !isOwn(item));
  // One alone is itself, however small.
  const others = small.length === 1 ? [] : small;
  const own = others.length === 0 ? sorted : sorted.filter(isOwn);
  const weights = own.map(weight);
  const boxes = treemap(others.length === 0 ? weights : [...weights, sum(others.map(weight))], box);
  return {
    tiles: own.map((item, index) => ({ item, box: boxes[index]! })),
    rest: others.length === 0 ? null : { items: others, box: boxes.at(-1)! },
  };
}

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrow = (key: string): key is ArrowKey =>
  key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';

/** The tile next to another in a direction: the nearest of those that lie that way. */
export function neighbour(boxes: readonly Box[], from: number, direction: ArrowKey): number {
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
