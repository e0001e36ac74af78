import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { symbolsOfList, watchedOf } from './watched.ts';

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
