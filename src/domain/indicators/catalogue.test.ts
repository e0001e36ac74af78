import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indicators as en } from '../../i18n/en/indicators.ts';
import { indicators as fr } from '../../i18n/fr/indicators.ts';
import type { Bar } from '../prices/bar.ts';
import { findIndicator, INDICATORS } from './catalogue.ts';
import type { IndicatorDefinition } from './definition.ts';
import { readInputs } from './inputs.ts';
import { type IndicatorRun } from './engine.ts';
import { startIndicator } from './run.ts';
import { groupTextKey, INDICATOR_TEXT_KEYS, inputTextKey, outputTextKey } from './texts.ts';

const DAY = 86_400_000;
const move = fc.record({
  step: fc.constantFrom(0, 0, 0.5, -0.5, 1, -1, 3.25, -2.75),
  up: fc.constantFrom(0, 0.25, 1, 2),
  down: fc.constantFrom(0, 0.25, 1, 2),
  volume: fc.constantFrom(0, 1, 100, 1_000_000),
});
type Move = Readonly<Record<'step' | 'up' | 'down' | 'volume', number>>;

/** Bars of a walk; steps of zero make flat stretches. */
function barsOf(moves: readonly Move[], from = 50): Bar[] {
  let close = from;
  return moves.map(({ step, up, down, volume }, at) => {
    const open = close;
    close = Math.max(1, close + step);
    const [high, low] = [Math.max(open, close) + up, Math.min(open, close) - down / 4];
    return { time: at * DAY, open, high, low, close, volume };
  });
}
const walk = (least: number, most: number) =>
  fc.array(move, { minLength: least, maxLength: most }).map((moves) => barsOf(moves));

const columnsOf = (run: IndicatorRun): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    Object.keys(run.definition.outputs).map((name) => [name, [...run.column(name)]]),
  );

/** Inputs short enough for a walk of a few dozen bars to reach past every warm-up. */
function shortInputs({ inputs, order = [] }: IndicatorDefinition): Record<string, number> {
  const short: Record<string, number> = {};
  for (const [name, input] of Object.entries(inputs))
    if (input.kind === 'integer' && input.default > 5)
      short[name] = Math.max(input.min, Math.round(input.default / 5));
  for (const { larger, than } of order)
    if ((short[larger] ?? Infinity) <= (short[than] ?? Number(inputs[than]?.default)))
      short[larger] = (short[than] ?? Number(inputs[than]?.default)) + 1;
  return short;
}

const other = (bars: readonly Bar[]) => bars.map((bar) => ({ ...bar, close: 100 + bar.volume }));
const batch = (definition: IndicatorDefinition, bars: readonly Bar[]) =>
  startIndicator(definition, shortInputs(definition), bars, other(bars));

