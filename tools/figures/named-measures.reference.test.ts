import { describe, expect, it } from 'vitest';
import { referenceText } from '../../tests/reference-data.ts';
import { type MeasureArguments, namedMeasure } from './named-measures.ts';

type Named = { readonly $series: string } | { readonly $const: string };
type Argument = Named | number | null | readonly (number | null)[];

interface Reference {
  readonly decimal_places: number;
  readonly series: Readonly<Record<string, { readonly returns: readonly (number | null)[] }>>;
  readonly cases: readonly {
    readonly measure: string;
    readonly args: Readonly<Record<string, Argument>>;
  }[];
}

const reference = JSON.parse(referenceText('portfolio/risk.json')) as Reference;

/** Some cases hold for any noise, which the file leaves to its reader. */
const noise = Array.from({ length: 1_000 }, (_, at) => Math.sin(at * at) / 1_000);
const OWN_SERIES: Readonly<Record<string, readonly number[]>> = {
  noise,
  inv_noise: noise.map((value) => -value),
};

function seriesOf(name: string): readonly number[] {
  const found = OWN_SERIES[name] ?? reference.series[name]?.returns;
  if (found === undefined) throw new Error(`no series ${name}`);
  return found.map((value) => value ?? NaN);
}

/** Published with fewer digits than the others. */
const DECIMALS: Readonly<Record<string, number>> = { cum_returns_final: 4, cum_returns: 4 };

const read = (value: Argument): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('$series' in value) return seriesOf(value.$series);
  return (value as { readonly $const: string }).$const.replace('empyrical.', '').toLowerCase();
};

describe('measures against published figures', () => {
  it.each(reference.cases.map((one, at) => ({ at, ...one })))(
    'RSK-1 case $at: $measure',
    ({ measure, args }) => {
      const { expected, benchmark, ...rest } = args;
      const given = Object.fromEntries(
        Object.entries(benchmark === undefined ? rest : { ...rest, factor_returns: benchmark }).map(
          ([name, value]) => [name, read(value)],
        ),
      );
      const compute = namedMeasure(measure);
      if (compute === null) throw new Error(`no measure ${measure}`);
      const value = compute(given as unknown as MeasureArguments);
      const actual = Array.isArray(value) ? (value as number[]) : [value as number];
      const published = (Array.isArray(expected) ? expected : [expected]) as (number | null)[];
      expect(actual).toHaveLength(published.length);
      published.forEach((figure, at) => {
        if (figure === null) expect(Number.isFinite(actual[at])).toBe(false);
        else expect(actual[at]).toBeCloseTo(figure, DECIMALS[measure] ?? reference.decimal_places);
      });
    },
  );
});
