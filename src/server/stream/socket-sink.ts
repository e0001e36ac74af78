import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Frame } from './frame-writer.ts';
import type { Sink } from './hub-client.ts';

/** Time for a client to answer our good-bye before its socket is cut. */
export const GOODBYE = 1_000;
/** The same for one that has much to read before it. */
const LATE_GOODBYE = 15_000;
/** The standard's limit for the text of a close frame is 123 bytes. */
const LONGEST_REASON = 120;

/**
 * Updates go straight to the connection in one piece, head and all, from memory that is used again
 * for the next: `ws` makes an object, a head and a gathering write of two buffers for each, which
 * costs as much as everything else that the hub does for a client.
 */
export function socketSink(socket: WebSocket, raw: Duplex): Sink {
  return {
    send: (text) => socket.send(text),
    sendFrame: (frame) => {
      if (socket.readyState !== socket.OPEN) return false;
      const bytes = frame.bytes.subarray(writeHead(frame), frame.end);
      if (raw.writableLength > 0) {
        raw.write(Buffer.from(bytes));
        return false;
      }
      raw.write(bytes);
      // The system takes the bytes at once or not at all, unless its own buffer is full.
      return raw.writableLength > 0;
    },
    buffered: () => raw.writableLength,
    close: (code, message) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.close(code, message.slice(0, LONGEST_REASON));
      // The reason stands behind everything that a slow reader has not read yet.
      const patience = raw.writableLength > 0 ? LATE_GOODBYE : GOODBYE;
      setTimeout(() => socket.terminate(), patience).unref();
    },
  };
}

const WHOLE_TEXT = 0x81;
const SHORT = 126;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** RFC 6455, 5.2: an unmasked text message in one frame. Answers where its head begins. */
function writeHead({ bytes, start, end }: Frame): number {
  const length = end - start;
  if (length < SHORT) {
    bytes[start - 2] = WHOLE_TEXT;
    bytes[start - 1] = length;
    return start - 2;
  }
  if (length < 0x1_00_00) {
    bytes[start - 4] = WHOLE_TEXT;
    bytes[start - 3] = TWO_BYTES;
    bytes.writeUInt16BE(length, start - 2);
    return start - 4;
  }
  bytes[start - 10] = WHOLE_TEXT;
  bytes[start - 9] = EIGHT_BYTES;
  bytes.writeUInt32BE(0, start - 8);
  bytes.writeUInt32BE(length, start - 4);
  return start - 10;
}
