import { describe, expect, it } from 'vitest';
import { RELOAD_TTL, reloadGuarded } from './reload-guard.ts';

function tab() {
  const values = new Map<string, string>();
  let time = 1_000_000;
  let reloads = 0;
  const parts = {
    now: () => time,
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    },
    reload: () => {
      reloads += 1;
    },
  };
  return { parts, pass: (ms: number) => (time += ms), reloads: () => reloads };
}

describe('reload guard', () => {
  it('ID-10 ERR a second reload within 10 s is refused, a later one is not', () => {
    const { parts, pass, reloads } = tab();
    expect(RELOAD_TTL).toBe(10_000);
    expect(reloadGuarded(parts)).toBe(true);
    pass(9_999);
    expect(reloadGuarded(parts)).toBe(false);
    pass(1);
    expect(reloadGuarded(parts)).toBe(true);
    expect(reloads()).toBe(2);
  });

  it('ID-10 a clock that was set back does not hold a page for ever', () => {
    const { parts, pass, reloads } = tab();
    reloadGuarded(parts);
    pass(-600_000);
    expect([reloadGuarded(parts), reloadGuarded(parts), reloads()]).toEqual([true, false, 2]);
  });

  it('ID-10 without a memory there is no reload', () => {
    const { parts, reloads } = tab();
    const broken = () => {
      throw new Error('denied');
    };
    expect(reloadGuarded({ ...parts, storage: undefined })).toBe(false);
    expect(reloadGuarded({ ...parts, storage: { getItem: broken, setItem: broken } })).toBe(false);
    expect(reloads()).toBe(0);
  });
});
