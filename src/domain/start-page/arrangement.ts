/** Each kind of device has an arrangement of its own. */
export const DEVICES = ['desk', 'phone'] as const;
export type Device = (typeof DEVICES)[number];

export const COLUMNS: Readonly<Record<Device, number>> = { desk: 12, phone: 1 };

export const PANELS_MAXIMUM = 24;
/** In rows of the grid. */
export const HEIGHT_MAXIMUM = 24;
const ROWS_MAXIMUM = PANELS_MAXIMUM * HEIGHT_MAXIMUM;

/** The names of panels are those of any version: one that is unknown here may be known elsewhere. */
export const PANEL_NAME = /^[a-z][a-z\d-]{0,31}$/;
/** What is chosen inside of a panel, such as the list that it shows. */
export const PANEL_CHOICE = /^[\w-]{1,64}$/;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A panel and its place, in columns and rows of the grid. */
export interface Placed extends Box {
  readonly panel: string;
  readonly choice: string | null;
}

/** No two panels overlap, none is there twice, and all are inside of the columns. */
export type Arrangement = readonly Placed[];

export interface LeastSize {
  readonly w: number;
  readonly h: number;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const sharesColumns = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w;

export type Fault = 'too-many' | 'twice' | 'outside' | 'overlap';

/** What is wrong with an arrangement from outside; `null` when nothing is. */
export function faultOf(panels: Arrangement, device: Device): Fault | null {
  if (panels.length > PANELS_MAXIMUM) return 'too-many';
  if (new Set(panels.map(({ panel }) => panel)).size < panels.length) return 'twice';
  if (!panels.every((box) => isInside(box, COLUMNS[device]))) return 'outside';
  const pairs = panels.some((a, at) => panels.slice(at + 1).some((b) => overlaps(a, b)));
  return pairs ? 'overlap' : null;
}

const isInside = ({ x, y, w, h }: Box, columns: number): boolean =>
  [x, y, w, h].every(Number.isSafeInteger) &&
  x >= 0 &&
  w >= 1 &&
  x + w <= columns &&
  y >= 0 &&
  y + h <= ROWS_MAXIMUM &&
  h >= 1 &&
  h <= HEIGHT_MAXIMUM;

/** From top to bottom, and from left to right. */
export const inReadingOrder = (panels: Arrangement): Arrangement =>
  panels.toSorted((a, b) => a.y - b.y || a.x - b.x);

/** Each panel goes up to the lowest of those before it in its columns. */
function stack(ordered: Arrangement): Arrangement {
  const done: Placed[] = [];
  for (const panel of ordered) {
    const above = done.filter((other) => sharesColumns(other, panel));
    done.push({ ...panel, y: Math.max(0, ...above.map(({ y, h }) => y + h)) });
  }
  return inReadingOrder(done);
}

/** Closes the gaps above panels. */
export const compact = (panels: Arrangement): Arrangement => stack(inReadingOrder(panels));

const middle = ({ y, h }: Box): number => y + h / 2;

/** The order in which panels are stacked when one of them is put first among those it meets. */
const around = (panels: Arrangement, panel: string, edge: number): Arrangement =>
  panels
    .map((placed) => ({ placed, key: placed.panel === panel ? edge : middle(placed) }))
    .toSorted(
      (a, b) =>
        a.key - b.key ||
        Number(b.placed.panel === panel) - Number(a.placed.panel === panel) ||
        a.placed.x - b.placed.x,
    )
    .map(({ placed }) => placed);

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), Math.max(least, most));

/** Panels beside each other without gaps, of one height: they change places without leaving holes. */
function rowOf(panels: Arrangement, placed: Placed): Arrangement {
  const row = panels
    .filter(({ y, h }) => y === placed.y && h === placed.h)
    .toSorted((a, b) => a.x - b.x);
  const at = row.indexOf(placed);
  let from = at;
  let to = at;
  while (touches(row[from - 1], row[from])) from -= 1;
  while (touches(row[to], row[to + 1])) to += 1;
  return row.slice(from, to + 1);
}

const touches = (left: Placed | undefined, right: Placed | undefined): boolean =>
  left !== undefined && right !== undefined && left.x + left.w === right.x;

/** Puts a panel elsewhere in its row; it passes another when its edge passes the middle of that. */
function slide(panels: Arrangement, row: Arrangement, moved: Placed, x: number): Arrangement {
  const edge = x > moved.x ? x + moved.w : x;
  const key = (placed: Placed): number => (placed === moved ? edge : placed.x + placed.w / 2);
  let left = row[0]?.x ?? 0;
  const places = new Map<string, number>();
  for (const { panel, w } of row.toSorted((a, b) => key(a) - key(b))) {
    places.set(panel, left);
    left += w;
  }
  return inReadingOrder(
    panels.map((placed) => ({ ...placed, x: places.get(placed.panel) ?? placed.x })),
  );
}

/**
 * Puts a panel to another place. Within its row it changes places with others. It passes a panel
 * below when its lower edge passes the middle of that one, and a panel above with its upper edge;
 * whatever is in its way goes down.
 */
