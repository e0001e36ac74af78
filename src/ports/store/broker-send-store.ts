import type { AccountKey } from './trading-store.ts';

/**
 * `sending`: written before it leaves; a process that ends now leaves it so. `unknown`: nobody
 * answered. `known`: the broker has the order. `failed`: it surely was not taken.
 */
export const SEND_STATES = ['sending', 'unknown', 'known', 'failed'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** An order, or the change of one, on its way to an outside broker. */
export interface BrokerSend extends AccountKey {
  readonly clientOrderId: string;
  readonly state: SendState;
  /** JSON of what was asked for. */
  readonly request: string;
  readonly sentAt: number;
  readonly settledAt: number | null;
  readonly orderId: string | null;
}

/** What was last seen of an account at an outside broker, for when it cannot be reached. */
export const SIGHT_TOPICS = ['figures', 'positions', 'settings', 'progress'] as const;
export type SightTopic = (typeof SIGHT_TOPICS)[number];

export interface Sighting {
  readonly seenAt: number;
  /** JSON. */
  readonly body: string;
}

/** What was sent to outside brokers: written before it leaves, so that no crash forgets it. */
export interface BrokerSendStore {
  /**
   * Resolves when it is durable; only then may anything be sent. False when the id was used before,
   * unless what was sent under it surely failed.
   */
  readonly begin: (
    send: Pick<BrokerSend, 'memberId' | 'accountId' | 'clientOrderId' | 'request' | 'sentAt'>,
  ) => Promise<boolean>;
  readonly find: (key: AccountKey, clientOrderId: string) => Promise<BrokerSend | undefined>;
  /** What became of it. One that is `known` or `failed` stays so; false then. */
  readonly settle: (
    key: AccountKey,
    clientOrderId: string,
    outcome: {
      readonly state: Exclude<SendState, 'sending'>;
      readonly at: number;
      readonly orderId: string | null;
    },
  ) => Promise<boolean>;
  /** Sent at or before then, and nobody knows what became of them; oldest first. */
  readonly unsettled: (
    key: AccountKey,
    sentBy: number,
    limit: number,
  ) => Promise<readonly BrokerSend[]>;
  /** Forgets what was settled before then; how many. */
  readonly prune: (settledBefore: number) => Promise<number>;
  readonly see: (key: AccountKey, topic: SightTopic, sighting: Sighting) => Promise<void>;
  readonly seen: (key: AccountKey, topic: SightTopic) => Promise<Sighting | undefined>;
}

declare module './stores.ts' {
  interface Stores {
    readonly brokerSends: BrokerSendStore;
  }
}
