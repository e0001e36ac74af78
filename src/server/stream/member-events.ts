import type { Bus } from '../../ports/bus.ts';
import type { PublishMemberEvent } from '../../ports/member-events.ts';
import type { FeedMessage } from './bus-message.ts';
import { memberSubject } from './line.ts';

/** Over the bus, so that it reaches the member's pages whichever process they are connected to. */
export const publishMemberEvents =
  (bus: Pick<Bus, 'publish'>): PublishMemberEvent =>
  (userId, kind, event) => {
    const message: FeedMessage = { is: 'events', value: [event] };
    bus.publish(memberSubject(userId, kind), JSON.stringify(message));
  };
