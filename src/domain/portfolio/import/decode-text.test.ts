import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textDecoding } from './decode-text.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

function decoded(all: Uint8Array, cuts: readonly number[] = []): string {
  const decoding = textDecoding();
  let text = '';
  let from = 0;
  for (const cut of [...cuts, all.length]
    .map((at) => Math.min(at, all.length))
    .toSorted((a, b) => a - b)) {
    text += decoding.push(all.subarray(from, cut));
    from = cut;
  }
  return text + decoding.end();
}

const utf16 = (text: string): Uint8Array => {
  const units = Uint8Array.from(
    Array.from(`\uFEFF${text}`, (char) => char.charCodeAt(0)).flatMap((unit) => [
      unit & 0xff,
      unit >> 8,
    ]),
  );
  return units;
};

describe('the encoding of a file', () => {
  it('is UTF-8, and a byte that is none is Windows-1252', () => {
    expect(decoded(new TextEncoder().encode('Köp;5 €;😀'))).toBe('Köp;5 €;😀');
    expect(decoded(bytes(0x56, 0x61, 0x6c, 0x75, 0x65, 0x28, 0xa3, 0x29, 0x80))).toBe('Value(£)€');
  });

  it('is UTF-16 with its mark', () => {
    expect(decoded(utf16('Datum\tKöp'))).toBe('\uFEFFDatum\tKöp');
  });

  it('names what is no text', () => {
    expect(() => decoded(bytes(0x50, 0x4b, 3, 4, 1))).toThrow('spreadsheet');
    expect(() => decoded(bytes(0x61, 0x62, 0x63, 0x64, 0, 0x65))).toThrow('zero-bytes');
  });

  it.each([
    ['with a mark, the big end first', [0xfe, 0xff, 0, 0x44, 0, 0xf6, 0x20, 0xac], '\uFEFFDö€'],
    ['without a mark', [0x44, 0, 0xf6, 0, 0x61, 0], 'Döa'],
    ['without a mark, the big end first', [0, 0x44, 0, 0xf6, 0, 0x61], 'Döa'],
  ])('is UTF-16 %s', (_, values, text) => {
    expect(decoded(bytes(...values))).toBe(text);
    expect(decoded(bytes(...values), [1, 2, 3, 4, 5])).toBe(text);
  });

  it.each([
    ['spreadsheet', [0x50, 0x4b, 3, 4]],
    ['pdf', [0x25, 0x50, 0x44, 0x46]],
    ['excel', [0xd0, 0xcf, 0x11, 0xe0]],
    ['compressed', [0x1f, 0x8b, 8, 0]],
  ])('names a %s', (code, values) => {
    expect(() => decoded(bytes(...values, 0x61))).toThrow(code);
    expect(() => decoded(bytes(0x61, ...values.slice(1, 3)))).not.toThrow();
  });

  /** The standard decoder is the second opinion: what it refuses is Windows-1252 here. */
  it('takes a sequence for UTF-8 exactly when the standard does', () => {
    const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const leads = [0x7f, 0x80, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef];
    leads.push(0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff);
    const tails = [0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0];
    for (const lead of leads)
      for (const second of tails)
        for (const rest of [[], [0x80], [0xbf], [0x41], [0x80, 0xbf], [0xbf, 0x41]]) {
          const all = bytes(0x61, 0x62, 0x63, 0x64, lead, second, ...rest);
          let expected: string | null = null;
          try {
            expected = strict.decode(all);
          } catch {
            // Not UTF-8 as a whole.
          }
          if (expected === null) expect(decoded(all)).toMatch(/^abcd.{2,}/su);
          else expect(decoded(all)).toBe(expected);
        }
  });

  it('has every sign of Windows-1252', () => {
    const windows = new TextDecoder('windows-1252');
    const all = bytes(0x61, 0x62, 0x63, 0x64, ...Array.from({ length: 64 }, (_, at) => 0x80 + at));
    expect(decoded(all)).toBe(windows.decode(all));
    expect(decoded(bytes(0x61, 0x62, 0x63, 0x64, 0xe0, 0x80, 0x80, 0x61))).toBe('abcdà€€a');
    expect(decoded(bytes(0x61, 0x62, 0x63, 0x64, 0xed, 0xa0, 0x80))).toBe('abcdí\u00A0€');
    expect(decoded(bytes(0x61, 0x62, 0x63, 0x64, 0xf0, 0x9f))).toBe('abcdðŸ');
  });

  it('reads a long text in one piece', () => {
    const long = `${'ä€'.repeat(9_000)}😀`;
    expect(decoded(new TextEncoder().encode(long))).toBe(long);
    expect(decoded(utf16('abc'.repeat(9_000)))).toBe(`\uFEFF${'abc'.repeat(9_000)}`);
    expect(decoded(new TextEncoder().encode('abc'.repeat(9_000)))).toBe('abc'.repeat(9_000));
  });

  it('gives the same text whatever the pieces are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ min: 1, maxLength: 60 }), fc.array(fc.nat(60)), (all, cuts) => {
        fc.pre(!(all[0] === 0x1f || all[0] === 0xd0 || all[0] === 0x50 || all[0] === 0x25));
        expect(decoded(all, cuts)).toBe(decoded(all));
      }),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 4 }),
        fc.array(fc.nat(60)),
        (text, cuts) => {
          fc.pre(
            !text.includes('\0') && !['PK', '%PDF', '\u001F'].some((mark) => text.startsWith(mark)),
          );
          expect(decoded(new TextEncoder().encode(text), cuts)).toBe(text);
        },
      ),
    );
  });
});
