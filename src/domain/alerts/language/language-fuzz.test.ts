import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONDITION_NODES_MAXIMUM } from '../alert.ts';
import { completions } from './completions.ts';
import { printAlert, printCondition } from './print.ts';
import { readAlertText } from './read-alert.ts';

const TOKENS = [
  'MSFT',
  'price',
  'volume',
  'crosses',
  'up',
  'within',
  '30',
  'minutes',
  'and',
  'or',
  'not',
  '(',
  ')',
  '[',
  ']',
  ',',
  '.',
  ':',
  '@',
  '@ 1h',
  '1.5x',
  '3%',
  '>',
  '<=',
  '==',
  '+',
  '-',
  '*',
  '/',
  '^',
  '?',
  'sma(50)',
  'rsi',
  'bars(',
  'change(',
  'line("a")',
  'days',
  'news',
  'filing("8-K")',
  'enters',
  '"x"',
  '"',
  "'",
  'between',
  'in',
  'true',
  'BRK.B',
  'list "A":',
  'portfolio',
  'drawdown',
  '10B',
  'é',
  '\n',
  '#',
];

/** Whatever comes: nothing is thrown, places are inside of the text, a condition reads again. */
function holds(text: string): void {
  const read = readAlertText(text);
  expect(read.faults.length).toBeLessThanOrEqual(20);
  for (const { start, end } of [...read.faults, ...read.warnings]) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(text.length);
  }
  expect(read.condition === undefined).toBe(read.faults.length > 0);
  if (read.condition === undefined) return;
  const printed =
    read.target === undefined
      ? printCondition(read.condition)
      : printAlert(read.target, read.condition);
  const again = readAlertText(printed);
  expect(again.faults).toEqual([]);
  expect(again.condition).toEqual(read.condition);
}

describe('ALERT fuzz', () => {
  it('any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        holds(text);
        completions(text, text.length >> 1);
      }),
      { numRuns: 500 },
    );
  });

  it('any tokens in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...TOKENS), { maxLength: 40 }),
        fc.constantFrom('', ' '),
        fc.nat(),
        (parts, between, cursor) => {
          const text = parts.join(between);
          holds(text);
          const { start, end } = completions(text, cursor % (text.length + 1));
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['brackets', '('.repeat(2_000)],
    ['negations', 'not '.repeat(500)],
    ['wrong names', Array.from({ length: 400 }, (_, at) => `nme${at}`).join('>')],
    [
      'wrong names in conditions',
      Array.from({ length: 250 }, (_, at) => `x${at}>1`)
        .join(' or ')
        .slice(0, 1_999),
    ],
    ['latches', `news${' within 1 day'.repeat(150)}`],
    ['latched groups', `(news and news)${' within 1 day'.repeat(140)}`],
    ['sums', `1${'+price'.repeat(330)} > 1`],
    ['members', `A${'.B'.repeat(900)} > 1`],
    ['calls', `A${'.b()'.repeat(450)} > 1`],
    ['intervals', `close${'@1h'.repeat(600)} > 1`],
    ['quotation marks', '"'.repeat(1_999)],
    ['colons', ':'.repeat(2_000)],
    ['lists', `price in (${Array.from({ length: 380 }, () => '1').join(',')})`],
  ])('many %s cost little', (_, text) => {
    let asked = 0;
    let found = 0;
    const names = {
      isSymbol: () => {
        asked += 1;
        return false;
      },
      nearestSymbol: () => {
        found += 1;
        return undefined;
      },
    };
    const read = readAlertText(text, names);
    expect(read.condition).toBeUndefined();
    expect(read.faults.length).toBeGreaterThan(0);
    // What was meant is looked for only as often as it is shown.
    expect(found).toBeLessThanOrEqual(20);
    expect(asked).toBeLessThanOrEqual(4 * text.length);
    holds(text);
  });

  it('a condition is never larger than the engine takes', () => {
    const count = (value: unknown): number =>
      typeof value !== 'object' || value === null
        ? 0
        : Object.values(value).reduce<number>(
            (sum, each) => sum + count(each),
            'kind' in value ? 1 : 0,
          );
    for (const tests of [1, 10, 14, 15, 19, 20, 30]) {
      const { condition } = readAlertText(
        `A: ${Array.from({ length: tests }, () => 'price > 1').join(' and ')}`,
      );
      expect(condition === undefined || count(condition) <= CONDITION_NODES_MAXIMUM).toBe(true);
      expect(condition !== undefined).toBe(1 + 3 * tests <= CONDITION_NODES_MAXIMUM || tests === 1);
    }
  });
});
