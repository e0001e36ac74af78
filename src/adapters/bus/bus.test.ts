import { createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { busContract } from '../../ports/bus.contract.ts';
import { memoryBus } from './memory.ts';
import { openNatsBus } from './nats.ts';

busContract('memory', async () => {
  const bus = memoryBus();
  return [bus, bus];
});

const url = process.env['TEST_NATS_URL'];
const missing = 'NATS is not available: TEST_NATS_URL is not set';
if (url !== undefined)
  busContract('nats', async () => [
    await openNatsBus({ url, onError: () => {} }),
    await openNatsBus({ url, onError: () => {} }),
  ]);
else if (process.env['CI'] === undefined) it.skip(missing, () => {});
else
  it(missing, () => {
    throw new Error(missing);
  });

describe('a broker that is not there', () => {
  it('is one clear line', async () => {
    await expect(
      openNatsBus({ url: 'nats://ann:hunter2@127.0.0.1:1', onError: () => {} }),
    ).rejects.toThrow(/^NATS at NATS_URL cannot be reached: (?!.*hunter2)/);
  });
});

/** Says what a broker says first, without TLS; keeps what it hears, then hangs up. */
async function plainBroker() {
  let heard = '';
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.write('INFO {"server_id":"x","version":"2.10.0","proto":1,"max_payload":1024}\r\n');
    socket.on('data', (chunk) => {
      heard += String(chunk);
      socket.destroy();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return { port, heard: () => heard, close: () => server.close() };
}

describe('the way to a broker', () => {
  it.each([
    ['tls', 'is refused without TLS, before the password is sent', ''],
    ['nats', 'carries the credentials decoded', '"user":"ann@x","pass":"p:ss/word"'],
  ])('by %s:// %s', async (scheme, _, sent) => {
    const broker = await plainBroker();
    try {
      await expect(
        openNatsBus({
          url: `${scheme}://ann%40x:p%3Ass%2Fword@127.0.0.1:${broker.port}`,
          onError: () => {},
        }),
      ).rejects.toThrow(/^NATS at NATS_URL cannot be reached/);
      if (sent === '') expect(broker.heard()).not.toMatch(/CONNECT|ann|word/);
      else expect(broker.heard()).toContain(sent);
    } finally {
      broker.close();
    }
  });
});
