import type { Generated } from 'kysely';

/** The tables of identity: partners, members, sessions and second factors. */
export interface IdentityTables {
  readonly partner: PartnerTable;
  readonly member: MemberTable;
  readonly member_word: MemberWordTable;
  readonly session: SessionTable;
  readonly ticket: TicketTable;
  readonly sign_in_attempt: SignInAttemptTable;
  readonly trusted_device: TrustedDeviceTable;
  readonly totp: TotpTable;
  readonly recovery_code: RecoveryCodeTable;
  readonly passkey: PasskeyTable;
  readonly api_key: ApiKeyTable;
}

export interface PartnerTable {
  readonly wmid: string;
  readonly ref: string;
  readonly name: string;
  readonly default_features: string;
  readonly theme: string;
  readonly embed_origins: Generated<string>;
  readonly revision: Generated<number>;
  readonly disabled_at: Generated<number | null>;
}

export interface MemberTable {
  readonly id: string;
  readonly wmid: string;
  readonly username: string;
  /** Folded, so that two spellings of one name cannot both exist. */
  readonly username_key: string;
  readonly email: string;
  readonly email_key: string;
  readonly display_name: string;
  readonly password_hash: string;
  readonly roles: string;
  readonly plan_id: string;
  readonly professional: string;
  readonly locale: string;
  readonly email_verified_at: number | null;
  readonly created_at: number;
  readonly password_changed_at: number;
  readonly disabled_at: number | null;
}

/** What a member is found by. */
export interface MemberWordTable {
  readonly member_id: string;
  readonly word: string;
  readonly wmid: string;
  readonly username_key: string;
}

export interface SessionTable {
  readonly id: string;
  readonly member_id: string;
  readonly sid_hash: string;
  readonly created_at: number;
  readonly last_seen_at: number;
  readonly expires_at: number;
  readonly address: string;
  readonly user_agent: string;
}

export interface TicketTable {
  readonly hash: string;
  readonly purpose: string;
  readonly member_id: string | null;
  readonly data: string;
  readonly created_at: number;
  readonly expires_at: number;
}

export interface SignInAttemptTable {
  readonly key: string;
  readonly failures: number;
  readonly first_at: number;
  readonly last_at: number;
}

export interface TrustedDeviceTable {
  readonly member_id: string;
  readonly device_hash: string;
  readonly last_used_at: number;
  readonly user_agent: Generated<string>;
}

export interface TotpTable {
  readonly member_id: string;
  readonly secret: string;
  readonly created_at: number;
  readonly confirmed_at: number | null;
  readonly last_step: number;
}

export interface RecoveryCodeTable {
  readonly member_id: string;
  readonly code_hash: string;
}

export interface PasskeyTable {
  readonly id: string;
  readonly member_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string;
  readonly name: string;
  readonly created_at: number;
  readonly last_used_at: number | null;
}

export interface ApiKeyTable {
  readonly id: string;
  readonly member_id: string;
  readonly key_hash: string;
  readonly name: string;
  readonly prefix: string;
  readonly created_at: number;
  readonly last_used_at: number | null;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
  readonly scopes: Generated<string>;
  readonly trading_account_id: Generated<string | null>;
}

declare module './schema.ts' {
  interface Database extends IdentityTables {}
}
