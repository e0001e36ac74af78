/** On the bus after a member changed alerts; once for the partition left when one moved. */
export const ALERTS_CHANGED = 'alerts.changed';

export interface AlertsChanged {
  readonly partition: number;
  readonly memberId: string;
  readonly id: string;
  readonly revision: number;
}
