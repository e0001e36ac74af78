import type { Alert } from '../../../domain/alerts/alert.ts';
import { partitionOf } from '../../../domain/alerts/alert-keys.ts';
import { ALERTS_CHANGED, type AlertsChanged } from '../../../domain/alerts/alerts-changed.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';

export interface ToldChange {
  readonly before: Alert | undefined;
  readonly after: Alert;
}

export type TellAlertChanges = (memberId: string, changes: readonly ToldChange[]) => void;

/** A page asks for the whole list anyway: more than these are one event. */
const MOST_EVENTS = 50;
const ALL = '*';

/** Tells the member's pages and the workers what was changed. Call it after the commit. */
export const tellAlertChanges =
  (bus: Pick<Bus, 'publish'>, publish: PublishMemberEvent, now: () => number): TellAlertChanges =>
  (memberId, changes) => {
    for (const { before, after } of changes) {
      const { id, revision } = after;
      const key = { memberId, id };
      const partitions = new Set(
        [after, before ?? after].map(({ target }) => partitionOf(target, key)),
      );
      for (const partition of partitions) {
        const message: AlertsChanged = { partition, memberId, id, revision };
        bus.publish(ALERTS_CHANGED, JSON.stringify(message));
      }
    }
    const at = now();
    if (changes.length > MOST_EVENTS)
      publish(memberId, 'alerts', { event: 'alert.saved', id: ALL, version: 0, at });
    else
      for (const { after } of changes)
        publish(memberId, 'alerts', {
          event: after.removedAt === null ? 'alert.saved' : 'alert.removed',
          id: after.id,
          version: after.revision,
          at,
        });
  };
