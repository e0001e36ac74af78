import { describe, expect, it } from 'vitest';
import { browserLists } from '../../live/watchlists/browser-lists.ts';
import { decide, hasLists, isDecided } from './kept-lists.ts';

function storageOf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('LIST-69 the question about lists of the browser', () => {
  it('is asked once per state of them', async () => {
    const storage = storageOf();
    const store = browserLists({ storage, onStorage: () => () => {}, now: () => 1 });
    expect(hasLists(store)).toBe(false);
    await store.edit([{ kind: 'createList', list: 'list-one', name: 'One' }]).outcome;
    expect(hasLists(store)).toBe(true);
    expect(isDecided(storage, store)).toBe(false);
    decide(storage, store);
    expect(isDecided(storage, store)).toBe(true);
    await store.edit([{ kind: 'renameList', list: 'list-one', name: 'Two' }]).outcome;
    expect(isDecided(storage, store)).toBe(false);
  });
});
