import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { editDistance } from './edit-distance.ts';
import { symbolId, type Instrument, type InstrumentType } from './instrument.ts';
import { symbolCandidates } from './normalise.ts';
import { buildSearchIndex } from './search.ts';

const instrument = (
  symbol: string,
  name: string,
  popularity: number,
  type: InstrumentType = 'equity',
  former: readonly string[] = [],
): Instrument => ({
  symbol: symbolId(symbol),
  name,
  type,
  exchange: 'NYSE',
  currency: 'USD',
  country: 'US',
  sector: null,
  industry: null,
  cik: null,
  formerSymbols: former.map((f) => ({ symbol: symbolId(f), until: isoDate('2022-06-08') })),
  listedOn: null,
  delistedOn: null,
  hasOptions: true,
  popularity,
});

const universe = [
  instrument('AAPL', 'Apple Inc.', 1),
  instrument('APP', 'AppLovin Corporation', 0.7),
  instrument('APPF', 'AppFolio, Inc.', 0.4),
  instrument('MSFT', 'Microsoft Corporation', 0.99),
  instrument('MSTR', 'Strategy Inc', 0.6),
  instrument('MS', 'Morgan Stanley', 0.8),
  instrument('JPM', 'JPMorgan Chase & Co.', 0.9),
  instrument('META', 'Meta Platforms, Inc.', 0.97, 'equity', ['FB']),
  instrument('T', 'AT&T Inc.', 0.8),
  instrument('TMUS', 'T-Mobile US, Inc.', 0.85),
  instrument('MCD', "McDonald's Corporation", 0.8),
  instrument('BRK.B', 'Berkshire Hathaway Inc. Class B', 0.95),
  instrument('BRK.A', 'Berkshire Hathaway Inc. Class A', 0.9),
  instrument('BAC', 'Bank of America Corporation', 0.85),
  instrument('BK', 'The Bank of New York Mellon Corporation', 0.7),
  instrument('VTSAX', 'Vanguard Total Stock Market Index Fund Admiral Shares', 0.91, 'mutual-fund'),
  instrument('VTI', 'Vanguard Total Stock Market ETF', 0.9, 'etf'),
  instrument('^SPX', 'S&P 500 Index', 0.95, 'index'),
  instrument('EL', 'The Estée Lauder Companies Inc.', 0.6),
];
const index = buildSearchIndex(universe);
const find = (text: string, limit = 5, types: readonly InstrumentType[] = []) =>
  index.search({ text, types, limit });
const firstOf = (text: string) => find(text)[0]?.instrument.symbol;

describe('search', () => {
  it.each([
    ['msft', 'MSFT'],
    ['MS', 'MS'],
    ['app', 'APP'],
    ['apple', 'AAPL'],
    ['appl', 'AAPL'],
    ['micros', 'MSFT'],
    ['microsft', 'MSFT'],
    ['mircosoft', 'MSFT'],
    ['bank of america', 'BAC'],
    ['jp morgan', 'JPM'],
    ['at&t', 'T'],
    ['att', 'T'],
    ['t mobile', 'TMUS'],
    ['mcdonalds', 'MCD'],
    ['mcdonald’s', 'MCD'],
    ['brk-b', 'BRK.B'],
    ['brk b', 'BRK.B'],
    ['spx', '^SPX'],
    ['s&p 500', '^SPX'],
    ['estee lauder', 'EL'],
    ['stock total vanguard', 'VTSAX'],
    ['APPL', 'AAPL'],
  ])('answers %s with %s first', (text, symbol) => {
    expect(firstOf(text)).toBe(symbol);
  });

  it('finds a company under its former symbol', () => {
    expect(find('FB')[0]).toMatchObject({ match: 'former', instrument: { symbol: 'META' } });
  });

  it('names the way of matching', () => {
    expect(find('MSFT')[0]?.match).toBe('exact');
    expect(find('berk')[0]?.match).toBe('prefix');
    expect(find('hathaway')[0]?.match).toBe('word');
    expect(find('hathawey')[0]?.match).toBe('fuzzy');
  });

  it('keeps to the asked types', () => {
    expect(find('vanguard', 5, ['etf']).map((hit) => hit.instrument.symbol)).toEqual(['VTI']);
  });

  it('ranks equal matches by popularity', () => {
    expect(find('berkshire').map((hit) => hit.instrument.symbol)).toEqual(['BRK.B', 'BRK.A']);
  });

  it('returns nothing for an empty query', () => {
    expect(find('')).toEqual([]);
    expect(find('  & ')).toEqual([]);
    expect(find('msft', 0)).toEqual([]);
  });

  it('finds every instrument first by its own symbol, and by its whole name', () => {
    for (const { symbol, name } of universe) {
      expect(firstOf(symbol)).toBe(symbol);
      expect(firstOf(name)).toBe(symbol);
    }
  });

  it('survives any text, never answers twice, and orders by score', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const hits = find(text, 10);
        expect(new Set(hits.map((hit) => hit.instrument.symbol)).size).toBe(hits.length);
        const scores = hits.map((hit) => hit.score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }),
    );
  });

  it('finds a name with one letter wrong, whichever it is, except the first', () => {
    const long = universe.filter(({ name }) => name.split(/[ ,]/)[0]!.length >= 6);
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), ({ name }, at) => {
        const word = name.split(/[ ,]/)[0]!;
        const position = 1 + (at % (word.length - 1));
        const typo = `${word.slice(0, position)}q${word.slice(position + 1)}`;
        const names = find(typo, 10).map((hit) => hit.instrument.name);
        expect(names).toContain(name);
      }),
    );
  });
});

describe('normalisation', () => {
  const exists = (symbol: string) => universe.some((i) => i.symbol === symbol);
  const resolve = (text: string) => symbolCandidates(text).find(exists) ?? null;
  it.each([
    ['brk-b', 'BRK.B'],
    ['BRK/B', 'BRK.B'],
    ['$spx', '^SPX'],
    ['spx', '^SPX'],
    [' msft ', 'MSFT'],
  ])('reads %s as %s', (text, symbol) => {
    expect(resolve(text)).toBe(symbol);
  });

  it('answers null for what does not exist', () => {
    expect(resolve('NOPE')).toBeNull();
    expect(resolve('<script>')).toBeNull();
  });
});

describe('edit distance', () => {
  const word = fc.string({ maxLength: 8 });
  it('is a distance: zero for the same, symmetric, at most the longer length', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, a, 9)).toBe(0);
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
        expect(editDistance(a, b, 9)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it.each([
    ['kitten', 'sitting', 3],
    ['ca', 'ac', 1],
    ['flaw', 'lawn', 2],
    ['', 'abc', 3],
  ])('between %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance);
  });

  it('stops at its limit', () => {
    expect(editDistance('aaaaaaaa', 'bbbbbbbb', 2)).toBe(3);
  });
});
