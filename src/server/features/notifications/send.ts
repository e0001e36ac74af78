import { channelProblem } from '../../../domain/notifications/channel.ts';
import type { Notification } from '../../../domain/notifications/notification.ts';
import { type Delivered, NotifierProblem, type Notifiers } from '../../../ports/notifier.ts';
import type { ChannelRecord } from '../../../ports/store/channel-store.ts';
import type { ChannelSecrets } from './channel-secrets.ts';

export interface SendParts {
  readonly notifiers: Notifiers;
  readonly secrets: ChannelSecrets;
  readonly now: () => number;
}

export type SendNotification = (
  channel: ChannelRecord,
  notification: Notification,
  deliveryKey: string,
  signal: AbortSignal,
) => Promise<Delivered>;

const unreadable = () => new NotifierProblem(channelProblem('unreadable'), 'never');

/** Opens what a channel needs and gives the message to the notifier of its kind. */
export const sender =
  ({ notifiers, secrets, now }: SendParts): SendNotification =>
  async (channel, notification, deliveryKey, signal) => {
    const message = { notification, deliveryKey };
    switch (channel.kind) {
      case 'email': {
        const target = { address: channel.target, memberId: channel.memberId };
        return notifiers.email.deliver({ ...message, target }, signal);
      }
      case 'webhook': {
        const target = secrets.webhook(channel, now());
        if (target === undefined) throw unreadable();
        return notifiers.webhook.deliver({ ...message, target }, signal);
      }
      case 'push': {
        if (notifiers.push === undefined)
          throw new NotifierProblem(channelProblem('not-offered'), 'never');
        const target = secrets.push(channel);
        if (target === undefined) throw unreadable();
        return notifiers.push.deliver({ ...message, target }, signal);
      }
      default:
        return channel.kind satisfies never;
    }
  };
