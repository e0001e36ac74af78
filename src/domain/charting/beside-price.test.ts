import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readBesidePrice,
  withLooks,
  DEFAULT_BESIDE_PRICE,
  freeColour,
  MOST_COMPARED,
} from './beside-price.ts';
import { symbolId } from '../symbols/instrument.ts';
import { fieldsOf } from './state-reader.ts';

const read = (value: unknown) => readBesidePrice(fieldsOf(value));

describe('what is shown beside the price', () => {
  it('reads what it wrote, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const once = read(value);
        expect(read(JSON.parse(JSON.stringify(once)))).toEqual(once);
      }),
      { numRuns: 300 },
    );
    expect(read(undefined)).toEqual(DEFAULT_BESIDE_PRICE);
  });

  it('keeps six symbols, each once, and drops what is none', () => {
    const { compared } = read({
      compared: [
        'spy',
        { symbol: 'SPY' },
        'not a symbol',
        3,
        { symbol: 'AAPL', scale: 'own', colour: 99 },
        'A',
        'B',
        'C',
        'D',
        'E',
      ],
    });
    expect(compared).toHaveLength(MOST_COMPARED);
    expect(compared.slice(0, 2)).toEqual([
      { symbol: 'SPY', colour: 2, scale: 'percent', hidden: false },
      { symbol: 'AAPL', colour: 3, scale: 'own', hidden: false },
    ]);
  });

  it('keeps known kinds and figures only, in their order', () => {
    const beside = read({
      marks: ['news', 'x', 'earnings'],
      fundamentals: ['netMargin', 'epsTtm', 4],
    });
    expect(beside.marks).toEqual(['earnings', 'news']);
    expect(beside.fundamentals).toEqual(['epsTtm', 'netMargin']);
    expect(read({ marks: [] }).marks).toEqual([]);
  });

  it('keeps the looks of symbols that an address names, and gives others the usual ones', () => {
    const own = read({ compared: [{ symbol: 'SPY', colour: 9, scale: 'own', hidden: true }] });
    const shared = withLooks([symbolId('AAPL'), symbolId('SPY')], own.compared);
    expect(shared).toEqual([
      { symbol: 'AAPL', colour: 2, scale: 'percent', hidden: false },
      { symbol: 'SPY', colour: 9, scale: 'own', hidden: true },
    ]);
  });

  it('gives a new line a colour of its own', () => {
    const { compared, spreads } = read({ compared: ['A', 'B'], spreads: ['A/B'] });
    expect(freeColour({ compared, spreads })).toBe(5);
  });
});
