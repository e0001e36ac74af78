import { describe, expect, it } from 'vitest';
import { isReaderKey, NO_READER } from '../contract/embed-reader.ts';
import { readerKey } from './reader-key.ts';

describe('WG-1 the key of a reader', () => {
  const sids = Array.from({ length: 20_000 }, (_, at) => `${at.toString(36)}-session-${at}`);

  it('is another one for every sid and partner, and the same every time', () => {
    const keys = new Set(sids.map((sid) => readerKey('501', sid)));
    expect(keys.size).toBe(sids.length);
    expect(readerKey('501', 'a')).toBe(readerKey('501', 'a'));
    expect(readerKey('501', 'a')).not.toBe(readerKey('502', 'a'));
    expect(readerKey('501', 'ab')).not.toBe(readerKey('501', 'ba'));
  });

  it('can stand in an address, and holds nothing of the sid', () => {
    for (const sid of [...sids.slice(0, 100), 'é'.repeat(500), 'none', '"\0&']) {
      const key = readerKey('501', sid);
      expect(isReaderKey(key), key).toBe(true);
      expect(key).not.toBe(NO_READER);
      expect(key.length).toBeLessThan(20);
    }
    expect(readerKey('501', '')).toBe(NO_READER);
  });
});
