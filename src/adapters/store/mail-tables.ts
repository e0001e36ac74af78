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
  /** Not to be claimed before: the end of a pause, or of somebody's lease. */
  readonly due_at: number;
  readonly owner: string | null;
  readonly finished_at: number | null;
  readonly problem: string | null;
}
