import { afterEach, describe, expect, it, vi } from 'vitest';
import { isConsented, isTypedNumber, keepConsent } from './live-consent.ts';

const account = { id: 'a', number: '512345678' };

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

describe('consent to trade with real money', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('LIV-7 is kept for one account and one browser session', () => {
    vi.stubGlobal('sessionStorage', storage());
    expect(isConsented(account)).toBe(false);
    keepConsent(account);
    expect(isConsented(account)).toBe(true);
    expect(isConsented({ id: 'b', number: '512345678' })).toBe(false);
    // Another number under the same id was never typed.
    expect(isConsented({ id: 'a', number: '999' })).toBe(false);
    vi.stubGlobal('sessionStorage', storage());
    expect(isConsented(account)).toBe(false);
  });

  it('LIV-8 a browser without storage is asked once per page, not for every order', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    });
    const other = { id: 'without-storage', number: 'X1' };
    expect(isConsented(other)).toBe(false);
    keepConsent(other);
    expect(isConsented(other)).toBe(true);
  });

  it('LIV-9 the number is typed as people type, and nothing less', () => {
    const paper = { number: 'PA3XK8Q21' };
    for (const typed of ['PA3XK8Q21', ' pa3xk8q21 '])
      expect(isTypedNumber(typed, paper)).toBe(true);
    for (const typed of ['', 'PA3XK8Q2', 'PA3XK8Q211', 'LIVE'])
      expect(isTypedNumber(typed, paper)).toBe(false);
  });
});
