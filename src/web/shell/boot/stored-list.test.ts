import { describe, expect, it } from 'vitest';
import { storedList } from './stored-list.ts';

function memory(initial: string | null = null) {
  let text = initial;
  return {
    getItem: () => text,
    setItem: (_key: string, value: string) => {
      text = value;
    },
    text: () => text,
  };
}

const words = storedList<string>({
  key: 'words',
  most: 3,
  isEntry: (value) => typeof value === 'string',
  idOf: (word) => word,
});

describe('a list that the browser keeps', () => {
  it('has the newest first, each once, and drops the oldest', () => {
    const storage = memory();
    for (const word of ['a', 'b', 'c', 'a', 'd']) words.put(storage, word);
    expect(words.read(storage)).toEqual(['d', 'a', 'c']);
    words.remove(storage, 'a');
    expect(words.read(storage)).toEqual(['d', 'c']);
  });

  it('leaves out entries of another shape, and is empty when damaged', () => {
    expect(words.read(memory('["a", 1, null, "b", "c", "d"]'))).toEqual(['a', 'b', 'c']);
    for (const text of ['{', '{"a":1}', 'null', '7']) expect(words.read(memory(text))).toEqual([]);
  });

  it('is returned all the same by a browser that refuses storage', () => {
    const refuse = (): never => {
      throw new Error('refused');
    };
    const storage = { getItem: refuse, setItem: refuse };
    expect(words.put(storage, 'a')).toEqual(['a']);
  });
});
