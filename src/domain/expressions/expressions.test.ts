import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../prices/bar.ts';
import { barScope } from './bar-scope.ts';
import { PURE_FUNCTIONS } from './built-in-functions.ts';
import { EXPRESSION_LIMITS } from './limits.ts';
import { evaluateExpression, startExpression } from './machine.ts';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';
import { readExpression } from './read-expression.ts';
import { type FunctionDeclaration, scopeOf, type Value } from './scope.ts';
import type { Syntax } from './syntax-tree.ts';
import type { Typed } from './typed-tree.ts';

/** A stand-in for an indicator: two outputs, an optional source and a period. */
const spread: FunctionDeclaration<Bar> = {
  name: 'spread',
  parameters: [
    { name: 'source', type: 'number', initialName: 'close' },
    { name: 'period', type: 'number', constant: true, period: true, least: 2, initial: 3 },
    {
      name: 'kind',
      type: 'text',
      constant: true,
      choices: ['plain', 'doubled'],
      initial: 'plain',
    },
  ],
  outputs: [
    { name: 'range', type: 'number' },
    { name: 'isWide', type: 'boolean' },
  ],
  work: {
    kind: 'running',
    start: ([period, kind]) => {
      const kept: Value[] = [];
      return ([value], _, fresh) => {
        if (!fresh) kept.pop();
        kept.push(value!);
        const last = kept.slice(-(period as number));
        if (last.length < (period as number) || last.includes(null)) return [null, null];
        const range = Math.max(...(last as number[])) - Math.min(...(last as number[]));
        return [kind === 'doubled' ? 2 * range : range, range > 5];
      };
    },
  },
};
const scope = barScope([spread]);

const bar = (close: number, at = 0): Bar => ({
  time: at,
  open: close - 1,
  high: close + 2,
  low: close - 2,
  close,
  volume: 100 * (at + 1),
});
const bars = [10, 12, 11, 15, 14, 9].map(bar);

function checked(text: string): Typed<Bar> {
  const { tree, fault } = readExpression(text, scope, ['number', 'boolean', 'text']);
  if (fault) throw new Error(`${text}: ${fault.problem} ${JSON.stringify(fault.values)}`);
  return tree;
}
const valuesOf = (text: string): readonly Value[] => evaluateExpression(checked(text), bars);
const lastOf = (text: string): Value => valuesOf(text).at(-1)!;
const faultOf = (text: string) => {
  const { fault } = readExpression(text, scope, ['number']);
  return fault && [fault.problem, text.slice(fault.start, fault.end), fault.line, fault.column];
};

/** Brackets around everything: shows how an expression was grouped. */
function grouped(tree: Syntax): string {
  switch (tree.kind) {
    case 'binary':
      return `(${grouped(tree.left)} ${tree.operator} ${grouped(tree.right)})`;
    case 'unary':
      return `(${tree.operator} ${grouped(tree.operand)})`;
    case 'choice':
      return `(${grouped(tree.condition)} ? ${grouped(tree.met)} : ${grouped(tree.otherwise)})`;
    default:
      return printExpression(tree);
  }
}

