import { WebSocket } from 'ws';
import { phaseAt } from '../../../domain/calendar/sessions.ts';
import { itemsOf, listOf, type LooseRecord, numberOf, recordOf, textOf } from '../loose.ts';
import type { AlpacaKeys } from './client.ts';
import { type AlpacaFeed, feedDelay } from './feed.ts';
import { type LiveProblem, reactionTo } from './live-errors.ts';
import type { SetTimer } from './live-timers.ts';
import { baseOf } from '../vendor-path.ts';

export interface LiveLog {
  readonly info: (facts: object, text: string) => void;
  readonly warn: (facts: object, text: string) => void;
}

export interface ConnectionOptions {
  /** `wss://stream.data.alpaca.markets` */
  readonly url: string;
  readonly feed: AlpacaFeed;
  readonly keys: AlpacaKeys;
  readonly now: () => number;
  /** 0 to 1; spreads the waits. */
  readonly random: () => number;
  readonly setTimer: SetTimer;
  readonly log: LiveLog;
  /** One message about a symbol. */
  readonly onData: (message: LooseRecord, symbol: string) => void;
  /** Symbols are subscribed from now on: whatever was known of them before may be old. */
  readonly onSubscribed: (symbols: readonly string[]) => void;
}

export interface LiveState {
  /** `idle`: nobody watches anything. `waiting`: for the next attempt. */
  readonly phase: 'idle' | 'connecting' | 'live' | 'waiting' | 'closed';
  /** Why the last connection ended, or was refused; `null` while all is well. */
  readonly problem: LiveProblem | null;
  readonly subscribed: number;
  /** Watched symbols that the plan's limit leaves to polling. */
  readonly refused: number;
  /** Connections since the first. */
  readonly reconnects: number;
  readonly lastDataAt: number | null;
}

export interface LiveConnection {
  /** The vendor's symbols that are watched now; the connection brings about the difference. */
  readonly want: (symbols: ReadonlySet<string>) => void;
  /** Whether new prices of the symbol would arrive by themselves. */
  readonly isLive: (symbol: string) => boolean;
  readonly state: () => LiveState;
  readonly close: () => void;
}

const CHANNELS = ['trades', 'quotes', 'dailyBars', 'statuses'] as const;
const PLAIN_CHANNELS = ['trades', 'quotes'] as const;
/** Symbols in one message. */
const BATCH = 400;
const ANSWER_MS = 10_000;
/** A reader who turns a page leaves and joins within moments. */
const LINGER_MS = 30_000;
const CHECK_MS = 5_000;
const PONG_MS = 15_000;
const SILENCE_MS = 30_000;
const LONGEST_SILENCE_MS = 600_000;
const STABLE_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const LONGEST_WAIT_ELSEWHERE_MS = 300_000;
const MOST_BYTES = 8 * 1024 * 1024;

interface Pending {
  readonly action: 'subscribe' | 'unsubscribe';
  readonly symbols: readonly string[];
  readonly giveUp: () => void;
}

