import { describe, expect, it } from 'vitest';
import { findIndicator, INDICATORS } from '../indicators/catalogue.ts';
import { startIndicator } from '../indicators/run.ts';
import type { Bar } from '../prices/bar.ts';
import { CHART_SCOPE } from './chart-scope.ts';
import { evaluateExpression, startExpression } from './machine.ts';
import { readExpression } from './read-expression.ts';
import type { Value } from './scope.ts';

const bars = Array.from({ length: 120 }, (_, at): Bar => {
  const close = 100 + 9 * Math.sin(at / 5) + (at % 7);
  const open = close - Math.cos(at);
  return {
    time: at * 86_400_000,
    open,
    high: Math.max(open, close) + 1 + (at % 3),
    low: Math.min(open, close) - 1,
    close,
    volume: 1_000 + 37 * (at % 11),
  };
});
const treeOf = (text: string) => {
  const { tree, fault } = readExpression(text, CHART_SCOPE, ['number', 'boolean']);
  if (fault) throw new Error(`${text}: ${fault.problem} ${JSON.stringify(fault.values)}`);
  return tree;
};
const valuesOf = (text: string): readonly Value[] => evaluateExpression(treeOf(text), bars);
const columnOf = (id: string, inputs: object, output: string): readonly Value[] =>
  startIndicator(findIndicator(id)!, { ...inputs }, bars)
    .column(output)
    .map((value) => (Number.isNaN(value) ? null : value));
const faultOf = (text: string) => readExpression(text, CHART_SCOPE, ['number']).fault?.problem;

describe('indicators in expressions', () => {
  it.each([
    ['sma(close, 20)', 'sma', { lookbackPeriods: 20 }, 'sma'],
    ['rsi(14)', 'rsi', {}, 'rsi'],
    ['rsi(hl2, 9)', 'rsi', { lookbackPeriods: 9, source: 'hl2' }, 'rsi'],
    ['macd(12, 26, 9).signal', 'macd', {}, 'signal'],
    ['bb(20, 2).upperBand', 'bb', {}, 'upperBand'],
    ['chaikinOsc(3, 10)', 'chaikin-osc', {}, 'oscillator'],
    [
      'pivotPoints("Week", "Woodie").r1',
      'pivot-points',
      { windowSize: 'Week', pointType: 'Woodie' },
      'r1',
    ],
    [
      'sma(rsi(14), 5)',
      'sma',
      { lookbackPeriods: 5, source: { id: 'rsi', inputs: { lookbackPeriods: 14 } } },
      'sma',
    ],
  ] as const)('%s equals the indicator', (text, id, inputs, output) =>
    expect(valuesOf(text)).toEqual(columnOf(id, inputs, output)),
  );

  it('differences and conditions of indicators', () => {
    const [fast, slow] = [
      columnOf('sma', { lookbackPeriods: 5 }, 'sma'),
      columnOf('sma', { lookbackPeriods: 9 }, 'sma'),
    ];
    const wanted = fast.map((value, at) =>
      value === null || slow[at] === null ? null : Number(value) - Number(slow[at]),
    );
    expect(valuesOf('sma(close, 5) - sma(close, 9)')).toEqual(wanted);
    expect(valuesOf('sma(5) > sma(9)')).toEqual(
      wanted.map((value) => (value === null ? null : value > 0)),
    );
  });

  it('every indicator that has a value at once is a function, and replaces its last bar', () => {
    for (const { id } of INDICATORS) {
      const name = id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      const declaration = CHART_SCOPE.functions.get(name.toLowerCase());
      if (!declaration) continue;
      for (const { name: output, type } of declaration.outputs) {
        const tree = treeOf(
          type === 'boolean' ? `${name}().${output} ? 1 : 0` : `${name}().${output}`,
        );
        const machine = startExpression(tree);
        const values = bars.map((bar, at) => {
          machine.append(bars[(at * 7) % bars.length]!);
          return machine.replaceLast(bar);
        });
        expect(values, `${id} ${output}`).toEqual(columnOf(id, {}, output));
      }
    }
  });

  it('what looks ahead or needs a second symbol is not offered', () => {
    expect(faultOf('zigzag(5)')).toBe('unknownFunction');
    expect(faultOf('dpo(14)')).toBe('unknownFunction');
    expect(faultOf('beta(50)')).toBe('unknownFunction');
    expect(faultOf('slope(14).line')).toBe('unknownOutput');
  });

  it('inputs out of range or order are refused', () => {
    expect(faultOf('sma(close, 0)')).toBe('outOfRange');
    expect(faultOf('macd(26, 12)')).toBe('order');
    expect(faultOf('stoch(14, 3, 3, 3, 2, "EMA")')).toBe('choice');
  });
});
