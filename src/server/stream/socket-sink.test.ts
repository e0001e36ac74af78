import { type Duplex, PassThrough, type Writable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as ws from 'ws';
import type { WebSocket } from 'ws';
import { frameWriter } from './frame-writer.ts';
import { socketSink } from './socket-sink.ts';

/** The reader of `ws` itself, which its types leave out. */
const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean }) => Writable;
};
const OPEN = 1;
const socket = { OPEN, readyState: OPEN } as WebSocket;

describe('updates on a socket', () => {
  /** What a client's own reader makes of the bytes. */
  const read = async (bytes: Buffer): Promise<string[]> => {
    const texts: string[] = [];
    const receiver = new Receiver({ isServer: false });
    receiver.on('message', (data: Buffer, isBinary: boolean) => {
      expect(isBinary).toBe(false);
      texts.push(data.toString());
    });
    await new Promise((done) => receiver.write(bytes, done));
    return texts;
  };
  const item = (length: number) => Buffer.from(JSON.stringify('x'.repeat(length)));

  it('are whole frames at every length that the standard writes differently', async () => {
    for (const whole of [60, 125, 126, 127, 65_535, 65_536, 200_000]) {
      const writer = frameWriter();
      const raw = new PassThrough({ highWaterMark: 1_000_000 });
      const sink = socketSink(socket, raw);
      writer.begin(7, 3);
      const overhead = '{"type":"update","seq":7,"prev":3,"items":[""]}'.length;
      writer.add(item(whole - overhead));
      const frame = writer.finish();
      expect(frame).not.toBeNull();
      sink.sendFrame(frame!);
      const [text = ''] = await read(raw.read() as Buffer);
      expect(text).toHaveLength(whole);
      expect(JSON.parse(text)).toMatchObject({ type: 'update', seq: 7, prev: 3 });
    }
  });

  it('one batch is several messages in one piece of memory', async () => {
    const writer = frameWriter();
    const raw = new PassThrough({ highWaterMark: 1_000_000 });
    const sink = socketSink(socket, raw);
    const seqs = [9, 10, 1_234_567_890, 9_007_199_254_740_991];
    for (const seq of seqs) {
      writer.begin(seq, seq - 1);
      writer.add(item(30_000));
      sink.sendFrame(writer.finish()!);
      writer.begin(seq, seq);
      expect(writer.finish()).toBeNull();
    }
    const texts = await read(raw.read() as Buffer);
    expect(texts.map((text) => (JSON.parse(text) as { seq: number }).seq)).toEqual(seqs);
  });

  it('are not written after closing', () => {
    const raw = new PassThrough();
    const writer = frameWriter();
    writer.begin(1, 0);
    writer.add(item(5));
    expect(socketSink({ OPEN, readyState: 2 } as WebSocket, raw).sendFrame(writer.finish()!)).toBe(
      false,
    );
    expect(raw.read()).toBeNull();
  });
});

describe('closing a socket', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A connection with so many bytes that its reader has not taken. */
  const closing = (unread: number) => {
    vi.useFakeTimers();
    const calls: unknown[] = [];
    const state = {
      OPEN,
      readyState: OPEN,
      close: (code: number) => {
        calls.push(code);
        state.readyState = 2;
      },
      terminate: () => calls.push('cut'),
    };
    const raw = { writableLength: unread } as unknown as Duplex;
    const sink = socketSink(state as unknown as WebSocket, raw);
    sink.close(4408, 'too slow');
    sink.close(4408, 'too slow');
    return calls;
  };

  it('is said once, and a reader that has read everything is cut a second later', () => {
    const calls = closing(0);
    vi.advanceTimersByTime(1_000);
    expect(calls).toEqual([4408, 'cut']);
  });

  it('waits behind what a slow reader has not read, which sees why it is closed', () => {
    const calls = closing(1_000_000);
    vi.advanceTimersByTime(10_000);
    expect(calls).toEqual([4408]);
    vi.advanceTimersByTime(5_000);
    expect(calls).toEqual([4408, 'cut']);
  });
});
