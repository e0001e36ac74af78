import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { decodePricing, PRICING_FIELDS, type PricingFrame, readFrame } from './stream-frame.ts';
import { encodePricing, frameText } from './stream-frame.fixture.ts';

const valueOf = (kind: string): fc.Arbitrary<string | number> => {
  if (kind === 'text') return fc.string({ maxLength: 40 });
  if (kind === 'float') return fc.float({ noNaN: true, noDefaultInfinity: true });
  if (kind === 'double') return fc.double({ noNaN: true, noDefaultInfinity: true });
  return kind === 'whole' ? fc.nat() : fc.maxSafeInteger();
};

const frames = fc.record(
  Object.fromEntries(PRICING_FIELDS.map(([name, kind]) => [name, valueOf(kind)])),
  { requiredKeys: [] },
) as fc.Arbitrary<PricingFrame>;

describe('frames of the stream', () => {
  it('what is encoded is decoded, every field of it', () => {
    expect(PRICING_FIELDS).toHaveLength(33);
    fc.assert(
      fc.property(frames, (frame) => {
        expect(decodePricing(encodePricing(frame))).toEqual({ ...frame });
        expect(readFrame(frameText(frame))).toEqual({ ...frame });
      }),
    );
  });

  it('unknown fields are passed over', () => {
    const known = encodePricing({ id: 'AAPL', price: 5 });
    // Field 40 as a number, field 41 as text, field 42 as four bytes.
    const later = Uint8Array.of(0xc0, 0x02, 7, 0xca, 0x02, 2, 104, 105, 0xd5, 0x02, 1, 2, 3, 4);
    expect(decodePricing(Uint8Array.from([...known, ...later]))).toEqual({ id: 'AAPL', price: 5 });
  });

  it('bytes that are no message give none or a partial one, never an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const frame = decodePricing(bytes);
        for (const value of Object.values(frame ?? {}))
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        readFrame(text);
      }),
    );
    expect(readFrame('{"type":"pricing","message":"%%"}')).toBeNull();
    expect(readFrame('x'.repeat(100_000))).toBeNull();
    expect(decodePricing(new Uint8Array(5_000))).toBeNull();
  });
});
