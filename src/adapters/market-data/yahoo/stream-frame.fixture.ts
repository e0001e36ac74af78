import { PRICING_FIELDS, type PricingFrame } from './stream-frame.ts';

function varint(value: bigint): readonly number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  do {
    bytes.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return bytes;
}

const zigzag = (value: number): bigint =>
  value < 0 ? -2n * BigInt(value) - 1n : 2n * BigInt(value);

function fieldBytes(number: number, kind: string, value: string | number): readonly number[] {
  const tag = (wire: number): readonly number[] => varint(BigInt(number * 8 + wire));
  if (kind === 'text') {
    const bytes = new TextEncoder().encode(String(value));
    return [...tag(2), ...varint(BigInt(bytes.length)), ...bytes];
  }
  if (kind === 'float')
    return [...tag(5), ...new Uint8Array(Float32Array.of(Number(value)).buffer)];
  if (kind === 'double')
    return [...tag(1), ...new Uint8Array(Float64Array.of(Number(value)).buffer)];
  return [...tag(0), ...varint(kind === 'signed' ? zigzag(Number(value)) : BigInt(value))];
}

/** A message of Yahoo's stream, written independently of the reader. */
export function encodePricing(frame: PricingFrame): Uint8Array {
  return Uint8Array.from(
    PRICING_FIELDS.flatMap(([name, kind], i) => {
      const value = frame[name];
      return value === undefined ? [] : fieldBytes(i + 1, kind, value);
    }),
  );
}

export const frameText = (frame: PricingFrame): string =>
  JSON.stringify({
    type: 'pricing',
    message: Buffer.from(encodePricing(frame)).toString('base64'),
  });
