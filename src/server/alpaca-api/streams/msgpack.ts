/** The part of MessagePack that JSON needs, and moments: nil, booleans, numbers, texts, lists, maps. */
export function packed(value: unknown): Buffer {
  const pieces: Buffer[] = [];
  write(value, pieces);
  return Buffer.concat(pieces);
}

function head(
  pieces: Buffer[],
  length: number,
  { fix, most, codes }: { fix: number; most: number; codes: readonly [number, number, number] },
): void {
  if (length <= most) pieces.push(Buffer.from([fix | length]));
  else if (length <= 0xff && codes[0] !== 0) pieces.push(Buffer.from([codes[0], length]));
  else if (length <= 0xff_ff) pieces.push(Buffer.from([codes[1], length >> 8, length & 0xff]));
  else {
    const wide = Buffer.alloc(5);
    wide[0] = codes[2];
    wide.writeUInt32BE(length, 1);
    pieces.push(wide);
  }
}

const TEXT = { fix: 0xa0, most: 31, codes: [0xd9, 0xda, 0xdb] } as const;
const LIST = { fix: 0x90, most: 15, codes: [0, 0xdc, 0xdd] } as const;
const MAP = { fix: 0x80, most: 15, codes: [0, 0xde, 0xdf] } as const;

function write(value: unknown, pieces: Buffer[]): void {
  if (value === null || value === undefined) pieces.push(Buffer.from([0xc0]));
  else if (typeof value === 'boolean') pieces.push(Buffer.from([value ? 0xc3 : 0xc2]));
  else if (typeof value === 'number') pieces.push(numberBytes(value));
  else if (typeof value === 'string') {
    const bytes = Buffer.from(value, 'utf8');
    head(pieces, bytes.length, TEXT);
    pieces.push(bytes);
  } else if (value instanceof Date) pieces.push(momentBytes(value.getTime()));
  else if (Array.isArray(value)) {
    head(pieces, value.length, LIST);
    for (const item of value) write(item, pieces);
  } else {
    const entries = Object.entries(value as object).filter(([, inner]) => inner !== undefined);
    head(pieces, entries.length, MAP);
    for (const [name, inner] of entries) {
      write(name, pieces);
      write(inner, pieces);
    }
  }
}

function numberBytes(value: number): Buffer {
  if (Number.isInteger(value) && value >= 0 && value <= 0x7f) return Buffer.from([value]);
  if (Number.isInteger(value) && Math.abs(value) <= 0x7f_ff_ff_ff) {
    const bytes = Buffer.alloc(5);
    bytes[0] = 0xd2;
    bytes.writeInt32BE(value, 1);
    return bytes;
  }
  if (Number.isSafeInteger(value) && value > 0) {
    const bytes = Buffer.alloc(9);
    bytes[0] = 0xcf;
    bytes.writeBigUInt64BE(BigInt(value), 1);
    return bytes;
  }
  const bytes = Buffer.alloc(9);
  bytes[0] = 0xcb;
  bytes.writeDoubleBE(value, 1);
  return bytes;
}

/** The extension for moments in 64 bits: 30 of nanoseconds, 34 of seconds. */
function momentBytes(ms: number): Buffer {
  const seconds = Math.floor(ms / 1_000);
  const bytes = Buffer.alloc(10);
  bytes[0] = 0xd7;
  bytes.writeInt8(-1, 1);
  bytes.writeBigUInt64BE((BigInt((ms - seconds * 1_000) * 1_000_000) << 34n) | BigInt(seconds), 2);
  return bytes;
}

const DEEPEST = 8;

/** What a client sent; throws for anything that is cut short, too deep or of another kind. */
export function unpacked(bytes: Buffer): unknown {
  const reader = new Reader(bytes);
  const value = reader.value(0);
  if (reader.at !== bytes.length) throw new RangeError('more than one value');
  return value;
}

class Reader {
  readonly #bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  value(depth: number): unknown {
    if (depth > DEEPEST) throw new RangeError('too deep');
    const code = this.#unsigned(1);
    if (code <= 0x7f) return code;
    if (code >= 0xe0) return code - 0x1_00;
    if (code <= 0x8f) return this.#map(code & 0x0f, depth);
    if (code <= 0x9f) return this.#list(code & 0x0f, depth);
    if (code <= 0xbf) return this.#text(code & 0x1f);
    switch (code) {
      case 0xc0:
        return null;
      case 0xc2:
        return false;
      case 0xc3:
        return true;
      case 0xc4:
      case 0xd9:
        return this.#text(this.#unsigned(1));
      case 0xc5:
      case 0xda:
        return this.#text(this.#unsigned(2));
      case 0xcb:
        return this.#take(8).readDoubleBE();
      case 0xcc:
        return this.#unsigned(1);
      case 0xcd:
        return this.#unsigned(2);
      case 0xce:
        return this.#unsigned(4);
      case 0xcf:
        return Number(this.#take(8).readBigUInt64BE());
      case 0xd2:
        return this.#take(4).readInt32BE();
      case 0xd7:
        return this.#moment();
      case 0xdc:
        return this.#list(this.#unsigned(2), depth);
      case 0xde:
        return this.#map(this.#unsigned(2), depth);
      default:
        throw new RangeError('not a value that is read here');
    }
  }

  #take(length: number): Buffer {
    if (this.at + length > this.#bytes.length) throw new RangeError('cut short');
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }

  #unsigned(length: number): number {
    return this.#take(length).readUIntBE(0, length);
  }

  #moment(): Date {
    if (this.#take(1).readInt8() !== -1) throw new RangeError('not a moment');
    const bits = this.#take(8).readBigUInt64BE();
    return new Date(Number(bits & 0x3_ff_ff_ff_ffn) * 1_000 + Number(bits >> 34n) / 1_000_000);
  }

  #text(length: number): string {
    return this.#take(length).toString('utf8');
  }

  #list(length: number, depth: number): unknown[] {
    const list: unknown[] = [];
    for (let left = length; left > 0; left -= 1) list.push(this.value(depth + 1));
    return list;
  }

  #map(length: number, depth: number): Record<string, unknown> {
    const map: [string, unknown][] = [];
    for (let left = length; left > 0; left -= 1)
      map.push([String(this.value(depth + 1)), this.value(depth + 1)]);
    return Object.fromEntries(map);
  }
}
