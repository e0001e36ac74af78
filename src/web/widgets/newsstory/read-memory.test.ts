import { describe, expect, it } from 'vitest';
import { isUnread, readStories, rememberRead } from './read-memory.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const MOST_READ = 500;

function memory(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
}

describe('stories that were read', () => {
  it('stay read over a reload, each once, the newest reading first', () => {
    const storage = memory();
    rememberRead(storage, 'a');
    rememberRead(storage, 'b');
    rememberRead(storage, 'a');
    expect(readStories(storage)).toEqual(['a', 'b']);
  });

  it('are bounded: the ones read longest ago are forgotten', () => {
    const storage = memory();
    for (let n = 0; n <= MOST_READ; n += 1) rememberRead(storage, `story ${n}`);
    const read = readStories(storage);
    expect(read).toHaveLength(MOST_READ);
    expect(read).not.toContain('story 0');
    expect(read[0]).toBe(`story ${MOST_READ}`);
  });

  it('what somebody else wrote there is no harm', () => {
    for (const text of ['{', '{"a":1}', '[1,null,["x"]]', 'null'])
      expect(readStories(memory(text)), text).toEqual([]);
    expect(
      readStories(memory(JSON.stringify(Array.from({ length: 9_999 }, () => 'x')))),
    ).toHaveLength(MOST_READ);
  });

  it('are marked in this page even where nothing can be kept', () => {
    const refusing = {
      getItem: (): string | null => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    };
    expect(rememberRead(refusing, 'a')).toEqual(['a']);
  });

  it('an event is unread until one telling of it was opened, and for 30 days', () => {
    const told = [
      { id: 'a', time: NOW - DAY },
      { id: 'b', time: NOW - DAY },
    ];
    expect(isUnread(new Set(), told, NOW)).toBe(true);
    expect(isUnread(new Set(['b']), told, NOW)).toBe(false);
    expect(isUnread(new Set(), told, NOW + 30 * DAY)).toBe(false);
  });
});
