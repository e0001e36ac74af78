/**
 * Puts update messages together from fragments that are bytes already, always in the same memory:
 * thousands of messages a second that each take their own are mostly work for the garbage collector.
 */
export interface FrameWriter {
  readonly begin: (seq: number, prev: number) => void;
  readonly add: (fragment: Buffer) => void;
  /** How many fragments there are since `begin`. */
  readonly count: () => number;
  /** The message, whose bytes are only lent: the next `begin` writes over them. */
  readonly finish: () => Frame;
  /** Somebody still needs the bytes of the last message: the next one gets others. */
  readonly giveAway: () => void;
}

/** A message in the middle of a buffer. */
export interface Frame {
  readonly bytes: Buffer;
  /** At least `HEAD_ROOM`: whoever carries the message may write that many bytes before it. */
  readonly start: number;
  readonly end: number;
}

export const HEAD_ROOM = 16;
const START_BYTES = 16 * 1024;
const COMMA = 0x2c;
const END = Buffer.from(']}');

export function frameWriter(): FrameWriter {
  let bytes = Buffer.allocUnsafeSlow(START_BYTES);
  let end = 0;
  let count = 0;

  const reserve = (more: number): void => {
    if (end + more <= bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, end + more));
    bytes.copy(larger, 0, 0, end);
    bytes = larger;
  };

  return {
    begin: (seq, prev) => {
      const text = `{"type":"update","seq":${seq},"prev":${prev},"items":[`;
      end = HEAD_ROOM + bytes.write(text, HEAD_ROOM, 'latin1');
      count = 0;
    },
    add: (fragment) => {
      reserve(fragment.length + 1 + END.length);
      if (count > 0) {
        bytes[end] = COMMA;
        end += 1;
      }
      bytes.set(fragment, end);
      end += fragment.length;
      count += 1;
    },
    count: () => count,
    finish: () => {
      bytes.set(END, end);
      return { bytes, start: HEAD_ROOM, end: end + END.length };
    },
    giveAway: () => {
      bytes = Buffer.allocUnsafeSlow(START_BYTES);
    },
  };
}
