import { describe, expect, it, vi } from 'vitest';
import { onNews, tellOtherTabs } from './tab-news.ts';

function browser() {
  const kept = new Map<string, string>();
  const told: unknown[] = [];
  return {
    told,
    parts: {
      channel: { postMessage: (message: unknown) => void told.push(message) },
      storage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
    },
  };
}

describe('news between tabs', () => {
  it('ID-8 a sign-in and a sign-out are told once each', () => {
    const { parts, told } = browser();
    for (const sid of [null, 'a', 'a', null, null]) tellOtherTabs(parts, sid);
    expect(told).toEqual(['login', 'logout']);
  });

  it('ID-8 a sign-in after another one is told too', () => {
    const { parts, told } = browser();
    for (const sid of ['a', 'b']) tellOtherTabs(parts, sid);
    expect(told).toEqual(['login', 'login']);
  });

  it('ID-8 a browser without storage tells nothing, rather than telling it for ever', () => {
    const { parts, told } = browser();
    tellOtherTabs({ ...parts, storage: undefined }, 'a');
    expect(told).toEqual([]);
  });

  it.each([
    ['logout', true, 1],
    ['logout', false, 0],
    ['login', false, 1],
    ['login', true, 0],
    ['nonsense', true, 0],
    [{ logout: true }, true, 0],
  ])('ID-8 %j in a tab that is signed in: %s → %i reloads', (news, isSignedIn, times) => {
    const clearAndReload = vi.fn();
    onNews(news, isSignedIn, { clearAndReload });
    expect(clearAndReload).toHaveBeenCalledTimes(times);
  });
});
