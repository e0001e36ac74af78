import { readFileSync } from 'node:fs';
import { NAMED_MEASURES, namedMeasure } from './named-measures.ts';
import type { MeasureArguments, MeasureResult } from './named-measures.ts';

/** Names of arguments that are written in more than one way. */
const ALIASES: Readonly<Record<string, string>> = {
  benchmark: 'factor_returns',
  benchmark_returns: 'factor_returns',
  factor: 'factor_returns',
  prices: 'returns',
};

const FREQUENCY_LETTERS: Readonly<Record<string, string>> = {
  d: 'daily',
  w: 'weekly',
  m: 'monthly',
  q: 'quarterly',
  a: 'yearly',
  y: 'yearly',
};

type Series = readonly number[];

function asSeries(value: unknown): Series | null {
  const list: unknown =
    typeof value === 'object' && value !== null && 'returns' in value ? value.returns : value;
  if (!Array.isArray(list)) return null;
  return list.map((item: unknown) => (typeof item === 'number' ? item : NaN));
}

/** Series of a file by name: one list, lists by name, or the same under `series`. */
export function readSeries(parsed: unknown): ReadonlyMap<string, Series> {
  const alone = Array.isArray(parsed) ? asSeries(parsed) : null;
  if (alone !== null) return new Map([['returns', alone]]);
  if (typeof parsed !== 'object' || parsed === null) return new Map();
  const table: unknown = 'series' in parsed ? parsed.series : parsed;
  return new Map(
    Object.entries(table as Record<string, unknown>).flatMap(([name, value]) => {
      const series = asSeries(value);
      return series === null ? [] : [[name, series] as const];
    }),
  );
}

/** A number, the name of a series, or a word such as `monthly`. */
function readValue(name: string, text: string, series: ReadonlyMap<string, Series>): unknown {
  const found = series.get(text);
  if (found !== undefined) return found;
  if (name === 'period' || name === 'convert_to') {
    const word = text.replace(/^.*\./, '').toLowerCase();
    return FREQUENCY_LETTERS[word] ?? word;
  }
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value))
    throw new Error(`${name}: ${text} is neither a number nor a series of the file`);
  return value;
}

/** Figures for JSON: what is no number is `null`. */
const written = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(written)
    : typeof value === 'number' && Number.isFinite(value)
      ? value
      : null;

const hasInfinity = (value: MeasureResult): boolean =>
  [value].flat(2).some((one) => one === Infinity || one === -Infinity);

export function riskFigure(
  parsed: unknown,
  measure: string,
  pairs: readonly string[],
): { readonly measure: string; readonly value: unknown; readonly note?: string } {
  const compute = namedMeasure(measure);
  if (compute === null)
    throw new Error(`No measure ${measure}; there are: ${Object.keys(NAMED_MEASURES).join(', ')}`);
  const series = readSeries(parsed);
  const given: Record<string, unknown> = {};
  const [only] = series.values();
  const usual = series.get('returns') ?? (series.size === 1 ? only : undefined);
  if (usual !== undefined) given['returns'] = usual;
  const dates = (parsed as { readonly dates?: unknown } | null)?.dates;
  if (Array.isArray(dates)) given['dates'] = dates;
  for (const pair of pairs) {
    const [word = '', ...rest] = pair.split('=');
    if (rest.length === 0) throw new Error(`${pair} must be name=value`);
    const name = ALIASES[word] ?? word;
    given[name] = readValue(name, rest.join('='), series);
  }
  if (given['returns'] === undefined)
    throw new Error(`returns=<name> must name one of: ${[...series.keys()].join(', ')}`);
  const value = compute(given as unknown as MeasureArguments);
  return {
    measure,
    value: written(value),
    ...(hasInfinity(value) ? { note: 'infinite: a divisor is zero' } : {}),
  };
}

export function runRisk([file, measure, ...pairs]: readonly string[]): unknown {
  if (file === undefined || measure === undefined)
    throw new Error('Usage: npm run figures -- risk <series.json> <measure> [name=value …]');
  return riskFigure(JSON.parse(readFileSync(file, 'utf8')), measure, pairs);
}
