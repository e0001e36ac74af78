import { WebSocket } from 'ws';
import type { BrokerKeys } from '../../../ports/broker-keys.ts';
import { type LooseRecord, recordOf, textOf } from '../../market-data/loose.ts';
import type { SetTimer } from '../../market-data/alpaca/live-timers.ts';
import { baseOf } from '../../market-data/vendor-path.ts';
import { readNews, type StreamNews } from './map-order.ts';

export interface TradeStreamOptions {
  /** The address of the API: the stream is at the same host. */
  readonly url: string;
  readonly keys: () => Promise<BrokerKeys | undefined>;
  readonly now: () => number;
  /** 0 to 1; spreads the waits. */
  readonly random: () => number;
  readonly setTimer: SetTimer;
  readonly pauses?: Partial<StreamPauses>;
  /** Updates arrive from now on: what happened before has to be asked for. */
  readonly onListening: () => void;
  readonly onNews: (news: StreamNews) => void;
  /** It ended and is tried again; `refused` when the keys are not accepted. */
  readonly onEnded: (why: StreamProblem) => void;
}

export interface StreamPauses {
  /** From the first byte to the confirmation that updates arrive. */
  readonly answer: number;
  readonly check: number;
  /** Without a sign of life, pongs included. */
  readonly silence: number;
  readonly firstWait: number;
  readonly longestWait: number;
  /** Keys that were refused are tried again so late: somebody has to change them. */
  readonly refusedWait: number;
  /** A connection that lived so long was a good one: waits begin anew. */
  readonly stable: number;
}

const PAUSES: StreamPauses = {
  answer: 10_000,
  check: 10_000,
  silence: 30_000,
  firstWait: 1_000,
  longestWait: 60_000,
  refusedWait: 300_000,
  stable: 60_000,
};

export type StreamProblem =
  | 'unreachable'
  | 'silent'
  | 'unreadable'
  | 'refused'
  | 'deaf'
  | 'crowded';

export interface StreamState {
  readonly phase: 'connecting' | 'listening' | 'waiting' | 'closed';
  readonly problem: StreamProblem | null;
  /** Connections since the first. */
  readonly reconnects: number;
  readonly heardAt: number | null;
  /** Since when updates arrive; null while they do not. */
  readonly since: number | null;
}

export interface TradeStream {
  readonly state: () => StreamState;
  /** Something happened that it should have told: it is opened anew. */
  readonly distrust: () => void;
  readonly close: () => void;
}

const MOST_BYTES = 4 * 1024 * 1024;
const TRADE_UPDATES = 'trade_updates';

/** Alpaca's stream of orders for one account: JSON in binary or text frames. */
export function tradeStream(options: TradeStreamOptions): TradeStream {
  const { now, random, setTimer } = options;
  const pauses = { ...PAUSES, ...options.pauses };
  let phase: StreamState['phase'] = 'connecting';
  let problem: StreamProblem | null = null;
  let socket: WebSocket | null = null;
  let stopWaiting: () => void = () => undefined;
  let stopChecking: () => void = () => undefined;
  let attempts = 0;
  let connections = 0;
  let openedAt = 0;
  let heardAt: number | null = null;

  const drop = (): void => {
    const old = socket;
    socket = null;
    stopChecking();
    if (old === null) return;
    old.removeAllListeners();
    // Closing a socket that is not open yet is an error that concerns nobody.
    old.on('error', () => undefined);
    old.terminate();
  };

  const end = (why: StreamProblem): void => {
    if (phase === 'closed' || phase === 'waiting') return;
    if (phase === 'listening' && now() - openedAt >= pauses.stable) attempts = 0;
    drop();
    problem = why;
    const base = Math.min(pauses.longestWait, pauses.firstWait * 2 ** attempts);
    attempts = Math.min(attempts + 1, 16);
    const longest = why === 'refused' ? pauses.refusedWait : base;
    phase = 'waiting';
    stopWaiting();
    stopWaiting = setTimer(connect, Math.round(longest * (0.5 + random() / 2)));
    options.onEnded(why);
  };

  const send = (message: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  const onMessage = (message: LooseRecord): void => {
    const data = recordOf(message['data']);
    switch (message['stream']) {
      case 'authorization':
        if (textOf(data?.['status'], 40) !== 'authorized') end('refused');
        else if (phase === 'connecting')
          send({ action: 'listen', data: { streams: [TRADE_UPDATES] } });
        return;
      case 'listening': {
        const streams = data?.['streams'];
        if (!Array.isArray(streams) || !streams.includes(TRADE_UPDATES)) end('unreadable');
        else if (phase === 'connecting') {
          phase = 'listening';
          problem = null;
          openedAt = now();
          check();
          options.onListening();
        }
        return;
      }
      case TRADE_UPDATES: {
        const news = readNews(data);
        if (news !== null) options.onNews(news);
        return;
      }
      default:
        // Errors and streams that were not asked for.
        return;
    }
  };

  const onFrame = (frame: Buffer): void => {
    heardAt = now();
    // A heartbeat that older servers send.
    if (frame.length === 1 && frame[0] === 1) return;
    let message: LooseRecord | null;
    try {
      message = recordOf(JSON.parse(frame.toString('utf8')));
    } catch {
      end('unreadable');
      return;
    }
    if (message !== null) onMessage(message);
  };

  const check = (): void => {
    stopChecking = setTimer(() => {
      if (phase !== 'listening') return;
      if (now() - (heardAt ?? openedAt) > pauses.silence) {
        end('silent');
        return;
      }
      socket?.ping();
      check();
    }, pauses.check);
  };

  function connect(): void {
    if (phase === 'closed') return;
    phase = 'connecting';
    connections += 1;
    heardAt = now();
    void options
      .keys()
      .then((keys) => {
        if (phase !== 'connecting' || socket !== null) return;
        if (keys === undefined) end('refused');
        else open(keys);
      })
      .catch(() => end('unreachable'));
  }

  const open = (keys: BrokerKeys): void => {
    const address = `${baseOf(options.url).replace(/^http/, 'ws')}/stream`;
    const opening = new WebSocket(address, { maxPayload: MOST_BYTES, followRedirects: false });
    socket = opening;
    const giveUp = setTimer(() => {
      if (socket === opening && phase === 'connecting') end('unreachable');
    }, pauses.answer);
    opening.on('open', () => send({ action: 'auth', key: keys.keyId, secret: keys.secret }));
    opening.on('message', (data) => {
      if (socket === opening) onFrame(frameOf(data));
    });
    opening.on('pong', () => {
      heardAt = now();
    });
    opening.on('unexpected-response', (_request, response) => {
      response.destroy();
      giveUp();
      // One connection per account: another program, or our last one, still has it.
      if (socket === opening) end(response.statusCode === 429 ? 'crowded' : 'unreachable');
    });
    opening.on('error', () => undefined);
    opening.on('close', () => {
      giveUp();
      if (socket === opening) end('unreachable');
    });
  };

  connect();
  return {
    state: () => ({
      phase,
      problem,
      reconnects: Math.max(0, connections - 1),
      heardAt,
      since: phase === 'listening' ? openedAt : null,
    }),
    distrust: () => {
      if (phase === 'listening') end('deaf');
    },
    close: () => {
      phase = 'closed';
      stopWaiting();
      drop();
    },
  };
}

const frameOf = (data: Buffer | ArrayBuffer | Buffer[]): Buffer => {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
};