/** One connection to the vendor's stream for all who watch something. */
export function liveConnection(options: ConnectionOptions): LiveConnection {
  const { feed, keys, now, random, setTimer, log } = options;
  let wanted: ReadonlySet<string> = new Set();
  let subscribed = new Set<string>();
  /** Why a watched symbol is not subscribed. */
  const refused = new Map<string, 'limit' | 'symbol'>();
  let channels: readonly string[] = CHANNELS;
  let batchSize = BATCH;
  let pending: Pending | null = null;

  let phase: LiveState['phase'] = 'idle';
  let problem: LiveProblem | null = null;
  let socket: WebSocket | null = null;
  let stopWaiting: () => void = () => undefined;
  let stopChecking: () => void = () => undefined;
  let stopLingering: (() => void) | null = null;
  let openedAt = 0;
  let heardAt = 0;
  let lastDataAt: number | null = null;
  let attempts = 0;
  let connections = 0;
  let silence = SILENCE_MS;

  const isTrading = (): boolean => phaseAt(now() - feedDelay(feed)) === 'regular';
  const dataAge = (): number => now() - Math.max(lastDataAt ?? 0, openedAt);

  /** Takes leave of the socket; what it still says is not heard. */
  const drop = (): void => {
    const old = socket;
    socket = null;
    pending?.giveUp();
    pending = null;
    subscribed = new Set();
    stopChecking();
    if (old === null) return;
    old.removeAllListeners();
    // Closing a socket that is not open yet is an error that concerns nobody.
    old.on('error', () => undefined);
    old.terminate();
  };

  const wait = (ms: number): void => {
    phase = 'waiting';
    stopWaiting();
    stopWaiting = setTimer(connect, ms);
  };

  const reconnect = (why: LiveProblem, least = 0): void => {
    if (phase === 'closed' || phase === 'waiting' || phase === 'idle') return;
    if (phase === 'live' && now() - openedAt >= STABLE_MS) attempts = 0;
    drop();
    problem = why;
    const longest = least > 0 ? LONGEST_WAIT_ELSEWHERE_MS : LONGEST_WAIT_MS;
    const base = Math.min(longest, Math.max(FIRST_WAIT_MS, least) * 2 ** attempts);
    attempts = Math.min(attempts + 1, 16);
    const ms = Math.round(base * (0.5 + random() / 2));
    log.warn({ problem: why, feed, retryInMs: ms }, 'the live stream of Alpaca has ended');
    if (wanted.size === 0) phase = 'idle';
    else wait(ms);
  };

  const send = (message: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  const request = (action: Pending['action'], symbols: readonly string[]): void => {
    pending = {
      action,
      symbols,
      giveUp: setTimer(() => reconnect('silent'), ANSWER_MS),
    };
    send({ action, ...Object.fromEntries(channels.map((channel) => [channel, symbols])) });
  };

  const firstOf = (symbols: Iterable<string>, most: number): readonly string[] => {
    const list: string[] = [];
    for (const symbol of symbols) {
      if (list.length >= most) break;
      list.push(symbol);
    }
    return list;
  };

  /** The next step from what is subscribed to what is wanted; one at a time. */
  const pump = (): void => {
    if (phase !== 'live' || pending !== null) return;
    const left = [...subscribed].filter((symbol) => !wanted.has(symbol));
    if (left.length > 0) {
      request('unsubscribe', left.slice(0, BATCH));
      return;
    }
    const missing = [...wanted].filter((symbol) => !subscribed.has(symbol) && !refused.has(symbol));
    if (missing.length > 0) request('subscribe', firstOf(missing, batchSize));
  };

  const settle = (): Pending | null => {
    const settled = pending;
    settled?.giveUp();
    pending = null;
    return settled;
  };

  const onSubscription = (message: LooseRecord): void => {
    const settled = settle();
    const told = new Set(itemsOf(message['trades'], (item) => textOf(item, 20)));
    subscribed = told;
    if (settled?.action === 'subscribe') {
      // What was asked for and is not in the list would be asked for without end.
      for (const symbol of settled.symbols) if (!told.has(symbol)) refused.set(symbol, 'symbol');
      const joined = settled.symbols.filter((symbol) => told.has(symbol));
      if (joined.length > 0) options.onSubscribed(joined);
      batchSize = Math.min(BATCH, batchSize * 2);
    } else if (settled?.action === 'unsubscribe')
      for (const [symbol, why] of refused) if (why === 'limit') refused.delete(symbol);
    pump();
  };

  /** Halves find how many symbols the plan allows, and the one that is not taken. */
  const fewer = (because: 'limit' | 'symbol'): void => {
    const settled = settle();
    if (settled === null || settled.action !== 'subscribe') return;
    if (settled.symbols.length > 1) batchSize = Math.ceil(settled.symbols.length / 2);
    else if (because === 'symbol')
      for (const symbol of settled.symbols) refused.set(symbol, because);
    else {
      for (const symbol of wanted) if (!subscribed.has(symbol)) refused.set(symbol, because);
      log.warn(
        { feed, subscribed: subscribed.size, left: refused.size },
        'the plan with Alpaca allows no more live symbols; the others are asked for',
      );
    }
    pump();
  };

  const onError = (code: number): void => {
    const reaction = reactionTo(code);
    switch (reaction.do) {
      case 'ignore':
        return;
      case 'fewer':
        if (phase === 'live') fewer(reaction.because);
        else reconnect('vendor-error');
        return;
      case 'plain-channels':
        if (channels === PLAIN_CHANNELS) {
          drop();
          problem = 'plan-lacks-feed';
          wait(3_600_000);
          return;
        }
        channels = PLAIN_CHANNELS;
        settle();
        pump();
        return;
      case 'reconnect':
        reconnect(reaction.problem, reaction.least);
        return;
      case 'wait':
        drop();
        problem = reaction.problem;
        log.warn({ problem, feed, retryInMs: reaction.ms }, 'Alpaca refuses the live stream');
        wait(reaction.ms);
        return;
      default:
        reaction satisfies never;
    }
  };

  const onControl = (message: LooseRecord): boolean => {
    switch (message['T']) {
      case 'success':
        if (message['msg'] === 'connected')
          send({ action: 'auth', key: keys.keyId, secret: keys.secret });
        else if (message['msg'] === 'authenticated' && phase === 'connecting') {
          phase = 'live';
          problem = null;
          openedAt = now();
          log.info({ feed }, 'the live stream of Alpaca is open');
          check();
          pump();
        }
        return true;
      case 'subscription':
        if (phase === 'live') onSubscription(message);
        return true;
      case 'error':
        onError(numberOf(message['code']) ?? 500);
        return true;
      default:
        return false;
    }
  };

  const onText = (text: string): void => {
    heardAt = now();
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      reconnect('unreadable');
      return;
    }
    const origin = socket;
    for (const item of listOf(parsed) ?? []) {
      const message = recordOf(item);
      if (message === null || onControl(message)) {
        // An error has ended this connection: the rest of its messages is nobody's.
        if (socket !== origin) return;
        continue;
      }
      const symbol = textOf(message['S'], 20);
      if (symbol === null || !subscribed.has(symbol)) continue;
      lastDataAt = now();
      silence = SILENCE_MS;
      options.onData(message, symbol);
    }
  };

  /** Connected is not enough: in trading hours prices have to arrive. */
  const check = (): void => {
    stopChecking = setTimer(() => {
      if (phase !== 'live') return;
      if (now() - heardAt > PONG_MS + CHECK_MS) {
        reconnect('silent');
        return;
      }
      if (subscribed.size > 0 && isTrading() && dataAge() > silence) {
        // A quiet symbol looks the same: each time it is waited for longer.
        silence = Math.min(LONGEST_SILENCE_MS, silence * 2);
        reconnect('silent');
        return;
      }
      socket?.ping();
      check();
    }, CHECK_MS);
  };

  function connect(): void {
    if (phase === 'closed' || wanted.size === 0) {
      if (phase !== 'closed') phase = 'idle';
      return;
    }
    phase = 'connecting';
    connections += 1;
    refused.clear();
    batchSize = BATCH;
    heardAt = now();
    const opening = new WebSocket(`${baseOf(options.url)}/v2/${feed}`, {
      maxPayload: MOST_BYTES,
      followRedirects: false,
    });
    socket = opening;
    // From the first byte to the permission to subscribe.
    const giveUp = setTimer(() => {
      if (socket === opening && phase === 'connecting') reconnect('unreachable');
    }, ANSWER_MS);
    opening.on('message', (data, isBinary) => {
      // oxlint-disable-next-line typescript/no-base-to-string -- text frames arrive as one buffer
      if (socket === opening && !isBinary) onText(data.toString());
    });
    opening.on('pong', () => {
      heardAt = now();
    });
    opening.on('error', () => undefined);
    opening.on('close', () => {
      giveUp();
      if (socket === opening) reconnect('unreachable');
    });
  }

  return {
    want: (symbols) => {
      if (phase === 'closed') return;
      wanted = symbols;
      for (const symbol of refused.keys()) if (!symbols.has(symbol)) refused.delete(symbol);
      if (symbols.size > 0) {
        stopLingering?.();
        stopLingering = null;
        if (phase === 'idle') connect();
        else pump();
        return;
      }
      stopLingering ??= setTimer(() => {
        stopLingering = null;
        if (wanted.size > 0 || phase === 'closed') return;
        stopWaiting();
        drop();
        phase = 'idle';
      }, LINGER_MS);
      pump();
    },
    isLive: (symbol) =>
      phase === 'live' && subscribed.has(symbol) && !(isTrading() && dataAge() > SILENCE_MS),
    state: () => ({
      phase,
      problem,
      subscribed: subscribed.size,
      refused: refused.size,
      reconnects: Math.max(0, connections - 1),
      lastDataAt,
    }),
    close: () => {
      phase = 'closed';
      stopWaiting();
      stopLingering?.();
      drop();
    },
  };
}
