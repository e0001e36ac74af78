import type { AlertSight } from './alert-sight.ts';

/** On the bus: what do those who watch see of these alerts? */
export const ALERTS_LOOK = 'alerts.look';

export interface AlertsLook {
  readonly question: string;
  /** The subject for answers; each process that watches some of them sends one. */
  readonly to: string;
  readonly memberId: string;
  readonly ids: readonly string[];
}

export interface AlertsSeen {
  readonly question: string;
  readonly seen: readonly AlertSight[];
}
