import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { listOfSymbols, madeBy, symbols } from '../../../domain/watchlists/watchlist.fixture.ts';
import { meantSymbol } from './meant-symbol.ts';
import { rowChanges, rowTexts } from './row-form.ts';

const row = madeBy([
  ...listOfSymbols('one', 'A'),
  { kind: 'tagRows', list: 'one', symbols: symbols('A'), add: ['core', 'old'], remove: [] },
  { kind: 'setRow', list: 'one', symbol: symbolId('A'), note: 'n' },
]).rows.get('one')![0]!;
const texts = rowTexts(row);

describe('LIST the editor of a row', () => {
  it('changes what was changed and nothing else', () => {
    expect(rowChanges('one', row, texts)).toEqual({ kind: 'changes', changes: [] });
    expect(
      rowChanges('one', row, { ...texts, target: ' 125,5 ', tags: 'core; New idea', note: ' n ' }),
    ).toEqual({
      kind: 'changes',
      changes: [
        { kind: 'setRow', list: 'one', symbol: 'A', target: '125.5' },
        { kind: 'tagRows', list: 'one', symbols: ['A'], add: ['New idea'], remove: ['old'] },
      ],
    });
    expect(rowChanges('one', { ...row, stop: '3' as never }, { ...texts, stop: '' })).toMatchObject(
      { changes: [{ kind: 'setRow', stop: null }] },
    );
  });

  it('names the fields that cannot be read', () => {
    expect(
      rowChanges('one', row, {
        target: '-3',
        stop: 'cheap',
        tags: 'x'.repeat(25),
        note: 'n'.repeat(1_001),
      }),
    ).toEqual({ kind: 'wrong', fields: ['target', 'stop', 'tags', 'note'] });
    const many = Array.from({ length: 13 }, (_, at) => `t${at}`).join(',');
    expect(rowChanges('one', row, { ...texts, tags: many })).toEqual({
      kind: 'wrong',
      fields: ['tags'],
    });
  });
});

describe('LIST a typed symbol', () => {
  const hits = symbols('MSFT MS').map((symbol) => ({ symbol }));
  it('is the ticker, or else the best hit', () => {
    expect(meantSymbol('ms', hits)).toBe('MS');
    expect(meantSymbol('microsoft', hits)).toBe('MSFT');
    expect(meantSymbol('nothing', [])).toBeUndefined();
  });
});
