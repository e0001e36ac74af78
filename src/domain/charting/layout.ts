import {
  CHARTS_MAXIMUM,
  gridShape,
  type GridShapeId,
  isGridShapeId,
  shapeFor,
} from './grid-shape.ts';
import { isRecord, isSameJson, type PlainRecord, plainRecord } from './plain-json.ts';

/** What the charts of a layout have in common, each by choice. */
export const LINKS = ['symbol', 'interval', 'crosshair', 'range'] as const;
export type Link = (typeof LINKS)[number];
export type Links = Readonly<Record<Link, boolean>>;

/** What a layout needs to know of a chart: the fields that may be linked. */
export interface LinkedFields {
  readonly symbol?: unknown;
  readonly interval?: unknown;
}

/**
 * Several charts side by side. As it is stored a chart is any plain record, so that a server that
 * knows fewer fields than the page loses none; the page reads each by `readChartState`.
 */
export interface ChartLayout<C extends LinkedFields = PlainRecord> {
  readonly shape: GridShapeId;
  /** As many as the shape has cells, in its order. */
  readonly charts: readonly C[];
  readonly links: Links;
  /** Which chart has the commands of the top bar. */
  readonly active: number;
  /** Shares of the width and of the height that the tracks have; empty when they are equal. */
  readonly widths: readonly number[];
  readonly heights: readonly number[];
}

export const NO_LINKS: Links = { symbol: false, interval: false, crosshair: false, range: false };
/** New layouts follow one crosshair: it changes nothing but what is pointed at. */
export const FIRST_LINKS: Links = { ...NO_LINKS, crosshair: true };

export const singleChart = <C extends LinkedFields>(chart: C): ChartLayout<C> => ({
  shape: '1',
  charts: [chart],
  links: FIRST_LINKS,
  active: 0,
  widths: [],
  heights: [],
});

/**
 * Reads a layout that somebody has kept or shared. Charts beyond the shape are left out, missing
 * ones repeat the last; `null` when there is no chart in it at all.
 */
export function parseLayout(value: unknown): ChartLayout | null {
  if (!isRecord(value) || !Array.isArray(value['charts'])) return null;
  const charts = value['charts']
    .slice(0, CHARTS_MAXIMUM)
    .map(plainRecord)
    .filter((chart) => chart !== null);
  if (charts.length === 0) return null;
  const shape = isGridShapeId(value['shape']) ? gridShape(value['shape']) : shapeFor(charts.length);
  const links = isRecord(value['links']) ? value['links'] : {};
  const { active } = value;
  return {
    shape: shape.id,
    charts: fitted(charts, shape.cells.length),
    links: {
      symbol: links['symbol'] === true,
      interval: links['interval'] === true,
      crosshair: links['crosshair'] === true,
      range: links['range'] === true,
    },
    active: typeof active === 'number' && charts[active] !== undefined ? active : 0,
    widths: parseTracks(value['widths'], shape.columns),
    heights: parseTracks(value['heights'], shape.rows),
  };
}

/** The least share of a track of the grid, so that no chart can be dragged out of sight. */
export const TRACK_MINIMUM = 0.1;

function parseTracks(value: unknown, count: number): readonly number[] {
  if (!Array.isArray(value) || value.length !== count || count < 2) return [];
  const shares = value.map(Number);
  const sum = shares.reduce((all, share) => all + share, 0);
  if (!shares.every((share) => share > 0) || !Number.isFinite(sum)) return [];
  const parts = shares.map((share) => share / sum);
  return parts.every((part) => part >= leastShare(count)) ? parts : [];
}

const leastShare = (count: number): number => Math.min(TRACK_MINIMUM, 1 / (2 * count));

/**
 * Moves the border after a track by a share of the whole: what one track gains the next one loses.
 */
export function movedBorder(
  shares: readonly number[],
  count: number,
  track: number,
  by: number,
): readonly number[] {
  const before = shares.length === count ? shares : Array.from({ length: count }, () => 1 / count);
  const [left, right] = [before[track], before[track + 1]];
  if (left === undefined || right === undefined) return shares;
  const least = leastShare(count);
  const moved = Math.min(Math.max(by, least - left), right - least);
  return before.map((share, at) => {
    if (at === track) return share + moved;
    return at === track + 1 ? share - moved : share;
  });
}

const fitted = <C>(charts: readonly C[], count: number): readonly C[] =>
  Array.from({ length: count }, (_, at) => charts[at] ?? charts.at(-1)!);

/** The same layout in another shape: charts that have no place are dropped from its end. */
export function reshaped<C extends LinkedFields>(
  layout: ChartLayout<C>,
  id: GridShapeId,
): ChartLayout<C> {
  const { cells } = gridShape(id);
  const charts = fitted(layout.charts, cells.length);
  return {
    ...layout,
    shape: id,
    charts,
    active: Math.min(layout.active, charts.length - 1),
    widths: [],
    heights: [],
  };
}

/** The links that hold a field of the charts in step; the others are of what is looked at. */
const FIELD_LINKS = ['symbol', 'interval'] as const;

/** Changes one chart; what is linked changes in all of them. */
export function withChart<C extends LinkedFields>(
  layout: ChartLayout<C>,
  at: number,
  chart: C,
): ChartLayout<C> {
  const before = layout.charts[at];
  if (before === undefined) return layout;
  const followed = FIELD_LINKS.filter(
    (field) => layout.links[field] && chart[field] !== undefined && chart[field] !== before[field],
  );
  return {
    ...layout,
    charts: layout.charts.map((other, index) =>
      index === at ? chart : withFields(other, chart, followed),
    ),
  };
}

/** Turns a link on or off; turning it on brings the others to the active chart at once. */
export function withLink<C extends LinkedFields>(
  layout: ChartLayout<C>,
  link: Link,
  on: boolean,
): ChartLayout<C> {
  const links = { ...layout.links, [link]: on };
  const active = layout.charts[layout.active];
  const followed = FIELD_LINKS.filter((field) => field === link && active?.[field] !== undefined);
  if (!on || active === undefined) return { ...layout, links };
  return {
    ...layout,
    links,
    charts: layout.charts.map((chart) => withFields(chart, active, followed)),
  };
}

function withFields<C extends LinkedFields>(
  chart: C,
  from: C,
  fields: readonly (typeof FIELD_LINKS)[number][],
): C {
  const changed = fields.filter((field) => chart[field] !== from[field]);
  if (changed.length === 0) return chart;
  return { ...chart, ...Object.fromEntries(changed.map((field) => [field, from[field]])) };
}

/** Whether two layouts show the same. Which chart is active is nothing that has to be saved. */
export const isSameLayout = <C extends LinkedFields>(
  one: ChartLayout<C>,
  other: ChartLayout<C>,
): boolean => isSameJson({ ...one, active: 0 }, { ...other, active: 0 });
