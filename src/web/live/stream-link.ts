import type { BarInterval } from '../../domain/prices/bar.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import {
  CLOSE,
  FINAL_CODES,
  type Held,
  isMemberTopic,
  keyOf,
  keyOfTopic,
  MOST_SYMBOLS,
  parseTopicKey,
  type ServerMessage,
  type StreamItem,
  type SubscribedMessage,
  type Topic,
  type UpdateMessage,
} from '../../contract/stream.ts';
import { backOff } from './back-off.ts';

/**
 * `idle`: nothing is wanted. `live`: what is shown is the newest there is. `connecting`: for the
 * first time. `reconnecting`: it was live and is not. `refused`: coming back cannot help.
 */
export type LinkState = 'idle' | 'connecting' | 'live' | 'reconnecting' | 'refused';

/** The part of a WebSocket that is used, so that tests can put theirs in its place. */
export interface LinkSocket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export interface SocketEvents {
  readonly onMessage: (text: string) => void;
  readonly onClose: (code: number) => void;
}

export interface LinkParts {
  readonly open: (events: SocketEvents) => LinkSocket;
  readonly onItems: (items: readonly StreamItem[]) => void;
  readonly onState: (state: LinkState) => void;
  readonly random: () => number;
}

export interface StreamLink {
  /** All that is wanted from now on, as topic keys. */
  readonly want: (keys: ReadonlySet<string>) => void;
  /** The value of this topic is not kept any more: the next one must be whole. */
  readonly forget: (key: string) => void;
  /** Forgets everything and connects anew: somebody else has signed in. */
  readonly reset: () => void;
  /** Tries at once instead of later: the network or the reader is back. */
  readonly hurry: () => void;
  readonly close: () => void;
}

const SUBSCRIBE_AFTER = 15;
/** A cell that scrolls out and in again costs nothing within this time. */
const UNSUBSCRIBE_AFTER = 1_000;
const IDLE_AFTER = 60_000;
const CONNECT_WITHIN = 10_000;
const FULL_HOUSE = 30_000;
/** A server that is quiet for so long is asked whether it is there, */
const ASK_AFTER = 6_000;
/** and given up when it does not answer within this time. */
const ANSWER_WITHIN = 4_000;

