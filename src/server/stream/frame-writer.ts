/**
 * Puts update messages together from fragments that are bytes already. Joining the same fragments
 * as text and encoding the whole costs four times as much, and it would be done for every client.
 */
export interface FrameWriter {
  readonly begin: (seq: number, prev: number) => void;
  readonly add: (fragment: Buffer) => void;
  /** How many fragments there are since `begin`. */
  readonly count: () => number;
  readonly finish: () => Buffer;
}

const START_BYTES = 64 * 1024;
const COMMA = 0x2c;
const END = Buffer.from(']}');

export function frameWriter(): FrameWriter {
  let scratch = Buffer.allocUnsafe(START_BYTES);
  let length = 0;
  let count = 0;

  const reserve = (bytes: number): void => {
    if (length + bytes <= scratch.length) return;
    const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, length + bytes));
    scratch.copy(larger, 0, 0, length);
    scratch = larger;
  };

  return {
    begin: (seq, prev) => {
      length = scratch.write(`{"type":"update","seq":${seq},"prev":${prev},"items":[`, 'latin1');
      count = 0;
    },
    add: (fragment) => {
      reserve(fragment.length + 1 + END.length);
      if (count > 0) {
        scratch[length] = COMMA;
        length += 1;
      }
      scratch.set(fragment, length);
      length += fragment.length;
      count += 1;
    },
    count: () => count,
    finish: () => {
      scratch.set(END, length);
      const frame = Buffer.allocUnsafe(length + END.length);
      scratch.copy(frame, 0, 0, frame.length);
      return frame;
    },
  };
}
