import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aesSecretBox } from './aes-secret-box.ts';
import { keyFile, makeKeyFile, readKeyFile } from './key-file.ts';
import { parseSecretKey } from '../../ports/secret-key.ts';

const key = (byte: number) => new Uint8Array(32).fill(byte);
const SECRET = 'JBSWY3DPEHPK3PXP';

describe('SEC-1 secrets at rest', () => {
  const box = aesSecretBox([key(1)]);

  it('are unreadable in the store and open for their owner alone', () => {
    const sealed = box.seal(SECRET, 'totp ann');
    expect(sealed).toMatch(/^sealed1\./);
    expect(sealed).not.toContain(SECRET);
    expect(box.open(sealed, 'totp ann')).toBe(SECRET);
    expect(box.open(sealed, 'totp bob')).toBeUndefined();
    expect(box.seal(SECRET, 'totp ann')).not.toBe(sealed);
  });

  it('do not open when a single character was changed or cut off', () => {
    const sealed = box.seal(SECRET, 'ann');
    for (let i = 'sealed1.'.length; i < sealed.length - 1; i += 1) {
      const changed = sealed.slice(0, i) + (sealed[i] === 'a' ? 'b' : 'a') + sealed.slice(i + 1);
      const opened = box.open(changed, 'ann');
      expect(opened === undefined || opened === changed, changed).toBe(true);
    }
    for (const cut of [sealed.slice(0, 30), sealed.slice(0, -4)])
      expect(box.open(cut, 'ann')).toBeUndefined();
  });

  it('kept in clear open as they are, and are to be sealed', () => {
    expect(box.open(SECRET, 'ann')).toBe(SECRET);
    expect(box.isCurrent(SECRET)).toBe(false);
    expect(box.isCurrent(box.seal(SECRET, 'ann'))).toBe(true);
  });

  it('of an older key open, and are to be sealed again under the first', () => {
    const sealed = box.seal(SECRET, 'ann');
    const rotated = aesSecretBox([key(2), key(1)]);
    expect(rotated.open(sealed, 'ann')).toBe(SECRET);
    expect(rotated.isCurrent(sealed)).toBe(false);
    expect(aesSecretBox([key(2)]).open(sealed, 'ann')).toBeUndefined();
  });

  it('without a key stay in clear, and sealed ones stay closed', () => {
    const none = aesSecretBox([]);
    expect(none.seal(SECRET, 'ann')).toBe(SECRET);
    expect(none.isCurrent(SECRET)).toBe(true);
    expect(none.open(box.seal(SECRET, 'ann'), 'ann')).toBeUndefined();
  });
});

describe('SEC-2 the key file', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'key-'));

  it('is made once, for the owner alone, and read again', () => {
    const place = folder();
    expect(readKeyFile(place)).toBeUndefined();
    const made = makeKeyFile(place);
    expect(Buffer.from(readKeyFile(place)!).equals(made)).toBe(true);
    expect(statSync(keyFile(place)).mode & 0o777).toBe(0o600);
  });

  it('that is damaged stops the start instead of being replaced', () => {
    const place = folder();
    for (const text of ['', 'short', 'x'.repeat(43).replace('x', '!')]) {
      writeFileSync(keyFile(place), text);
      expect(() => readKeyFile(place)).toThrow('does not hold a key');
      expect(readFileSync(keyFile(place), 'utf8')).toBe(text);
    }
  });

  it('a key is 32 bytes in base64 or base64url', () => {
    const bytes = Buffer.from(key(251));
    expect(parseSecretKey(bytes.toString('base64'))).toEqual(bytes);
    expect(parseSecretKey(bytes.toString('base64url'))).toEqual(bytes);
    expect(parseSecretKey(bytes.toString('hex'))).toBeUndefined();
  });
});
