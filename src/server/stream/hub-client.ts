import type { EndItem } from '../../contract/stream.ts';
import type { Line } from './line.ts';
import type { TopicState } from './topic-state.ts';

/** Where a client's messages go: a WebSocket, or a stream of events. */
export interface Sink {
  /** A message as text, or as the bytes of that text. */
  readonly send: (message: string | Buffer) => void;
  /** Bytes that were sent and have not left this process. */
  readonly buffered: () => number;
  readonly close: (code: number, message: string) => void;
}

export interface Subscription {
  readonly line: Line;
  readonly topic: TopicState;
  /** The version that the client has. */
  seq: number;
}

/** What the hub knows of one connection. */
export interface HubClient {
  readonly sink: Sink;
  readonly subscriptions: Map<string, Subscription>;
  readonly ends: EndItem[];
  /** While true nothing is sent: what this client may have is being asked. */
  held: boolean;
  /** `seq` of the last update. */
  seq: number;
  /** The hub's version when this client was last up to date; -1 when it must be looked at. */
  checkedAt: number;
  sentAt: number;
  /** Since when the client has been too slow to be sent anything; `null` when it is not. */
  slowSince: number | null;
}

export const hubClient = (sink: Sink, now: number): HubClient => ({
  sink,
  subscriptions: new Map(),
  ends: [],
  held: false,
  seq: 0,
  checkedAt: -1,
  sentAt: now,
  slowSince: null,
});
