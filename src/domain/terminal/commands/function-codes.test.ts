import { describe, expect, it } from 'vitest';
import { isPanelCode } from './function-code.ts';
import { ALL_CODES, FUNCTION_CODES } from './function-codes.ts';

describe('codes of functions', () => {
  it('CMD-11 every code and every other name is there once, in upper case', () => {
    const names = FUNCTION_CODES.flatMap(({ code, also }) => [code, ...also]);
    expect(names.length).toBe(new Set(names).size);
    for (const name of names) expect(name).toMatch(/^[A-Z][A-Z0-9]{0,7}$/);
    expect(names.length).toBeGreaterThan(100);
  });

  it('CMD-11 is found by each of its names, in any case', () => {
    for (const code of FUNCTION_CODES)
      for (const name of [code.code, ...code.also])
        expect(ALL_CODES.find(name.toLowerCase())).toBe(code);
    for (const name of ['', 'NOPE', '__proto__', 'constructor'])
      expect(ALL_CODES.find(name)).toBeUndefined();
  });

  it('CMD-12 no word is two arguments of one function, but for months and minutes', () => {
    for (const code of FUNCTION_CODES) {
      if (!isPanelCode(code)) continue;
      const names = code.arguments.map(({ name }) => name);
      expect([code.code, names.length]).toEqual([code.code, new Set(names).size]);
      // A function with a list of symbols has no channel to tell the first of them to.
      if (code.list !== null) expect(code.others).toBeNull();
      if (code.others !== null) expect(code.symbols).toBeGreaterThan(1);
    }
  });
});
