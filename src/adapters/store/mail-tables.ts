export interface MailTables {
  readonly mail: MailTable;
}

export interface MailTable {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly created_at: number;
  readonly state: string;
  readonly attempts: number;
  readonly finished_at: number | null;
  readonly problem: string | null;
}

declare module './schema.ts' {
  interface Database extends MailTables {}
}
