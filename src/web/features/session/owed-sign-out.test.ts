import { describe, expect, it } from 'vitest';
import { isOwed, signOutForGood } from './owed-sign-out.ts';

function browser() {
  const kept = new Map<string, string>();
  const ended: string[] = [];
  let isUp = true;
  return {
    kept,
    ended,
    setUp: (next: boolean) => {
      isUp = next;
    },
    parts: {
      end: async (sid: string) => {
        if (!isUp) throw new Error('503');
        ended.push(sid);
      },
      storage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
    },
  };
}

describe('ID-9 signing out after a failed check', () => {
  it('ID-9 the session ends on the server, and nothing is owed', async () => {
    const b = browser();
    expect(await signOutForGood(b.parts, 'a')).toBe(true);
    expect([b.ended, b.kept.size]).toEqual([['a'], 0]);
  });

  it('ID-9 a server that cannot be reached is told later, for that session only', async () => {
    const b = browser();
    b.setUp(false);
    expect(await signOutForGood(b.parts, 'a')).toBe(false);
    expect([isOwed(b.parts, 'a'), isOwed(b.parts, 'b')]).toEqual([true, false]);
    b.setUp(true);
    expect(await signOutForGood(b.parts, 'a')).toBe(true);
    expect([b.ended, isOwed(b.parts, 'a')]).toEqual([['a'], false]);
  });

  it('ID-9 a browser without storage is signed out if the server answers', async () => {
    const { parts, ended } = browser();
    expect(await signOutForGood({ ...parts, storage: undefined }, 'a')).toBe(true);
    expect(ended).toEqual(['a']);
    expect(isOwed({ storage: undefined }, 'a')).toBe(false);
  });
});
