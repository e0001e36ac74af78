import {
  CLOSE,
  type Held,
  LARGEST_REQUEST,
  type Refusal,
  type RefusalCause,
  isMemberTopic,
  keyOfTopic,
  type MarketTopic,
  type MemberTopic,
  type ServerMessage,
  STREAM_VERSION,
  type Topic,
} from '../../contract/stream.ts';
import {
  type ClientMessage,
  readClientMessage,
  type SubscribeMessage,
  type UnsubscribeMessage,
} from '../../contract/stream-request.schema.ts';
import { refusalOf, TOPIC_ACCESS } from '../../domain/identity/access.ts';
import { delayOf, type Entitlement } from '../../domain/identity/entitlement.ts';
import { accountOf, type Visitor } from '../../domain/identity/visitor.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import type { Exchanges } from './exchanges.ts';
import { FLUSH_LIMITS } from './flush.ts';
import type { Hub } from './hub.ts';
import { hubClient, type Sink } from './hub-client.ts';
import { messageBudget, type StreamLimits } from './limits.ts';
import { type Line, lineOf, memberLine } from './line.ts';

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
  /** A ping of the carrier counts as a message. Whether there is room for its answer. */
  readonly pinged: () => boolean;
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
  /** The topic as this visitor may have it now. */
  readonly lineFor: (granted: Entitlement) => Line;
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

  const failOverBudget = (): void => {
    const { messagesPerSecond } = limits;
    fail(CLOSE.tooManyMessages, `More than ${messagesPerSecond} messages a second are too many.`);
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

  const refused = (
    kind: Topic['kind'],
    granted: Entitlement,
  ): [RefusalCause, string] | undefined => {
    const refusal = refusalOf(TOPIC_ACCESS[kind], visitor, granted.features, 'stream');
    switch (refusal?.cause) {
      case undefined:
        return undefined;
      case 'sign-in':
        return ['sign-in', 'Please sign in.'];
      case 'in-person':
        return ['not-entitled', 'This needs a session instead of an API key.'];
      case 'scope':
        return ['not-entitled', 'This API key is not for live data.'];
      case 'role':
        return ['not-entitled', `This needs the ${refusal.role} role.`];
      case 'feature':
        return ['not-entitled', `The feature “${refusal.feature}” is not part of your plan.`];
      default:
        return refusal satisfies never;
    }
  };

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
        const line = wish.lineFor(granted);
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

  /** Begins or renews one subscription; the cause when the connection has as many as it may. */
  const watch = (
    topic: Topic,
    granted: Entitlement,
    lineFor: Wish['lineFor'],
    held: Held | undefined,
  ): [RefusalCause, string] | undefined => {
    const key = keyOfTopic(topic);
    if (!wishes.has(key) && client.subscriptions.size >= limits.subscriptions)
      return [
        'too-many-subscriptions',
        `One connection may watch ${limits.subscriptions} things at once.`,
      ];
    const line = lineFor(granted);
    wishes.set(key, { topic, lineFor, subject: line.subject });
    hub.watch(client, line, heldVersion(held, line.delay));
    return undefined;
  };

  const subscribe = async (message: SubscribeMessage): Promise<void> => {
    const { kind, interval, symbols = [], held, request } = message;
    const accepted: SymbolId[] = [];
    const refusals: Refusal[] = [];
    const topics = topicsOf(message);
    const exchanges = await parts.exchanges(symbols);
    if (ended || entitlement === undefined) return;
    const granted = entitlement;
    const refusal = refused(kind, granted);
    const attempt = (topic: Topic): [RefusalCause, string] | undefined => {
      if (isMemberTopic(topic))
        return refusal ?? watch(topic, granted, () => memberLine(topic, accountId(visitor)), held);
      const exchange = exchanges.get(topic.symbol);
      if (exchange === undefined) return ['unknown-symbol', `${topic.symbol} is not known here.`];
      return refusal ?? watch(topic, granted, (now) => lineOf(topic, delayOf(now, exchange)), held);
    };
    for (const topic of topics) {
      const problem = attempt(topic);
      const named = isMemberTopic(topic) ? {} : { symbol: topic.symbol };
      if (problem !== undefined)
        refusals.push({ ...named, cause: problem[0], message: problem[1] });
      else if (!isMemberTopic(topic)) accepted.push(topic.symbol);
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

  const unsubscribe = (message: UnsubscribeMessage): void => {
    const { kind, interval, symbols = [], request } = message;
    for (const topic of topicsOf(message)) {
      const key = keyOfTopic(topic);
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
        failOverBudget();
        return;
      }
      const read = readClientMessage(text);
      if (!read.ok) fail(CLOSE.malformed, read.cause);
      else inTurn(() => handle(read.message));
    },
    pinged: () => {
      if (ended) return false;
      if (!withinBudget()) failOverBudget();
      // A peer that does not read must not make us collect answers for it.
      return !ended && sink.buffered() <= FLUSH_LIMITS.softBytes;
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

/** The topics that a request names; its schema has checked that they fit its kind. */
function topicsOf({
  kind,
  interval,
  symbols = [],
}: SubscribeMessage | UnsubscribeMessage): Topic[] {
  const topic = { kind } as MemberTopic | Pick<MarketTopic, 'kind'>;
  if (isMemberTopic(topic)) return [topic];
  return symbols.map((symbol) =>
    interval === undefined ? { kind: topic.kind, symbol } : { kind: topic.kind, interval, symbol },
  );
}

/** Only asked after the access table has refused anonymous visitors. */
function accountId(visitor: Visitor): string {
  const account = accountOf(visitor);
  if (account === undefined) throw new Error('a member topic without a member');
  return account;
}
