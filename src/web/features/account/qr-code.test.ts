import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { pathOf } from './qr-code.tsx';

describe('QR code', () => {
  it('2FA-24 draws every dark module once, inside a margin of four', () => {
    const { data, size } = encode('otpauth://totp/Tapedeck:ann?secret=ABC', { border: 0 });
    const dark = data.flat().filter(Boolean).length;
    const places = Array.from(pathOf(data).matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(places).toHaveLength(dark);
    // The three finder patterns: dark at the corners, one is missing.
    const has = (x: number, y: number) => places.some(([a, b]) => a === x && b === y);
    expect([has(4, 4), has(size + 3, 4), has(4, size + 3)]).toEqual([true, true, true]);
    expect(pathOf([])).toBe('');
  });
});
