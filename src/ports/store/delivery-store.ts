import type { ChannelKind, ChannelProblem } from '../../domain/notifications/channel.ts';
import type { DeliveryState } from '../../domain/notifications/delivery.ts';
import type { Notification } from '../../domain/notifications/notification.ts';

/** One notification on its way to one channel. */
export interface Delivery {
  readonly id: string;
  readonly memberId: string;
  readonly channelId: string;
  readonly notification: Notification;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  readonly problem: ChannelProblem | null;
  /** Held back by quiet hours or for a digest; null once there is a job for it. */
  readonly heldUntil: number | null;
  /** How often it was sent again after it had been given up. */
  readonly round: number;
}

/** With the next try, for people; null when there is none. */
export type ListedDelivery = Delivery & { readonly nextTryAt: number | null };

export type NewDelivery = Pick<
  Delivery,
  'id' | 'memberId' | 'channelId' | 'notification' | 'createdAt'
> &
  Partial<Pick<Delivery, 'heldUntil'>>;

/** What became of an event at one channel, with what its owner knows the channel by. */
export type EventDelivery = Pick<
  Delivery,
  'id' | 'channelId' | 'state' | 'attempts' | 'problem' | 'heldUntil'
> & {
  readonly event: string;
  readonly kind: ChannelKind;
  readonly name: string;
};

/** One channel of a member. */
export type DeliveryPlace = Pick<Delivery, 'memberId' | 'channelId'>;

export interface DeliveryStore {
  /** False when this event is on its way to, or has reached, this channel already. */
  readonly add: (delivery: NewDelivery) => Promise<boolean>;
  /** The same for many, in few statements; answers the ids of those that were added. */
  readonly addMany: (deliveries: readonly NewDelivery[]) => Promise<ReadonlySet<string>>;
  readonly find: (id: string) => Promise<Delivery | undefined>;
  /** Another try follows. */
  readonly postponed: (id: string, attempts: number, problem: ChannelProblem) => Promise<void>;
  /** False when it was finished before; nothing is written then. */
  readonly finish: (
    id: string,
    outcome: {
      readonly state: Exclude<DeliveryState, 'queued'>;
      readonly attempts: number;
      readonly at: number;
      readonly problem: ChannelProblem | null;
    },
  ) => Promise<boolean>;
  /** The same outcome for many, in few statements; those that were finished before stay so. */
  readonly finishMany: (
    ids: readonly string[],
    outcome: Parameters<DeliveryStore['finish']>[1],
  ) => Promise<void>;
  /** Given up becomes queued again, oldest first; `ids` null for all. Answers the new rounds. */
  readonly revive: (
    place: DeliveryPlace,
    ids: readonly string[] | null,
    limit: number,
  ) => Promise<readonly Pick<Delivery, 'id' | 'round'>[]>;
  /** Channels with anything whose time to be held is over. */
  readonly heldPlaces: (now: number, limit: number) => Promise<readonly DeliveryPlace[]>;
  /** What is held for a channel and due, oldest first. */
  readonly heldDue: (
    place: DeliveryPlace,
    now: number,
    limit: number,
  ) => Promise<readonly Delivery[]>;
  /** It is held no more: whoever says so enqueues its job. */
  readonly release: (ids: readonly string[]) => Promise<void>;
  /** What is held for a channel is due at `at`, unless it was due before. */
  readonly bringForward: (place: DeliveryPlace, at: number) => Promise<void>;
  /** Newest first. */
  readonly list: (
    memberId: string,
    channelId: string,
    limit: number,
  ) => Promise<readonly ListedDelivery[]>;
  /** What became of some events of a member, channels in the order in which they were made. */
  readonly ofEvents: (
    memberId: string,
    events: readonly string[],
  ) => Promise<readonly EventDelivery[]>;
  /** Removes what was finished before; answers how many. */
  readonly forget: (finishedBefore: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly deliveries: DeliveryStore;
  }
}
