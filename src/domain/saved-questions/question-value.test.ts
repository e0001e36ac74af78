import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionFault, readQuery, savedScreen } from './question-value.ts';

const readable = () => null;

describe('the value of a saved question', () => {
  it('SAVQ-10 is the query of an address', () => {
    expect(savedScreen('universe=etf&q=pe+%3C+15%25&q=other&sort=-name')).toEqual({
      universe: 'etf',
      expression: 'pe < 15%',
    });
    expect(savedScreen('universe=none')).toEqual({ universe: 'equity', expression: '' });
    expect(savedScreen('q=%E0%A4%A')).toBeNull();
  });

  it('SAVQ-11 reads back what URLSearchParams writes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'binary' })), (values) => {
        const query = readQuery(new URLSearchParams(values).toString());
        // Both leave out a name and value that are empty together.
        for (const [name, value] of Object.entries(values))
          if (name !== '' || value !== '') expect(query?.get(name)).toBe(value.toWellFormed());
      }),
    );
  });

  it('SAVQ-12 must be readable', () => {
    expect(questionFault('screen', 'q=pe', readable)).toBeNull();
    expect(questionFault('screen', '', readable)).toBeNull();
    expect(questionFault('screen', 'q=pe', () => 'no')).toEqual({
      kind: 'unreadable',
      reason: 'no',
    });
    for (const value of ['?q=pe', 'q=a b', 'q=a#b', 'q=%', 'q=a\nb', 'q=\ud800'])
      expect([value, questionFault('screen', value, readable)]).toEqual([
        value,
        { kind: 'address' },
      ]);
    expect(questionFault('filing-search', '', readable)).toEqual({ kind: 'empty' });
    expect(questionFault('filing-search', 'text=risk', readable)).toBeNull();
  });
});
