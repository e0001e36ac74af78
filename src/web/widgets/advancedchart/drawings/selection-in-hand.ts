import type { Drawing, DrawingPoint } from '../../../../domain/drawings/drawing.ts';
import { placesOf, type Projection, shapesOf } from '../../../../domain/drawings/geometry.ts';
import { movedBy, pointAt, withPoint } from '../../../../domain/drawings/handling.ts';
import { distanceTo } from '../../../../domain/drawings/hit-test.ts';
import { KINDS, type Magnet } from '../../../../domain/drawings/kinds.ts';
import type { Place } from '../../../../domain/drawings/shapes.ts';
import type { ChartPointer } from '../../../charts/analysis/chart-parts.ts';
import type { ChartSheet } from './chart-sheet.ts';
import { apart, ARROWS, DRAG } from './tool-in-hand.ts';

/** How far from a drawing or from one of its points a pointer may be (px). */
const REACH = 6;
const HANDLE_REACH = 9;
const TOUCH_REACH = 16;

interface Drag {
  readonly from: Place;
  /** The point that is moved; null moves the whole. */
  readonly at: number | null;
  readonly ids: readonly string[];
  readonly moved: ReadonlyMap<string, readonly DrawingPoint[]>;
}

/** The drawings that are selected, and where the pointer takes them. */
export class SelectionInHand {
  ids: ReadonlySet<string> = new Set();
  readonly #sheet: ChartSheet;
  readonly #select: (ids: readonly string[]) => void;
  #drag: Drag | null = null;

  /** `select`: another selection was made. */
  constructor(sheet: ChartSheet, select: (ids: readonly string[]) => void) {
    this.#sheet = sheet;
    this.#select = select;
  }

  /** From back to front. */
  drawings(): readonly Drawing[] {
    return this.#sheet.live().filter(({ id }) => this.ids.has(id));
  }
  unlocked(): readonly Drawing[] {
    return this.drawings().filter(({ locked }) => !locked);
  }
  get isDragged(): boolean {
    return this.#drag !== null;
  }
  /** The points of a drawing as they are dragged, or as they stand. */
  pointsOf(drawing: Drawing): readonly DrawingPoint[] {
    return this.#drag?.moved.get(drawing.id) ?? this.#sheet.shown(drawing);
  }

  pointer(pointer: ChartPointer, place: Place, projection: Projection, magnet: Magnet): boolean {
    switch (pointer.kind) {
      case 'down':
        return this.#press(pointer, place, projection);
      case 'move':
        this.#move(place, projection, magnet);
        return false;
      case 'up': {
        const moved = this.#drag?.moved;
        this.#drag = null;
        if (moved !== undefined && moved.size > 0) this.#place(moved);
        this.#sheet.redraw();
        return false;
      }
      case 'cancel':
        this.#drag = null;
        this.#sheet.redraw();
        return false;
      case 'double': {
        const hit = this.#hit(place, projection, pointer.isTouch);
        if (hit !== undefined) this.#sheet.parts.open(hit.id);
        return hit !== undefined;
      }
      default:
        return false;
    }
  }

  /** Arrows move what is selected, a bar or a pixel at a time. */
  key(key: string, isFar: boolean): boolean {
    const step = ARROWS[key];
    const [first] = this.ids;
    if (step !== undefined) this.#nudge(step, isFar ? 10 : 1);
    else if (key === 'Delete' || key === 'Backspace') {
      const ids = this.unlocked().map(({ id }) => id);
      if (ids.length > 0) this.#sheet.edit([{ kind: 'remove', ids }]);
    } else if (key === 'Enter') this.#sheet.parts.open(first!);
    else if (key === 'Escape') this.#select([]);
    else return false;
    return true;
  }

  #nudge({ x, y }: Place, far: number): void {
    const projection = this.#sheet.projection();
    if (projection === undefined) return;
    const moved = this.unlocked().map((one) => {
      const points = movedBy(this.#sheet.shown(one), x * far, y * far, projection);
      return [one.id, points] as const;
    });
    if (moved.length > 0) this.#place(new Map(moved));
  }

  #press({ isTouch, event }: ChartPointer, place: Place, projection: Projection): boolean {
    const [only, ...others] = this.drawings();
    if (only !== undefined && others.length === 0 && !only.locked) {
      const at = this.#handleAt(only, place, projection, isTouch);
      if (at !== null) {
        this.#drag = { from: place, at, ids: [only.id], moved: new Map() };
        return true;
      }
    }
    const hit = this.#hit(place, projection, isTouch);
    if (hit === undefined) {
      if (this.ids.size > 0 && !event.shiftKey) this.#select([]);
      return false;
    }
    const group = this.#groupOf(hit);
    if (event.shiftKey) {
      const rest = [...this.ids].filter((id) => !group.includes(id));
      this.#select(this.ids.has(hit.id) ? rest : [...rest, ...group]);
    } else if (!this.ids.has(hit.id)) this.#select(group);
    const ids = this.unlocked().map(({ id }) => id);
    this.#drag = { from: place, at: null, ids, moved: new Map() };
    return true;
  }

  #move(place: Place, projection: Projection, magnet: Magnet): void {
    const drag = this.#drag;
    if (drag === null || (drag.moved.size === 0 && apart(place, drag.from) < DRAG)) return;
    const { indexAt } = projection;
    const bars = Math.round(indexAt(place.x)) - Math.round(indexAt(drag.from.x));
    const moved = this.#sheet
      .live()
      .filter(({ id }) => drag.ids.includes(id))
      .map((one) => {
        const shown = this.#sheet.shown(one);
        const points =
          drag.at === null
            ? movedBy(shown, bars, place.y - drag.from.y, projection)
            : withPoint(one.kind, shown, drag.at, pointAt(one.kind, place, projection, magnet));
        return [one.id, points] as const;
      });
    this.#drag = { ...drag, moved: new Map(moved) };
    this.#sheet.redraw();
  }

  #place(moved: ReadonlyMap<string, readonly DrawingPoint[]>): void {
    this.#sheet.edit([...moved].flatMap(([id, shown]) => this.#sheet.placing(id, shown)));
  }

  #hit(place: Place, projection: Projection, isTouch: boolean): Drawing | undefined {
    if (this.#sheet.allHidden) return undefined;
    const reach = isTouch ? TOUCH_REACH : REACH;
    return this.#sheet.live().findLast((drawing) => {
      if (drawing.hidden) return false;
      const shown = { ...drawing, points: this.#sheet.shown(drawing) };
      return shapesOf(shown, projection).some(
        (shape) => distanceTo(place, shape, drawing.style.textSize) <= reach,
      );
    });
  }

  #handleAt(
    drawing: Drawing,
    place: Place,
    projection: Projection,
    isTouch: boolean,
  ): number | null {
    if (KINDS[drawing.kind].points === 'many') return null;
    const reach = isTouch ? TOUCH_REACH : HANDLE_REACH;
    const places = placesOf({ ...drawing, points: this.#sheet.shown(drawing) }, projection);
    const at = places.findIndex((handle) => apart(handle, place) <= reach);
    return at < 0 ? null : at;
  }

  #groupOf({ id, group }: Drawing): readonly string[] {
    if (group === null) return [id];
    return this.#sheet
      .live()
      .filter((one) => one.group === group)
      .map((one) => one.id);
  }
}
