import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packed, unpacked } from './msgpack.ts';

describe('MessagePack', () => {
  it('ALP-56 writes as the specification says', () => {
    const hex = (value: unknown) => packed(value).toString('hex');
    expect(hex(null)).toBe('c0');
    expect(hex(true)).toBe('c3');
    expect(hex(7)).toBe('07');
    expect(hex('a')).toBe('a161');
    expect(hex([1, 'b'])).toBe('9201a162');
    expect(hex({ a: 1 })).toBe('81a16101');
    expect(hex('x'.repeat(32))).toMatch(/^d920/);
    expect(hex('x'.repeat(300))).toMatch(/^da012c/);
    expect(hex(1.5)).toBe('cb3ff8000000000000');
  });

  it('ALP-56 reads what clients write', () => {
    expect(unpacked(Buffer.from('82a6616374696f6ea461757468a16bcc80', 'hex'))).toEqual({
      action: 'auth',
      k: 128,
    });
    expect(unpacked(Buffer.from('e0', 'hex'))).toBe(-32);
  });

  it('ALP-56 what is written is read again', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small', maxDepth: 4 },
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.nat(127),
        fc.array(tie('any'), { maxLength: 20 }),
        fc.dictionary(
          fc.string().filter((name) => name !== '__proto__'),
          tie('any'),
          { maxKeys: 20 },
        ),
      ),
    })).any;
    fc.assert(
      fc.property(value, (sent) => {
        expect(unpacked(packed(sent))).toEqual(sent);
      }),
    );
  });

  it('ALP-56 hostile bytes throw and end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        try {
          unpacked(Buffer.from(bytes));
        } catch (problem) {
          expect(problem).toBeInstanceOf(RangeError);
        }
      }),
    );
    expect(() => unpacked(Buffer.alloc(100, 0x91))).toThrow(RangeError);
    expect(() => unpacked(Buffer.from('dcffff', 'hex'))).toThrow(RangeError);
  });
});
