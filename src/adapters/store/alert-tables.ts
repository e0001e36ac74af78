import type {
  Alert,
  AlertFact,
  AlertFiring,
  AlertFrequency,
  AlertHours,
  AlertRemark,
  AlertStatus,
  AlertTarget,
} from '../../domain/alerts/alert.ts';
import { partitionOf } from '../../domain/alerts/alert-keys.ts';
import type { AlertCondition } from '../../domain/alerts/condition.ts';
import type { BarInterval } from '../../domain/prices/bar.ts';
import type { NewFiring } from '../../ports/store/alert-store.ts';

export interface AlertTable {
  readonly member_id: string;
  readonly id: string;
  readonly part: number;
  readonly status: string;
  readonly name: string;
  readonly target: string;
  readonly condition: string;
  readonly bar_interval: string;
  readonly frequency: string;
  readonly cool_down: number;
  readonly expires_at: number | null;
  readonly hours: string;
  readonly note: string;
  readonly message: string;
  readonly channels: string | null;
  readonly is_urgent: number;
  readonly remark: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly revision: number;
  readonly removed_at: number | null;
}

interface AlertTallyTable {
  readonly member_id: string;
  readonly alert_id: string;
  readonly last_fired_at: number;
  readonly times_fired: number;
}

export interface AlertMemoryTable {
  readonly member_id: string;
  readonly alert_id: string;
  readonly subject: string;
  readonly revision: number;
  readonly memory: string;
}

export interface AlertFiringTable {
  readonly member_id: string;
  readonly id: string;
  readonly alert_id: string;
  readonly subject: string;
  readonly at: number;
  readonly noticed_at: number;
  readonly is_late: number;
  readonly is_test: number;
  readonly delay: number;
  readonly condition: string;
  readonly bar_interval: string;
  readonly facts: string;
  readonly read_at: number | null;
}

interface AlertCursorTable {
  readonly watcher: string;
  readonly part: number;
  readonly value: string;
}

declare module './schema.ts' {
  interface Database {
    readonly alert: AlertTable;
    readonly alert_tally: AlertTallyTable;
    readonly alert_memory: AlertMemoryTable;
    readonly alert_firing: AlertFiringTable;
    readonly alert_cursor: AlertCursorTable;
  }
}

export type AlertRow = AlertTable & {
  readonly last_fired_at: number | null;
  readonly times_fired: number | null;
};

export const toAlert = (row: AlertRow): Alert => ({
  id: row.id,
  name: row.name,
  target: JSON.parse(row.target) as AlertTarget,
  condition: JSON.parse(row.condition) as AlertCondition,
  interval: row.bar_interval as BarInterval,
  frequency: row.frequency as AlertFrequency,
  coolDown: row.cool_down,
  expiresAt: row.expires_at,
  hours: row.hours as AlertHours,
  note: row.note,
  message: row.message,
  channels: row.channels === null ? null : (JSON.parse(row.channels) as readonly string[]),
  ...(row.is_urgent === 1 ? { isUrgent: true } : {}),
  status: row.status as AlertStatus,
  remark: row.remark === null ? null : (JSON.parse(row.remark) as AlertRemark),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  revision: row.revision,
  removedAt: row.removed_at,
  lastFiredAt: row.last_fired_at,
  timesFired: row.times_fired ?? 0,
});

export const alertRow = (memberId: string, alert: Alert): AlertTable => ({
  member_id: memberId,
  id: alert.id,
  part: partitionOf(alert.target, { memberId, id: alert.id }),
  status: alert.status,
  name: alert.name,
  target: JSON.stringify(alert.target),
  condition: JSON.stringify(alert.condition),
  bar_interval: alert.interval,
  frequency: alert.frequency,
  cool_down: alert.coolDown,
  expires_at: alert.expiresAt,
  hours: alert.hours,
  note: alert.note,
  message: alert.message,
  channels: alert.channels === null ? null : JSON.stringify(alert.channels),
  is_urgent: alert.isUrgent === true ? 1 : 0,
  remark: alert.remark === null ? null : JSON.stringify(alert.remark),
  created_at: alert.createdAt,
  updated_at: alert.updatedAt,
  revision: alert.revision,
  removed_at: alert.removedAt,
});

export const firingRow = ({ memberId, firing }: NewFiring): AlertFiringTable => ({
  member_id: memberId,
  id: firing.id,
  alert_id: firing.alertId,
  subject: firing.subject,
  at: firing.at,
  noticed_at: firing.noticedAt,
  is_late: firing.isLate ? 1 : 0,
  is_test: firing.isTest ? 1 : 0,
  delay: firing.delay,
  condition: firing.condition,
  bar_interval: firing.interval,
  facts: JSON.stringify(firing.facts),
  read_at: null,
});

export const toFiring = (row: AlertFiringTable): AlertFiring => ({
  id: row.id,
  alertId: row.alert_id,
  subject: row.subject,
  at: row.at,
  noticedAt: row.noticed_at,
  isLate: row.is_late === 1,
  delay: row.delay,
  isTest: row.is_test === 1,
  condition: row.condition,
  interval: row.bar_interval as BarInterval,
  facts: JSON.parse(row.facts) as readonly AlertFact[],
  readAt: row.read_at,
});
