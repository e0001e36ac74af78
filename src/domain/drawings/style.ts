/** Colours of the theme, so that a drawing is readable in light and dark. */
export const DRAWING_COLOURS = [
  'blue',
  'orange',
  'violet',
  'teal',
  'pink',
  'grey',
  'green',
  'red',
  'ink',
] as const;
export type DrawingColour = (typeof DRAWING_COLOURS)[number];

export const LINE_STYLES = ['solid', 'dashed', 'dotted'] as const;
export type LineStyle = (typeof LINE_STYLES)[number];

export const LINE_WIDTHS = [1, 2, 3, 4] as const;
export type LineWidth = (typeof LINE_WIDTHS)[number];

/** Opacity of filled areas in percent. */
export const FILLS = [0, 10, 20, 40] as const;
export type Fill = (typeof FILLS)[number];

export const TEXT_SIZES = [11, 13, 16, 22] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Every kind has all fields; `kinds.ts` says which of them show. */
export interface DrawingStyle {
  readonly colour: DrawingColour;
  readonly width: LineWidth;
  readonly line: LineStyle;
  readonly fill: Fill;
  readonly textSize: TextSize;
}
export type StyleField = keyof DrawingStyle;

/** Some fields of a style; what is undefined stays as it is. */
export type StyleFields = { readonly [F in StyleField]?: DrawingStyle[F] | undefined };

export const DEFAULT_STYLE: DrawingStyle = {
  colour: 'blue',
  width: 2,
  line: 'solid',
  fill: 10,
  textSize: 13,
};

const CHOICES: { readonly [F in StyleField]: readonly DrawingStyle[F][] } = {
  colour: DRAWING_COLOURS,
  width: LINE_WIDTHS,
  line: LINE_STYLES,
  fill: FILLS,
  textSize: TEXT_SIZES,
};

/** Fields that are missing or unknown keep the value of `base`. */
export function parseStyle(value: unknown, base: DrawingStyle = DEFAULT_STYLE): DrawingStyle {
  if (typeof value !== 'object' || value === null) return base;
  const given = value as Readonly<Record<string, unknown>>;
  const pick = <F extends StyleField>(field: F): DrawingStyle[F] =>
    CHOICES[field].find((choice) => choice === given[field]) ?? base[field];
  return {
    colour: pick('colour'),
    width: pick('width'),
    line: pick('line'),
    fill: pick('fill'),
    textSize: pick('textSize'),
  };
}

/** A style with other fields; the same object when nothing changes. */
export function withStyle(style: DrawingStyle, fields: StyleFields): DrawingStyle {
  const next: DrawingStyle = {
    colour: fields.colour ?? style.colour,
    width: fields.width ?? style.width,
    line: fields.line ?? style.line,
    fill: fields.fill ?? style.fill,
    textSize: fields.textSize ?? style.textSize,
  };
  const names = Object.keys(next) as StyleField[];
  return names.every((name) => next[name] === style[name]) ? style : next;
}
