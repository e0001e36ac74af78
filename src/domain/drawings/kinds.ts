import { DEFAULT_STYLE, type DrawingStyle, type StyleField } from './style.ts';

/** Headings under which tools are offered. */
export const TOOL_GROUPS = [
  'lines',
  'channels',
  'shapes',
  'fibonacci',
  'measures',
  'notes',
] as const;
export type ToolGroup = (typeof TOOL_GROUPS)[number];

interface KindSpec {
  readonly group: ToolGroup;
  /** Points that a finished drawing has; `many` for a free-hand stroke. */
  readonly points: number | 'many';
  /** Points that a person sets; the others are filled in and can be moved afterwards. */
  readonly placed: number;
  /** Style fields that change how it looks, in the order in which they are offered. */
  readonly style: readonly StyleField[];
  readonly text: boolean;
  /** With Alt, while the chart has the focus. */
  readonly shortcut?: string;
  /** Ratios of its lines. */
  readonly levels?: readonly number[];
  /** What differs from the usual style. */
  readonly looks?: Partial<DrawingStyle>;
}

const LINE = ['colour', 'width', 'line'] as const;
const AREA = ['colour', 'width', 'line', 'fill'] as const;

const RETRACEMENT = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618] as const;
const EXTENSION = [0, 0.382, 0.618, 1, 1.272, 1.618, 2.618] as const;
const FAN = [0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;
const TIME_ZONES = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89] as const;
/** Price per bar against that of the 1×1 line. */
const GANN = [1 / 8, 1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4, 8] as const;

const line = (placed: number, more: Partial<KindSpec> = {}): KindSpec => ({
  group: 'lines',
  points: placed,
  placed,
  style: LINE,
  text: false,
  ...more,
});

/** Every kind of drawing, declared once. Its name is the text `drawings.kind.<kind>`. */
const SPECS = {
  'trend-line': line(2, { shortcut: 't' }),
  ray: line(2),
  'extended-line': line(2),
  'horizontal-line': line(1, { shortcut: 'h' }),
  'vertical-line': line(1, { shortcut: 'v' }),
  arrow: line(2),
  'alert-line': line(1, { looks: { colour: 'orange', line: 'dashed', width: 1 } }),
  'parallel-channel': line(3, { group: 'channels', style: AREA, shortcut: 'c' }),
  pitchfork: line(3, { group: 'channels', style: AREA }),
  'gann-fan': line(2, { group: 'channels', levels: GANN, looks: { width: 1 } }),
  rectangle: line(2, { group: 'shapes', style: AREA, shortcut: 'r' }),
  ellipse: line(2, { group: 'shapes', style: AREA }),
  brush: line(1, { group: 'shapes', points: 'many', shortcut: 'b' }),
  'fib-retracement': line(2, {
    group: 'fibonacci',
    style: AREA,
    levels: RETRACEMENT,
    shortcut: 'f',
    looks: { width: 1 },
  }),
  'fib-extension': line(3, {
    group: 'fibonacci',
    style: AREA,
    levels: EXTENSION,
    looks: { width: 1 },
  }),
  'fib-fan': line(2, { group: 'fibonacci', levels: FAN, looks: { width: 1 } }),
  'fib-time-zones': line(2, { group: 'fibonacci', levels: TIME_ZONES, looks: { width: 1 } }),
  'price-range': line(2, { group: 'measures', style: AREA, looks: { width: 1 } }),
  'date-range': line(2, { group: 'measures', style: AREA, looks: { width: 1 } }),
  'long-position': line(1, { group: 'measures', points: 3, style: ['fill'], looks: { fill: 20 } }),
  'short-position': line(1, { group: 'measures', points: 3, style: ['fill'], looks: { fill: 20 } }),
  'anchored-vwap': line(1, { group: 'measures', looks: { colour: 'violet' } }),
  text: line(1, {
    group: 'notes',
    style: ['colour', 'textSize'],
    text: true,
    looks: { colour: 'ink' },
  }),
  note: line(1, { group: 'notes', style: ['colour', 'textSize'], text: true, shortcut: 'n' }),
} as const satisfies Readonly<Record<string, KindSpec>>;

export type DrawingKind = keyof typeof SPECS;
export const KINDS: Readonly<Record<DrawingKind, KindSpec>> = SPECS;
export const DRAWING_KINDS = Object.keys(SPECS) as readonly DrawingKind[];

export const isDrawingKind = (value: unknown): value is DrawingKind =>
  typeof value === 'string' && Object.hasOwn(SPECS, value);

export const kindsOf = (group: ToolGroup): readonly DrawingKind[] =>
  DRAWING_KINDS.filter((kind) => KINDS[kind].group === group);

/** The style of a new drawing of a kind. */
export const styleOf = (kind: DrawingKind): DrawingStyle => ({
  ...DEFAULT_STYLE,
  ...KINDS[kind].looks,
});

const TOOL_KEYS: ReadonlyMap<string, DrawingKind> = new Map(
  DRAWING_KINDS.flatMap((kind) => {
    const { shortcut } = KINDS[kind];
    return shortcut === undefined ? [] : [[shortcut, kind] as const];
  }),
);

/** The tool of a key with Alt. Some keyboards then type another sign: the place of the key counts. */
export const toolOfKey = (code: string): DrawingKind | undefined =>
  TOOL_KEYS.get(code.replace(/^Key/, '').toLowerCase());

/** How points are pulled to the prices of their bar: not at all, from near by, or always. */
export const MAGNETS = ['off', 'weak', 'strong'] as const;
export type Magnet = (typeof MAGNETS)[number];
