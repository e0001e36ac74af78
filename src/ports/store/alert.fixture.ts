import type { Alert } from '../../domain/alerts/alert.ts';
import { firingId } from '../../domain/alerts/alert-keys.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import type { NewFiring } from './alert-store.ts';

/** An alert for tests: complete, and different in what a test names. */
export const alertFixture = (id: string, differences: Partial<Alert> = {}): Alert => ({
  id,
  name: `Name of ${id} 📈`,
  target: { kind: 'symbol', symbol: symbolId('MSFT') },
  condition: {
    kind: 'cross',
    left: { kind: 'signal', subject: null, name: 'price' },
    direction: 'up',
    right: { kind: 'number', value: 420.1 },
  },
  interval: '1d',
  frequency: 'every',
  coolDown: 0,
  expiresAt: null,
  hours: 'always',
  note: 'a "note" \\ é',
  message: '{symbol}',
  channels: null,
  status: 'active',
  remark: null,
  createdAt: 10,
  updatedAt: 10,
  revision: 1,
  removedAt: null,
  lastFiredAt: null,
  timesFired: 0,
  ...differences,
});

/** A firing of it, as a worker finds it. */
export const firingFixture = (
  alertId: string,
  sequence: number,
  { memberId = 'ann', revision = 1, noticedAt = 100, at = 90, isTest = false } = {},
): NewFiring => ({
  memberId,
  revision,
  firing: {
    id: firingId({ alertId, revision, subject: 'MSFT', sequence }),
    alertId,
    subject: 'MSFT',
    at,
    noticedAt,
    isLate: true,
    delay: 900_000,
    isTest,
    condition: 'price crosses up 420.1',
    interval: '1d',
    facts: [
      { kind: 'figure', operand: 'price', value: 420.25, before: 419 },
      { kind: 'event', title: 'A\u0000 “title”', link: null },
    ],
  },
});