export function move(
  panels: Arrangement,
  panel: string,
  to: { readonly x: number; readonly y: number },
  device: Device,
): Arrangement {
  const moved = panels.find((placed) => placed.panel === panel);
  if (moved === undefined) return panels;
  const row = rowOf(panels, moved);
  const isInRow = row.length > 1 && Math.abs(to.y - moved.y) < moved.h / 2;
  if (isInRow) return slide(panels, row, moved, to.x);
  const next = {
    ...moved,
    x: between(to.x, 0, COLUMNS[device] - moved.w),
    y: between(to.y, 0, ROWS_MAXIMUM),
  };
  const others = panels.map((placed) => (placed.panel === panel ? next : placed));
  return stack(around(others, panel, next.y > moved.y ? next.y + next.h : next.y));
}

/** Gives a panel another size, from its upper left corner. */
export function resize(
  panels: Arrangement,
  panel: string,
  to: { readonly w: number; readonly h: number },
  least: LeastSize,
  device: Device,
): Arrangement {
  const sized = panels.find((placed) => placed.panel === panel);
  if (sized === undefined) return panels;
  const room = COLUMNS[device] - sized.x;
  const next = {
    ...sized,
    w: between(to.w, Math.min(least.w, room), room),
    h: between(to.h, least.h, HEIGHT_MAXIMUM),
  };
  const others = panels.map((placed) => (placed.panel === panel ? next : placed));
  return stack(around(others, panel, next.y));
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * One step with an arrow key: past the next panel in that direction, or a column to the side where
 * there is none. The same arrangement when there is nowhere to go.
 */
export function step(
  panels: Arrangement,
  panel: string,
  direction: Direction,
  device: Device,
): Arrangement {
  const placed = panels.find((one) => one.panel === panel);
  if (placed === undefined) return panels;
  const { x, y } = placed;
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const most = isAcross ? COLUMNS[device] : heightOf(panels);
  for (let by = 1; by <= most; by += 1) {
    const to = isAcross ? { x: x + sign * by, y } : { x, y: y + sign * by };
    if (to.y < 0) break;
    const next = move(panels, panel, to, device);
    const now = placeOf(next, panel);
    if (isAcross ? now?.x !== x : now?.y !== y) return next;
  }
  return panels;
}

const placeOf = (panels: Arrangement, panel: string): Placed | undefined =>
  panels.find((placed) => placed.panel === panel);

/** Rows that the arrangement takes. */
export const heightOf = (panels: Arrangement): number =>
  Math.max(0, ...panels.map(({ y, h }) => y + h));

/** Adds a panel in the first gap that it fits in, otherwise at the end. */
export function add(
  panels: Arrangement,
  panel: string,
  size: { readonly w: number; readonly h: number },
  device: Device,
): Arrangement {
  if (placeOf(panels, panel) !== undefined || panels.length >= PANELS_MAXIMUM) return panels;
  const w = Math.min(size.w, COLUMNS[device]);
  const bottom = heightOf(panels);
  for (let y = 0; y <= bottom; y += 1)
    for (let x = 0; x + w <= COLUMNS[device]; x += 1) {
      const placed = { panel, x, y, w, h: size.h, choice: null };
      if (!panels.some((other) => overlaps(other, placed))) return compact([...panels, placed]);
    }
  return panels;
}

export const remove = (panels: Arrangement, panel: string): Arrangement =>
  compact(panels.filter((placed) => placed.panel !== panel));

export const choose = (panels: Arrangement, panel: string, choice: string | null): Arrangement =>
  panels.map((placed) => (placed.panel === panel ? { ...placed, choice } : placed));

export function isSame(a: Arrangement, b: Arrangement): boolean {
  const text = (panels: Arrangement): string =>
    JSON.stringify(inReadingOrder(panels).map((p) => [p.panel, p.x, p.y, p.w, p.h, p.choice]));
  return text(a) === text(b);
}

/** The panels that this version knows, without gaps where others were. */
export const knownPart = (panels: Arrangement, isKnown: (panel: string) => boolean): Arrangement =>
  compact(panels.filter(({ panel }) => isKnown(panel)));

/**
 * What to keep after an edit: the edited panels, and below them those that this version does not
 * know, so that they are there again for a version that does.
 */
export function withUnknown(
  edited: Arrangement,
  before: Arrangement,
  isKnown: (panel: string) => boolean,
): Arrangement {
  const bottom = heightOf(edited);
  const unknown = before
    .filter(({ panel }) => !isKnown(panel))
    .slice(0, Math.max(0, PANELS_MAXIMUM - edited.length))
    .map((placed) => ({ ...placed, y: placed.y + bottom }));
  return compact([...edited, ...unknown]);
}

/** Puts a panel back where it was before it was removed. */
export function restore(panels: Arrangement, placed: Placed, device: Device): Arrangement {
  if (placeOf(panels, placed.panel) !== undefined || panels.length >= PANELS_MAXIMUM) return panels;
  const atEnd = compact([...panels, { ...placed, y: heightOf(panels) }]);
  return move(atEnd, placed.panel, placed, device);
}
