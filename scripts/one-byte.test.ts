import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { withOneByteLetters } from './one-byte.ts';

describe('letters of built programs', () => {
  const TEXTS = ['a – b … “c”', 'naïve café', '₿ 𝄞 😀', 'line\u2028and paragraph'];

  it('no letter needs two bytes', () => {
    for (const text of TEXTS)
      expect(withOneByteLetters(JSON.stringify(text))).not.toMatch(/[\u0080-\uffff]/);
  });

  it('strings, templates, patterns and names mean the same', () => {
    const evaluate = (code: string): unknown => runInNewContext(withOneByteLetters(code));
    for (const text of TEXTS) {
      expect(evaluate(JSON.stringify(text))).toBe(text);
      expect(evaluate(`\`${text} \${1 + 1}\``)).toBe(`${text} 2`);
      expect(evaluate(`/^[${text}]+$/.test(${JSON.stringify(text)})`)).toBe(true);
      expect(evaluate(`/^[${text}]+$/u.test(${JSON.stringify(text)})`)).toBe(true);
    }
    expect(evaluate('const Δ = 2; Δ')).toBe(2);
  });

  it('refuses what an escape would change', () => {
    expect(() => withOneByteLetters("'\\–'")).toThrow('cannot be written with escapes');
    expect(() => withOneByteLetters('String.raw`a – b`')).toThrow('cannot be written with escapes');
  });
});
