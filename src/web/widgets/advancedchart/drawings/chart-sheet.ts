import type { DrawingChange, NewDrawing } from '../../../../domain/drawings/change.ts';
import {
  type Drawing,
  type DrawingPoint,
  liveDrawings,
} from '../../../../domain/drawings/drawing.ts';
import type { Projection } from '../../../../domain/drawings/geometry.ts';
import type { DrawingKind } from '../../../../domain/drawings/kinds.ts';
import { keptPoints, shownPoints } from '../../../../domain/drawings/price-basis.ts';
import type { Label } from '../../../../domain/drawings/shapes.ts';
import { type TimeScale, timeScale } from '../../../../domain/drawings/time-scale.ts';
import type { PriceStep } from '../../../../domain/prices/adjust-bars.ts';
import type { Bar } from '../../../../domain/prices/bar.ts';
import type { AnalysisChart } from '../../../charts/analysis/analysis-chart.ts';
import type { DrawingOutcome, DrawingStore } from '../../../live/drawings/drawing-store.ts';
import { type EditHistory, historyOf } from './edit-history.ts';

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

export interface DeskChart extends Pick<
  AnalysisChart,
  'onPointer' | 'bars' | 'interval' | 'hours'
> {
  readonly panes: Pick<AnalysisChart['panes'], 'addLayer' | 'view' | 'redraw'>;
}

/**
 * The drawings of a chart, with the prices and at the places that it shows. They are read and
 * written through the store, so that undo and other devices see every edit.
 */
export class ChartSheet {
  readonly parts: DeskParts;
  readonly history: EditHistory;
  setting = UNSET;
  chart: DeskChart | undefined;
  /** For as long as somebody wants to see the bars alone. */
  allHidden = false;
  /** After every edit, and once it is answered. */
  readonly #changed: () => void;
  #scale: { readonly key: string; readonly scale: TimeScale } | undefined;

  constructor(parts: DeskParts, changed: () => void) {
    this.parts = parts;
    this.history = historyOf(parts.store);
    this.#changed = changed;
  }

  /** From back to front. */
  live(): readonly Drawing[] {
    return liveDrawings(this.parts.store.get().sheet);
  }
  /** The points of a drawing with the prices of the chart. */
  shown(drawing: Pick<Drawing, 'points' | 'setAt'>): readonly DrawingPoint[] {
    return shownPoints(drawing, this.setting.steps ?? []);
  }
  redraw(): void {
    this.chart?.panes.redraw();
  }

  edit(changes: readonly DrawingChange[]): void {
    if (changes.length > 0) void this.history.edit(changes).then(this.#answered);
    this.#changed();
  }
  undo(): void {
    void this.history.undo().then(this.#answered);
    this.#changed();
  }
  redo(): void {
    void this.history.redo().then(this.#answered);
    this.#changed();
  }
  /** New drawings, whose points have the prices of the chart; whether those could be kept. */
  add(drawings: readonly Omit<NewDrawing, 'setAt'>[]): boolean {
    const { steps, now } = this.setting;
    if (steps === undefined) return false;
    const setAt = now();
    const kept = drawings.map((one) => ({
      ...one,
      setAt,
      points: keptPoints(one.points, setAt, steps),
    }));
    this.edit([{ kind: 'add', drawings: kept }]);
    return true;
  }
  /** The change that moves a drawing to points with the prices of the chart. */
  placing(id: string, shown: readonly DrawingPoint[]): readonly DrawingChange[] {
    const { steps, now } = this.setting;
    if (steps === undefined) return [];
    const setAt = now();
    return [{ kind: 'place', id, points: keptPoints(shown, setAt, steps), setAt }];
  }

  /** Where moments and prices are now; undefined without a chart. */
  projection(view = this.chart?.panes.view()): Projection | undefined {
    const { chart } = this;
    if (chart === undefined || view === undefined) return undefined;
    const { bars } = chart;
    const traded = this.setting.bars();
    const first = view.xAt(0);
    const width = view.xAt(1) - first;
    return {
      box: { width: view.width, height: view.height },
      scale: this.#scaleOf(chart),
      xOf: view.xAt,
      indexAt: (x) => (x - first) / width,
      yOf: view.yOf,
      priceAt: view.valueAt,
      bars,
      traded: traded.length === bars.length ? traded : bars,
    };
  }

  /** Made anew only when bars were added or others are shown. */
  #scaleOf({ bars, interval, hours }: DeskChart): TimeScale {
    const extended = hours === 'extended';
    const key = `${interval} ${extended} ${bars.length} ${bars[0]?.time} ${bars.at(-1)?.time}`;
    if (this.#scale?.key !== key) {
      const times = bars.map(({ time }) => time);
      this.#scale = { key, scale: timeScale({ interval, extended }, times) };
    }
    return this.#scale.scale;
  }

  readonly #answered = (outcome: DrawingOutcome): void => {
    this.setting.report(outcome);
    this.#changed();
  };
}
