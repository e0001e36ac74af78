import { describe, expect, it } from 'vitest';
import { keepToken, sharedAddress, takeToken, tokenIn } from './shared-address.ts';

describe('LIST-64 the address of a shared list', () => {
  it('keeps the token in the fragment, which no server is sent', () => {
    const url = new URL(sharedAddress('https://deck.example', 'a-b_c'));
    expect(`${url.pathname}${url.search}`).toBe('/watchlist/shared');
    expect(tokenIn(url.hash)).toBe('a-b_c');
  });

  it('has no token when the fragment is empty or damaged', () => {
    expect(tokenIn('')).toBeUndefined();
    expect(tokenIn('#')).toBeUndefined();
    expect(tokenIn('#%E0%A4%A')).toBeUndefined();
  });

  it('is found again once after signing in', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    keepToken(storage, 'secret');
    expect(takeToken(storage)).toBe('secret');
    expect(takeToken(storage)).toBeUndefined();
  });
});
