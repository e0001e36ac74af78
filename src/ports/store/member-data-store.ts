/** A deletion that was asked for; until it is due its owner may take it back. */
export interface AccountDeletion {
  readonly memberId: string;
  readonly askedAt: number;
  readonly dueAt: number;
}

/** What a row holds, by the names of its columns. JSON is the value, not its text. */
export type OwnRow = Readonly<Record<string, unknown>>;

/** Everything that is kept about a member, whatever table it is in. */
export interface MemberDataStore {
  /** The tables that have rows about members, secrets aside, by name. */
  readonly tables: () => Promise<readonly string[]>;
  /** A page of a member's own rows, without hashes, secrets and the member's id. */
  readonly rows: (
    memberId: string,
    table: string,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<readonly OwnRow[]>;
  /** A member has one deletion at most: asking again changes nothing. */
  readonly askDeletion: (deletion: AccountDeletion) => Promise<void>;
  readonly deletionOf: (memberId: string) => Promise<AccountDeletion | undefined>;
  /** False when there was none. */
  readonly cancelDeletion: (memberId: string) => Promise<boolean>;
  readonly due: (now: number, limit: number) => Promise<readonly AccountDeletion[]>;
  /** Removes the member and every row that names it. False when there is no such member. */
  readonly erase: (memberId: string) => Promise<boolean>;
}

declare module './stores.ts' {
  interface Stores {
    readonly memberData: MemberDataStore;
  }
}
