import { describe, expect, it } from 'vitest';
import { otpauthTotp } from './otpauth-totp.ts';

/** RFC 6238, appendix B: the ASCII secret 12345678901234567890, SHA-1, last six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('authenticator codes', () => {
  it.each(vectors)('TOTP-1 agrees with RFC 6238 at %i s', (seconds, code) => {
    expect(otpauthTotp.stepOf(SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('TOTP-2 forgives one step either way and names the step of the code', () => {
    const step = Math.floor(1_111_111_111 / 30);
    const at = (offset: number) =>
      otpauthTotp.stepOf(SECRET, '050471', (1_111_111_111 + offset) * 1_000);
    expect([at(-30), at(0), at(30)]).toEqual([step, step, step]);
    expect([at(-61), at(61)]).toEqual([undefined, undefined]);
  });

  it('TOTP-3 answers nothing to what is no code', () => {
    for (const code of ['', '0', 'abcdef', '0504710', '０５０４７１'])
      expect(otpauthTotp.stepOf(SECRET, code, 1_111_111_111_000)).toBeUndefined();
  });

  it('TOTP-4 secrets have 160 bits, and the address names account and issuer', () => {
    const secret = otpauthTotp.newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(secret).not.toBe(otpauthTotp.newSecret());
    const uri = new URL(otpauthTotp.uri(secret, 'jo&e@501', 'Tapedeck'));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(secret);
    expect(uri.searchParams.get('issuer')).toBe('Tapedeck');
    expect(decodeURIComponent(uri.pathname)).toContain('jo&e@501');
  });
});
