import type {
  DrawingChange,
  DrawingFields,
  NewDrawing,
} from '../../../../domain/drawings/change.ts';
import { type Drawing, type DrawingPoint, isLive } from '../../../../domain/drawings/drawing.ts';
import { placesOf, type Projection, shapesOf } from '../../../../domain/drawings/geometry.ts';
import {
  completed,
  movedBy,
  pointAt,
  thinned,
  withPoint,
} from '../../../../domain/drawings/handling.ts';
import { distanceTo } from '../../../../domain/drawings/hit-test.ts';
import {
  type DrawingKind,
  KINDS,
  type Magnet,
  styleOf,
  toolOfKey,
} from '../../../../domain/drawings/kinds.ts';
import { keptPoints, shownPoints } from '../../../../domain/drawings/price-basis.ts';
import type { Label, Place } from '../../../../domain/drawings/shapes.ts';
import { type DrawingStyle, withStyle } from '../../../../domain/drawings/style.ts';
import { type TimeScale, timeScale } from '../../../../domain/drawings/time-scale.ts';
import type { PriceStep } from '../../../../domain/prices/adjust-bars.ts';
import type { Bar } from '../../../../domain/prices/bar.ts';
import type { AnalysisChart } from '../../../charts/analysis/analysis-chart.ts';
import {
  type ChartPointer,
  type PaneView,
  PRICE_PANE,
} from '../../../charts/analysis/chart-parts.ts';
import { paintCursor, paintHandles, paintShapes } from '../../../charts/analysis/paint-shapes.ts';
import type { DrawingOutcome, DrawingStore } from '../../../live/drawings/drawing-store.ts';
import { type EditHistory, historyOf } from './edit-history.ts';

/** What controls show of the desk. A new object with every change. */
export interface DeskState {
  readonly tool: DrawingKind | null;
  /** Points set so far with the tool. */
  readonly placed: number;
  readonly selected: ReadonlySet<string>;
  readonly magnet: Magnet;
  /** The tool stays after a drawing is finished. */
  readonly stays: boolean;
  readonly allHidden: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface DeskParts {
  readonly store: DrawingStore;
  readonly newId: () => string;
  /** A drawing was asked for in full: its settings open. */
  readonly open: (id: string) => void;
}

/** What changes while somebody draws: the language, the adjustment, the bars. */
export interface DeskSetting {
  /** Puts a figure of a drawing into words. */
  readonly words: (label: Label) => string;
  readonly now: () => number;
  /** The market's own bars. */
  readonly bars: () => readonly Bar[];
  /** Factors of the adjustment that the chart shows; undefined until they are known. */
  readonly steps: readonly PriceStep[] | undefined;
  readonly report: (outcome: DrawingOutcome) => void;
  /** Says where the cursor of the keyboard is, and what was drawn. */
  readonly say: (point: DrawingPoint, finished: DrawingKind | null) => void;
}

const UNSET: DeskSetting = {
  words: () => '',
  now: () => 0,
  bars: () => [],
  steps: undefined,
  report: () => {},
  say: () => {},
};

interface DeskChart extends Pick<AnalysisChart, 'onPointer' | 'bars' | 'interval' | 'hours'> {
  readonly panes: Pick<AnalysisChart['panes'], 'addLayer' | 'view' | 'redraw'>;
}

const REACH = 6;
const TOUCH_REACH = 16;
const HANDLE_REACH = 9;
/** Less than that is a click, not a drag. */
const DRAG = 4;

interface Drag {
  readonly from: Place;
  /** The point that is moved; null moves the whole. */
  readonly at: number | null;
  readonly ids: readonly string[];
  moved: ReadonlyMap<string, readonly DrawingPoint[]>;
}

/** What was copied, for pasting on this or another symbol. */
let copied: readonly NewDrawing[] = [];

/**
 * Drawing on one chart: which tool is at hand, what is selected, what the pointer and the keys do.
 * It reads and writes drawings through the store, so that undo and other devices see every edit.
 */
export class DrawingDesk {
  readonly #parts: DeskParts;
  #setting = UNSET;
  readonly #history: EditHistory;
  readonly #listeners = new Set<() => void>();
  #chart: DeskChart | undefined;
  #tool: DrawingKind | null = null;
  #placed: readonly DrawingPoint[] = [];
  /** Where the next point would go. */
  #hover: DrawingPoint | null = null;
  #pressed: Place | null = null;
  #stroke: Place[] | null = null;
  #cursor: Place | null = null;
  #drag: Drag | null = null;
  #selected: ReadonlySet<string> = new Set();
  #magnet: Magnet = 'off';
  #stays = false;
  #allHidden = false;
  #styles = new Map<DrawingKind, DrawingStyle>();
  #state: DeskState | undefined;
  #scale: { readonly key: string; readonly scale: TimeScale } | undefined;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.#history = historyOf(parts.store);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DeskState =>
    (this.#state ??= {
      tool: this.#tool,
      placed: this.#placed.length,
      selected: this.#selected,
      magnet: this.#magnet,
      stays: this.#stays,
      allHidden: this.#allHidden,
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
    });

