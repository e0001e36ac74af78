/**
 * The tables, as the queries see them on either database. Instants are integer milliseconds,
 * flags 0 or 1, decimals and ids text, JSON the text of it. Each store adds its own tables, beside
 * its queries: `declare module './schema.ts' { interface Database { … } }`.
 */
export interface Database {
  readonly installation: InstallationTable;
  readonly audit_event: AuditEventTable;
}

export interface InstallationTable {
  /** Always 1: there is one installation per store. */
  readonly singleton: number;
  readonly id: string;
  readonly created_at: number;
  readonly starts: number;
}

export interface AuditEventTable {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly subject: string | null;
  readonly detail: string;
}
