import WebSocket from 'ws';
import { type PricingFrame, readFrame } from './stream-frame.ts';

/** What the stream waits with; a test has its own. */
export interface StreamTimers {
  readonly later: (run: () => void, ms: number) => () => void;
}

export interface YahooStreamOptions {
  /** `wss://…`; without the query. */
  readonly url: string;
  readonly userAgent: string;
  readonly now: () => number;
  readonly timers?: StreamTimers;
  readonly onFrame: (frame: PricingFrame) => void;
  /** Whether something that is watched trades right now, so that silence is a fault. */
  readonly expectsData: () => boolean;
  /** 0 to 1; spreads the reconnects. */
  readonly random?: () => number;
}

export interface YahooStream {
  /** In Yahoo's spelling. The connection opens with the first symbol and closes with the last. */
  readonly watch: (symbols: ReadonlySet<string>) => void;
  readonly close: () => void;
}

const HEARTBEAT_MS = 15_000;
/** With trading under way, silence for so long means that the connection is dead. */
const SILENCE_MS = 60_000;
/** Yahoo itself hangs up after some twenty minutes without data. */
const QUIET_MS = 20 * 60_000;
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000] as const;
const MOST_BYTES = 64 * 1024;

export const SYSTEM_TIMERS: StreamTimers = {
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** One connection for everything that is watched; it comes back by itself. */
export function yahooStream(options: YahooStreamOptions): YahooStream {
  const { now, timers = SYSTEM_TIMERS, random = () => 0.5 } = options;
  let wanted: ReadonlySet<string> = new Set();
  let told = new Set<string>();
  let socket: WebSocket | undefined;
  let heardAt = 0;
  let failures = 0;
  let stopBeat: (() => void) | undefined;
  let stopRetry: (() => void) | undefined;
  let isClosed = false;

  const send = (message: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  /** Says what has changed, or all of it as a sign of life. */
  const subscribe = (isWhole: boolean): void => {
    const gone = [...told].filter((symbol) => !wanted.has(symbol));
    const added = [...wanted].filter((symbol) => isWhole || !told.has(symbol));
    if (gone.length > 0) send({ unsubscribe: gone });
    if (added.length > 0) send({ subscribe: added });
    told = new Set(wanted);
  };

  const hangUp = (): void => {
    stopBeat?.();
    stopBeat = undefined;
    const old = socket;
    socket = undefined;
    told = new Set();
    if (old === undefined) return;
    old.removeAllListeners();
    // A socket that is still connecting reports its own end as an error.
    old.on('error', () => undefined);
    old.terminate();
  };

  const retry = (): void => {
    hangUp();
    if (isClosed || wanted.size === 0 || stopRetry !== undefined) return;
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!;
    failures += 1;
    stopRetry = timers.later(
      () => {
        stopRetry = undefined;
        connect();
      },
      pause * (0.5 + random()),
    );
  };

  const beat = (): void => {
    stopBeat = timers.later(() => {
      const silent = now() - heardAt;
      if (silent > QUIET_MS || (silent > SILENCE_MS && options.expectsData())) {
        retry();
        return;
      }
      subscribe(true);
      beat();
    }, HEARTBEAT_MS);
  };

  function connect(): void {
    if (isClosed || socket !== undefined || wanted.size === 0) return;
    const opening = new WebSocket(`${options.url}/?version=2`, {
      headers: { 'user-agent': options.userAgent },
      maxPayload: MOST_BYTES,
      handshakeTimeout: 10_000,
      perMessageDeflate: false,
    });
    socket = opening;
    opening.on('open', () => {
      heardAt = now();
      subscribe(true);
      beat();
    });
    opening.on('message', (data) => {
      heardAt = now();
      const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
      const frame = readFrame(bytes.toString('utf8'));
      if (frame === null) return;
      failures = 0;
      options.onFrame(frame);
    });
    opening.on('close', retry);
    opening.on('error', retry);
  }

  return {
    watch: (symbols) => {
      wanted = symbols;
      if (symbols.size === 0) {
        stopRetry?.();
        stopRetry = undefined;
        failures = 0;
        hangUp();
      } else if (socket === undefined && stopRetry === undefined) connect();
      else subscribe(false);
    },
    close: () => {
      isClosed = true;
      stopRetry?.();
      hangUp();
    },
  };
}
