import type {
  DrawingChange,
  DrawingFields,
  NewDrawing,
} from '../../../../domain/drawings/change.ts';
import type { Drawing, DrawingPoint } from '../../../../domain/drawings/drawing.ts';
import { placesOf, shapesOf } from '../../../../domain/drawings/geometry.ts';
import { movedBy } from '../../../../domain/drawings/handling.ts';
import {
  type DrawingKind,
  KINDS,
  type Magnet,
  styleOf,
  toolOfKey,
} from '../../../../domain/drawings/kinds.ts';
import { type DrawingStyle, withStyle } from '../../../../domain/drawings/style.ts';
import {
  type ChartPointer,
  type PaneView,
  PRICE_PANE,
} from '../../../charts/analysis/chart-parts.ts';
import { together } from '../../../charts/analysis/listeners.ts';
import { paintHandles, paintShapes } from '../../../charts/analysis/paint-shapes.ts';
import { ChartSheet, type DeskChart, type DeskParts, type DeskSetting } from './chart-sheet.ts';
import { SelectionInHand } from './selection-in-hand.ts';
import { ToolInHand } from './tool-in-hand.ts';

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

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What was copied, for pasting on this or another symbol. */
let copied: readonly NewDrawing[] = [];

/** A copy is so far below its original that it can be seen (px). */
const BELOW = 24;

/** Drawing on one chart: a tool or a selection is in hand, and hears the pointer and the keys. */
export class DrawingDesk {
  readonly #sheet: ChartSheet;
  readonly #tool: ToolInHand;
  readonly #selection: SelectionInHand;
  readonly #listeners = new Set<() => void>();
  readonly #styles = new Map<DrawingKind, DrawingStyle>();
  #stays = false;
  #state: DeskState | undefined;

