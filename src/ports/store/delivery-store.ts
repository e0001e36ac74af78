import type { ChannelProblem } from '../../domain/notifications/channel.ts';
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
}

export type NewDelivery = Pick<
  Delivery,
  'id' | 'memberId' | 'channelId' | 'notification' | 'createdAt'
>;

export interface DeliveryStore {
  /** False when this event is on its way to, or has reached, this channel already. */
  readonly add: (delivery: NewDelivery) => Promise<boolean>;
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
  /** Newest first. */
  readonly list: (
    memberId: string,
    channelId: string,
    limit: number,
  ) => Promise<readonly Delivery[]>;
  /** Removes what was finished before; answers how many. */
  readonly forget: (finishedBefore: number) => Promise<number>;
}
