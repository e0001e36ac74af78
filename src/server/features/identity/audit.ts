import { randomUUID } from 'node:crypto';
import type { AuditLog } from '../../../ports/store/audit-log.ts';
import type { StoreTransaction } from '../../../ports/store/stores.ts';

const LONGEST_AGENT = 400;

/** Where an event comes from. */
export interface EventSource {
  readonly address: string;
  readonly userAgent: string;
}

export interface SecurityRecord {
  readonly kind: string;
  readonly subject: string | null;
  readonly caller: EventSource;
  readonly detail?: Readonly<Record<string, string>>;
}

export type RecordSecurity = (event: SecurityRecord, within?: StoreTransaction) => Promise<void>;

/** Everything that happens to the safety of an account is written down before it is answered. */
export const securityRecorder =
  (audit: AuditLog, now: () => number): RecordSecurity =>
  ({ kind, subject, caller, detail = {} }, within) =>
    (within?.audit ?? audit).append({
      id: randomUUID(),
      at: now(),
      kind,
      subject,
      detail: {
        address: caller.address,
        ...(caller.userAgent === '' ? {} : { device: caller.userAgent.slice(0, LONGEST_AGENT) }),
        ...detail,
      },
    });
