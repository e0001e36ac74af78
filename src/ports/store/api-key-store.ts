import type { ApiKey } from '../../domain/identity/api-key.ts';
import type { MemberRecord } from './member-store.ts';

export interface ApiKeyRecord extends ApiKey {
  readonly memberId: string;
  /** Of the secret, which is nowhere kept. */
  readonly keyHash: string;
}

export interface ApiKeyStore {
  /**
   * False when the member has that many live keys already, also when several are made at once;
   * nothing is written then.
   */
  readonly create: (key: ApiKeyRecord, most: number) => Promise<boolean>;
  /** Whatever its state: who asks decides. */
  readonly byHash: (
    keyHash: string,
  ) => Promise<{ readonly key: ApiKeyRecord; readonly member: MemberRecord } | undefined>;
  /** Those that were not revoked first, the newest of each first. */
  readonly list: (memberId: string, limit: number) => Promise<readonly ApiKeyRecord[]>;
  /** Neither revoked nor expired. */
  readonly countLive: (memberId: string, at: number) => Promise<number>;
  /** The keys of all members of a partner that were not revoked. */
  readonly idsOf: (wmid: string) => Promise<readonly string[]>;
  /** Writes down a use, unless one is on record that is later than `unless`. */
  readonly touch: (id: string, at: number, unless: number) => Promise<void>;
  /** The key that this call revoked; undefined when the member has no such key, or not any more. */
  readonly revoke: (id: string, memberId: string, at: number) => Promise<ApiKeyRecord | undefined>;
  /** Forgets what expired or was revoked before. */
  readonly prune: (deadBefore: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly apiKeys: ApiKeyStore;
  }
}
