import { BAR_INTERVALS, type Bar, type BarInterval } from '../domain/prices/bar.ts';
import type { Depth } from '../domain/quotes/depth.ts';
import type { Quote } from '../domain/quotes/quote.ts';
import type { Trade } from '../domain/quotes/trade.ts';
import {
  isMemberTopicKind,
  type MemberEvent,
  type MemberTopicKind,
} from '../domain/identity/member-topic.ts';
import { parseSymbolId, type SymbolId } from '../domain/symbols/instrument.ts';

/**
 * The live protocol, version 1: JSON text messages over one WebSocket at `/api/stream`. It is
 * written for people in docs/stream-protocol.md. What the server sends and all names and numbers
 * stand here; what it accepts is checked in stream-request.ts, which browsers need not load.
 */
export const STREAM_VERSION = 1;
export const STREAM_PATH = '/api/stream';
export const STREAM_EVENTS_PATH = '/api/stream/sse';

/** Longest message that a client may send, in bytes. */
export const LARGEST_REQUEST = 32 * 1024;
/** Most symbols in one request. */
export const MOST_SYMBOLS = 500;

/** Kinds of topics about a symbol; those about the reader's own account are `MEMBER_TOPIC_KINDS`. */
export const TOPIC_KINDS = ['quotes', 'trades', 'depth', 'bars'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

/** Numbers that a connection is closed with, besides those of the WebSocket standard. */
export const CLOSE = {
  /** The server stops or restarts: come back. */
  goingAway: 1001,
  /** A message was longer than `LARGEST_REQUEST`. */
  tooLarge: 1009,
  /** A message was not JSON, or not one of this protocol. */
  malformed: 4400,
  /** The session or key that opened the connection is over. */
  signedOut: 4401,
  /** The client asked for a version of the protocol that the server does not speak. */
  unknownVersion: 4406,
  /** The client read so slowly, for so long, that nothing newer could be sent. */
  tooSlow: 4408,
  /** Messages came faster than the limit. */
  tooManyMessages: 4429,
  /** The account or address holds as many connections as it may. */
  tooManyConnections: 4430,
} as const;

/** Codes after which coming back with the same request cannot help. */
export const FINAL_CODES: readonly number[] = [CLOSE.malformed, CLOSE.unknownVersion];

/** What a client still holds from before: the server then sends what has changed since. */
export interface Held {
  readonly epoch: string;
  /** The `seq` of the last update in which the topic was still subscribed. */
  readonly seq: number;
  /** The delay that the held value came with. */
  readonly delay: number;
}

export const REFUSAL_CAUSES = [
  'unknown-symbol',
  'sign-in',
  'not-entitled',
  'too-many-subscriptions',
  'not-available',
] as const;
export type RefusalCause = (typeof REFUSAL_CAUSES)[number];

export interface Refusal {
  /** Absent for a topic of the reader's own account. */
  readonly symbol?: SymbolId;
  readonly cause: RefusalCause;
  /** A sentence for a person. */
  readonly message: string;
}

/** First of all messages: what this connection is and may do. */
export interface HelloMessage {
  readonly type: 'hello';
  readonly version: number;
  /** Sequence numbers count within one epoch; another epoch means that the server was restarted. */
  readonly epoch: string;
  readonly signedIn: boolean;
  /** The server says something at least this often, in ms. */
  readonly heartbeat: number;
  readonly limits: {
    readonly subscriptions: number;
    readonly messageBytes: number;
    readonly messagesPerSecond: number;
  };
}

export interface SubscribedMessage {
  readonly type: 'subscribed';
  readonly request?: number;
  readonly kind: string;
  readonly interval?: BarInterval;
  readonly symbols: readonly SymbolId[];
  readonly refused: readonly Refusal[];
}

export interface UnsubscribedMessage {
  readonly type: 'unsubscribed';
  readonly request?: number;
  readonly kind: string;
  readonly interval?: BarInterval;
  readonly symbols: readonly SymbolId[];
}

export interface PongMessage {
  readonly type: 'pong';
  readonly request?: number;
}

/** Nothing has changed for a while; the numbers on the page are still the newest. */
export interface HeartbeatMessage {
  readonly type: 'heartbeat';
  readonly at: number;
}

/** Names the cause; the connection is closed next. */
export interface ErrorMessage {
  readonly type: 'error';
  readonly code: number;
  readonly message: string;
}

/** A quote as it streams: where it comes from, and whether that source has fallen silent. */
export type LiveQuote = Quote & { readonly source: string; readonly stale: boolean };
export type LiveDepth = Depth & { readonly source: string; readonly stale: boolean };

interface Item {
  readonly symbol: SymbolId;
  /** The version of this topic. */
  readonly seq: number;
}
/** News of the reader's own account; a snapshot holds the newest, and says that some may be missing. */
interface OwnItem {
  readonly kind: MemberTopicKind;
  readonly symbol?: undefined;
  readonly seq: number;
  readonly value: readonly MemberEvent[];
}
interface Whole extends Item {
  readonly is: 'snapshot';
  /** How far behind the market on purpose, in ms; 0 is real time. */
  readonly delay: number;
}
interface Changed extends Item {
  readonly is: 'change';
}

/** The whole value replaces what the client has. */
export type SnapshotItem =
  | (Whole & { readonly kind: 'quotes'; readonly value: LiveQuote })
  | (Whole & { readonly kind: 'depth'; readonly value: LiveDepth })
  | (Whole & { readonly kind: 'trades'; readonly value: readonly Trade[] })
  | (Whole & {
      readonly kind: 'bars';
      readonly interval: BarInterval;
      readonly value: readonly Bar[];
    })
  | (OwnItem & { readonly is: 'snapshot'; readonly delay: 0 });

/** Only what differs: fields that changed, trades that are new, bars that grew or began. */
export type ChangeItem =
  | (Changed & { readonly kind: 'quotes'; readonly value: Partial<LiveQuote> })
  | (Changed & { readonly kind: 'depth'; readonly value: Partial<LiveDepth> })
  | (Changed & { readonly kind: 'trades'; readonly value: readonly Trade[] })
  | (Changed & {
      readonly kind: 'bars';
      readonly interval: BarInterval;
      readonly value: readonly Bar[];
    })
  | (OwnItem & { readonly is: 'change' });

/** The server has ended this subscription, because the account may no longer have it. */
export type EndItem = Topic & {
  readonly is: 'end';
  readonly cause: RefusalCause;
  readonly message: string;
};

export type StreamItem = SnapshotItem | ChangeItem | EndItem;

/**
 * All that changed for this client since its last update. `prev` is the `seq` of that one: a client
 * whose own number differs has missed something and must ask for snapshots.
 */
export interface UpdateMessage {
  readonly type: 'update';
  readonly seq: number;
  readonly prev: number;
  readonly items: readonly StreamItem[];
}

export type ServerMessage =
  | HelloMessage
  | SubscribedMessage
  | UnsubscribedMessage
  | PongMessage
  | HeartbeatMessage
  | ErrorMessage
  | UpdateMessage;

/** A topic about a symbol. */
export interface MarketTopic {
  readonly kind: TopicKind;
  readonly interval?: BarInterval;
  readonly symbol: SymbolId;
}

/** A topic about the reader's own account: whose it is follows from who is connected. */
export interface MemberTopic {
  readonly kind: MemberTopicKind;
  readonly symbol?: undefined;
  readonly interval?: undefined;
}

export type Topic = MarketTopic | MemberTopic;

export const isMemberTopic = (topic: Pick<Topic, 'kind'>): topic is MemberTopic =>
  isMemberTopicKind(topic.kind);

/** One name for one topic, the same in the hub and in the browser. */
export const topicKey = (kind: TopicKind, symbol: string, interval?: BarInterval): string =>
  interval === undefined ? `${kind}.${symbol}` : `${kind}.${interval}.${symbol}`;

export const keyOfTopic = (topic: Topic): string =>
  isMemberTopic(topic) ? topic.kind : topicKey(topic.kind, topic.symbol, topic.interval);

/** Of the topic that an item is about. */
export const keyOf = (item: StreamItem): string => keyOfTopic(item as Topic);

export function parseTopicKey(key: string): Topic | null {
  if (isMemberTopicKind(key)) return { kind: key };
  const parts = key.split('.');
  const kind = TOPIC_KINDS.find((known) => known === parts[0]);
  if (kind === undefined) return null;
  const interval = kind === 'bars' ? BAR_INTERVALS.find((known) => known === parts[1]) : undefined;
  if (kind === 'bars' && interval === undefined) return null;
  const symbol = parseSymbolId(parts.slice(interval === undefined ? 1 : 2).join('.'));
  if (symbol === null) return null;
  return interval === undefined ? { kind, symbol } : { kind, interval, symbol };
}