describe('an expression groups as a reader expects', () => {
  it.each([
    ['1 + 2 * 3', '(1 + (2 * 3))'],
    ['10 - 4 - 3', '((10 - 4) - 3)'],
    ['2 ^ 3 ^ 2', '(2 ^ (3 ^ 2))'],
    ['-2 ^ 2', '(- (2 ^ 2))'],
    ['2 ^ -1', '(2 ^ (- 1))'],
    ['-a * b', '((- a) * b)'],
    ['not a < b and c or d', '(((not (a < b)) and c) or d)'],
    ['a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
    ['a or b ? 1 : 2', '((a or b) ? 1 : 2)'],
    ['a % 2 = 0 AND NOT b', '(((a % 2) == 0) and (not b))'],
    ['1 + not a < b', '(1 + (not (a < b)))'],
  ])('%s is %s', (text, expected) => expect(grouped(parseExpression(text))).toBe(expected));
});

describe('values', () => {
  it.each<[string, Value]>([
    ['close', 9],
    ['Close[1]', 14],
    ['hl2 + hlc3 + ohlc4', 9 + 9 + (8 + 11 + 7 + 9) / 4],
    ['volume / 100', 6],
    ['-7 % 3', -1],
    ['2 ^ 10', 1024],
    ['abs(-3) + sign(-2) + sqrt(16) + log(exp(2))', 3 - 1 + 4 + 2],
    ['min(close, 3, 5) + max(1, close)', 12],
    ['round(-2.5) + round(1.25, 1) + floor(-0.5) + ceil(0.2)', -3 + 1.3 - 1 + 1],
    ['highest(high, 3)', 17],
    ['lowest(low, 3)', 7],
    ['sum(close, 3)', 38],
    ['change(close)', -5],
    ['change(close, 3)', -2],
    ['close > open ? 1 : 2', 1],
    ['if(close < 10, close, open)', 9],
    ['crossesBelow(close, 10)', true],
    ['crossesAbove(close, 10)', false],
    ['crosses(close, 10)', true],
    ['close == 9 and not (open != 8)', true],
    ['"a" == "a"', true],
    ['spread()', 6],
    ['spread(2)', 5],
    ['spread(open, 2)', 5],
    ['spread(open, 2, "doubled").range', 10],
    ['spread(spread(2), 2)', 5 - 1],
    ['SPREAD(2).iswide', false],
    ['spread(1 + 1)', 5],
    ['fallback(close[100], 7)', 7],
    ['known(close[100])', false],
  ])('%s is %s', (text, expected) => {
    if (typeof expected === 'number') expect(lastOf(text)).toBeCloseTo(expected, 12);
    else expect(lastOf(text)).toBe(expected);
  });

  it('history before the first bar is unknown', () =>
    expect(valuesOf('close[2]')).toEqual([null, null, 10, 12, 11, 15]));

  it('a window is unknown until it is full', () =>
    expect(valuesOf('sum(close[1], 2)')).toEqual([null, null, 22, 23, 26, 29]));

  it('a cross needs two bars', () =>
    expect(valuesOf('crosses(close, 11.5)')).toEqual([null, true, true, true, false, true]));
});

describe('unknown', () => {
  it.each<[string, Value]>([
    ['1 / 0', null],
    ['5 % 0', null],
    ['(-8) ^ 0.5', null],
    ['10 ^ 400', null],
    ['log(0)', null],
    ['sqrt(-1)', null],
    ['close[100] + 1', null],
    ['close[100] > 1', null],
    ['not close[100] > 1', null],
    ['close[100] == close[100]', null],
    ['max(close, close[100])', null],
    ['false and close[100] > 1', false],
    ['true and close[100] > 1', null],
    ['close[100] > 1 or true', true],
    ['close[100] > 1 or false', null],
    ['close[100] > 1 ? 1 : 2', null],
    ['true ? 1 : close[100]', 1],
  ])('%s is %s', (text, expected) => expect(lastOf(text)).toBe(expected));

  it('a bar without a volume is unknown, not a number', () => {
    const tree = checked('volume * 2');
    expect(evaluateExpression(tree, [{ ...bar(1), volume: Number.NaN }])).toEqual([null]);
  });
});

describe('errors', () => {
  it.each([
    ['', 'empty', '', 1, 1],
    ['  \n ', 'empty', '  \n ', 1, 1],
    ['1 +', 'unexpectedEnd', '', 1, 4],
    ['(1', 'missing', '', 1, 3],
    ['sma(close 20)', 'expected', '20', 1, 11],
    ['1 2', 'unexpected', '2', 1, 3],
    ['close,', 'unexpected', ',', 1, 6],
    ['close\n  + $', 'badCharacter', '$', 2, 5],
    ['close + 😀', 'badCharacter', '😀', 1, 9],
    ['12abc', 'badNumber', '12abc', 1, 1],
    ['"open', 'unclosedText', '"open', 1, 1],
    ['close[-1]', 'ahead', '-1', 1, 7],
    ['close[1 - 3]', 'ahead', '1 - 3', 1, 7],
    ['close[1.5]', 'badPeriod', '1.5', 1, 7],
    ['close[close]', 'constantNeeded', 'close', 1, 7],
    ['close[true]', 'constantNeeded', 'true', 1, 7],
    ['close[5000]', 'outOfRange', '5000', 1, 7],
    ['price', 'unknownName', 'price', 1, 1],
    ['close.up', 'unknownName', 'close.up', 1, 1],
    ['frobnicate(1)', 'unknownFunction', 'frobnicate', 1, 1],
    ['close(1)', 'notFunction', 'close', 1, 1],
    ['abs', 'notName', 'abs', 1, 1],
    ['if', 'notName', 'if', 1, 1],
    ['abs()', 'tooFew', 'abs()', 1, 1],
    ['min(1)', 'tooFew', 'min(1)', 1, 1],
    ['abs(1, 2)', 'tooMany', '2', 1, 8],
    ['if(true, 1)', 'tooFew', 'if(true, 1)', 1, 1],
    ['if(true, 1, 2, 3)', 'tooMany', '3', 1, 16],
    ['sum(close, close)', 'constantNeeded', 'close', 1, 12],
    ['sum(close, 0)', 'outOfRange', '0', 1, 12],
    ['sum(close, 1/0)', 'constantNeeded', '1/0', 1, 12],
    ['spread(close, "x")', 'wrongArgument', '"x"', 1, 15],
    ['spread(3, "triple")', 'choice', '"triple"', 1, 11],
    ['spread(3).upper', 'unknownOutput', 'upper', 1, 11],
    ['(1 + 2).upper', 'unknownOutput', 'upper', 1, 9],
    ['1 and 2', 'operand', '1', 1, 1],
    ['close + (1 > 2)', 'operand', '(1 > 2)', 1, 9],
    ['close == "x"', 'operand', '"x"', 1, 10],
    ['1 < 2 < 3', 'operand', '1 < 2', 1, 1],
    ['close ? 1 : 2', 'operand', 'close', 1, 1],
    ['true ? 1 : false', 'operand', 'false', 1, 12],
    ['close > 1', 'wrongResult', 'close > 1', 1, 1],
  ])('%s: %s at «%s», line %d, column %d', (text, ...expected) =>
    expect(faultOf(text)).toEqual(expected),
  );

  it('hostile nesting is refused, whatever nests', () => {
    const many = 100;
    for (const text of [
      '('.repeat(many) + '1' + ')'.repeat(many),
      'abs('.repeat(many) + '1' + ')'.repeat(many),
      '-'.repeat(many) + '1',
      'not '.repeat(many) + 'true',
      `close${'[1]'.repeat(many)}`,
      `1${' ^ 1'.repeat(many)}`,
      `${'true ? 1 : '.repeat(many)}1`,
      `close${'[close'.repeat(many)}`,
    ])
      expect(faultOf(text)?.[0], text.slice(0, 12)).toBe('tooDeep');
  });

  it('too many parts, too long a text and too much work per bar are refused', () => {
    expect(faultOf(`1${'+1'.repeat(EXPRESSION_LIMITS.nodes)}`)?.[0]).toBe('tooComplex');
    expect(faultOf('1'.padEnd(EXPRESSION_LIMITS.length + 1))?.[0]).toBe('tooLong');
    expect(faultOf(Array.from({ length: 12 }, () => 'sum(close, 1000)').join('+'))?.[0]).toBe(
      'periods',
    );
  });
});

describe('a scope decides what an expression may use', () => {
  interface Listed {
    readonly pe: number | null;
    readonly sector: string;
  }
  const screener = scopeOf<Listed>(
    [
      { name: 'pe', type: 'number', read: (row) => row.pe },
      { name: 'company.sector', type: 'text', read: (row) => row.sector },
    ],
    PURE_FUNCTIONS,
    { overTime: false },
  );
  const faultIn = (text: string) => readExpression(text, screener, ['boolean']).fault?.problem;

  it('fields of a screener are names, dotted ones included', () => {
    const { tree } = readExpression('pe < 15 and company.Sector == "Energy"', screener, [
      'boolean',
    ]);
    const rows = [
      { pe: 10, sector: 'Energy' },
      { pe: 20, sector: 'Energy' },
      { pe: null, sector: 'Energy' },
      { pe: null, sector: 'Utilities' },
    ];
    expect(evaluateExpression(tree!, rows)).toEqual([true, false, null, false]);
  });

  it('without time there is no history and no running function', () => {
    expect(faultIn('pe[1] > 3')).toBe('noHistory');
    expect(faultIn('sum(pe, 3) > 3')).toBe('unknownFunction');
  });

  it('two declarations of one name are a programming error', () =>
    expect(() => barScope([{ ...spread, name: 'ABS' }])).toThrow('same name'));
});

const leaf: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('open', 'high', 'low', 'close', 'volume', 'hl2', 'close[1]', 'spread(2)'),
  fc.double({ min: 0, max: 1000, noNaN: true }).map(String),
);
/** Texts of numbers and conditions that are right by construction. */
const { numeric } = fc.letrec<{ numeric: string; condition: string }>((tie) => ({
  numeric: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('numeric'), fc.constantFrom('+', '-', '*', '/', '%', '^'), tie('numeric'))
      .map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
    tie('numeric').map((inner) => `-(${inner})`),
    fc.tuple(tie('numeric'), fc.integer({ min: 0, max: 5 })).map(([of, n]) => `(${of})[${n}]`),
    fc
      .tuple(
        fc.constantFrom('sum', 'highest', 'lowest', 'change'),
        tie('numeric'),
        fc.integer({ min: 1, max: 5 }),
      )
      .map(([name, of, n]) => `${name}(${of}, ${n})`),
    tie('numeric').map((of) => `spread((${of}) + close, 3)`),
    fc
      .tuple(tie('condition'), tie('numeric'), tie('numeric'))
      .map(([test, left, right]) => `(${test}) ? (${left}) : (${right})`),
  ),
  condition: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(tie('numeric'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('numeric'))
      .map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
    fc
      .tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition'))
      .map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
    tie('condition').map((inner) => `not (${inner})`),
    fc
      .tuple(fc.constantFrom('crosses', 'crossesAbove'), tie('numeric'), tie('numeric'))
      .map(([name, left, right]) => `${name}(${left}, ${right})`),
  ),
}));

