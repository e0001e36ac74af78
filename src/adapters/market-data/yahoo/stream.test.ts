import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Quote } from '../../../domain/quotes/quote.ts';
import type { Sourced } from '../../../domain/quotes/sourced.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { ClosableProvider } from '../closable-provider.ts';
import { lruBudget } from '../../cache/lru-budget.ts';
import { requestBudget } from '../request-budget.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import { MADE_EQUITY, MADE_NOW, MADE_PENCE, playMade } from './made-answers.fixture.ts';
import { yahooProvider } from './provider.ts';
import { frameText } from './stream-frame.fixture.ts';

/** Timers that run when told to. */
function handTimers() {
  const waiting = new Set<{ readonly run: () => void; readonly ms: number }>();
  return {
    waiting,
    later: (run: () => void, ms: number) => {
      const timer = { run, ms };
      waiting.add(timer);
      return () => {
        waiting.delete(timer);
      };
    },
    /** Runs those that wait at least so long, and says how long they did. */
    fire: (least = 0): readonly number[] => {
      const due = [...waiting].filter(({ ms }) => ms >= least);
      for (const timer of due) {
        waiting.delete(timer);
        timer.run();
      }
      return due.map(({ ms }) => ms);
    },
  };
}

describe('live stream of Yahoo', () => {
  let server: VendorServer;
  let provider: ClosableProvider;
  let timers: ReturnType<typeof handTimers>;
  let now = MADE_NOW;
  const heard: string[] = [];
  const told: Sourced<Quote>[] = [];

  beforeEach(async () => {
    now = MADE_NOW;
    heard.length = 0;
    told.length = 0;
    timers = handTimers();
    server = await vendorServer();
    playMade(server);
    server.onSocket((socket, { path, query }) => {
      heard.push(`open ${path}?version=${query.get('version')}`);
      socket.on('message', (data) => heard.push(String(data as Buffer)));
    });
    provider = yahooProvider({
      urls: { data: server.url },
      budget: requestBudget({ now: () => now }),
      now: () => now,
      caches: lruBudget(8_000_000),
      spacing: 0,
      timers,
    });
  });
  afterEach(async () => {
    provider.close();
    await server.close();
  });

  const subscribe = (...symbols: readonly ReturnType<typeof symbolId>[]) =>
    provider.subscribeQuotes!(symbols, (quote) => told.push(quote));
  const push = (text: string): void => {
    for (const socket of server.sockets) socket.send(text);
  };
  const connected = async (): Promise<void> => {
    timers.fire();
    await vi.waitFor(() => expect(heard.some((line) => line.includes('subscribe'))).toBe(true));
    // The registry asks for what it shows; that is where whole quotes come from.
    await provider.quotes!(
      { symbols: [MADE_EQUITY, MADE_PENCE], delay: 0 },
      new AbortController().signal,
    );
  };
  const told1 = async (text: string): Promise<Sourced<Quote>> => {
    const before = told.length;
    await vi.waitFor(() => {
      push(text);
      expect(told.length).toBeGreaterThan(before);
    });
    return told[before]!;
  };

  it('opens nothing before somebody watches', () => {
    expect(heard).toEqual([]);
    expect(timers.waiting.size).toBe(0);
  });

  it('subscribes what is watched, and a push is a whole quote', async () => {
    subscribe(MADE_EQUITY);
    await connected();
    expect(heard.slice(0, 2)).toEqual(['open /?version=2', '{"subscribe":["XMPL"]}']);
    const price = Math.fround(52.3456);
    const quote = await told1(
      frameText({
        id: 'XMPL',
        price,
        time: MADE_NOW - 1_000,
        marketHours: 1,
        priceHint: 2,
        dayVolume: 9_000_000,
      }),
    );
    expect(quote).toMatchObject({ source: 'yahoo', delayedBy: 0, stale: false });
    expect(quote.data).toMatchObject({
      symbol: 'XMPL',
      last: 52.35,
      lastTime: MADE_NOW - 1_000,
      phase: 'regular',
      volume: 9_000_000,
      averageVolume: 4_000_000,
      currency: 'USD',
    });
    const { last, previousClose, change, high, low } = quote.data;
    expect(change).toBeCloseTo(last - previousClose!, 9);
    expect(high).toBeGreaterThanOrEqual(last);
    expect(low).toBeLessThanOrEqual(last);
  });

  it('pushes of other sessions are beside the last price; pence are pounds; older ones are dropped', async () => {
    subscribe(MADE_EQUITY, MADE_PENCE);
    await connected();
    const early = await told1(
      frameText({ id: 'XMPL', price: 53, time: MADE_NOW - 500, marketHours: 2, priceHint: 2 }),
    );
    expect(early.data).toMatchObject({ phase: 'after', extended: { phase: 'after', price: 53 } });
    expect(early.data.last).not.toBe(53);
    const pence = await told1(
      frameText({
        id: 'XMPL.L',
        price: Math.fround(310.2),
        time: MADE_NOW - 400,
        marketHours: 1,
        priceHint: 2,
      }),
    );
    expect(pence).toMatchObject({ delayedBy: 1_200_000, data: { last: 3.102, currency: 'GBP' } });
    const count = told.length;
    push(frameText({ id: 'XMPL.L', price: 1, time: 1, marketHours: 1 }));
    push('{"type":"pricing","message":"AAAA"}');
    push('no json');
    await told1(
      frameText({ id: 'XMPL.L', price: 311, time: MADE_NOW - 300, marketHours: 1, priceHint: 2 }),
    );
    expect(told.slice(count).map(({ data }) => data.last)).not.toContain(0.01);
  });

  it('the heartbeat repeats the subscription; leaving ends it, and the last one the connection', async () => {
    const first = subscribe(MADE_EQUITY);
    const second = subscribe(MADE_PENCE);
    await connected();
    heard.length = 0;
    expect(timers.fire(15_000)).toEqual([15_000]);
    await vi.waitFor(() => expect(heard).toEqual(['{"subscribe":["XMPL","XMPL.L"]}']));
    heard.length = 0;
    second();
    timers.fire(0);
    await vi.waitFor(() => expect(heard).toContain('{"unsubscribe":["XMPL.L"]}'));
    first();
    timers.fire(0);
    await vi.waitFor(() => expect(server.sockets.size).toBe(0));
    expect(timers.waiting.size).toBe(0);
  });

  it('comes back after a loss, with growing pauses until data arrives', async () => {
    subscribe(MADE_EQUITY);
    await connected();
    const pauses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (const socket of server.sockets) socket.terminate();
      await vi.waitFor(() =>
        expect([...timers.waiting].some(({ ms }) => [1_000, 2_000, 5_000].includes(ms))).toBe(true),
      );
      heard.length = 0;
      pauses.push(...timers.fire());
      await vi.waitFor(() => expect(heard).toContain('{"subscribe":["XMPL"]}'));
    }
    expect(pauses).toEqual([1_000, 2_000, 5_000]);
    await told1(
      frameText({ id: 'XMPL', price: 51, time: MADE_NOW - 10, marketHours: 1, priceHint: 2 }),
    );
    for (const socket of server.sockets) socket.terminate();
    await vi.waitFor(() => expect([...timers.waiting].map(({ ms }) => ms)).toEqual([1_000]));
  });

  it('a connection that says nothing while trading goes on is replaced', async () => {
    subscribe(MADE_EQUITY);
    await connected();
    await told1(
      frameText({ id: 'XMPL', price: 51, time: MADE_NOW - 10, marketHours: 1, priceHint: 2 }),
    );
    now += 61_000;
    timers.fire(15_000);
    expect([...timers.waiting].map(({ ms }) => ms)).toEqual([1_000]);
    heard.length = 0;
    timers.fire();
    await vi.waitFor(() => expect(heard).toContain('{"subscribe":["XMPL"]}'));
  });

  it('asks for the whole quote itself when frames come and nobody else has asked', async () => {
    subscribe(MADE_EQUITY);
    timers.fire();
    await vi.waitFor(() => expect(heard).toContain('{"subscribe":["XMPL"]}'));
    const frame = frameText({ id: 'XMPL', price: 51, time: MADE_NOW - 10, marketHours: 1 });
    await vi.waitFor(() => {
      push(frame);
      expect([...timers.waiting].map(({ ms }) => ms)).toContain(2_000);
    });
    expect(server.requests).toEqual([]);
    for (const timer of timers.waiting) if (timer.ms === 2_000) timer.run();
    expect((await told1(frame)).data.last).toBe(51);
    const asked = server.requests.filter(({ path }) => path === '/v7/finance/quote');
    expect(asked.map(({ query }) => query.get('symbols'))).toEqual(['XMPL']);
  });

  it('what is no symbol of Yahoo is not watched', () => {
    const stop = subscribe(symbolId('HX:CA'));
    expect(timers.waiting.size).toBe(0);
    stop();
  });
});
