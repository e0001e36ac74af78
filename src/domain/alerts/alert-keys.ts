import { partitionOfText } from '../partitions/partition-of-text.ts';
import type { AlertTarget } from './alert.ts';

/** Workers share the alerts by these; each is watched by one process at a time. */
export const ALERT_PARTITIONS = 16;

/** Who has it, and its id: ids are made by clients and unique for one member only. */
export interface AlertKey {
  readonly memberId: string;
  readonly id: string;
}

/** One text for a key, for maps and for the engine, which knows no members. */
export const alertKeyText = ({ memberId, id }: AlertKey): string => `${memberId}/${id}`;

export function readAlertKey(text: string): AlertKey {
  // The id of a client has no slash; whoever made the member's id may have put one there.
  const cut = text.lastIndexOf('/');
  return { memberId: text.slice(0, cut), id: text.slice(cut + 1) };
}

/** Alerts on one symbol are together, so that its prices are followed in one place. */
export const partitionOf = (target: AlertTarget, key: AlertKey): number =>
  partitionOfText(target.kind === 'symbol' ? target.symbol : alertKeyText(key), ALERT_PARTITIONS);

/**
 * The id of a firing within its member: made of what fired and how often it had before, so that
 * whoever finds the same firing again finds the same id.
 */
export const firingId = (firing: {
  readonly alertId: string;
  readonly revision: number;
  readonly subject: string;
  readonly sequence: number;
}): string => [firing.alertId, firing.revision, firing.subject, firing.sequence].join('~');
