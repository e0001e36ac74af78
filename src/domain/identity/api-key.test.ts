import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKey, keyExpiry, keyOf, keyState, prefixOf } from './api-key.ts';

const randomness = fc.stringMatching(/^[A-Za-z0-9_-]{43}$/);

describe('API keys', () => {
  it('KEY-1 are tdk_ and 256 bits in base64url, and nothing else is one', () => {
    fc.assert(
      fc.property(randomness, (text) => {
        const key = keyOf(text);
        expect(isKey(key)).toBe(true);
        for (const other of [text, key.slice(0, -1), `${key}A`, `${key}\n`, ` ${key}`])
          expect(isKey(other)).toBe(false);
        expect(isKey(key.replace('tdk_', 'TDK_'))).toBe(false);
        expect(isKey(`${key.slice(0, -1)}=`)).toBe(false);
      }),
    );
  });

  it('KEY-1 people see eight characters of 43: 208 bits stay secret', () => {
    expect(prefixOf(keyOf('0123456789'.repeat(4) + 'abc'))).toBe('tdk_01234567');
  });

  it('KEY-2 a key is valid until it expires, to the millisecond, or is revoked', () => {
    const expiresAt = keyExpiry(2, 1_000);
    expect(expiresAt).toBe(1_000 + 2 * 24 * 60 * 60 * 1_000);
    const key = { expiresAt, revokedAt: null };
    expect(keyState(key, expiresAt! - 1)).toBe('live');
    expect(keyState(key, expiresAt!)).toBe('expired');
    expect(keyState({ ...key, revokedAt: 5 }, expiresAt!)).toBe('revoked');
    expect(keyState({ expiresAt: keyExpiry(undefined, 0), revokedAt: null }, 9e15)).toBe('live');
  });
});
