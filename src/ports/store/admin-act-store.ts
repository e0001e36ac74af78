import type { AdminAct, AdminActKind } from '../../domain/admin/admin-act.ts';
import type { ListCursor } from '../../domain/quotes/list-cursor.ts';

export interface ActFilter {
  /** Null: of every partner. */
  readonly wmid: string | null;
  /** A name in any case. */
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly act?: AdminActKind | undefined;
  readonly before?: ListCursor | undefined;
  readonly limit: number;
}

/** What administrators did. Nothing in it is ever changed but the names of deleted members. */
export interface AdminActStore {
  readonly append: (act: AdminAct) => Promise<void>;
  /** Newest first. */
  readonly list: (filter: ActFilter) => Promise<readonly AdminAct[]>;
}

declare module './stores.ts' {
  interface Stores {
    readonly adminActs: AdminActStore;
  }
}
