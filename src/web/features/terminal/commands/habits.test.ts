import { describe, expect, it } from 'vitest';
import { keepLine, NO_HABITS, readHabits } from './habits.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

describe('lines that a browser keeps', () => {
  it('CMD-26 are those of one member', () => {
    const store = storage();
    keepLine(store, 'a', 'MSFT GP', ['code GP'], 1_000);
    keepLine(store, 'a', 'AAPL DES', ['code DES'], 2_000);
    expect(readHabits(store, 'a').lines).toEqual(['AAPL DES', 'MSFT GP']);
    expect(readHabits(store, 'a').usage).toMatchObject({ 'code GP': { count: 1 } });
    expect(readHabits(store, 'b', 0)).toEqual(NO_HABITS);
  });

  it('CMD-26 are none where a browser keeps nothing, or something else', () => {
    const refusing = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    };
    expect(readHabits(refusing, 'a')).toEqual(NO_HABITS);
    expect(keepLine(refusing, 'a', 'GP', [], 1).lines).toEqual(['GP']);
    for (const damaged of ['', '3', 'null', '{"lines":7}', '{'])
      expect(readHabits({ getItem: () => damaged, setItem: () => {} }, 'a', 0)).toEqual(NO_HABITS);
  });
});
