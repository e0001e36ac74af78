import type { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { lruBudget } from '../../cache/lru-budget.ts';
import { requestBudget } from '../request-budget.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import type { SetTimer } from './live-timers.ts';
import { closeOf, KEYS, NOW, playAlpaca } from './made-answers.fixture.ts';
import { type AlpacaProvider, alpacaProvider } from './provider.ts';
import { lastOpenedSession } from '../../../domain/calendar/sessions.ts';

const MADE = symbolId('MADE');
const FUND = symbolId('FUND');
const LAST = Math.round(closeOf(lastOpenedSession(NOW)) * 100) / 100;

/** A clock that stands still until it is told to go on; sockets are real. */
function handClock() {
  let time = NOW;
  const timers = new Set<{ at: number; run: () => void }>();
  const setTimer: SetTimer = (run, ms) => {
    const timer = { at: time + ms, run };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  return {
    now: () => time,
    setTimer,
    /** Runs what is due, in order. */
    pass: (ms: number) => {
      const end = time + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers.delete(next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = end;
    },
    waiting: () => [...timers].map(({ at }) => at - time),
  };
}

interface Session {
  readonly socket: WebSocket;
  readonly said: Record<string, unknown>[];
}

let server: VendorServer;
let clock: ReturnType<typeof handClock>;
let provider: AlpacaProvider;
let sessions: Session[];
/** What the vendor says to a message; by default what it says when all is well. */
let reply: (message: Record<string, unknown>, session: Session) => unknown;
let held: Set<string>;

function usual(message: Record<string, unknown>): unknown {
  if (message['action'] === 'auth')
    return message['key'] === KEYS.keyId && message['secret'] === KEYS.secret
      ? { T: 'success', msg: 'authenticated' }
      : { T: 'error', code: 402, msg: 'auth failed' };
  const symbols = message['trades'] as string[];
  for (const symbol of symbols)
    if (message['action'] === 'subscribe') held.add(symbol);
    else held.delete(symbol);
  return { T: 'subscription', trades: [...held], quotes: [...held] };
}

beforeEach(async () => {
  server = await vendorServer();
  playAlpaca(server);
  clock = handClock();
  sessions = [];
  held = new Set();
  reply = usual;
  server.onSocket((socket) => {
    held = new Set();
    const session: Session = { socket, said: [] };
    sessions.push(session);
    socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as Record<string, unknown>;
      session.said.push(message);
      const answer = reply(message, session);
      if (answer !== undefined) socket.send(JSON.stringify([answer]));
    });
    socket.send(JSON.stringify([{ T: 'success', msg: 'connected' }]));
  });
  provider = alpacaProvider({
    keys: KEYS,
    feed: 'delayed_sip',
    url: server.url,
    streamUrl: server.streamUrl,
    tradingUrl: null,
    budget: requestBudget({ now: clock.now }),
    caches: lruBudget(50_000_000),
    now: clock.now,
    random: () => 1,
    setTimer: clock.setTimer,
  });
});
afterEach(async () => {
  provider.close();
  await server.close();
});

const until = (check: () => boolean) =>
  expect.poll(check, { timeout: 5_000, interval: 5 }).toBe(true);
const say = (...messages: object[]) => sessions.at(-1)!.socket.send(JSON.stringify(messages));
const heard: Quote[] = [];
function watch(...symbols: SymbolId[]) {
  const stop = provider.subscribeQuotes!(symbols, ({ data }) => heard.push(data));
  clock.pass(20);
  return stop;
}
const isLive =
  (subscribed = 1) =>
  () =>
    provider.live().phase === 'live' && provider.live().subscribed === subscribed;
/** Lets the pace of the quotes run off until the last one satisfies. */
const told = (check: (quote: Quote) => boolean) =>
  until(() => {
    clock.pass(100);
    const last = heard.at(-1);
    return last !== undefined && check(last);
  });
const at = (ms = clock.now() - 900_000): string => new Date(ms).toISOString();
const trade = (price: number, more: object = {}) => ({
  T: 't',
  S: 'MADE',
  i: 1,
  x: 'Q',
  p: price,
  s: 5,
  c: ['@'],
  z: 'C',
  t: at(),
  ...more,
});

describe('the live stream of alpaca', () => {
  it('opens nothing before somebody watches, authenticates first, then subscribes what is watched', async () => {
    expect(provider.live().phase).toBe('idle');
    expect(server.connections()).toBe(0);
    watch(MADE, symbolId('^SPX'));
    watch(FUND);
    await until(isLive(2));
    expect(sessions).toHaveLength(1);
    expect(sessions[0]!.said[0]).toEqual({ action: 'auth', key: KEYS.keyId, secret: KEYS.secret });
    expect(sessions[0]!.said[1]).toMatchObject({
      action: 'subscribe',
      trades: ['MADE', 'FUND'],
      quotes: ['MADE', 'FUND'],
    });
  });

  it('joins and leaves by difference, over one connection', async () => {
    const leave = watch(MADE);
    await until(isLive(1));
    const leaveFund = watch(FUND);
    watch(MADE);
    await until(isLive(2));
    leave();
    leaveFund();
    clock.pass(20);
    await until(isLive(1));
    expect(sessions).toHaveLength(1);
    expect(sessions[0]!.said.slice(1).map(({ action, trades }) => [action, trades])).toEqual([
      ['subscribe', ['MADE']],
      ['subscribe', ['FUND']],
      ['unsubscribe', ['FUND']],
    ]);
  });

  it('folds trades, quotes, bars and halts into whole quotes', async () => {
    heard.length = 0;
    watch(MADE);
    await until(isLive());
    await told(({ last }) => last === LAST);
    say(trade(LAST + 3));
    await told(({ last, high }) => last === LAST + 3 && high === LAST + 3);
    // An odd lot sets no price.
    say(trade(LAST + 9, { c: ['@', 'I'] }), {
      T: 'q',
      S: 'MADE',
      bp: 100,
      bs: 2,
      ap: 101,
      as: 4,
      t: at(),
      z: 'C',
    });
    await told(({ bid, ask, last }) => bid === 100 && ask === 101 && last === LAST + 3);
    say({
      T: 'd',
      S: 'MADE',
      o: 99,
      h: 120,
      l: 98,
      c: LAST + 3,
      v: 777,
      vw: 105,
      t: '2026-10-14T04:00:00Z',
    });
    await told(
      ({ volume, high, low, vwap }) => volume === 777 && high === 120 && low === 98 && vwap === 105,
    );
    say({ T: 's', S: 'MADE', sc: 'H', sm: 'Trading Halt', t: at(), z: 'C' });
    await told(({ halted }) => halted);
    say(
      { T: 's', S: 'MADE', sc: 'T', t: at(), z: 'C' },
      { T: 'x', S: 'MADE', i: 1, x: 'Q', p: LAST + 3, s: 5, t: at() },
    );
    await told(({ halted }) => !halted);
    expect(heard.at(-1)!.changePercent).toBeCloseTo(
      ((heard.at(-1)!.last - heard.at(-1)!.previousClose!) / heard.at(-1)!.previousClose!) * 100,
      9,
    );
  });

  it('answers questions about live symbols without a request', async () => {
    heard.length = 0;
    watch(MADE);
    await until(isLive());
    await told(() => true);
    server.forget();
    const { data } = await provider.quotes!(
      { symbols: [MADE], delay: 0 },
      AbortSignal.timeout(2_000),
    );
    expect(data[0]!.last).toBe(LAST);
    expect(server.requests).toEqual([]);
  });

  it('connected but silent in trading hours: connects again, resubscribes and loads anew', async () => {
    watch(MADE);
    await until(isLive());
    // The socket answers pings all the time.
    for (let i = 0; i < 8 && provider.live().phase === 'live'; i += 1) {
      clock.pass(5_000);
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(provider.live()).toMatchObject({ phase: 'waiting', problem: 'silent' });
    server.forget();
    clock.pass(1_000);
    await until(isLive());
    expect(sessions).toHaveLength(2);
    await until(() => server.requests.some(({ path }) => path === '/v2/stocks/snapshots'));
    expect(provider.live()).toMatchObject({ reconnects: 1, problem: null });
  });

  it('a lost connection comes back with growing pauses', async () => {
    reply = (message, { socket }) => {
      if (message['action'] === 'auth') socket.terminate();
      return undefined;
    };
    watch(MADE);
    const pauses: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      await until(() => provider.live().phase === 'waiting');
      const next = Math.min(...clock.waiting().filter((ms) => ms >= 1_000 && ms !== 10_000));
      pauses.push(next);
      clock.pass(next);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    reply = usual;
  });

  const afterError = async (code: number, toAuth = true) => {
    reply = (message) =>
      (message['action'] === 'auth') === toAuth
        ? { T: 'error', code, msg: 'made' }
        : usual(message);
    watch(MADE);
    await until(() => provider.live().phase === 'waiting');
    return { problem: provider.live().problem, wait: Math.max(...clock.waiting()) };
  };

  it.each([
    [401, true, 'not-authenticated', 1_000],
    [402, true, 'keys-refused', 900_000],
    [404, true, 'not-authenticated', 1_000],
    [406, true, 'connected-elsewhere', 15_000],
    [407, false, 'too-slow', 1_000],
    [409, true, 'plan-lacks-feed', 3_600_000],
    [500, false, 'vendor-error', 1_000],
  ] as const)('error %i: waits as it should and says why', async (code, toAuth, problem, wait) => {
    const found = await afterError(code, toAuth);
    expect(found.problem).toBe(problem);
    // Other timers of the attempt are shorter than ten seconds.
    expect(found.wait).toBe(Math.max(wait, wait < 10_000 ? found.wait : 0));
  });

  it('error 403 (already authenticated) changes nothing', async () => {
    reply = (message) => usual(message);
    watch(MADE);
    await until(isLive());
    say({ T: 'error', code: 403, msg: 'already authenticated' });
    heard.length = 0;
    say(trade(LAST + 1));
    await told(({ last }) => last === LAST + 1);
    expect(sessions).toHaveLength(1);
  });

  it('error 405: takes what the plan allows, leaves the others to polling, and lets them in later', async () => {
    const LIMIT = 5;
    reply = (message) => {
      const symbols = (message['trades'] ?? []) as string[];
      return message['action'] === 'subscribe' && held.size + symbols.length > LIMIT
        ? { T: 'error', code: 405, msg: 'symbol limit exceeded' }
        : usual(message);
    };
    const many = 'ABCDEFGHIJKL'.split('').map((letter) => symbolId(letter));
    const leave = watch(...many);
    await until(() => provider.live().subscribed === LIMIT && provider.live().refused === 7);
    expect(provider.live().phase).toBe('live');
    watch(symbolId('L'));
    leave();
    clock.pass(20);
    await until(() => held.has('L') && held.size === 1);
  });

  it('error 410: goes on with trades and quotes', async () => {
    reply = (message) =>
      message['action'] === 'subscribe' && 'statuses' in message
        ? { T: 'error', code: 410, msg: 'invalid subscribe action for this feed' }
        : usual(message);
    watch(MADE);
    await until(isLive());
    expect(Object.keys(sessions[0]!.said.at(-1)!)).toEqual(['action', 'trades', 'quotes']);
  });

  it('hostile and unreadable messages neither throw nor move a price', async () => {
    heard.length = 0;
    watch(MADE);
    await until(isLive());
    await told(({ last }) => last === LAST);
    say(
      {},
      { T: 't' },
      { T: 't', S: 'MADE' },
      { T: 't', S: 'NOBODY', p: 1, s: 1, t: at() },
      { T: 'zzz', S: 'MADE' },
    );
    sessions.at(-1)!.socket.send('"text"');
    say(
      trade(-5),
      trade(Number.NaN),
      { T: 'q', S: 'MADE', bp: 'x', ap: {}, t: at() },
      trade(LAST + 2),
    );
    await told(({ last }) => last === LAST + 2);
    expect(heard.every(({ last }) => Number.isFinite(last) && last > 0)).toBe(true);
    sessions.at(-1)!.socket.send('{ this is no JSON');
    await until(() => provider.live().problem === 'unreadable');
  });

  it('closes the connection when nobody watches any more, and for good at the end', async () => {
    const leave = watch(MADE);
    await until(isLive());
    leave();
    clock.pass(20);
    await until(() => held.size === 0);
    clock.pass(30_000);
    await until(() => server.sockets.size === 0 && provider.live().phase === 'idle');
    provider.close();
    expect(provider.live().phase).toBe('closed');
  });
});