describe.for(INDICATORS.map((definition) => [definition.id, definition] as const))(
  'indicator %s',
  ([, definition]) => {
    it('gives one value for each bar, also of none and of one', () => {
      for (const length of [0, 1, 2, 3])
        for (const column of Object.values(
          columnsOf(batch(definition, barsOf(Array.from({ length }, flat)))),
        ))
          expect(column).toHaveLength(length);
    });

    it('appending and replacing the last bar equals the whole series at once', () => {
      const changes = fc.array(fc.record({ move, replaces: fc.boolean() }), { maxLength: 25 });
      fc.assert(
        fc.property(walk(0, 40), changes, (first, later) => {
          const run = batch(definition, first);
          const bars = [...first];
          for (const { move: next, replaces } of later) {
            const base = replaces ? bars.slice(0, -1) : bars;
            const [bar] = barsOf([next], base.at(-1)?.close);
            const dated = { ...bar!, time: base.length * DAY };
            if (replaces && bars.length > 0) bars.pop();
            bars.push(dated);
            const [second] = other([dated]);
            if (replaces) run.replaceLast(dated, second);
            else run.append(dated, second);
            // Reading in between must not change anything.
            if (next.volume === 100) columnsOf(run);
          }
          expect(run.length).toBe(bars.length);
          expect(columnsOf(run)).toEqual(columnsOf(batch(definition, bars)));
        }),
        { numRuns: 15 },
      );
    });

    it('has no look-ahead but where it says so', () => {
      const { displaced, repaints } = definition;
      const late = new Set([...(displaced?.outputs ?? []), ...(repaints?.outputs ?? [])]);
      fc.assert(
        fc.property(walk(60, 90), fc.integer({ min: 1, max: 59 }), (bars, cut) => {
          const whole = columnsOf(batch(definition, bars));
          const part = columnsOf(batch(definition, bars.slice(0, cut)));
          for (const [name, column] of Object.entries(part))
            if (!late.has(name)) expect(column, name).toEqual(whole[name]!.slice(0, cut));
        }),
        { numRuns: 15 },
      );
    });

    it('says which outputs later bars change, and no others', () => {
      const late = new Set([
        ...(definition.displaced?.outputs ?? []),
        ...(definition.repaints?.outputs ?? []),
      ]);
      for (const name of late) expect(Object.keys(definition.outputs)).toContain(name);
      for (const { reason } of [definition.displaced, definition.repaints].filter(
        (each) => each !== undefined,
      ))
        expect(reason).toMatch(/\.$/);
      const bars = barsOf(
        fc.sample(fc.array(move, { minLength: 120, maxLength: 120 }), { numRuns: 1, seed: 7 })[0]!,
      );
      const whole = columnsOf(batch(definition, bars));
      const changed = new Set<string>();
      for (let cut = 1; cut < bars.length; cut += 1)
        for (const [name, column] of Object.entries(
          columnsOf(batch(definition, bars.slice(0, cut))),
        ))
          if (column.some((value, at) => !Object.is(value, whole[name]![at]))) changed.add(name);
      expect([...changed].sort()).toEqual([...late].sort());
    });

    it('has no infinite value, whatever the prices and volumes', () => {
      fc.assert(
        fc.property(walk(1, 60), (bars) => {
          for (const [name, column] of Object.entries(columnsOf(batch(definition, bars))))
            for (const value of column) expect(Math.abs(value), name).not.toBe(Infinity);
        }),
        { numRuns: 15 },
      );
      const still = barsOf(Array.from({ length: 60 }, flat));
      for (const [name, column] of Object.entries(columnsOf(batch(definition, still))))
        for (const value of column) expect(Math.abs(value), name).not.toBe(Infinity);
    });

    it('a missing bar leaves what was before it alone, and values come back after it', () => {
      const whole = long();
      const late = new Set([
        ...(definition.displaced?.outputs ?? []),
        ...(definition.repaints?.outputs ?? []),
      ]);
      const before = columnsOf(batch(definition, whole));
      const after = columnsOf(batch(definition, withGap(whole)));
      for (const [name, column] of Object.entries(after)) {
        if (!late.has(name))
          expect(column.slice(0, GAP), name).toEqual(before[name]!.slice(0, GAP));
        const isKnown = (values: readonly number[]): boolean =>
          values.slice(-60).some((value) => !Number.isNaN(value));
        expect(isKnown(column), name).toBe(isKnown(before[name]!));
        for (const value of column) expect(Math.abs(value), name).not.toBe(Infinity);
      }
    });

    it('has defaults in range and outputs that exist', () => {
      const defaults = Object.fromEntries(
        Object.entries(definition.inputs).map(([name, input]) => [name, input.default]),
      );
      expect(readInputs(definition, defaults, findIndicator).problems).toEqual([]);
      for (const input of Object.values(definition.inputs))
        if ('min' in input) expect(input.min).toBeLessThan(input.max);
      for (const { with: partner, unit, words } of Object.values(definition.outputs)) {
        if (partner !== undefined) expect(Object.keys(definition.outputs)).toContain(partner);
        expect(words !== undefined).toBe(unit === 'word');
      }
    });

    it('has a name and a help sentence in both languages', async () => {
      const { name, help } = INDICATOR_TEXT_KEYS[definition.texts](definition.id);
      for (const locale of ['en', 'fr']) {
        const file = `../../i18n/${locale}/${definition.texts}.ts`;
        const module = (await import(file)) as Record<string, Record<string, string>>;
        const texts = module[definition.texts] ?? {};
        expect(texts[name], `${locale} ${name}`).toBeTypeOf('string');
        expect(texts[help], `${locale} ${help}`).toMatch(/\.$/);
        for (const input of Object.keys(definition.inputs))
          expect(texts).toHaveProperty([inputTextKey(definition.texts, input)]);
        for (const output of Object.keys(definition.outputs))
          expect(texts).toHaveProperty([outputTextKey(definition.texts, output)]);
      }
      for (const texts of [en, fr]) expect(texts).toHaveProperty([groupTextKey(definition.group)]);
    });
  },
);

