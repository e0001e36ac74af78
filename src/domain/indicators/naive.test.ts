import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../prices/bar.ts';
import { INDICATORS } from './catalogue.ts';
import type { IndicatorDefinition } from './definition.ts';
import { NAIVE } from './naive.fixture.ts';
import { startIndicator } from './run.ts';

/** Prices whose sums are exact, so that flat stretches are flat in both implementations. */
const quarters = (most: number) => fc.integer({ min: -most, max: most }).map((value) => value / 4);
const moving = fc.tuple(quarters(12), quarters(8), quarters(8), fc.integer({ min: 0, max: 5_000 }));
const still = fc.constant([0, 0, 0, 0] as const);
const trending = (move: number) => fc.constant([move, 1, 1, 100] as const);
const stretch = (move: fc.Arbitrary<readonly [number, number, number, number]>, most: number) =>
  fc.array(move, { minLength: 1, maxLength: most });

/** Stretches of trading, of flat prices without volume, and of straight trends. */
const walk = walkOf(
  stretch(moving, 60),
  stretch(still, 35),
  stretch(trending(2), 25),
  stretch(trending(-1.5), 25),
);
/** The phase of a price that stands still is an angle of rounding errors. */
const WALKS: Readonly<Record<string, typeof walk>> = { mama: walkOf(stretch(moving, 60)) };

function walkOf(...kinds: readonly ReturnType<typeof stretch>[]) {
  return fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 7 }).map((stretches) => {
    let close = 200;
    return stretches.flat().map(([move, up, down, volume], time): Bar => {
      const open = close;
      close = Math.max(20, close + move);
      const high = Math.max(open, close) + Math.abs(up);
      const low = Math.min(open, close) - Math.abs(down);
      return { time, open, high, low, close, volume };
    });
  });
}

function expectSame(definition: IndicatorDefinition, inputs: object, bars: readonly Bar[]): void {
  const run = startIndicator(definition, { ...inputs }, bars);
  const numbers: Record<string, number> = {};
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(run.inputs))
    if (typeof value === 'number') numbers[name] = value;
    else if (typeof value === 'string') words[name] = value;
  const theirs = NAIVE[definition.id]!(bars, numbers, words);
  expect(Object.keys(theirs).sort()).toEqual(Object.keys(definition.outputs).sort());
  for (const [name, column] of Object.entries(theirs)) {
    const ours = run.column(name);
    expect(column).toHaveLength(bars.length);
    column.forEach((value, at) => {
      const where = `${name} ${at}: ${ours[at]} or ${value}`;
      if (Number.isNaN(value)) expect(ours[at], where).toBeNaN();
      else
        expect(Math.abs(ours[at]! - value) <= 1e-9 * Math.max(1, Math.abs(value)), where).toBe(
          true,
        );
    });
  }
}

/** Other inputs than the defaults, where there is something to choose. */
const OTHERS: Readonly<Record<string, readonly object[]>> = {
  'atr-stop': [{ endType: 'HighLow', lookbackPeriods: 5 }],
  chandelier: [{ type: 'Short', lookbackPeriods: 5 }],
  'ma-envelopes': ['ALMA', 'DEMA', 'EMA', 'EPMA', 'HMA', 'SMMA', 'TEMA', 'WMA'].map((kind) => ({
    movingAverageType: kind,
    lookbackPeriods: 9,
  })),
  'quote-part': [{ candlePart: 'OHL3' }],
  macd: [{ fastPeriods: 3, slowPeriods: 7, signalPeriods: 4 }],
  stoch: [{ lookbackPeriods: 5, signalPeriods: 1, smoothPeriods: 1 }],
  'stoch-rsi': [{ rsiPeriods: 5, stochPeriods: 6, signalPeriods: 2, smoothPeriods: 3 }],
  ichimoku: [{ tenkanPeriods: 3, kijunPeriods: 5, senkouBPeriods: 9 }],
};
const usual = (definition: IndicatorDefinition): readonly object[] =>
  'lookbackPeriods' in definition.inputs ? [{ lookbackPeriods: 4 }, { lookbackPeriods: 7 }] : [];

describe('indicators equal a naive second implementation', () => {
  it.for(Object.keys(NAIVE))('%s', (id) => {
    const definition = INDICATORS.find((each) => each.id === id)!;
    for (const inputs of [{}, ...usual(definition), ...(OTHERS[id] ?? [])])
      fc.assert(
        fc.property(WALKS[id] ?? walk, (bars) => expectSame(definition, inputs, bars)),
        { numRuns: 8 },
      );
  });

  it('every indicator whose texts are in the first area has one', () => {
    const ids = INDICATORS.filter(({ texts }) => texts === 'indicators').map(({ id }) => id);
    expect(Object.keys(NAIVE).sort()).toEqual(ids.sort());
  });
});
