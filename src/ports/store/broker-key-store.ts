import type { BrokerConnection } from '../../domain/trading/broker-connection.ts';
import type { AccountKey } from './trading-store.ts';

export interface BrokerKeyRecord extends AccountKey {
  /** Key id and secret, sealed (`SecretBox`): the store does not look into it. */
  readonly secret: string;
  /** The last four characters of the key id, for people. */
  readonly tail: string;
  /** The broker's own number of the account. */
  readonly remoteNumber: string;
  readonly createdAt: number;
  /** When the keys were last given. */
  readonly changedAt: number;
  readonly connection: BrokerConnection;
}

export type NewBrokerKey = Omit<BrokerKeyRecord, 'connection'>;

/** An account that an outside broker keeps, for whoever follows it. */
export interface ConnectedAccount extends AccountKey {
  readonly broker: string;
  readonly partition: number;
}

/** Keys that members gave for accounts of theirs at outside brokers, and how those are reached. */
export interface BrokerKeyStore {
  /**
   * `known`: the member has connected the same account of the broker already, or this account has
   * its keys. `gone`: the member has no such account, or it is closed.
   */
  readonly add: (record: NewBrokerKey) => Promise<'added' | 'known' | 'gone'>;
  /** By the account alone, for a broker; whoever answers a member compares whose it is. */
  readonly find: (accountId: string) => Promise<BrokerKeyRecord | undefined>;
  /** By the moment they were connected. */
  readonly list: (memberId: string) => Promise<readonly BrokerKeyRecord[]>;
  /** New keys of the same account: it connects anew. False when there are none to change. */
  readonly change: (
    key: AccountKey,
    keys: Pick<BrokerKeyRecord, 'secret' | 'tail' | 'changedAt'>,
  ) => Promise<boolean>;
  /** False when there are none. */
  readonly remove: (key: AccountKey) => Promise<boolean>;
  /** Nothing happens where there are no keys any more. `since` stays while the state does. */
  readonly noteConnection: (accountId: string, connection: BrokerConnection) => Promise<void>;
  /** Accounts that are not closed, in these partitions. */
  readonly connected: (partitions: readonly number[]) => Promise<readonly ConnectedAccount[]>;
  /** A page of all secrets, by account; `after` is the last one of the page before. */
  readonly secrets: (
    after: string,
    limit: number,
  ) => Promise<readonly Pick<BrokerKeyRecord, 'accountId' | 'secret'>[]>;
  /** False when the secret is not `old` any more: whoever changed it meanwhile wins. */
  readonly replaceSecret: (accountId: string, old: string, by: string) => Promise<boolean>;
}

declare module './stores.ts' {
  interface Stores {
    readonly brokerKeys: BrokerKeyStore;
  }
}
