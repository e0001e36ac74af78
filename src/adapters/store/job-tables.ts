export interface JobTables {
  readonly job: JobTable;
}

export interface JobTable {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly payload: string;
  readonly checkpoint: string | null;
  readonly state: string;
  readonly attempts: number;
  /** Not to be claimed before: the start, the end of a pause, or of a lease. Null when finished. */
  readonly due_at: number | null;
  /** The clock when `due_at` was set as a pause or lease; null when it is an instant of its own. */
  readonly timed_at: number | null;
  readonly owner: string | null;
  /** Grows with every claim. */
  readonly token: number;
  readonly created_at: number;
  readonly finished_at: number | null;
  readonly succeeded_at: number | null;
  readonly problem: string | null;
}

declare module './schema.ts' {
  interface Database extends JobTables {}
}
