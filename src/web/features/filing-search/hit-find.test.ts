import { describe, expect, it } from 'vitest';
import { findOf } from './hit-find.ts';

describe('where a hit opens the reader', () => {
  it('is the text from the first hit of the passage on', () => {
    const runs = [
      { text: '… our ', hit: false },
      { text: 'supply chain', hit: true },
      { text: ' may break, and with it the ', hit: false },
      { text: 'supply', hit: true },
      { text: ' of parts that we need for everything we make', hit: false },
    ];
    expect(findOf({ section: 'risk-factors', title: 'Risk Factors', runs })).toEqual({
      find: 'supply chain',
      section: 'risk-factors',
      passage: 'supply chain may break, and with it the supply of parts that',
    });
  });

  it('is the top of a filing without a passage, or of one without a hit', () => {
    const nothing = { find: '', section: '', passage: '' };
    expect(findOf(undefined)).toEqual(nothing);
    expect(findOf({ section: 'x', title: '', runs: [{ text: 'a', hit: false }] })).toEqual(nothing);
    const odd = { section: 'a b/c', title: '', runs: [{ text: 'risk', hit: true }] };
    expect(findOf(odd).section).toBe('');
  });
});
