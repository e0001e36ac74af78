import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { heldSymbols } from '../../widgets/portfolio/held-query.ts';
import { followedOf, symbolsOfList, UNREAD, WAITING, watchedOf } from './watched.ts';

const list = (id: string, ...symbols: string[]) => ({
  id,
  name: `List ${id}`,
  symbols: symbols.map(symbolId),
});

describe('START-33 what a reader watches', () => {
  it('is every symbol of the lists once, in their order', () => {
    const watched = watchedOf([list('one', 'MSFT', 'AAPL'), list('two', 'AAPL', 'KO')]);
    expect(watched.kind).toBe('own');
    expect(watched.symbols).toEqual(['MSFT', 'AAPL', 'KO']);
    expect(symbolsOfList(watched, 'two').symbols).toEqual(['AAPL', 'KO']);
    expect(symbolsOfList(watched, 'gone').symbols).toEqual(watched.symbols);
  });

  it('is examples where the lists are empty, and no more than one call can ask for', () => {
    const empty = watchedOf([list('one')]);
    expect(empty.kind).toBe('examples');
    expect(empty.symbols.length).toBeGreaterThan(10);
    const many = Array.from({ length: 300 }, (_, at) => `S${at}`);
    const huge = watchedOf([list('one', ...many)]);
    expect(huge.symbols).toHaveLength(200);
    expect(symbolsOfList(huge, 'one').symbols).toHaveLength(200);
  });
});

describe('START-34 what calendar and headlines of a reader are about', () => {
  const held = ['KO', 'MSFT'].map(symbolId);

  it('is what they hold and what they watch, each once, holdings first', () => {
    const watched = watchedOf([list('one', 'MSFT', 'AAPL')]);
    expect(followedOf(watched, held).symbols).toEqual(['KO', 'MSFT', 'AAPL']);
    expect(followedOf(watched, held).kind).toBe('own');
    expect(followedOf(watched, [])).toBe(watched);
    // The list itself and its movers are about the list alone.
    expect(watched.symbols).toEqual(['MSFT', 'AAPL']);
  });

  it('is what they hold instead of examples, and waits for lists that are not known yet', () => {
    expect(followedOf(watchedOf([]), held)).toMatchObject({ kind: 'own', symbols: held });
    for (const unknown of [WAITING, UNREAD]) expect(followedOf(unknown, held)).toBe(unknown);
    const many = Array.from({ length: 300 }, (_, at) => symbolId(`S${at}`));
    expect(followedOf(watchedOf([list('one', 'MSFT')]), many).symbols).toHaveLength(200);
  });

  it('leaves out options and assets that no market quotes', () => {
    const holdings = [
      { symbol: symbolId('KO'), class: 'equity' },
      { symbol: symbolId('MSFT260116C00400000'), class: 'option' },
      { symbol: null, class: 'private' },
    ] as const;
    expect(heldSymbols({ holdings })).toEqual(['KO']);
    expect(heldSymbols(undefined)).toEqual([]);
  });
});
