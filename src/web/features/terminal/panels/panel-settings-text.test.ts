import { describe, expect, it } from 'vitest';
import {
  choiceParam,
  choicesParam,
  flagParam,
  symbolParam,
  textParam,
  wholeParam,
} from '../../../widgets/param.ts';
import { choicesOf, settingsChange } from './panel-settings-text.ts';

const params = {
  symbol: symbolParam(),
  list: choiceParam('boards.movers.list', ['gainers', 'losers'], 'gainers'),
  rows: wholeParam('catalogue.param.rows', 1, 50, 10),
  story: textParam('news.param.story', 10),
};
const typed = (texts: Readonly<Record<string, string>>) =>
  settingsChange(params, (name) => texts[name] ?? '');

describe('TERM-P9 settings of a panel', () => {
  it('TERM-P9 keep what differs from the usual and leave out the rest', () => {
    expect(typed({ symbol: 'AAPL', list: 'losers', rows: ' 10 ', story: 'abc' })).toEqual({
      state: { symbol: 'AAPL', list: 'losers', rows: null, story: 'abc' },
      bad: [],
    });
  });

  it('TERM-P9 name every field that cannot be read or is missing', () => {
    expect(typed({ rows: '0' }).bad).toEqual(['rows', 'story']);
    expect(typed({ symbol: '<x>', rows: 'ten', story: 'x'.repeat(11) }).bad).toEqual([
      'symbol',
      'rows',
      'story',
    ]);
  });

  it('TERM-P9 are a list where a parameter takes certain words only', () => {
    expect(choicesOf(params.list)).toEqual(['gainers', 'losers']);
    expect(choicesOf(flagParam('catalogue.param.rows', true))).toEqual(['true', 'false']);
    expect(choicesOf(params.rows)).toBeNull();
    expect(choicesOf(choicesParam('boards.movers.list', ['a', 'b'], []))).toBeNull();
  });
});
