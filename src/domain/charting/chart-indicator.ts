import { fieldsOf, flagOf, listOf } from './state-reader.ts';

/** One indicator on a chart: which one, with which inputs, and how it is drawn. */
export interface ChartIndicator {
  /** Its own id on the chart: the same indicator may be there twice. */
  readonly key: string;
  /** Which one of the catalogue. */
  readonly id: string;
  readonly inputs: Readonly<Record<string, number | string | boolean>>;
  /** What it is computed of: a price such as `close`, or `key.output` of another indicator. */
  readonly source: string;
  /** `price`, the name of a pane, which those with the same name share, or the `usual` one of its kind. */
  readonly pane: string;
  /** Colours, widths and kinds by output, as the catalogue names them. */
  readonly styles: Readonly<Record<string, number | string | boolean>>;
  readonly hidden: boolean;
}

export interface IndicatorFields {
  readonly indicators: readonly ChartIndicator[];
}

export const USUAL_PANE = 'usual';
export const MOST_INDICATORS = 20;
const LONGEST = 200;
const MOST_VALUES = 40;
/** An expression fits. */
const LONGEST_TEXT = 2_000;

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST;

function plainValues(value: unknown): Readonly<Record<string, number | string | boolean>> {
  const values: Record<string, number | string | boolean> = {};
  for (const [name, each] of Object.entries(fieldsOf(value)).slice(0, MOST_VALUES))
    if (
      typeof each === 'boolean' ||
      (typeof each === 'number' && Number.isFinite(each)) ||
      (typeof each === 'string' && each.length <= LONGEST_TEXT)
    )
      values[name] = each;
  return values;
}

function readIndicator(value: unknown): ChartIndicator | null {
  const { key, id, inputs, source, pane, styles, hidden } = fieldsOf(value);
  if (!isWord(key) || !isWord(id)) return null;
  return {
    key,
    id,
    inputs: plainValues(inputs),
    source: isWord(source) ? source : 'close',
    pane: isWord(pane) ? pane : USUAL_PANE,
    styles: plainValues(styles),
    hidden: flagOf(hidden, false),
  };
}

export function readIndicators(value: unknown): IndicatorFields {
  const seen = new Set<string>();
  const indicators = listOf(value, MOST_INDICATORS, readIndicator).filter(({ key }) => {
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
  return { indicators };
}
