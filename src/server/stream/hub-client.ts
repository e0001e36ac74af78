import type { EndItem } from '../../contract/stream.ts';
import type { Frame } from './frame-writer.ts';
import { Subscriptions } from './subscriptions.ts';

/** Where a client's messages go: a WebSocket, or a stream of events. */
export interface Sink {
  readonly send: (text: string) => void;
  /** A message as lent bytes; true when they are still needed and must not be written to again. */
  readonly sendFrame: (frame: Frame) => boolean;
  /** Bytes that were sent and have not left this process. */
  readonly buffered: () => number;
  readonly close: (code: number, message: string) => void;
}

/** What the hub knows of one connection. */
export interface HubClient {
  readonly sink: Sink;
  readonly subscriptions: Subscriptions;
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
  subscriptions: new Subscriptions(),
  ends: [],
  held: false,
  seq: 0,
  checkedAt: -1,
  sentAt: now,
  slowSince: null,
});
