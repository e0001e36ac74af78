import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAYOUT_CODE_BYTES, layoutCode, parseLayoutCode } from './layout-code.ts';

const bytes = fc.uint8Array({ minLength: LAYOUT_CODE_BYTES, maxLength: LAYOUT_CODE_BYTES });

describe('TRM-7 codes of shared layouts', () => {
  it('are read however they are typed', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = layoutCode(random);
        expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
        expect(parseLayoutCode(code)).toBe(code);
        expect(parseLayoutCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
        expect(parseLayoutCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
      }),
    );
  });

  it('every letter is as likely as the others: all 100 bits count', () => {
    const random = (value: number) => new Uint8Array(LAYOUT_CODE_BYTES).fill(value);
    const letters = Array.from({ length: 256 }, (_, value) => layoutCode(random(value))[0]);
    const counts = Map.groupBy(letters, (letter) => letter);
    expect(counts.size).toBe(32);
    for (const each of counts.values()) expect(each).toHaveLength(8);
  });

  it('anything else is no code', () => {
    for (const text of ['', 'ABCDE', '7K3QF-9XM4T-B2HWZ-05RNU', '7'.repeat(21), '7'.repeat(5_000)])
      expect(parseLayoutCode(text)).toBeNull();
    expect(() => layoutCode(new Uint8Array(3))).toThrow(RangeError);
  });
});
