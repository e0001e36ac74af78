import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { lastCompared, rememberCompared } from './compared-memory.ts';

function storage(initial?: string) {
  const kept = new Map(initial === undefined ? [] : [['tapedeck:compared-funds', initial]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('the last comparison', () => {
  it('is that of two funds or more', () => {
    const store = storage();
    expect(lastCompared(store)).toEqual([]);
    rememberCompared(store, ['SPY', 'VTI'].map(symbolId));
    rememberCompared(store, [symbolId('QQQ')]);
    expect(lastCompared(store)).toEqual(['SPY', 'VTI']);
  });

  it.each(['not json', '{"a":1}', '[7]', '["<b>"]'])('damaged, it is none: %s', (text) => {
    expect(lastCompared(storage(text))).toEqual([]);
  });
});
