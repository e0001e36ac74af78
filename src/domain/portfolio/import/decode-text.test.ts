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
