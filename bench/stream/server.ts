import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { memoryBus } from '../../src/adapters/bus/memory.ts';
import type { Exchange } from '../../src/domain/symbols/instrument.ts';
import { scriptedProvider } from '../../src/server/stream/scripted-provider.fixture.ts';
import { testStream } from '../../src/server/stream/stream.fixture.ts';
import { SYMBOLS, symbolName, UPDATES_PER_SECOND } from './settings.ts';

/**
 * The measured process: the real server with ticks put on its bus, or a bare `ws` server that only
 * writes frames of the same sizes at the same moments. Says what it used when asked.
 */
interface Figures {
  readonly cpuMs: number;
  readonly loopP99: number;
  readonly rssMb: number;
  readonly heapMb: number;
  readonly ticks: number;
  readonly clients: number;
}

const TICK_MS = 5;
/** Nothing comes in and nothing goes out while the other server has its round. */
let resting = false;

async function hubServer(): Promise<{ port: number; ticks: () => number; clients: () => number }> {
  const bus = memoryBus();
  const symbols = Array.from({ length: SYMBOLS }, (_, i) => symbolName(i));
  const exchanges: Record<string, Exchange> = {};
  for (const symbol of symbols) exchanges[symbol] = 'NASDAQ';
  const market = scriptedProvider(exchanges);
  const stream = await testStream({
    bus,
    providers: [market],
    // The ticks come from below; the market itself is left alone after the first answers.
    pauses: { quotes: 60_000, others: 60_000 },
    limits: { perAddress: 0, perAccount: 0 },
  });
  let ticks = 0;
  let due = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (resting) due = now;
    for (; due < now; due += 1_000 / UPDATES_PER_SECOND) {
      const symbol = symbols[Math.floor(Math.random() * SYMBOLS)]!;
      ticks += 1;
      const last = 100 + (ticks % 5_000) / 100;
      bus.publish(
        `quotes.${symbol}`,
        JSON.stringify({
          is: 'record',
          source: 'scripted',
          stale: false,
          // `lastTime` carries the moment of the tick, so that its arrival can be timed.
          value: {
            symbol,
            last,
            change: last - 100,
            changePercent: last - 100,
            lastTime: Date.now(),
            volume: ticks * 100,
            bid: last - 0.01,
            ask: last + 0.01,
          },
        }),
      );
    }
  }, TICK_MS);
  return {
    port: Number(stream.url.split(':')[1]),
    ticks: () => ticks,
    clients: stream.clients,
  };
}

/** Prepared frames of the size that the hub sends, written by `ws` alone. */
async function bareServer(
  frameBytes: number,
): Promise<{ port: number; ticks: () => number; clients: () => number }> {
  const http = createServer();
  const frame = Buffer.from(
    `{"type":"update","at":${'0'.repeat(13)},"pad":"${'x'.repeat(Math.max(0, frameBytes - 50))}"}`,
  );
  const groups = Array.from({ length: 10 }, () => new Map<WebSocket, Buffer>());
  let count = 0;
  new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket) => {
    const group = groups[count++ % groups.length]!;
    // A frame of its own for everybody, as the hub's frames are.
    group.set(socket, Buffer.from(frame));
    socket.on('close', () => group.delete(socket));
    socket.on('error', () => {});
  });
  let turn = 0;
  let due = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (resting) due = now;
    for (; due < now; due += 10) {
      turn = (turn + 1) % groups.length;
      for (const [socket, own] of groups[turn]!) socket.send(own, { binary: false });
    }
  }, 10);
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return {
    port: (http.address() as AddressInfo).port,
    ticks: () => 0,
    clients: () => groups.reduce((sum, group) => sum + group.size, 0),
  };
}

const [mode, size] = process.argv.slice(2);
const server = mode === 'bare' ? await bareServer(Number(size)) : await hubServer();
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
let cpu = process.cpuUsage();
let ticksBefore = 0;

process.on('message', (message) => {
  if (message === 'rest') {
    resting = true;
    return;
  }
  if (message === 'run') {
    resting = false;
    return;
  }
  if (message === 'begin') {
    globalThis.gc?.();
    cpu = process.cpuUsage();
    ticksBefore = server.ticks();
    loop.reset();
    return;
  }
  const used = process.cpuUsage(cpu);
  const loopP99 = loop.percentile(99) / 1e6;
  globalThis.gc?.();
  const memory = process.memoryUsage();
  const figures: Figures = {
    cpuMs: (used.user + used.system) / 1_000,
    loopP99,
    rssMb: memory.rss / 2 ** 20,
    heapMb: memory.heapUsed / 2 ** 20,
    ticks: server.ticks() - ticksBefore,
    clients: server.clients(),
  };
  process.send?.(figures);
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: server.port });
