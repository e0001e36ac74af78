import {
  CLOSE,
  type Held,
  LARGEST_REQUEST,
  type Refusal,
  type RefusalCause,
  RESERVED_KINDS,
  type ServerMessage,
  STREAM_VERSION,
  type Topic,
  topicKey,
  type TopicKind,
} from '../../contract/stream.ts';
import {
  type ClientMessage,
  readClientMessage,
  type SubscribeMessage,
  type UnsubscribeMessage,
} from '../../contract/stream-request.ts';
import { delayOf, type Entitlement } from '../../domain/identity/entitlement.ts';
import type { Visitor } from '../../domain/identity/visitor.ts';
import type { Exchange, SymbolId } from '../../domain/symbols/instrument.ts';
import type { Exchanges } from './exchanges.ts';
import type { Hub } from './hub.ts';
import { hubClient, type Sink } from './hub-client.ts';
import { messageBudget, type StreamLimits } from './limits.ts';
import { lineOf } from './line.ts';

export interface ConnectionParts {
  readonly hub: Hub;
  readonly exchanges: Exchanges;
  readonly entitlementOf: (visitor: Visitor) => Promise<Entitlement>;
  readonly limits: StreamLimits;
  readonly now: () => number;
  readonly onProblem: (problem: unknown) => void;
}

/** One client of the live protocol, whatever carries its messages. */
export interface Connection {
  readonly receive: (text: string) => void;
  /** What this visitor may have is not what it was: nothing is sent until it is known again. */
  readonly refresh: () => void;
  /** Tells the cause, then closes. */
  readonly fail: (code: number, message: string) => void;
  /** How far behind all that is subscribed is, in ms; `null` when some is and some is not. */
  readonly delay: () => number | null;
  /** The carrier has gone. */
  readonly dispose: () => void;
}

const INTERNAL_ERROR = 1011;
const MOST_WAITING = 100;
const LONGEST_TIMER = 86_400_000;
const RETRY_ENTITLEMENT = 1_000;
const MOST_RETRIES = 10;

interface Wish {
  readonly topic: Topic;
  readonly exchange: Exchange;
  subject: string;
}

