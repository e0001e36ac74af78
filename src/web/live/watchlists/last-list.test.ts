import { describe, expect, it } from 'vitest';
import { lastUsedList, rememberList } from './last-list.ts';

function storageOf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('LIST-68 the list that a star adds to', () => {
  const lists = [{ id: 'list-a' }, { id: 'list-b' }];

  it('is the one used last, else the first', () => {
    const storage = storageOf();
    expect(lastUsedList(storage, lists)).toEqual({ id: 'list-a' });
    rememberList(storage, 'list-b');
    expect(lastUsedList(storage, lists)).toEqual({ id: 'list-b' });
  });

  it('is the first when the last one is gone, and none without lists', () => {
    const storage = storageOf();
    rememberList(storage, 'list-gone');
    expect(lastUsedList(storage, lists)).toEqual({ id: 'list-a' });
    expect(lastUsedList(storage, [])).toBeUndefined();
  });
});
