import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryBus } from '../../adapters/bus/memory.ts';
import { CLOSE } from '../../contract/stream.ts';
import { readClientMessage } from '../../contract/stream-request.schema.ts';
import { scriptedProvider } from './scripted-provider.fixture.ts';
import { testClient, testStream } from './stream.fixture.ts';

const symbol = fc.oneof(
  fc.constantFrom('MSFT', 'msft', '', '__proto__', 'constructor', '^', '.', 'A'.repeat(50)),
  fc.string({ maxLength: 30 }),
);
const nearly = fc.record(
  {
    type: fc.oneof(fc.constantFrom('subscribe', 'unsubscribe', 'ping'), fc.string()),
    kind: fc.oneof(
      fc.constantFrom('quotes', 'trades', 'depth', 'bars', 'alerts', 'toString'),
      fc.anything(),
    ),
    interval: fc.oneof(fc.constantFrom('1m', '1d', '9y'), fc.anything()),
    symbols: fc.oneof(fc.array(symbol, { maxLength: 8 }), fc.anything()),
    request: fc.oneof(fc.integer(), fc.anything()),
    held: fc.oneof(
      fc.record({ epoch: fc.string(), seq: fc.double(), delay: fc.integer() }),
      fc.anything(),
    ),
  },
  { requiredKeys: [] },
);
const text = fc.oneof(
  nearly.map((value) => JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? 1 : v))),
  fc.json(),
  fc.string(),
);

describe('malformed input', () => {
  it('is read or refused with a sentence, never thrown', () => {
    fc.assert(
      fc.property(text, (input) => {
        const read = readClientMessage(input ?? '');
        if (!read.ok) expect(read.cause).toMatch(/\.$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('closes its own connection at most: everybody else is served on', async () => {
    const market = scriptedProvider({ MSFT: 'NASDAQ' });
    const server = await testStream({
      bus: memoryBus(),
      providers: [market],
      limits: { perAddress: 0 },
    });
    try {
      const calm = await testClient(server);
      calm.send({ type: 'subscribe', kind: 'quotes', symbols: ['MSFT'] });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof(text, fc.uint8Array({ maxLength: 200 })), { maxLength: 12 }),
          async (messages) => {
            const client = await testClient(server);
            for (const message of messages)
              if (client.socket.readyState === client.socket.OPEN)
                client.socket.send(message ?? '');
            client.socket.close();
            const { code } = await client.closed;
            expect([1000, 1005, 4400, 4429]).toContain(code);
          },
        ),
        { numRuns: 60 },
      );
      // Not even WebSocket: bytes after the handshake that are no frames, and half a handshake.
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) => {
          const [host, port] = server.url.split(':');
          const socket = connect(Number(port), host);
          socket.on('error', () => {});
          socket.write(
            `GET /api/stream HTTP/1.1\r\nhost: ${server.url}\r\nconnection: Upgrade\r\n` +
              'upgrade: websocket\r\nsec-websocket-version: 13\r\n' +
              'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
          );
          await sleep(3);
          socket.write(bytes);
          await sleep(3);
          socket.destroy();
        }),
        { numRuns: 40 },
      );
      market.set('MSFT', 4321);
      await calm.untilItem(
        (item) => item.is !== 'end' && item.kind === 'quotes' && item.value.last === 4321,
      );
      expect(server.problems).toEqual([]);
      await expect.poll(() => server.clients()).toBe(1);
      calm.socket.close();
    } finally {
      await server.dispose();
    }
  });

  it('pings count as messages, and are answered only to a peer that reads', async () => {
    const server = await testStream({
      bus: memoryBus(),
      providers: [scriptedProvider({ MSFT: 'NASDAQ' })],
      limits: { messagesPerSecond: 5, burst: 20 },
    });
    try {
      const calm = await testClient(server);
      const answered = new Promise<string>((done) => {
        calm.socket.once('pong', (data) => done(String(data)));
      });
      calm.socket.ping('here');
      expect(await answered).toBe('here');
      const flood = await testClient(server);
      for (let i = 0; i < 200; i += 1) flood.socket.ping('x'.repeat(125));
      expect((await flood.closed).code).toBe(CLOSE.tooManyMessages);
      expect(calm.socket.readyState).toBe(calm.socket.OPEN);
    } finally {
      await server.dispose();
    }
  });
});
