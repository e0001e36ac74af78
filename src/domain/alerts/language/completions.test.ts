import { describe, expect, it } from 'vitest';
import type { AlertNames } from './alert-names.ts';
import { completions } from './completions.ts';

const NAMES: AlertNames = {
  watchlists: [{ id: 'w1', name: 'Tech' }],
  portfolios: [{ id: 'p1', name: 'Main' }],
  screens: [{ id: 's1', name: 'Cheap and good' }],
};

/** The cursor stands at `|`. */
function offered(marked: string): readonly string[] {
  const cursor = marked.indexOf('|');
  return completions(marked.replace('|', ''), cursor, NAMES).items.map(({ text }) => text);
}

describe('ALERT completions', () => {
  it.each([
    ['|', 'price', 'nothing typed'],
    ['pri|', 'price', 'a figure'],
    ['lis|', 'list "', 'a target'],
    ['list |', '"Tech":', 'the own lists'],
    ['list "te|', '"Tech":', 'a list inside of quotation marks'],
    ['portfolio "Main": dr|', 'drawdown', 'figures of a portfolio'],
    ['MSFT: price |', 'crosses up', 'what follows a figure'],
    ['MSFT: price cro|', 'crosses up', 'a word that is begun'],
    ['MSFT: price crosses |', 'up', 'a direction'],
    ['MSFT: price crosses up s|', 'sma(', 'an indicator'],
    ['MSFT: price > 3 |', 'and', 'a connection'],
    ['MSFT: price > 3 within 5 |', 'minutes', 'a unit of time'],
    ['MSFT: rsi(14) @|', '1h', 'an interval'],
    ['MSFT: rsi(14) @ 1|', '1h', 'an interval that is begun'],
    ['MSFT: SPY.|', 'price', 'a figure of another symbol'],
    ['MSFT: BRK.B.rs|', 'rsi(', 'an indicator of a symbol with a dot'],
    ['MSFT: macd(12, 26, 9).|', 'signal', 'an output'],
    ['MSFT: sma(|', 'close', 'bars inside of a function'],
    ['MSFT: change(5, |', 'days', 'the unit of a move'],
    ['MSFT: news and |', 'filing', 'another condition'],
    ['MSFT: not ne|', 'news', 'behind a negation'],
    ['MSFT: enters(|', '"Cheap and good"', 'own screens'],
    ['MSFT pri|', 'price', 'a figure behind a symbol'],
    ['MSFT: net mar|', 'netMargin', 'a figure in words'],
    ['MSFT price ab|', 'above', 'a comparison in words'],
    ['MSFT: market cap |', '<', 'what follows a figure in words'],
  ])('%s offers %s: %s', (marked, wanted) => {
    expect(offered(marked)).toContain(wanted);
  });

  it.each([
    'MSFT: price > 42|',
    'MSFT: price within |',
    'MSFT: filing("8|',
    'x'.repeat(2_001) + '|',
  ])('nothing is offered in %s', (marked) => {
    expect(offered(marked)).toEqual([]);
  });

  it('a chosen one takes the place of the whole word', () => {
    const { start, end } = completions('MSFT: vol > 3', 7, NAMES);
    expect([start, end]).toEqual([6, 9]);
  });

  it('the word itself comes first', () => {
    expect(offered('MSFT: rsi|')[0]).toBe('rsi');
    expect(offered('MSFT: vol|')[0]).toMatch(/^vol/);
  });

  it('what belongs to a portfolio is not offered for a symbol', () => {
    expect(offered('MSFT: hold|')).not.toContain('holdingLoss');
    expect(offered('portfolio "Main": pri|')).not.toContain('price');
  });
});
