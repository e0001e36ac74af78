/**
 * Puts update messages together from fragments that are bytes already, one behind the other and
 * always in the same memory: thousands of messages a second that each take their own are mostly work
 * for the garbage collector.
 */
export interface FrameWriter {
  readonly begin: (seq: number, prev: number) => void;
  readonly add: (fragment: Buffer) => void;
  /** The message since `begin`, or `null` when nothing was added. Its bytes are lent until `clear`. */
  readonly finish: () => Frame | null;
  /** The messages so far have been sent; `kept` when somebody still needs the bytes of one. */
  readonly clear: (kept: boolean) => void;
}

/** A message in the middle of a buffer. */
export interface Frame {
  readonly bytes: Buffer;
  /** At least `HEAD_ROOM`: whoever carries the message may write that many bytes before it. */
  readonly start: number;
  readonly end: number;
}

export const HEAD_ROOM = 16;
const START_BYTES = 64 * 1024;
const LONGEST_BEGIN = 128;
const COMMA = 0x2c;
const ZERO = 0x30;
const BEGIN = Buffer.from('{"type":"update","seq":');
const PREV = Buffer.from(',"prev":');
const ITEMS = Buffer.from(',"items":[');
const END = Buffer.from(']}');

export function frameWriter(): FrameWriter {
  let bytes = Buffer.allocUnsafeSlow(START_BYTES);
  let start = 0;
  let end = 0;
  let count = 0;

  const reserve = (more: number): void => {
    if (end + more <= bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, end + more));
    bytes.copy(larger, 0, 0, end);
    bytes = larger;
  };

  const put = (part: Buffer): void => {
    bytes.set(part, end);
    end += part.length;
  };

  const putNumber = (whole: number): void => {
    let digits = 1;
    for (let left = whole; left >= 10; left = Math.floor(left / 10)) digits += 1;
    end += digits;
    for (let at = end - 1, left = whole; digits > 0; at -= 1, digits -= 1) {
      const rest = Math.floor(left / 10);
      bytes[at] = ZERO + (left - rest * 10);
      left = rest;
    }
  };

  return {
    begin: (seq, prev) => {
      reserve(HEAD_ROOM + LONGEST_BEGIN);
      end += HEAD_ROOM;
      start = end;
      count = 0;
      put(BEGIN);
      putNumber(seq);
      put(PREV);
      putNumber(prev);
      put(ITEMS);
    },
    add: (fragment) => {
      reserve(fragment.length + 1 + END.length);
      if (count > 0) {
        bytes[end] = COMMA;
        end += 1;
      }
      put(fragment);
      count += 1;
    },
    finish: () => {
      if (count === 0) {
        end = start - HEAD_ROOM;
        return null;
      }
      put(END);
      return { bytes, start, end };
    },
    clear: (kept) => {
      end = 0;
      if (kept) bytes = Buffer.allocUnsafeSlow(START_BYTES);
    },
  };
}
