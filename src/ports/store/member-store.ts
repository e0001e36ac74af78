import type { MemberTag } from '../../domain/identity/member-words.ts';
import type { PlanId } from '../../domain/identity/plan-id.ts';
import type { ProfessionalStatus } from '../../domain/identity/professional-status.ts';
import type { Role } from '../../domain/identity/role.ts';

export interface MemberRecord {
  readonly id: string;
  readonly wmid: string;
  /** As its owner writes it; unique under its partner whatever the case. */
  readonly username: string;
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  readonly planId: PlanId;
  readonly professional: ProfessionalStatus;
  /** The language that the member last used, such as `fr`: mails are written in it. */
  readonly locale: string;
  readonly emailVerifiedAt: number | null;
  readonly createdAt: number;
  readonly passwordChangedAt: number;
  /** Since then nobody may use the account; null for one that is open. */
  readonly disabledAt: number | null;
}

/** Where a page of found members ended. */
export type MemberCursor = readonly [word: string, name: string, id: string];

export interface MemberSearch {
  readonly wmid: string;
  /** Each begins a word of the username, the e-mail address or the name; all of them do. */
  readonly words: readonly string[];
  readonly tag: MemberTag | null;
  readonly after: MemberCursor | null;
  readonly limit: number;
}

export interface MemberStore {
  /** False when the username is taken under that partner; nothing is written then. */
  readonly create: (member: MemberRecord) => Promise<boolean>;
  readonly byId: (id: string) => Promise<MemberRecord | undefined>;
  /** The languages of those who are there (`MemberRecord.locale`), by id. */
  readonly localesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly byUsername: (wmid: string, username: string) => Promise<MemberRecord | undefined>;
  /** One person may have several usernames under a partner; oldest first. */
  readonly byEmail: (wmid: string, email: string) => Promise<readonly MemberRecord[]>;
  readonly count: () => Promise<number>;
  /** By the word that was found; without words and tag the newest first. */
  readonly find: (search: MemberSearch) => Promise<{
    readonly members: readonly MemberRecord[];
    readonly next: MemberCursor | null;
  }>;
  readonly setPassword: (id: string, passwordHash: string, at: number) => Promise<void>;
  /** A new address that its owner has confirmed. */
  readonly setEmail: (id: string, email: string, verifiedAt: number) => Promise<void>;
  readonly setDisplayName: (id: string, displayName: string) => Promise<void>;
  readonly setEmailVerified: (id: string, at: number) => Promise<void>;
  readonly setRoles: (id: string, roles: readonly Role[]) => Promise<void>;
  /** Null opens the account again. */
  readonly setDisabled: (id: string, at: number | null) => Promise<void>;
  readonly setLocale: (id: string, locale: string) => Promise<void>;
  readonly setPlan: (id: string, planId: PlanId) => Promise<void>;
  readonly setProfessional: (id: string, status: ProfessionalStatus) => Promise<void>;
}

declare module './stores.ts' {
  interface Stores {
    readonly members: MemberStore;
  }
}
