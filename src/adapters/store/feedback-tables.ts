import type { Generated } from 'kysely';

export interface FeedbackTables {
  readonly feedback: FeedbackTable;
  readonly feedback_key: FeedbackKeyTable;
}

export interface FeedbackTable {
  readonly reference: string;
  readonly at: number;
  readonly application: string;
  readonly kind: string;
  readonly message: string;
  readonly email: string | null;
  readonly page: string;
  readonly error_id: string | null;
  readonly user_id: string | null;
  readonly wmid: string;
  readonly sender: string;
  readonly challenge: string;
  readonly done_at: Generated<number | null>;
  readonly folded: Generated<string>;
}

export interface FeedbackKeyTable {
  /** Always 1: there is one key per store. */
  readonly singleton: number;
  readonly value: string;
}

declare module './schema.ts' {
  interface Database extends FeedbackTables {}
}