  constructor(parts: DeskParts) {
    this.#sheet = new ChartSheet(parts, () => this.#changed());
    this.#tool = new ToolInHand(
      this.#sheet,
      (kind, shown) => this.#finish(kind, shown),
      () => this.#changed(),
    );
    this.#selection = new SelectionInHand(this.#sheet, (ids) => this.select(ids));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DeskState =>
    (this.#state ??= {
      tool: this.#tool.kind,
      placed: this.#tool.placed,
      selected: this.#selection.ids,
      magnet: this.#tool.magnet,
      stays: this.#stays,
      allHidden: this.#sheet.allHidden,
      canUndo: this.#sheet.history.canUndo,
      canRedo: this.#sheet.history.canRedo,
    });

  /** Draws on a chart until what it answers is called. */
  connect(chart: DeskChart): () => void {
    this.#sheet.chart = chart;
    return together(
      chart.panes.addLayer('drawings', { order: 10, paint: (ctx, view) => this.#paint(ctx, view) }),
      chart.onPointer((pointer) => this.#pointer(pointer)),
      this.#sheet.parts.store.subscribe(() => this.#drawingsChanged()),
      () => {
        this.#sheet.chart = undefined;
      },
    );
  }

  /** What holds from now on; drawings are painted by it. */
  update(setting: DeskSetting): void {
    this.#sheet.setting = setting;
    this.#sheet.redraw();
  }

  // ---- Tools

  choose(tool: DrawingKind | null): void {
    this.#tool.take(tool === this.#tool.kind ? null : tool);
    if (this.#tool.kind !== null) this.#selection.ids = new Set();
    this.#changed();
  }
  startByKey(kind: DrawingKind): void {
    this.#selection.ids = new Set();
    this.#tool.startByKey(kind);
  }
  setMagnet(magnet: Magnet): void {
    this.#tool.magnet = magnet;
    this.#changed();
  }
  setStays(stays: boolean): void {
    this.#stays = stays;
    this.#changed();
  }
  setAllHidden(hidden: boolean): void {
    this.#sheet.allHidden = hidden;
    this.#changed();
  }

  // ---- Selection and edits

  select(ids: readonly string[]): void {
    this.#selection.ids = new Set(ids);
    this.#tool.take(null);
    this.#changed();
  }
  /** The selected drawings, from back to front. */
  selection(): readonly Drawing[] {
    return this.#selection.drawings();
  }
  edit(changes: readonly DrawingChange[]): void {
    this.#sheet.edit(changes);
  }
  undo(): void {
    this.#sheet.undo();
  }
  redo(): void {
    this.#sheet.redo();
  }
  set(ids: readonly string[], fields: DrawingFields): void {
    if (ids.length === 0) return;
    // The next drawing of the kind looks like the one that was restyled last.
    if (fields.style !== undefined)
      for (const { id, kind, style } of this.#sheet.live())
        if (ids.includes(id)) this.#styles.set(kind, withStyle(style, fields.style));
    this.edit([{ kind: 'set', ids, ...fields }]);
  }
  remove(ids: readonly string[]): void {
    if (ids.length > 0) this.edit([{ kind: 'remove', ids }]);
  }
  /** To the front, or to the back. */
  order(ids: readonly string[], to: 'front' | 'back'): void {
    const { drawings } = this.#sheet.parts.store.get().sheet;
    const others = drawings.filter(({ id }) => !ids.includes(id));
    const after = to === 'front' ? (others.at(-1)?.id ?? null) : null;
    this.edit([{ kind: 'order', ids, after }]);
  }
  group(ids: readonly string[], isTogether: boolean): void {
    this.set(ids, { group: isTogether ? this.#sheet.parts.newId() : null });
  }
  clone(): void {
    this.#paste(this.selection());
  }
  placing(id: string, shown: readonly DrawingPoint[]): readonly DrawingChange[] {
    return this.#sheet.placing(id, shown);
  }
  shown(drawing: Drawing): readonly DrawingPoint[] {
    return this.#sheet.shown(drawing);
  }

  // ---- Keys and pointers

  /** Whether the key meant something here. */
  key({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyPress): boolean {
    if (ctrlKey || metaKey) return this.#commandKey(key.toLowerCase(), shiftKey);
    if (altKey) {
      const kind = toolOfKey(code);
      if (kind !== undefined) this.startByKey(kind);
      return kind !== undefined;
    }
    const { kind } = this.#tool;
    if (kind !== null) return this.#tool.key(kind, key, shiftKey);
    return this.#selection.ids.size > 0 && this.#selection.key(key, shiftKey);
  }

  #commandKey(letter: string, isShifted: boolean): boolean {
    if (letter === 'y' || (letter === 'z' && isShifted)) this.redo();
    else if (letter === 'z') this.undo();
    else if (letter === 'c' && this.#selection.ids.size > 0) copied = this.selection().map(asNew);
    else if (letter === 'v' && copied.length > 0) this.#paste(copied);
    else return false;
    return true;
  }

  #pointer(pointer: ChartPointer): boolean {
    const projection = this.#sheet.projection();
    if (projection === undefined || this.#sheet.setting.steps === undefined) return false;
    if (pointer.pane !== PRICE_PANE && !this.#selection.isDragged) return false;
    const place = { x: pointer.x, y: pointer.y };
    const { kind, magnet } = this.#tool;
    return kind === null
      ? this.#selection.pointer(pointer, place, projection, magnet)
      : this.#tool.pointer(kind, pointer, place, projection);
  }

  // ---- Inside

  #finish(kind: DrawingKind, shown: readonly DrawingPoint[]): void {
    const { setting, parts } = this.#sheet;
    if (setting.steps === undefined) return;
    const now = setting.now();
    const id = parts.newId();
    this.#tool.take(this.#stays ? kind : null);
    this.#sheet.allHidden = false;
    this.#selection.ids = new Set(this.#stays ? [] : [id]);
    this.#sheet.add([
      {
        id,
        kind,
        // An alert is about the price of today, wherever on the chart its line was drawn.
        points: kind === 'alert-line' ? shown.map(({ price }) => ({ time: now, price })) : shown,
        style: this.#styleOf(kind),
        text: '',
        locked: false,
        hidden: false,
        group: null,
      },
    ]);
    if (KINDS[kind].text) parts.open(id);
  }

  #styleOf(kind: DrawingKind): DrawingStyle {
    return this.#styles.get(kind) ?? styleOf(kind);
  }

  #paste(drawings: readonly NewDrawing[]): void {
    const projection = this.#sheet.projection();
    if (drawings.length === 0 || projection === undefined) return;
    const { newId } = this.#sheet.parts;
    // Copies of a group are a group of their own.
    const groups = new Map(drawings.map(({ group }) => [group, group === null ? null : newId()]));
    const fresh = drawings.map((one) => ({
      ...asNew(one),
      id: newId(),
      points: movedBy(this.#sheet.shown(one), 0, BELOW, projection),
      group: groups.get(one.group) ?? null,
      locked: false,
    }));
    if (this.#sheet.setting.steps !== undefined)
      this.#selection.ids = new Set(fresh.map(({ id }) => id));
    this.#sheet.add(fresh);
  }

  #paint(ctx: CanvasRenderingContext2D, view: PaneView): void {
    const projection = this.#sheet.projection(view);
    const { steps, words } = this.#sheet.setting;
    if (projection === undefined || steps === undefined) return;
    for (const drawing of this.#sheet.allHidden ? [] : this.#sheet.live()) {
      if (drawing.hidden) continue;
      const shown = { ...drawing, points: this.#selection.pointsOf(drawing) };
      paintShapes(ctx, shapesOf(shown, projection), drawing.style, view, words);
      if (this.#selection.ids.has(drawing.id) && KINDS[drawing.kind].points !== 'many')
        paintHandles(ctx, placesOf(shown, projection), view.look, drawing.locked);
    }
    this.#tool.paint(ctx, view, projection, (kind) => this.#styleOf(kind));
  }

  #drawingsChanged(): void {
    const live = new Set(this.#sheet.live().map(({ id }) => id));
    // What another device removed is no longer selected.
    if ([...this.#selection.ids].some((id) => !live.has(id)))
      this.#selection.ids = new Set([...this.#selection.ids].filter((id) => live.has(id)));
    this.#changed();
  }

  #changed(): void {
    this.#state = undefined;
    this.#sheet.redraw();
    for (const listener of this.#listeners) listener();
  }
}

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
}: NewDrawing): NewDrawing => ({ id, kind, points, setAt, style, text, locked, hidden, group });