  /** Draws on a chart until what it answers is called. */
  connect(chart: DeskChart): () => void {
    this.#chart = chart;
    const stops = [
      chart.panes.addLayer('drawings', { order: 10, paint: (ctx, view) => this.#paint(ctx, view) }),
      chart.onPointer((pointer) => this.#pointer(pointer)),
      this.#parts.store.subscribe(() => this.#drawingsChanged()),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#chart = undefined;
    };
  }

  /** What holds from now on; drawings are painted by it. */
  update(setting: DeskSetting): void {
    this.#setting = setting;
    this.redraw();
  }

  redraw(): void {
    this.#chart?.panes.redraw();
  }

  // ---- Tools

  choose(tool: DrawingKind | null): void {
    this.#tool = tool === this.#tool ? null : tool;
    this.#forgetDraft();
    if (this.#tool !== null) this.#selected = new Set();
    this.#changed();
  }
  setMagnet(magnet: Magnet): void {
    this.#magnet = magnet;
    this.#changed();
  }
  setStays(stays: boolean): void {
    this.#stays = stays;
    this.#changed();
  }
  setAllHidden(hidden: boolean): void {
    this.#allHidden = hidden;
    this.#changed();
  }

  // ---- Selection and edits

  select(ids: readonly string[]): void {
    this.#selected = new Set(ids);
    this.#tool = null;
    this.#forgetDraft();
    this.#changed();
  }
  /** The selected drawings, from back to front. */
  selection(): readonly Drawing[] {
    return this.#live().filter(({ id }) => this.#selected.has(id));
  }
  edit(changes: readonly DrawingChange[]): void {
    if (changes.length > 0) void this.#history.edit(changes).then(this.#answered);
    this.#changed();
  }
  undo(): void {
    void this.#history.undo().then(this.#answered);
    this.#changed();
  }
  redo(): void {
    void this.#history.redo().then(this.#answered);
    this.#changed();
  }
  set(ids: readonly string[], fields: DrawingFields): void {
    if (ids.length === 0) return;
    // The next drawing of the kind looks like the one that was restyled last.
    if (fields.style !== undefined)
      for (const { id, kind, style } of this.#live())
        if (ids.includes(id)) this.#styles.set(kind, withStyle(style, fields.style));
    this.edit([{ kind: 'set', ids, ...fields }]);
  }
  remove(ids: readonly string[]): void {
    if (ids.length > 0) this.edit([{ kind: 'remove', ids }]);
  }
  /** To the front, or to the back. */
  order(ids: readonly string[], to: 'front' | 'back'): void {
    const others = this.#parts.store.get().sheet.drawings.filter(({ id }) => !ids.includes(id));
    const after = to === 'front' ? (others.at(-1)?.id ?? null) : null;
    this.edit([{ kind: 'order', ids, after }]);
  }
  group(ids: readonly string[], together: boolean): void {
    this.set(ids, { group: together ? this.#parts.newId() : null });
  }
  copy(): void {
    copied = this.selection().map(asNew);
  }
  /** A little below the original, so that it can be seen. */
  clone(): void {
    this.#add(this.selection().map(asNew), true);
  }
  paste(): void {
    this.#add(copied, true);
  }
  /** The change that moves a drawing to points with the prices of the chart. */
  placing(id: string, shown: readonly DrawingPoint[]): readonly DrawingChange[] {
    const steps = this.#setting.steps;
    if (steps === undefined) return [];
    const setAt = this.#setting.now();
    return [{ kind: 'place', id, points: keptPoints(shown, setAt, steps), setAt }];
  }
  /** The points of a drawing with the prices of the chart. */
  shown(drawing: Drawing): readonly DrawingPoint[] {
    return shownPoints(drawing, this.#setting.steps ?? []);
  }
  /** Where moments and prices are now; undefined without a chart. */
  projection(): Projection | undefined {
    const view = this.#chart?.panes.view();
    return view === undefined ? undefined : this.#projection(view);
  }

  // ---- Keys

  /** Whether the key meant something here. */
  key({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyPress): boolean {
    const command = ctrlKey || metaKey;
    const letter = key.toLowerCase();
    if (command && letter === 'z') {
      if (shiftKey) this.redo();
      else this.undo();
      return true;
    }
    if (command) return this.#commandKey(letter);
    if (altKey) {
      const kind = toolOfKey(code);
      if (kind === undefined) return false;
      this.startByKey(kind);
      return true;
    }
    if (this.#tool !== null) return this.#toolKey(key, shiftKey);
    return this.#selected.size > 0 && this.#selectionKey(key, shiftKey);
  }

  #commandKey(letter: string): boolean {
    if (letter === 'y') this.redo();
    else if (letter === 'c' && this.#selected.size > 0) this.copy();
    else if (letter === 'v' && copied.length > 0) this.paste();
    else return false;
    return true;
  }

  /** A tool with the cursor of the keyboard on the last visible bar. */
  startByKey(kind: DrawingKind): void {
    this.#tool = null;
    this.choose(kind);
    const projection = this.projection();
    if (projection === undefined) return;
    const { bars, box, indexAt, xOf, yOf } = projection;
    const index = Math.max(0, Math.min(bars.length - 1, Math.floor(indexAt(box.width))));
    const bar = bars[index];
    this.#moveCursor(projection, {
      x: xOf(index),
      y: bar === undefined ? box.height / 2 : yOf(bar.close),
    });
  }

  #toolKey(key: string, isFar: boolean): boolean {
    const projection = this.projection();
    if (key === 'Escape') {
      if (this.#placed.length > 0) this.#forgetDraft();
      else this.choose(null);
      this.#changed();
      return true;
    }
    const step = ARROWS[key];
    if (projection === undefined || this.#tool === null) return false;
    const cursor = this.#cursor;
    if (step !== undefined) {
      if (cursor === null) {
        this.startByKey(this.#tool);
        return true;
      }
      const { xOf, indexAt, box } = projection;
      const far = isFar ? 10 : 1;
      this.#moveCursor(projection, {
        x: xOf(Math.round(indexAt(cursor.x)) + step.x * far),
        y: Math.min(box.height, Math.max(0, cursor.y + step.y * far * CURSOR_STEP)),
      });
      return true;
    }
    if (key === 'Enter' && cursor !== null) {
      // A stroke by keyboard is a line from one set point to the next.
      this.#setPoint(pointAt(this.#tool, cursor, projection, this.#magnet), true);
      return true;
    }
    return false;
  }

  #moveCursor(projection: Projection, to: Place): void {
    this.#cursor = to;
    if (this.#tool === null) return;
    this.#hover = pointAt(this.#tool, to, projection, this.#magnet);
    this.#setting.say(this.#hover, null);
    this.redraw();
  }

  #selectionKey(key: string, isFar: boolean): boolean {
    const step = ARROWS[key];
    if (step !== undefined) {
      const projection = this.projection();
      const free = this.selection().filter(({ locked }) => !locked);
      if (projection === undefined || free.length === 0) return true;
      const far = isFar ? 10 : 1;
      this.#placeAll(
        new Map(
          free.map((one) => [
            one.id,
            movedBy(this.shown(one), step.x * far, step.y * far, projection),
          ]),
        ),
      );
      return true;
    }
    if (key === 'Delete' || key === 'Backspace') {
      this.remove(this.#unlocked());
      return true;
    }
    if (key === 'Enter') {
      const [first] = this.#selected;
      if (first !== undefined) this.#parts.open(first);
      return true;
    }
    if (key !== 'Escape') return false;
    this.select([]);
    return true;
  }

  // ---- Pointer

  #pointer(pointer: ChartPointer): boolean {
    const view = this.#chart?.panes.view();
    const steps = this.#setting.steps;
    if (view === undefined || steps === undefined) return false;
    if (pointer.pane !== PRICE_PANE && this.#drag === null) return false;
    const projection = this.#projection(view);
    const place = { x: pointer.x, y: pointer.y };
    if (this.#tool !== null) return this.#drawPointer(this.#tool, pointer, place, projection);
    switch (pointer.kind) {
      case 'down':
        return this.#press(pointer, place, projection);
      case 'move':
        this.#move(place, projection);
        return false;
      case 'up':
        this.#drop();
        return false;
      case 'cancel':
        this.#drag = null;
        this.redraw();
        return false;
      case 'double': {
        const hit = this.#hit(place, projection, pointer.isTouch);
        if (hit !== undefined) this.#parts.open(hit.id);
        return hit !== undefined;
      }
      default:
        return false;
    }
  }

  /** Points are set by clicks; the first two also by one drag. */
  #drawPointer(
    tool: DrawingKind,
    { kind, event }: ChartPointer,
    place: Place,
    projection: Projection,
  ): boolean {
    const isMany = KINDS[tool].points === 'many';
    const point = pointAt(tool, place, projection, this.#magnet);
    switch (kind) {
      case 'down':
        if ('button' in event && event.button === 2) return false;
        this.#cursor = null;
        this.#pressed = place;
        if (isMany) this.#stroke = [place];
        else this.#setPoint(point);
        return true;
      case 'move':
        this.#hover = point;
        if (this.#stroke !== null) this.#stroke.push(place);
        this.redraw();
        return false;
      case 'up': {
        const from = this.#pressed;
        this.#pressed = null;
        if (this.#stroke !== null) {
          const stroke = this.#stroke;
          this.#stroke = null;
          const kept = thinned(stroke).map((at) => stroke[at]!);
          if (kept.length > 1)
            this.#finish(
              tool,
              kept.map((each) => pointAt(tool, each, projection, 'off')),
            );
          this.#changed();
        } else if (
          from !== null &&
          this.#placed.length > 0 &&
          Math.hypot(place.x - from.x, place.y - from.y) > DRAG
        )
          this.#setPoint(point);
        return false;
      }
      case 'cancel':
        this.#forgetDraft();
        this.#changed();
        return false;
      case 'menu':
        this.choose(null);
        return true;
      default:
        return true;
    }
  }

  #setPoint(point: DrawingPoint, byKey = false): void {
    const tool = this.#tool;
    const projection = this.projection();
    if (tool === null || projection === undefined) return;
    this.#placed = [...this.#placed, point];
    const { placed, points } = KINDS[tool];
    const needed = points === 'many' ? 2 : placed;
    if (this.#placed.length >= needed) {
      this.#finish(tool, completed(tool, this.#placed, projection));
      if (byKey) this.#setting.say(point, tool);
    } else if (byKey) this.#setting.say(point, null);
    this.#changed();
  }

  #finish(kind: DrawingKind, shown: readonly DrawingPoint[]): void {
    const steps = this.#setting.steps;
    if (steps === undefined) return;
    const setAt = this.#setting.now();
    // An alert is about the price of today, wherever on the chart its line was drawn.
    const points =
      kind === 'alert-line' ? shown.map(({ price }) => ({ time: setAt, price })) : shown;
    const id = this.#parts.newId();
    this.#forgetDraft();
    if (!this.#stays) this.#tool = null;
    this.#allHidden = false;
    this.#selected = new Set(this.#stays ? [] : [id]);
    const drawing: NewDrawing = {
      id,
      kind,
      points: keptPoints(points, setAt, steps),
      setAt,
      style: this.#styles.get(kind) ?? styleOf(kind),
      text: '',
      locked: false,
      hidden: false,
      group: null,
    };
    this.edit([{ kind: 'add', drawings: [drawing] }]);
    if (KINDS[kind].text) this.#parts.open(id);
  }

  #press(pointer: ChartPointer, place: Place, projection: Projection): boolean {
    const { isTouch, event } = pointer;
    const [only] = this.selection();
    if (this.#selected.size === 1 && only !== undefined && !only.locked) {
      const at = this.#handleAt(only, place, projection, isTouch);
      if (at !== null) {
        this.#drag = { from: place, at, ids: [only.id], moved: new Map() };
        return true;
      }
    }
    const hit = this.#hit(place, projection, isTouch);
    if (hit === undefined) {
      if (this.#selected.size > 0 && !event.shiftKey) this.select([]);
      return false;
    }
    const group = this.#groupOf(hit);
    if (event.shiftKey) {
      const isIn = this.#selected.has(hit.id);
      const others = [...this.#selected].filter((id) => !group.includes(id));
      this.select(isIn ? others : [...others, ...group]);
    } else if (!this.#selected.has(hit.id)) this.select(group);
    this.#drag = { from: place, at: null, ids: this.#unlocked(), moved: new Map() };
    return true;
  }

  #move(place: Place, projection: Projection): void {
    const drag = this.#drag;
    if (drag === null) return;
    const dx = place.x - drag.from.x;
    const dy = place.y - drag.from.y;
    if (drag.moved.size === 0 && Math.hypot(dx, dy) < DRAG) return;
    const bars =
      Math.round(projection.indexAt(place.x)) - Math.round(projection.indexAt(drag.from.x));
    drag.moved = new Map(
      this.#live()
        .filter(({ id }) => drag.ids.includes(id))
        .map((one) => [
          one.id,
          drag.at === null
            ? movedBy(this.shown(one), bars, dy, projection)
            : withPoint(
                one.kind,
                this.shown(one),
                drag.at,
                pointAt(one.kind, place, projection, this.#magnet),
              ),
        ]),
    );
    this.redraw();
  }

  #drop(): void {
    const drag = this.#drag;
    this.#drag = null;
    if (drag !== null && drag.moved.size > 0) this.#placeAll(drag.moved);
    this.redraw();
  }

  #placeAll(moved: ReadonlyMap<string, readonly DrawingPoint[]>): void {
    this.edit([...moved].flatMap(([id, shown]) => this.placing(id, shown)));
  }

  #hit(place: Place, projection: Projection, isTouch: boolean): Drawing | undefined {
    if (this.#allHidden) return undefined;
    const reach = isTouch ? TOUCH_REACH : REACH;
    return this.#live().findLast((drawing) => {
      if (drawing.hidden) return false;
      const shown = { ...drawing, points: this.shown(drawing) };
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
    const places = placesOf({ ...drawing, points: this.shown(drawing) }, projection);
    const at = places.findIndex(({ x, y }) => Math.hypot(x - place.x, y - place.y) <= reach);
    return at < 0 ? null : at;
  }

  // ---- Painting

  #paint(ctx: CanvasRenderingContext2D, view: PaneView): void {
    if (this.#setting.steps === undefined) return;
    const projection = this.#projection(view);
    const { words } = this.#setting;
    if (!this.#allHidden)
      for (const drawing of this.#live()) {
        if (drawing.hidden) continue;
        const points = this.#drag?.moved.get(drawing.id) ?? this.shown(drawing);
        const shown = { ...drawing, points };
        paintShapes(ctx, shapesOf(shown, projection), drawing.style, view, words);
        if (this.#selected.has(drawing.id) && KINDS[drawing.kind].points !== 'many')
          paintHandles(ctx, placesOf(shown, projection), view.look, drawing.locked);
      }
    this.#paintDraft(ctx, view, projection);
  }

  #paintDraft(ctx: CanvasRenderingContext2D, view: PaneView, projection: Projection): void {
    const tool = this.#tool;
    if (tool === null) return;
    const style = this.#styles.get(tool) ?? styleOf(tool);
    if (this.#stroke !== null)
      paintShapes(ctx, [{ is: 'curve', places: this.#stroke }], style, view, () => '');
    else if (this.#placed.length > 0) {
      const points = this.#hover === null ? this.#placed : [...this.#placed, this.#hover];
      const draft = { kind: tool, points, text: '' };
      paintShapes(ctx, shapesOf(draft, projection), style, view, this.#setting.words);
      paintHandles(ctx, placesOf({ ...draft, points: this.#placed }, projection), view.look, false);
    }
    if (this.#cursor !== null) paintCursor(ctx, this.#cursor, view.look);
  }

  #projection(view: PaneView): Projection {
    const chart = this.#chart;
    const bars = chart?.bars ?? [];
    const traded = this.#setting.bars();
    const first = view.xAt(0);
    const width = view.xAt(1) - first;
    return {
      box: { width: view.width, height: view.height },
      scale: this.#scaleOf(bars),
      xOf: view.xAt,
      indexAt: (x) => (x - first) / width,
      yOf: view.yOf,
      priceAt: view.valueAt,
      bars,
      traded: traded.length === bars.length ? traded : bars,
    };
  }

  /** Made anew only when bars were added or others are shown. */
  #scaleOf(bars: readonly Bar[]): TimeScale {
    const chart = this.#chart;
    const interval = chart?.interval ?? '1d';
    const extended = chart?.hours === 'extended';
    const key = `${interval} ${extended} ${bars.length} ${bars[0]?.time} ${bars.at(-1)?.time}`;
    if (this.#scale?.key !== key) {
      const times = bars.map(({ time }) => time);
      this.#scale = { key, scale: timeScale({ interval, extended }, times) };
    }
    return this.#scale.scale;
  }

  // ---- Inside

  #live(): readonly Drawing[] {
    return this.#parts.store.get().sheet.drawings.filter(isLive);
  }

  #unlocked(): readonly string[] {
    return this.selection()
      .filter(({ locked }) => !locked)
      .map(({ id }) => id);
  }

  #groupOf({ id, group }: Drawing): readonly string[] {
    return group === null
      ? [id]
      : this.#live()
          .filter((one) => one.group === group)
          .map((one) => one.id);
  }

  #add(drawings: readonly NewDrawing[], isShifted: boolean): void {
    const projection = this.projection();
    const steps = this.#setting.steps;
    if (drawings.length === 0 || projection === undefined || steps === undefined) return;
    const setAt = this.#setting.now();
    // Copies of a group are a group of their own.
    const groups = new Map<string, string>();
    const groupOf = (group: string | null): string | null => {
      if (group === null) return null;
      const known = groups.get(group) ?? this.#parts.newId();
      groups.set(group, known);
      return known;
    };
    const fresh = drawings.map((one): NewDrawing => {
      const shown = shownPoints(one, steps);
      const placed = isShifted ? movedBy(shown, 0, 24, projection) : shown;
      return {
        ...one,
        id: this.#parts.newId(),
        points: keptPoints(placed, setAt, steps),
        setAt,
        group: groupOf(one.group),
        locked: false,
      };
    });
    this.#selected = new Set(fresh.map(({ id }) => id));
    this.edit([{ kind: 'add', drawings: fresh }]);
  }

  #forgetDraft(): void {
    this.#placed = [];
    this.#hover = null;
    this.#stroke = null;
    this.#pressed = null;
    this.#cursor = null;
  }

  #drawingsChanged(): void {
    const live = new Set(this.#live().map(({ id }) => id));
    // What another device removed is no longer selected.
    if ([...this.#selected].some((id) => !live.has(id)))
      this.#selected = new Set([...this.#selected].filter((id) => live.has(id)));
    this.#changed();
  }

  readonly #answered = (outcome: DrawingOutcome): void => {
    this.#setting.report(outcome);
    this.#changed();
  };

  #changed(): void {
    this.#state = undefined;
    this.redraw();
    for (const listener of this.#listeners) listener();
  }
}

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Px up or down with one press of an arrow. */
const CURSOR_STEP = 4;

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const asNew = ({
  id,
  kind,
  points,
  setAt,
  style,
  text,
  locked,
  hidden,
  group,
}: Drawing): NewDrawing => ({ id, kind, points, setAt, style, text, locked, hidden, group });
