/** What Yahoo's stream tells about one symbol; every field may be missing. */
export interface PricingFrame {
  id?: string;
  price?: number;
  /** In ms. */
  time?: number;
  currency?: string;
  exchange?: string;
  quoteType?: number;
  /** 0 pre, 1 regular, 2 post, 3 extended. */
  marketHours?: number;
  changePercent?: number;
  dayVolume?: number;
  dayHigh?: number;
  dayLow?: number;
  change?: number;
  shortName?: string;
  expireDate?: number;
  openPrice?: number;
  previousClose?: number;
  strikePrice?: number;
  underlyingSymbol?: string;
  openInterest?: number;
  optionsType?: number;
  miniOption?: number;
  lastSize?: number;
  bid?: number;
  bidSize?: number;
  ask?: number;
  askSize?: number;
  priceHint?: number;
  vol24hr?: number;
  volAllCurrencies?: number;
  fromCurrency?: string;
  lastMarket?: string;
  circulatingSupply?: number;
  marketCap?: number;
}

type Kind = 'text' | 'float' | 'double' | 'whole' | 'signed';

/** Yahoo's message `PricingData`: the number of each field is its place in this list. */
export const PRICING_FIELDS: readonly (readonly [name: keyof PricingFrame, kind: Kind])[] = [
  ['id', 'text'],
  ['price', 'float'],
  ['time', 'signed'],
  ['currency', 'text'],
  ['exchange', 'text'],
  ['quoteType', 'whole'],
  ['marketHours', 'whole'],
  ['changePercent', 'float'],
  ['dayVolume', 'signed'],
  ['dayHigh', 'float'],
  ['dayLow', 'float'],
  ['change', 'float'],
  ['shortName', 'text'],
  ['expireDate', 'signed'],
  ['openPrice', 'float'],
  ['previousClose', 'float'],
  ['strikePrice', 'float'],
  ['underlyingSymbol', 'text'],
  ['openInterest', 'signed'],
  ['optionsType', 'signed'],
  ['miniOption', 'signed'],
  ['lastSize', 'signed'],
  ['bid', 'float'],
  ['bidSize', 'signed'],
  ['ask', 'float'],
  ['askSize', 'signed'],
  ['priceHint', 'signed'],
  ['vol24hr', 'signed'],
  ['volAllCurrencies', 'signed'],
  ['fromCurrency', 'text'],
  ['lastMarket', 'text'],
  ['circulatingSupply', 'double'],
  ['marketCap', 'double'],
];

const VARINT = 0;
const EIGHT_BYTES = 1;
const LENGTH = 2;
const FOUR_BYTES = 5;
const MOST_BYTES = 4_096;

/** Reads a protobuf message; `null` for bytes that are none. Unknown fields are passed over. */
export function decodePricing(bytes: Uint8Array): PricingFrame | null {
  if (bytes.length > MOST_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = new TextDecoder();
  const frame: Record<string, string | number> = {};
  let at = 0;

  /** `null` when the bytes end in the middle of it or it is longer than 64 bits. */
  const varint = (): bigint | null => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) return null;
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, value);
    }
    return null;
  };

  while (at < bytes.length) {
    const tag = varint();
    if (tag === null) return null;
    const wire = Number(tag & 7n);
    const [name, kind] = PRICING_FIELDS[Number(tag >> 3n) - 1] ?? [];
    if (wire === VARINT) {
      const value = varint();
      if (value === null) return null;
      const zigzag = (value >> 1n) ^ -(value & 1n);
      if (name !== undefined && kind === 'whole') frame[name] = Number(value);
      if (name !== undefined && kind === 'signed') frame[name] = Number(zigzag);
    } else if (wire === LENGTH) {
      const length = varint();
      if (length === null || length > BigInt(bytes.length - at)) return null;
      const end = at + Number(length);
      if (name !== undefined && kind === 'text') frame[name] = text.decode(bytes.subarray(at, end));
      at = end;
    } else if (wire === FOUR_BYTES || wire === EIGHT_BYTES) {
      const size = wire === FOUR_BYTES ? 4 : 8;
      if (at + size > bytes.length) return null;
      const value = size === 4 ? view.getFloat32(at, true) : view.getFloat64(at, true);
      const isKind = kind === (size === 4 ? 'float' : 'double');
      if (name !== undefined && isKind && Number.isFinite(value)) frame[name] = value;
      at += size;
    } else return null;
  }
  return frame as PricingFrame;
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** One message of the stream: JSON with a protobuf message in base 64. */
export function readFrame(data: string): PricingFrame | null {
  if (data.length > 3 * MOST_BYTES) return null;
  let body: unknown;
  try {
    body = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  const { message } = body;
  if (typeof message !== 'string' || !BASE64.test(message)) return null;
  return decodePricing(Buffer.from(message, 'base64'));
}
