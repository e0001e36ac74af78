import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { memoryBus } from '../../adapters/bus/memory.ts';
import { keyOf, type StreamItem } from '../../contract/stream.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import type { Trade } from '../../domain/quotes/trade.ts';
import { liveMirror } from '../../web/live/live-mirror.ts';
import { type LiveValue, withItem } from '../../web/live/live-value.ts';
import type { LinkSocket, SocketEvents } from '../../web/live/stream-link.ts';
import { chaosProxy, seededRandom } from './chaos-proxy.fixture.ts';
import { scriptedProvider } from './scripted-provider.fixture.ts';
import { type TestStream, testStream } from './stream.fixture.ts';

const SYMBOLS = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF'];
const CLIENTS = 12;
const STORM = 6_000;
const SEED = 20_261_115;

const portOf = ({ url }: TestStream): number => Number(url.split(':')[1]);

describe('chaos', () => {
  it('drops, delays, refusals and restarts: every client ends at the true last value', async () => {
    const random = seededRandom(SEED);
    const market = scriptedProvider(Object.fromEntries(SYMBOLS.map((s) => [s, 'NYSE' as const])));
    const bus = memoryBus();
    const limits = { perAddress: 0 };
    // Two processes on one bus: a client that comes back may meet the other one.
    const servers = [
      await testStream({ bus, providers: [market], limits }),
      await testStream({ bus, providers: [market], limits }),
    ];
    const proxy = await chaosProxy(portOf(servers[0]!), random);
    const open = ({ onMessage, onClose }: SocketEvents): LinkSocket => {
      const socket = new WebSocket(`ws://127.0.0.1:${proxy.port}/api/stream`);
      socket.on('message', (data) => onMessage(String(data)));
      socket.on('close', onClose);
      socket.on('error', () => {});
      return { send: (text) => socket.send(text), close: () => socket.close() };
    };

    const clients = Array.from({ length: CLIENTS }, () => {
      const mirror = liveMirror({ open, random, now: Date.now });
      const values = new Map<string, LiveValue>();
      const seat = mirror.join({
        onItems: (items: readonly StreamItem[]) => {
          for (const item of items) {
            const value = withItem(values.get(keyOf(item)), item);
            if (value !== undefined) values.set(keyOf(item), value);
          }
        },
        onState: () => {},
      });
      const all = new Set(SYMBOLS.flatMap((s) => [`quotes.${s}`, `trades.${s}`]));
      seat.want(all);
      return { mirror, values, seat, all };
    });

    let price = 100;
    let trade = 0;
    const tick = (): void => {
      const symbol = SYMBOLS[Math.floor(random() * SYMBOLS.length)]!;
      price += 1;
      market.set(symbol, price);
      trade += 1;
      market.addTrade(symbol, trade, price);
    };
    const end = Date.now() + STORM;
    let restarts = 0;
    while (Date.now() < end) {
      for (let i = 0; i < 5; i += 1) tick();
      // Tabs that are hidden and shown again.
      const client = clients[Math.floor(random() * CLIENTS)]!;
      client.seat.want(random() < 0.3 ? new Set() : client.all);
      if (random() < 0.1) proxy.target = portOf(servers[Math.floor(random() * 2)]!);
      if (random() < 0.15) proxy.cut();
      if (restarts < 2 && Date.now() > end - STORM * (restarts === 0 ? 0.7 : 0.3)) {
        restarts += 1;
        const which = restarts % 2;
        await servers[which]!.dispose();
        servers[which] = await testStream({ bus, providers: [market], limits });
        proxy.target = portOf(servers[which]!);
      }
      await sleep(25);
    }
    proxy.calm = true;
    for (const symbol of SYMBOLS) market.set(symbol, 5_000 + symbol.charCodeAt(0));
    for (const { seat, all } of clients) seat.want(all);
    const signal = new AbortController().signal;
    const truth = await market.quotes({ symbols: SYMBOLS.map(symbolId), delay: 0 }, signal);

    try {
      await expect
        .poll(
          () =>
            clients.filter(({ values }) =>
              truth.data.every((quote) => {
                const value = values.get(`quotes.${quote.symbol}`);
                return (
                  value?.is === 'snapshot' && (value.value as typeof quote).last === quote.last
                );
              }),
            ).length,
          { timeout: 60_000, interval: 100 },
        )
        .toBe(CLIENTS);
      for (const { values } of clients)
        for (const quote of truth.data) {
          // Not the last price alone: a change applied to the wrong base would show elsewhere.
          expect(values.get(`quotes.${quote.symbol}`)).toMatchObject({
            value: { ...quote, source: 'scripted', stale: false },
          });
          const tape = (values.get(`trades.${quote.symbol}`) as { value: readonly Trade[] }).value;
          const ids = tape.map(({ id }) => Number(id));
          expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
          const newest = await market.trades!(
            { symbol: quote.symbol, delay: 0, limit: 50 },
            signal,
          );
          expect(tape.slice(-20)).toEqual(newest.data.slice(0, 20).reverse());
        }
      expect(proxy.cuts()).toBeGreaterThan(5);
      expect(restarts).toBe(2);
    } finally {
      for (const { mirror } of clients) mirror.close();
      await proxy.close();
      for (const server of servers) await server.dispose();
    }
    // The storm lasts six seconds, and calming down after it may take a minute.
  }, 90_000);
});
