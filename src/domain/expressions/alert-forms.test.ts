import { describe, expect, it } from 'vitest';
import { readScreen } from '../screener/read-screen.ts';
import { screenScope } from '../screener/screen-scope.ts';
import { CHART_SCOPE } from './chart-scope.ts';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';
import { readExpression } from './read-expression.ts';

const screen = screenScope({ today: 20_000 });

describe('EXPRESSION forms of alerts', () => {
  it.each([
    ['close crosses up 420', 'crosses'],
    ['close > 3 within 30 minutes', 'within'],
    ['volume > 1.5x', '1.5x'],
    ['close @ 1h > 3', '@ 1h'],
    ['close.rsi(14) > 3', '.rsi'],
  ])('%s is refused by chart and screener at “%s”', (text, place) => {
    const fault = readExpression(text, CHART_SCOPE, ['boolean']).fault!;
    expect([fault.problem, text.slice(fault.start, fault.end)]).toEqual(['alertOnly', place]);
    const { faults } = readScreen(text, screen);
    expect(faults.map(({ problem, start, end }) => [problem, text.slice(start, end)])).toEqual([
      ['alertOnly', place],
    ]);
  });

  it.each([
    'a crosses up b + 1 within 5 minutes and c',
    '(a crosses b) + 1',
    'not a > 1 within 5 minutes',
    '(not a > 1) within 5 minutes',
    '(a and b) within 5 hours',
    'a.b.rsi(14).signal[1] @ 1h > 1.5x',
    '(a + b) @ 1d',
    '"x".price crosses down 5% within 1 day',
  ])('%s prints as it is read', (text) => {
    expect(printExpression(parseExpression(text))).toBe(text);
  });

  it('crosses and within are names anywhere else', () => {
    expect(readExpression('crosses(close, open)', CHART_SCOPE, ['boolean']).fault).toBeUndefined();
    expect(printExpression(parseExpression('within + crosses'))).toBe('within + crosses');
  });
});
