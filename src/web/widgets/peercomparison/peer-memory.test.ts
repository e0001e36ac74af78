import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { readSymbols, rememberedPeers, rememberPeers } from './peer-memory.ts';

function storage(initial?: string) {
  const kept = new Map(initial === undefined ? [] : [['tapedeck:peers', initial]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const [msft, jpm, aapl, bac] = ['MSFT', 'JPM', 'AAPL', 'BAC'].map(symbolId) as [
  ReturnType<typeof symbolId>,
  ReturnType<typeof symbolId>,
  ReturnType<typeof symbolId>,
  ReturnType<typeof symbolId>,
];

describe('remembered peers', () => {
  it('belong to their symbol, and to no other', () => {
    const store = storage();
    rememberPeers(store, msft, [aapl]);
    rememberPeers(store, jpm, [bac, msft]);
    expect(rememberedPeers(store, msft)).toEqual(['AAPL']);
    expect(rememberedPeers(store, jpm)).toEqual(['BAC', 'MSFT']);
    expect(rememberedPeers(store, aapl)).toEqual([]);
  });

  it('are forgotten when they are chosen automatically again', () => {
    const store = storage();
    rememberPeers(store, msft, [aapl]);
    rememberPeers(store, msft, []);
    expect(rememberedPeers(store, msft)).toEqual([]);
  });

  it.each(['not json', '{"a":1}', '[["MSFT"],["MSFT",7],"x",null]'])(
    'a damaged memory is an empty one: %s',
    (text) => {
      expect(rememberedPeers(storage(text), msft)).toEqual([]);
    },
  );

  it('a browser that refuses to keep anything breaks nothing', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota');
      },
    };
    expect(() => rememberPeers(full, msft, [aapl])).not.toThrow();
  });
});

describe('typed list', () => {
  it('takes commas, semicolons, spaces and lines, each symbol once, and drops what is none', () => {
    expect(readSymbols(' aapl, goog;meta\nAAPL  not_one brk.b')).toEqual([
      'AAPL',
      'GOOG',
      'META',
      'BRK.B',
    ]);
    expect(readSymbols(' ')).toEqual([]);
  });
});
