import type { DrawingPoint } from '../../../../domain/drawings/drawing.ts';
import { placesOf, type Projection, shapesOf } from '../../../../domain/drawings/geometry.ts';
import { completed, pointAt, thinned } from '../../../../domain/drawings/handling.ts';
import { type DrawingKind, KINDS, type Magnet } from '../../../../domain/drawings/kinds.ts';
import type { Place } from '../../../../domain/drawings/shapes.ts';
import type { DrawingStyle } from '../../../../domain/drawings/style.ts';
import type { ChartPointer, PaneView } from '../../../charts/analysis/chart-parts.ts';
import { paintCursor, paintHandles, paintShapes } from '../../../charts/analysis/paint-shapes.ts';
import type { ChartSheet } from './chart-sheet.ts';

/** Less than that is a click, not a drag (px). */
export const DRAG = 4;
/** Px up or down with one press of an arrow. */
const CURSOR_STEP = 4;

export const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Draft {
  readonly placed: readonly DrawingPoint[];
  /** Where the next point would go. */
  readonly hover: DrawingPoint | null;
  readonly pressed: Place | null;
  readonly stroke: Place[] | null;
  /** Of the keyboard. */
  readonly cursor: Place | null;
}

const NO_DRAFT: Draft = { placed: [], hover: null, pressed: null, stroke: null, cursor: null };

/** The tool that draws, and what was set with it so far: by clicks, a drag or keys. */
export class ToolInHand {
  kind: DrawingKind | null = null;
  magnet: Magnet = 'off';
  readonly #sheet: ChartSheet;
  readonly #finish: (kind: DrawingKind, shown: readonly DrawingPoint[]) => void;
  readonly #changed: () => void;
  #draft = NO_DRAFT;

  constructor(
    sheet: ChartSheet,
    finish: (kind: DrawingKind, shown: readonly DrawingPoint[]) => void,
    changed: () => void,
  ) {
    this.#sheet = sheet;
    this.#finish = finish;
    this.#changed = changed;
  }

  /** Points set so far. */
  get placed(): number {
    return this.#draft.placed.length;
  }

  take(kind: DrawingKind | null): void {
    this.kind = kind;
    this.#draft = NO_DRAFT;
  }

  /** Points are set by clicks; the first two also by one drag. */
  pointer(
    tool: DrawingKind,
    { kind, event }: ChartPointer,
    place: Place,
    projection: Projection,
  ): boolean {
    const point = pointAt(tool, place, projection, this.magnet);
    const { stroke, pressed } = this.#draft;
    switch (kind) {
      case 'down': {
        if ('button' in event && event.button === 2) return false;
        const isMany = KINDS[tool].points === 'many';
        this.#set({ cursor: null, pressed: place, ...(isMany ? { stroke: [place] } : {}) });
        if (!isMany) this.#setPoint(tool, point);
        return true;
      }
      case 'move':
        stroke?.push(place);
        this.#set({ hover: point });
        this.#sheet.redraw();
        return false;
      case 'up':
        this.#set({ pressed: null });
        if (stroke !== null) this.#endStroke(tool, stroke, projection);
        else if (pressed !== null && this.placed > 0 && apart(place, pressed) > DRAG)
          this.#setPoint(tool, point);
        return false;
      case 'cancel':
        this.take(tool);
        this.#changed();
        return false;
      case 'menu':
        this.take(null);
        this.#changed();
        return true;
      default:
        return true;
    }
  }

  /** Takes a tool with the cursor of the keyboard on the last visible bar. */
  startByKey(kind: DrawingKind): void {
    this.take(kind);
    this.#changed();
    const projection = this.#sheet.projection();
    if (projection === undefined) return;
    const { bars, box, indexAt, xOf, yOf } = projection;
    const index = Math.max(0, Math.min(bars.length - 1, Math.floor(indexAt(box.width))));
    const bar = bars[index];
    const y = bar === undefined ? box.height / 2 : yOf(bar.close);
    this.#moveCursor(kind, projection, { x: xOf(index), y });
  }

  key(tool: DrawingKind, key: string, isFar: boolean): boolean {
    if (key === 'Escape') {
      this.take(this.placed > 0 ? tool : null);
      this.#changed();
      return true;
    }
    const projection = this.#sheet.projection();
    const { cursor } = this.#draft;
    const step = ARROWS[key];
    if (projection === undefined) return false;
    if (step !== undefined) {
      const { xOf, indexAt, box } = projection;
      const far = isFar ? 10 : 1;
      if (cursor === null) this.startByKey(tool);
      else
        this.#moveCursor(tool, projection, {
          x: xOf(Math.round(indexAt(cursor.x)) + step.x * far),
          y: Math.min(box.height, Math.max(0, cursor.y + step.y * far * CURSOR_STEP)),
        });
      return true;
    }
    if (key !== 'Enter' || cursor === null) return false;
    // A stroke by keyboard is a line from one set point to the next.
    this.#setPoint(tool, pointAt(tool, cursor, projection, this.magnet), true);
    return true;
  }

  paint(
    ctx: CanvasRenderingContext2D,
    view: PaneView,
    projection: Projection,
    styleOf: (kind: DrawingKind) => DrawingStyle,
  ): void {
    const { kind } = this;
    const { stroke, placed, hover, cursor } = this.#draft;
    if (kind === null) return;
    const style = styleOf(kind);
    if (stroke !== null) paintShapes(ctx, [{ is: 'curve', places: stroke }], style, view, () => '');
    else if (placed.length > 0) {
      const points = hover === null ? placed : [...placed, hover];
      const shapes = shapesOf({ kind, points, text: '' }, projection);
      paintShapes(ctx, shapes, style, view, this.#sheet.setting.words);
      paintHandles(ctx, placesOf({ kind, points: placed }, projection), view.look, false);
    }
    if (cursor !== null) paintCursor(ctx, cursor, view.look);
  }

  #set(change: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...change };
  }

  #moveCursor(kind: DrawingKind, projection: Projection, cursor: Place): void {
    const hover = pointAt(kind, cursor, projection, this.magnet);
    this.#set({ cursor, hover });
    this.#sheet.setting.say(hover, null);
    this.#sheet.redraw();
  }

  #setPoint(kind: DrawingKind, point: DrawingPoint, byKey = false): void {
    const projection = this.#sheet.projection();
    if (projection === undefined) return;
    const placed = [...this.#draft.placed, point];
    this.#set({ placed });
    const { placed: needed, points } = KINDS[kind];
    const isWhole = placed.length >= (points === 'many' ? 2 : needed);
    if (isWhole) this.#finish(kind, completed(kind, placed, projection));
    if (byKey) this.#sheet.setting.say(point, isWhole ? kind : null);
    this.#changed();
  }

  #endStroke(kind: DrawingKind, stroke: readonly Place[], projection: Projection): void {
    this.#set({ stroke: null });
    const kept = thinned(stroke).map((at) => pointAt(kind, stroke[at]!, projection, 'off'));
    if (kept.length > 1) this.#finish(kind, kept);
    this.#changed();
  }
}

export const apart = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);