/** One socket that comes back by itself and carries on where it was, without a gap. */
export function streamLink(parts: LinkParts): StreamLink {
  const wanted = new Set<string>();
  const subscribed = new Set<string>();
  /** Subscriptions that the server has not confirmed: what it says of them until then is of old. */
  const awaited = new Map<string, number>();
  /** Confirmed, and level with the stream from the next update on. */
  const joining = new Set<string>();
  /** Topics that are level with the last update, with their delay. */
  const delays = new Map<string, number>();
  /** What is held of all others. */
  const frozen = new Map<string, Held>();
  const waits = backOff(parts.random);
  let socket: LinkSocket | undefined;
  let epoch: string | undefined;
  let seq = 0;
  let request = 0;
  let wasLive = false;
  let state: LinkState = 'idle';
  let closed = false;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const after = (name: string, ms: number, work: () => void): void => {
    clearTimeout(timers.get(name));
    timers.set(
      name,
      setTimeout(() => {
        timers.delete(name);
        work();
      }, ms),
    );
  };
  const cancel = (name: string): void => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };

  const become = (next: LinkState): void => {
    if (next === state) return;
    state = next;
    parts.onState(next);
  };

  const freeze = (key: string): void => {
    const delay = delays.get(key);
    if (delay !== undefined && epoch !== undefined) frozen.set(key, { epoch, seq, delay });
    delays.delete(key);
    subscribed.delete(key);
    awaited.delete(key);
    joining.delete(key);
  };

  const say = (message: object): void => socket?.send(JSON.stringify(message));

  const subscribe = (): void => {
    if (socket === undefined || epoch === undefined) return;
    const missing = [...wanted].filter((key) => !subscribed.has(key));
    for (const { kind, interval, symbols, keys, held } of grouped(missing, (key) =>
      frozen.get(key),
    )) {
      request += 1;
      say({ type: 'subscribe', request, kind, interval, symbols, held });
      for (const key of keys) {
        subscribed.add(key);
        awaited.set(key, request);
      }
    }
  };

  const confirmed = (message: SubscribedMessage): void => {
    const { request: answered, symbols, refused } = message;
    const named: readonly (SymbolId | undefined)[] =
      symbols.length === 0 && refused.length === 0 ? [undefined] : symbols;
    for (const symbol of named) {
      const key = keyOfTopic(topicNamed(message, symbol));
      if (awaited.get(key) !== answered) continue;
      awaited.delete(key);
      if (frozen.get(key)?.epoch === epoch) joining.add(key);
    }
  };

  const unsubscribe = (): void => {
    if (socket === undefined || epoch === undefined) return;
    const extra = [...subscribed].filter((key) => !wanted.has(key));
    for (const key of extra) freeze(key);
    for (const { kind, interval, symbols } of grouped(extra, () => undefined))
      say({ type: 'unsubscribe', kind, interval, symbols });
    if (wanted.size === 0) after('idle', IDLE_AFTER, rest);
  };

  const rest = (): void => {
    if (wanted.size > 0) return;
    drop();
    become('idle');
  };

  /** Whatever happens to the socket after this is not heard. */
  const drop = (): void => {
    for (const key of subscribed) freeze(key);
    const old = socket;
    socket = undefined;
    epoch = undefined;
    cancel('silence');
    cancel('connect');
    old?.close();
  };

  const lost = (code: number): void => {
    drop();
    if (closed) return;
    if (FINAL_CODES.includes(code)) {
      become('refused');
      return;
    }
    if (wanted.size === 0) {
      become('idle');
      return;
    }
    become(wasLive ? 'reconnecting' : 'connecting');
    const wait = waits.next();
    after('connect', code === CLOSE.tooManyConnections ? wait + FULL_HOUSE : wait, connect);
  };

  const connect = (): void => {
    if (closed || socket !== undefined || wanted.size === 0) return;
    cancel('connect');
    become(wasLive ? 'reconnecting' : 'connecting');
    // A socket that was given up may still speak; nobody listens.
    const ifCurrent = (work: () => void): void => {
      if (socket === opened) work();
    };
    const opened = parts.open({
      onClose: (code) => ifCurrent(() => lost(code)),
      onMessage: (text) =>
        ifCurrent(() => {
          heard();
          receive(JSON.parse(text) as ServerMessage);
        }),
    });
    socket = opened;
    after('silence', CONNECT_WITHIN, () => lost(0));
  };

  /** Nothing changes, or nobody is there: prices must not look live for long without an answer. */
  const heard = (): void =>
    after('silence', ASK_AFTER, () => {
      say({ type: 'ping' });
      after('silence', ANSWER_WITHIN, () => lost(0));
    });

  const receive = (message: ServerMessage): void => {
    switch (message.type) {
      case 'hello':
        epoch = message.epoch;
        seq = 0;
        subscribe();
        break;
      case 'update':
        update(message);
        break;
      case 'subscribed':
        alive();
        confirmed(message);
        for (const { symbol, cause, message: text } of message.refused)
          end(topicNamed(message, symbol), cause, text);
        break;
      case 'heartbeat':
        alive();
        break;
      case 'unsubscribed':
      case 'pong':
      case 'error':
        break;
      default:
        // A newer server may say more; what it says of old is enough.
        message satisfies never;
    }
  };

  const alive = (): void => {
    wasLive = true;
    waits.reset();
    become('live');
  };

  const end = (
    topic: Topic,
    cause: Extract<StreamItem, { is: 'end' }>['cause'],
    message: string,
  ): void => {
    parts.onItems([{ is: 'end', ...topic, cause, message }]);
    release(keyOfTopic(topic));
  };

  /** Nothing is held of this topic. */
  const release = (key: string): void => {
    delays.delete(key);
    frozen.delete(key);
    joining.delete(key);
  };

  const update = (message: UpdateMessage): void => {
    if (message.prev !== seq) {
      // Something was missed, however that came about: begin again from whole values.
      drop();
      frozen.clear();
      connect();
      return;
    }
    seq = message.seq;
    // What was on its way when a topic was left, or left and asked for again, would count twice.
    const items = message.items.filter((item) => {
      const key = keyOf(item);
      return subscribed.has(key) && !awaited.has(key);
    });
    for (const item of items) {
      const key = keyOf(item);
      if (item.is === 'change') continue;
      release(key);
      if (item.is === 'snapshot') delays.set(key, item.delay);
    }
    for (const key of joining) {
      const held = frozen.get(key);
      if (held !== undefined) delays.set(key, held.delay);
      frozen.delete(key);
    }
    joining.clear();
    alive();
    if (items.length > 0) parts.onItems(items);
  };

  return {
    want: (keys) => {
      for (const key of wanted) if (!keys.has(key)) wanted.delete(key);
      for (const key of keys) wanted.add(key);
      if (keys.size > 0) cancel('idle');
      if (socket === undefined && keys.size > 0 && !timers.has('connect')) {
        if (state !== 'refused') connect();
        return;
      }
      after('subscribe', SUBSCRIBE_AFTER, subscribe);
      after('unsubscribe', UNSUBSCRIBE_AFTER, unsubscribe);
    },
    forget: release,
    reset: () => {
      drop();
      frozen.clear();
      waits.reset();
      wasLive = false;
      connect();
    },
    hurry: () => {
      if (socket !== undefined || !timers.has('connect')) return;
      waits.reset();
      connect();
    },
    close: () => {
      closed = true;
      drop();
      for (const name of timers.keys()) cancel(name);
    },
  };
}

/** The topic that an answer of the server is about: of a symbol, or of the account. */
const topicNamed = (
  { kind, interval }: Pick<SubscribedMessage, 'kind' | 'interval'>,
  symbol: SymbolId | undefined,
): Topic => ({ kind, ...(interval && { interval }), ...(symbol && { symbol }) }) as Topic;

interface Group {
  readonly kind: Topic['kind'];
  readonly interval: BarInterval | undefined;
  readonly held: Held | undefined;
  /** Absent for a topic of the account. */
  readonly symbols: SymbolId[] | undefined;
  readonly keys: string[];
}

/** As few requests as the protocol allows: one kind, one interval, one held state in each. */
function grouped(keys: readonly string[], heldOf: (key: string) => Held | undefined): Group[] {
  const groups = new Map<string, Group>();
  const full: Group[] = [];
  for (const key of keys) {
    const topic = parseTopicKey(key);
    if (topic === null) continue;
    const { kind, interval } = topic;
    const held = heldOf(key);
    if (isMemberTopic(topic)) {
      full.push({ kind, interval, held, symbols: undefined, keys: [key] });
      continue;
    }
    const name = `${kind} ${interval} ${held?.epoch} ${held?.seq} ${held?.delay}`;
    let group = groups.get(name);
    if (group === undefined) {
      group = { kind, interval, held, symbols: [], keys: [] };
      groups.set(name, group);
    }
    group.symbols?.push(topic.symbol);
    group.keys.push(key);
    if (group.keys.length === MOST_SYMBOLS) {
      full.push(group);
      groups.delete(name);
    }
  }
  return [...full, ...groups.values()];
}