/** The tree without places, which printing moves. */
const shapeOf = (tree: Syntax): unknown =>
  JSON.parse(
    JSON.stringify(tree, (key, value: unknown) =>
      key === 'start' || key === 'end' || key === 'nameSpan' ? undefined : value,
    ),
  );

describe('properties', () => {
  it('printing and parsing again gives the same tree', () =>
    fc.assert(
      fc.property(numeric, (text) => {
        const tree = parseExpression(text);
        const printed = printExpression(tree);
        expect(shapeOf(parseExpression(printed))).toEqual(shapeOf(tree));
        expect(printExpression(parseExpression(printed))).toBe(printed);
      }),
    ));

  const closes = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), {
    minLength: 1,
    maxLength: 20,
  });
  it('a machine that replaces its last bar gives what a fresh one gives', () =>
    fc.assert(
      fc.property(numeric, closes, closes, (text, prices, others) => {
        const tree = checked(text);
        const rows = prices.map(bar);
        const machine = startExpression(tree);
        const values = rows.map((row, at) => {
          machine.append(bar(others[at % others.length]!, at));
          machine.replaceLast(bar(-row.close, at));
          return machine.replaceLast(row);
        });
        expect(values).toEqual(evaluateExpression(tree, rows));
      }),
    ));

  it('a value never changes by later bars', () =>
    fc.assert(
      fc.property(numeric, closes, (text, prices) => {
        const tree = checked(text);
        const rows = prices.map(bar);
        const half = Math.ceil(rows.length / 2);
        expect(evaluateExpression(tree, rows).slice(0, half)).toEqual(
          evaluateExpression(tree, rows.slice(0, half)),
        );
      }),
    ));

  it('a value is finite or unknown', () =>
    fc.assert(
      fc.property(numeric, closes, (text, prices) => {
        for (const value of evaluateExpression(checked(text), prices.map(bar)))
          expect(value === null || Number.isFinite(value)).toBe(true);
      }),
    ));

  const piece = fc.constantFrom(
    ...Array.from('()[],.?:+-*/%^<>=!"\'#$é😀\\\n\t 01.e'),
    ' and ',
    ' or ',
    'not ',
    'close',
    'spread(',
    'if(',
    'sum(close,',
    '__proto__',
    'constructor',
    '1e999',
    '0x1f',
  );
  it('garbage is an error of the language with a place inside the text', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 100 }),
          fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join('')),
        ),
        (text) => {
          const { fault } = readExpression(text, scope, ['number']);
          if (!fault) return;
          expect(fault.start).toBeGreaterThanOrEqual(0);
          expect(fault.end).toBeLessThanOrEqual(text.length);
          expect(fault.start).toBeLessThanOrEqual(fault.end);
        },
      ),
      { numRuns: 300 },
    ));
});
