import { type PlainReason, type Reason, reason } from './reasons.ts';

/** Why bytes are no text that can be imported. */
export class NotText extends Error {
  readonly reason: Reason;
  constructor(why: Reason) {
    super(why.code);
    this.name = 'NotText';
    this.reason = why;
  }
}

export interface TextDecoding {
  readonly push: (bytes: Uint8Array) => string;
  readonly end: () => string;
}

/** Windows-1252 where it differs from Latin-1. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const SIGNATURES: readonly (readonly [string, PlainReason])[] = [
  ['PK\u0003\u0004', 'spreadsheet'],
  ['%PDF', 'pdf'],
  ['\u00D0\u00CF\u0011\u00E0', 'excel'],
  ['\u001F\u008B', 'compressed'],
];

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/**
 * Text of a file whose encoding nobody told: UTF-16 by its mark or its zeros, else UTF-8, and a byte
 * that is no UTF-8 as Windows-1252. The same text whatever the pieces are.
 */
export function textDecoding(): TextDecoding {
  let encoding: Encoding | null = null;
  let rest: Uint8Array = new Uint8Array(0);

  const read = (bytes: Uint8Array, last: boolean): string => {
    const all = rest.length === 0 ? bytes : joined(rest, bytes);
    rest = new Uint8Array(0);
    // The first four bytes tell what it is: a smaller first piece waits for the next one.
    if (encoding === null && all.length < 4 && !last) {
      rest = all;
      return '';
    }
    encoding ??= encodingOf(all);
    const end = last ? all.length : encoding === 'utf-8' ? wholeUntil(all) : all.length & ~1;
    rest = all.slice(end);
    const whole = all.subarray(0, end);
    const text = encoding === 'utf-8' ? narrow(whole) : wide(whole, encoding === 'utf-16be');
    if (text.includes('\0')) throw new NotText(reason('zero-bytes'));
    return text;
  };

  return { push: (bytes) => read(bytes, false), end: () => read(new Uint8Array(0), true) };
}

function encodingOf(bytes: Uint8Array): Encoding {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  const known = SIGNATURES.find(([mark]) => head.startsWith(mark));
  if (known !== undefined) throw new NotText(reason(known[1]));
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && fourth === 0 && first !== 0) return 'utf-16le';
  return first === 0 && third === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** So many code units at once: all of a file are too many arguments. */
const PIECE = 8_192;

function textOfUnits(units: Uint8Array | Uint16Array, count: number): string {
  const parts: string[] = [];
  for (let at = 0; at < count; at += PIECE)
    parts.push(
      // Spread would walk through an iterator, which takes six times as long.
      Reflect.apply(String.fromCharCode, null, units.subarray(at, Math.min(at + PIECE, count))),
    );
  return parts.join('');
}

function wide(bytes: Uint8Array, bigEnd: boolean): string {
  const count = bytes.length >> 1;
  const units = new Uint16Array(count);
  for (let at = 0; at < count; at += 1) {
    const first = bytes[2 * at]!;
    const second = bytes[2 * at + 1]!;
    units[at] = bigEnd ? (first << 8) | second : (second << 8) | first;
  }
  return textOfUnits(units, count);
}

const isTail = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

function lengthAt(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 1;
}

/** The place before a character that may go on in the next piece. */
function wholeUntil(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const at = bytes.length - back;
    if (isTail(bytes[at])) continue;
    return lengthAt(bytes[at]!) > back ? at : bytes.length;
  }
  return bytes.length;
}

function narrow(bytes: Uint8Array): string {
  // Nearly all files have no other letters than these.
  if (bytes.every((byte) => byte < 0x80)) return textOfUnits(bytes, bytes.length);
  const units = new Uint16Array(bytes.length);
  let count = 0;
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at]!;
    const length = lead < 0x80 ? 1 : validAt(bytes, at);
    if (length === 0) units[count++] = lead <= 0x9f ? WINDOWS.charCodeAt(lead - 0x80) : lead;
    else if (length === 1) units[count++] = lead;
    else {
      const point = pointAt(bytes, at, length);
      if (point > 0xffff) {
        units[count++] = 0xd800 + ((point - 0x10000) >> 10);
        units[count++] = 0xdc00 + ((point - 0x10000) & 0x3ff);
      } else units[count++] = point;
    }
    at += Math.max(1, length);
  }
  return textOfUnits(units, count);
}

function pointAt(bytes: Uint8Array, at: number, length: number): number {
  let point = bytes[at]! & (0xff >> (length + 1));
  for (let next = 1; next < length; next += 1) point = (point << 6) | (bytes[at + next]! & 0x3f);
  return point;
}

/** Bytes of the UTF-8 character at a place; 0 where there is none. */
function validAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  const length = lengthAt(lead);
  if (length === 1) return 0;
  for (let next = 1; next < length; next += 1) if (!isTail(bytes[at + next])) return 0;
  const second = bytes[at + 1]!;
  const wrong =
    (lead === 0xe0 && second < 0xa0) ||
    (lead === 0xed && second > 0x9f) ||
    (lead === 0xf0 && second < 0x90) ||
    (lead === 0xf4 && second > 0x8f);
  return wrong ? 0 : length;
}
