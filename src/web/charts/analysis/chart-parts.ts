/** What others put on an `AnalysisChart`; none of it knows the engine underneath. */

/** The pane of the price; any other name is a pane of its own below it. */
export const PRICE_PANE = 'price';

/** One figure of every bar, by the bar's index; NaN where there is none. */
export type Column = ArrayLike<number>;

interface PlotLook {
  readonly colour: string;
}

export interface LinePlot extends PlotLook {
  readonly kind: 'line';
  readonly output: string;
  readonly width?: number;
  readonly dash?: readonly number[];
  /** Holds its level until the next value, instead of sloping to it. */
  readonly stepped?: boolean;
}
export interface HistogramPlot extends PlotLook {
  readonly kind: 'histogram';
  readonly output: string;
  /** Of columns below zero. */
  readonly otherColour?: string;
}
export interface DotsPlot extends PlotLook {
  readonly kind: 'dots';
  readonly output: string;
  readonly radius?: number;
}
/** The space between two outputs; in the other colour where the first is below the second. */
export interface CloudPlot extends PlotLook {
  readonly kind: 'cloud';
  readonly first: string;
  readonly second: string;
  readonly otherColour?: string;
}
/** A line across the pane. */
export interface LevelPlot {
  readonly kind: 'level';
  readonly value: number;
  readonly colour: string;
}
export type Plot = LinePlot | HistogramPlot | DotsPlot | CloudPlot | LevelPlot;

/** How legends, tables, files and pictures name one output and write its values. */
export interface OutputReading {
  readonly output: string;
  readonly title: string;
  readonly decimals: number;
  /** A volume: written short, such as 12.3M. */
  readonly isCompact: boolean;
}

/** An indicator as the chart draws it. The values are read when it is drawn and never copied. */
export interface IndicatorSpec {
  readonly id: string;
  /** In exported pictures, which have no legend around them. */
  readonly title?: string;
  /** Those of its outputs that are read beside the chart. */
  readonly readings?: readonly OutputReading[];
  /** `PRICE_PANE` or the name of another pane; those with the same name share it. */
  readonly pane: string;
  readonly plots: readonly Plot[];
  /** By output, as long as the chart's bars. */
  readonly values: Readonly<Record<string, Column>>;
  /** Decimals on the axis of its pane. */
  readonly decimals?: number;
  /** Bounds that the axis of its pane always shows, such as 0 and 100. */
  readonly least?: number;
  readonly most?: number;
  readonly hidden?: boolean;
}

/** Something that happened, as a sign at the foot of the price. */
export interface ChartMark {
  readonly id: string;
  readonly time: number;
  /** One or two letters. */
  readonly sign: string;
  readonly colour: string;
}

/** Places on one pane, for whoever paints on it. All lengths in px from its upper left corner. */
export interface PaneView {
  readonly pane: string;
  readonly width: number;
  readonly height: number;
  /** First and last visible index; the last may lie beyond the bars. */
  readonly from: number;
  readonly to: number;
  /** Width of one bar. */
  readonly space: number;
  /** Any index, also between bars, before the first or after the last. */
  readonly xAt: (index: number) => number;
  readonly indexAt: (x: number) => number;
  /** By the chart's bars, and by the trading calendar after the last one. */
  readonly xOf: (time: number) => number;
  readonly yOf: (value: number) => number;
  readonly valueAt: (y: number) => number;
  /** The colours and the font of the theme. */
  readonly look: ChartLook;
}

/** Paints over a pane with every frame: drawings, profiles, breaks between sessions. */
export interface ChartLayer {
  readonly pane?: string;
  /** Below the price when negative. */
  readonly order?: number;
  readonly paint: (ctx: CanvasRenderingContext2D, view: PaneView) => void;
}

export interface ChartPointer {
  readonly kind: 'down' | 'move' | 'up' | 'cancel' | 'double' | 'menu';
  readonly pane: string;
  /** From the upper left corner of the pane. */
  readonly x: number;
  readonly y: number;
  /** Whole index of the bar under it; may lie beyond the bars. */
  readonly index: number;
  readonly value: number;
  readonly isTouch: boolean;
  readonly event: PointerEvent | MouseEvent;
}

/** `true` takes the pointer: the chart neither pans nor zooms until it is up again. */
export type PointerListener = (pointer: ChartPointer) => boolean;

export interface Crosshair {
  /** Index of the bar; may lie beyond the bars. */
  readonly index: number;
  readonly pane: string;
  /** `null` when another chart or a key has set it. */
  readonly value: number | null;
}

export interface VisibleRange {
  /** Indexes; `to` is the last one and may lie beyond the bars. */
  readonly from: number;
  readonly to: number;
}

export interface PaneBox {
  readonly pane: string;
  /** From the upper edge of the chart. */
  readonly top: number;
  readonly height: number;
  /** Of the part without the axis. */
  readonly width: number;
}

/** The theme as the canvas needs it. */
export interface ChartLook {
  readonly panel: string;
  readonly raised: string;
  readonly ink: string;
  readonly quiet: string;
  readonly faint: string;
  readonly line: string;
  readonly edge: string;
  readonly accent: string;
  readonly gain: string;
  readonly loss: string;
  readonly neutral: string;
  readonly series: readonly string[];
  readonly font: string;
}

/** What changes at a bar, the longest unit that does: it decides which labels stay on the axis. */
export const CHANGE = {
  none: 0,
  minutes: 1,
  halfHour: 2,
  hour: 3,
  sixHours: 4,
  day: 5,
  month: 6,
  year: 7,
} as const;
export type Change = (typeof CHANGE)[keyof typeof CHANGE];

/** How the chart writes figures and moments; the language is the caller's business. */
export interface ChartTexts {
  readonly price: (value: number) => string;
  readonly figure: (value: number, decimals: number) => string;
  readonly compact: (value: number) => string;
  /** 1.5 is +1.50 %. */
  readonly percent: (value: number) => string;
  /** The moment of a bar, for the crosshair. */
  readonly moment: (time: number) => string;
  /** A label of the time axis: `reading` is what the zone's clock shows, as if it were UTC. */
  readonly tick: (reading: number, change: Change) => string;
}
