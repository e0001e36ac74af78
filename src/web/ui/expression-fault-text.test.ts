import { describe, expect, it } from 'vitest';
import { barScope } from '../../domain/expressions/bar-scope.ts';
import {
  EXPRESSION_PROBLEMS,
  EXPRESSION_WARNINGS,
} from '../../domain/expressions/expression-error.ts';
import { EXPRESSION_LIMITS } from '../../domain/expressions/limits.ts';
import { readExpression } from '../../domain/expressions/read-expression.ts';
import { PURE_FUNCTIONS } from '../../domain/expressions/built-in-functions.ts';
import { scopeOf } from '../../domain/expressions/scope.ts';
import { readScreen } from '../../domain/screener/read-screen.ts';
import { screenScope } from '../../domain/screener/screen-scope.ts';
import { expressions as english } from '../../i18n/en/expressions.ts';
import { expressions as french } from '../../i18n/fr/expressions.ts';
import { translator } from '../../i18n/translate.ts';
import { functionText } from './expression-function-text.ts';
import { expressionFaultText, placedFaultText } from './expression-fault-text.ts';

const scope = barScope([
  {
    name: 'kind',
    parameters: [{ name: 'kind', type: 'text', constant: true, choices: ['a', 'b'] }],
    outputs: [{ name: 'value', type: 'number' }],
    work: { kind: 'running', start: () => () => 1 },
  },
  {
    name: 'pair',
    parameters: [
      { name: 'fast', type: 'number', constant: true },
      { name: 'slow', type: 'number', constant: true },
    ],
    order: [{ larger: 'slow', than: 'fast' }],
    outputs: [{ name: 'value', type: 'number' }],
    work: { kind: 'running', start: () => () => 1 },
  },
]);
const faultOf = (text: string) => readExpression(text, scope, ['number']).fault;
const sayIn = (texts: Readonly<Record<string, string>>, locale: 'en' | 'fr') =>
  translator(locale, (key) => texts[key] ?? key);

/** One text for every problem. */
const WRONG = [
  'close[-1]|$|1x|1y|close[0.5]|kind("c")|sum(close, close)||abs(1 2)|(1|close(1)|abs|1 and 2'.split(
    '|',
  ),
  'sum(close, 0)|abs()|abs(1, 2)|1 2|1 +|"a|foo(1)|foo|kind("a").b|sum(1 > 2, 3)|1 > 2|pair(2, 1)'.split(
    '|',
  ),
  Array.from({ length: 12 }, () => 'sum(close, 1000)').join('+'),
  `1${'+1'.repeat(EXPRESSION_LIMITS.nodes)}`,
  '('.repeat(EXPRESSION_LIMITS.depth + 1),
  ' '.repeat(EXPRESSION_LIMITS.length + 1),
].flat();

const screens = screenScope({ today: 20_000 });
const WRONG_SCREENS = ['nextEarnings < date("2026-02-30")', 'last[1] > 1', 'roe[9] > 1'];

describe('the text of a problem', () => {
  it('exists for every problem, with all its values, in both languages', () => {
    const plain = scopeOf([{ name: 'a', type: 'number', read: () => 1 }], PURE_FUNCTIONS, {
      overTime: false,
    });
    const faults = [
      ...WRONG.map(faultOf),
      ...WRONG_SCREENS.map((text) => readScreen(text, screens).fault),
      readExpression('a[1]', plain, ['number']).fault,
    ].filter((fault) => fault !== undefined);
    expect(new Set(faults.map(({ problem }) => problem))).toEqual(new Set(EXPRESSION_PROBLEMS));
    for (const fault of faults)
      for (const [texts, locale] of [
        [english, 'en'],
        [french, 'fr'],
      ] as const) {
        const text = placedFaultText(sayIn(texts, locale), fault);
        expect(text, fault.problem).not.toMatch(/[{}]|undefined|expressions\./);
      }
  });

  it('exists for every warning', () => {
    const wrong = ['yield > 3', 'mcap > 10', 'nextEarnings < 7', 'mcap > pe', 'sector == "Enery"'];
    const words = () => ['Energy'];
    const isOffered = (id: string) => id !== 'beta';
    const warnings = [...wrong, 'beta > 1'].flatMap(
      (text) => readScreen(text, screens, { words, isOffered }).warnings,
    );
    expect(new Set(warnings.map(({ problem }) => problem))).toEqual(new Set(EXPRESSION_WARNINGS));
    for (const warning of warnings)
      for (const [texts, locale] of [
        [english, 'en'],
        [french, 'fr'],
      ] as const)
        expect(placedFaultText(sayIn(texts, locale), warning)).not.toMatch(
          /[{}]|undefined|expressions\./,
        );
    expect(placedFaultText(sayIn(english, 'en'), warnings[3]!)).toContain(
      'This sets an amount of money against a multiple.',
    );
  });

  it('every function of screens is described', () => {
    for (const name of [...screens.functions.values()].map((each) => each.name).concat('if'))
      expect([name, functionText(sayIn(french, 'fr'), name) !== '']).toEqual([name, true]);
    expect(functionText(sayIn(english, 'en'), 'sma')).toBe('');
  });

  it('asks whether something else was meant', () => {
    const say = sayIn(english, 'en');
    expect(placedFaultText(say, readScreen('roee > 3', screens).fault!)).toBe(
      'Line 1, column 1: There is no value roee. Did you mean roe?',
    );
    expect(placedFaultText(say, readScreen('pe < 3 && roe > 1', screens).fault!)).toContain(
      'Did you mean and?',
    );
  });

  it('names types as a person would', () =>
    expect(expressionFaultText(sayIn(english, 'en'), faultOf('close + (1 > 2)')!)).toBe(
      '+ needs a number here, not a condition.',
    ));
});