export function connection(parts: ConnectionParts, visitor: Visitor, sink: Sink): Connection {
  const { hub, limits, now } = parts;
  const client = hubClient(sink, now());
  const wishes = new Map<string, Wish>();
  const withinBudget = messageBudget(limits, now);
  let entitlement: Entitlement | undefined;
  let queue: Promise<void> = Promise.resolve();
  let waiting = 0;
  let ended = false;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  const send = (message: ServerMessage): void => {
    if (!ended) sink.send(JSON.stringify(message));
  };

  const fail = (code: number, message: string): void => {
    if (ended) return;
    send({ type: 'error', code, message });
    dispose();
    sink.close(code, message);
  };

  const dispose = (): void => {
    ended = true;
    clearTimeout(expiry);
    hub.remove(client);
    wishes.clear();
  };

  /** In order: an unsubscribe never overtakes its subscribe, whatever either has to wait for. */
  const inTurn = (work: () => Promise<void> | void): void => {
    waiting += 1;
    queue = queue
      .then(() => (ended ? undefined : work()))
      .catch((problem: unknown) => {
        parts.onProblem(problem);
        fail(INTERNAL_ERROR, 'The server could not do what was asked. Please connect again.');
      })
      .finally(() => {
        waiting -= 1;
      });
  };

  const askEntitlement = async (): Promise<Entitlement> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await parts.entitlementOf(visitor);
      } catch (problem) {
        if (attempt === MOST_RETRIES || ended) throw problem;
        await new Promise((done) => setTimeout(done, RETRY_ENTITLEMENT));
      }
  };

  const refused = (kind: TopicKind, granted: Entitlement): [RefusalCause, string] | undefined =>
    kind === 'depth' && !granted.features.has('level2')
      ? ['not-entitled', 'The order book needs a plan with Level 2 depth.']
      : undefined;

  const refresh = (): void => {
    if (ended) return;
    client.held = true;
    inTurn(async () => {
      const granted = await askEntitlement();
      if (ended) return;
      entitlement = granted;
      for (const [key, wish] of wishes) {
        if (!client.subscriptions.has(wish.subject)) {
          wishes.delete(key);
          continue;
        }
        const refusal = refused(wish.topic.kind, granted);
        if (refusal !== undefined) {
          hub.end(client, wish.subject, ...refusal);
          wishes.delete(key);
          continue;
        }
        const line = lineOf(wish.topic, delayOf(granted, wish.exchange));
        if (line.subject === wish.subject) continue;
        hub.unwatch(client, wish.subject);
        wish.subject = line.subject;
        hub.watch(client, line, 0);
      }
      clearTimeout(expiry);
      if (granted.changesAt !== null)
        expiry = setTimeout(
          refresh,
          Math.min(LONGEST_TIMER, Math.max(0, granted.changesAt - now())),
        );
      client.held = false;
      client.checkedAt = -1;
    });
  };

  const heldVersion = (held: Held | undefined, delay: number): number =>
    held !== undefined &&
    held.epoch === hub.epoch &&
    held.delay === delay &&
    held.seq <= hub.version()
      ? held.seq
      : 0;

  const subscribe = async (message: SubscribeMessage): Promise<void> => {
    const { kind, interval, symbols, held, request } = message;
    const accepted: SymbolId[] = [];
    const refusals: Refusal[] = [];
    const refuse = (symbol: SymbolId, cause: RefusalCause, text: string) =>
      refusals.push({ symbol, cause, message: text });
    if (isReserved(kind)) {
      for (const symbol of symbols)
        refuse(symbol, 'not-available', `There are no live ${kind} yet.`);
    } else {
      const exchanges = await parts.exchanges(symbols);
      if (ended || entitlement === undefined) return;
      const refusal = refused(kind, entitlement);
      for (const symbol of symbols) {
        const exchange = exchanges.get(symbol);
        const topic: Topic = interval === undefined ? { kind, symbol } : { kind, interval, symbol };
        const key = topicKey(kind, symbol, interval);
        const before = wishes.get(key);
        if (exchange === undefined)
          refuse(symbol, 'unknown-symbol', `${symbol} is not known here.`);
        else if (refusal !== undefined) refuse(symbol, ...refusal);
        else if (before === undefined && client.subscriptions.size >= limits.subscriptions)
          refuse(
            symbol,
            'too-many-subscriptions',
            `One connection may watch ${limits.subscriptions} things at once.`,
          );
        else {
          const line = lineOf(topic, delayOf(entitlement, exchange));
          wishes.set(key, { topic, exchange, subject: line.subject });
          hub.watch(client, line, heldVersion(held, line.delay));
          accepted.push(symbol);
        }
      }
    }
    send({
      type: 'subscribed',
      ...(request === undefined ? {} : { request }),
      kind,
      ...(interval === undefined ? {} : { interval }),
      symbols: accepted,
      refused: refusals,
    });
  };

  const unsubscribe = ({ kind, interval, symbols, request }: UnsubscribeMessage): void => {
    if (!isReserved(kind))
      for (const symbol of symbols) {
        const key = topicKey(kind, symbol, interval);
        const wish = wishes.get(key);
        if (wish === undefined) continue;
        wishes.delete(key);
        hub.unwatch(client, wish.subject);
      }
    send({
      type: 'unsubscribed',
      ...(request === undefined ? {} : { request }),
      kind,
      ...(interval === undefined ? {} : { interval }),
      symbols,
    });
  };

  const handle = (message: ClientMessage): Promise<void> | void => {
    switch (message.type) {
      case 'subscribe':
        return subscribe(message);
      case 'unsubscribe':
        return unsubscribe(message);
      case 'ping':
        return send({
          type: 'pong',
          ...(message.request === undefined ? {} : { request: message.request }),
        });
      default:
        return message satisfies never;
    }
  };

  hub.add(client);
  refresh();
  send({
    type: 'hello',
    version: STREAM_VERSION,
    epoch: hub.epoch,
    signedIn: visitor.kind === 'member',
    heartbeat: hub.heartbeat,
    limits: {
      subscriptions: limits.subscriptions,
      messageBytes: LARGEST_REQUEST,
      messagesPerSecond: limits.messagesPerSecond,
    },
  });

  return {
    receive: (text) => {
      if (ended) return;
      if (!withinBudget() || waiting > MOST_WAITING) {
        fail(
          CLOSE.tooManyMessages,
          `More than ${limits.messagesPerSecond} messages a second are too many.`,
        );
        return;
      }
      const read = readClientMessage(text);
      if (!read.ok) fail(CLOSE.malformed, read.cause);
      else inTurn(() => handle(read.message));
    },
    refresh,
    fail,
    delay: () => {
      const delays = new Set(client.subscriptions.lines().map((line) => line.delay));
      return delays.size === 1 ? ([...delays][0] ?? null) : null;
    },
    dispose: () => {
      if (!ended) dispose();
    },
  };
}

const isReserved = (kind: string): kind is (typeof RESERVED_KINDS)[number] =>
  (RESERVED_KINDS as readonly string[]).includes(kind);
