import type { ListCursor } from '../../domain/quotes/list-cursor.ts';

/** Something that happened to an account or to the service and must stay on record. */
export interface AuditEvent {
  readonly id: string;
  readonly at: number;
  /** Dotted name, area first: `session.started`, `service.stopped`. */
  readonly kind: string;
  /** The account concerned; null for the service itself. */
  readonly subject: string | null;
  /** Flat facts for a person to read. Never a secret. */
  readonly detail: Readonly<Record<string, string>>;
}

export interface AuditLog {
  /** Resolves only when the event is durable. */
  readonly append: (event: AuditEvent) => Promise<void>;
  /** Newest first. */
  readonly list: (filter: {
    readonly subject?: string | null;
    readonly kind?: string;
    readonly before?: ListCursor | undefined;
    readonly limit: number;
  }) => Promise<readonly AuditEvent[]>;
}

declare module './stores.ts' {
  interface Stores {
    readonly audit: AuditLog;
  }
}