const GAP = 150;
const MISSING = { open: NaN, high: NaN, low: NaN, close: NaN, volume: NaN };

/** Long enough for every indicator to begin again after the gap. */
function long(): Bar[] {
  const moves = fc.sample(fc.array(move, { minLength: 330, maxLength: 330 }), {
    numRuns: 1,
    seed: 11,
  });
  return barsOf(moves[0]!);
}

const withGap = (bars: readonly Bar[]): Bar[] =>
  bars.map((bar, at) => (at === GAP || at === GAP + 1 ? { ...bar, ...MISSING } : bar));

describe('after a gap', () => {
  const [whole, gapped] = [long(), withGap(long())];
  const runOf = (id: string, bars: readonly Bar[]) =>
    columnsOf(startIndicator(findIndicator(id)!, {}, bars));

  it.for(['obv', 'adl', 'price-volume-trend'])(
    'the sum of %s goes on as if it were not there',
    (id) => {
      const closed = whole.filter((_, at) => at !== GAP && at !== GAP + 1);
      const wanted = runOf(id, closed);
      for (const [name, column] of Object.entries(runOf(id, gapped))) {
        expect(column.slice(GAP, GAP + 2), name).toEqual([NaN, NaN]);
        expect(column.slice(GAP + 2), name).toEqual(wanted[name]!.slice(GAP));
      }
    },
  );

  it.for(['psar', 'volatility-stop'])('%s begins again', (id) => {
    const wanted = runOf(id, whole.slice(GAP + 2));
    for (const [name, column] of Object.entries(runOf(id, gapped)))
      expect(column.slice(GAP + 2), name).toEqual(wanted[name]);
  });
});

function flat(): Move {
  return { step: 0, up: 0, down: 0, volume: 0 };
}

describe('the catalogue', () => {
  it('finds by id and alias, with or without hyphens, and each means one indicator', () => {
    const names = INDICATORS.flatMap(({ id, aliases }) => [id, ...aliases]).map((name) =>
      name.replaceAll('-', ''),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const definition of INDICATORS)
      for (const name of [definition.id, ...definition.aliases]) {
        expect(findIndicator(name)).toBe(definition);
        expect(findIndicator(name.replaceAll('-', '').toUpperCase())).toBe(definition);
      }
    expect(findIndicator('constructor')).toBeNull();
  });

  it('an indicator stands on another, step by step', () => {
    const source = { id: 'rsi', inputs: { lookbackPeriods: 5 }, output: 'rsi' };
    fc.assert(
      fc.property(walk(30, 60), (bars) => {
        const strengths = startIndicator(findIndicator('rsi')!, { lookbackPeriods: 5 }, bars);
        const run = startIndicator(findIndicator('sma')!, { lookbackPeriods: 3, source }, []);
        for (const bar of bars) run.append(bar);
        const values = strengths.column('rsi');
        const wanted = values.map((value, at) =>
          at < 2 ? NaN : (values[at - 2]! + values[at - 1]! + value) / 3,
        );
        expect(run.column('sma')).toEqual(wanted);
      }),
    );
  });
});
