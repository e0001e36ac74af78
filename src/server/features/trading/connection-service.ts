import type { BrokerLink } from '../../../contract/trading/account-shapes.schema.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import { compare, decimal, ZERO } from '../../../domain/money/decimal.ts';
import { amountText } from '../../../domain/money/decimal-text.ts';
import {
  ACCOUNTS_PER_MEMBER,
  type BrokerKind,
  type TradingAccount,
} from '../../../domain/trading/account.ts';
import { keyTail } from '../../../domain/trading/broker-connection.ts';
import { DEFAULT_SETTINGS } from '../../../domain/trading/default-settings.ts';
import { LIVE_WORD } from '../../../domain/trading/live-word.ts';
import type {
  BrokerKeys,
  OutsideAccount,
  OutsideBrokerKind,
  VerifyKeys,
} from '../../../ports/broker-keys.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { SecretBox } from '../../../ports/secret-box.ts';
import type { BrokerKeyRecord, BrokerKeyStore } from '../../../ports/store/broker-key-store.ts';
import type { RunTransaction } from '../../../ports/store/stores.ts';
import type { TradingStore } from '../../../ports/store/trading-store.ts';
import { failure, fieldFailure } from '../../call/failure.ts';
import type { EventSource, RecordSecurity } from '../identity/audit.ts';
import { openBrokerKeys, sealBrokerKeys } from './broker-key-secrets.ts';
import type { BrokersOf } from './brokers.ts';
import type { OwnAccounts } from './own-accounts.ts';
import { fromBroker } from './trading-failures.ts';

export interface ConnectedAccount {
  readonly account: TradingAccount;
  readonly link: BrokerLink;
}

interface Caller extends EventSource {
  readonly signal: AbortSignal;
}

export interface ConnectionService {
  readonly connect: (
    member: Member,
    wanted: BrokerKeys & {
      readonly broker: OutsideBrokerKind;
      readonly name: string;
      readonly confirmation?: string | undefined;
    },
    caller: Caller,
  ) => Promise<ConnectedAccount>;
  readonly changeKeys: (
    member: Member,
    accountId: string,
    keys: BrokerKeys,
    caller: Caller,
  ) => Promise<ConnectedAccount>;
  /** Forgets the keys and closes the account here; undefined for one on paper. */
  readonly disconnect: (
    member: Member,
    accountId: string,
    caller: Caller,
  ) => Promise<TradingAccount | undefined>;
  readonly links: (memberId: string) => Promise<ReadonlyMap<string, BrokerLink>>;
}

export interface ConnectionParts {
  readonly store: TradingStore;
  readonly keys: BrokerKeyStore;
  readonly transaction: RunTransaction;
  readonly box: SecretBox;
  /** Whether the box has a key to seal with: keys of others are never kept in clear. */
  readonly isSealing: boolean;
  readonly accounts: OwnAccounts;
  readonly brokers: BrokersOf;
  readonly verify: VerifyKeys;
  readonly record: RecordSecurity;
  readonly publish: PublishMemberEvent;
  readonly clock: () => number;
}

export function connectionService(parts: ConnectionParts): ConnectionService {
  const { store, accounts, brokers, box, clock } = parts;

  /** Keys that the broker knows, and the account that they open. */
  const verified = async (
    kind: OutsideBrokerKind,
    keys: BrokerKeys,
    signal: AbortSignal,
  ): Promise<OutsideAccount> => {
    if (!parts.isSealing) throw failure(503, 'failures.brokerKeysNotSealed');
    const verdict = await fromBroker(parts.verify(kind, keys, signal));
    if (verdict.outcome === 'accepted') return verdict.account;
    throw fieldFailure(422, 'body.keyId', refusedBecause(kind, keys));
  };

  const linkOf = (record: BrokerKeyRecord, kind: BrokerKind): BrokerLink => {
    const { state, since, reconciledAt } = record.connection;
    const isReadable = openBrokerKeys(box, record) !== undefined;
    return {
      state: !brokers.offers(kind) ? 'off' : isReadable ? state : 'unreadable',
      since,
      reconciledAt,
      keyTail: record.tail,
      remoteNumber: record.remoteNumber,
    };
  };

  const changed = (memberId: string, { id, head }: TradingAccount): void =>
    parts.publish(memberId, 'orders', {
      event: 'account.changed',
      id,
      version: head,
      at: clock(),
    });

  const connected = async (
    memberId: string,
    account: TradingAccount,
  ): Promise<ConnectedAccount> => {
    changed(memberId, account);
    const record = await parts.keys.find(account.id);
    if (record === undefined) throw failure(404, 'failures.noTradingAccount');
    return { account, link: linkOf(record, account.broker) };
  };

  return {
    connect: async (member, { broker, name, keyId, secret, confirmation }, caller) => {
      brokers.admit({ broker });
      if (broker === 'alpaca-live' && confirmation !== LIVE_WORD)
        throw fieldFailure(422, 'body.confirmation', 'failures.liveNotTyped', { word: LIVE_WORD });
      // Before a request leaves: there is no room for what it would bring.
      if ((await accounts.list(member)).length >= ACCOUNTS_PER_MEMBER)
        throw failure(409, 'failures.tooManyTradingAccounts', { most: ACCOUNTS_PER_MEMBER });
      const keys = { keyId, secret };
      const found = await verified(broker, keys, caller.signal);
      const account = await parts.transaction(async (stores) => {
        const made = await accounts.open(
          member.userId,
          {
            name,
            broker,
            cash: startingCash(found),
            equity: found.equity,
            settings: DEFAULT_SETTINGS,
            number: found.number,
          },
          stores.trading,
        );
        const at = clock();
        const added = await stores.brokerKeys.add({
          memberId: member.userId,
          accountId: made.id,
          secret: sealBrokerKeys(box, made.id, keys),
          tail: keyTail(keyId),
          remoteNumber: found.number,
          createdAt: at,
          changedAt: at,
        });
        // Thrown inside: the account that was made for it goes with the transaction.
        if (added !== 'added')
          throw fieldFailure(409, 'body.keyId', 'failures.brokerAccountKnown', {
            number: found.number,
          });
        await parts.record(
          {
            kind: 'broker.connected',
            subject: member.userId,
            caller,
            detail: { name: found.number },
          },
          stores,
        );
        return made;
      });
      return connected(member.userId, account);
    },
    changeKeys: async (member, accountId, keys, caller) => {
      const account = await accounts.get(member, accountId);
      const kept = await parts.keys.find(accountId);
      if (account.broker === 'paper' || kept === undefined)
        throw failure(422, 'failures.notOutside');
      const found = await verified(account.broker, keys, caller.signal);
      if (found.number !== kept.remoteNumber)
        throw fieldFailure(422, 'body.keyId', 'failures.brokerKeysOfAnother', {
          number: kept.remoteNumber,
        });
      await parts.transaction(async (stores) => {
        const isChanged = await stores.brokerKeys.change(
          { memberId: member.userId, accountId },
          {
            secret: sealBrokerKeys(box, accountId, keys),
            tail: keyTail(keys.keyId),
            changedAt: clock(),
          },
        );
        if (!isChanged) throw failure(404, 'failures.noTradingAccount');
        await parts.record(
          {
            kind: 'broker.keys-changed',
            subject: member.userId,
            caller,
            detail: { name: found.number },
          },
          stores,
        );
      });
      return connected(member.userId, account);
    },
    disconnect: async (member, accountId, caller) => {
      const account = await accounts.kept(member, accountId);
      if (account.broker === 'paper') return undefined;
      const at = clock();
      const key = { memberId: member.userId, accountId };
      await parts.transaction(async (stores) => {
        if (!(await stores.trading.close(key, at))) throw failure(404, 'failures.noTradingAccount');
        await stores.brokerKeys.remove(key);
        await parts.record(
          {
            kind: 'broker.disconnected',
            subject: member.userId,
            caller,
            detail: { name: account.number },
          },
          stores,
        );
      });
      changed(member.userId, account);
      return { ...account, closedAt: at };
    },
    links: async (memberId) => {
      const records = await parts.keys.list(memberId);
      if (records.length === 0) return new Map();
      const kinds = new Map((await store.list(memberId)).map(({ id, broker }) => [id, broker]));
      return new Map(
        records.flatMap((record) => {
          const kind = kinds.get(record.accountId);
          return kind === undefined ? [] : [[record.accountId, linkOf(record, kind)]];
        }),
      );
    },
  };
}

/** Alpaca's key ids say what they are for; the most common mistake is to mix them up. */
const refusedBecause = (kind: OutsideBrokerKind, { keyId }: BrokerKeys) => {
  if (kind === 'alpaca-live' && keyId.startsWith('PK')) return 'failures.brokerKeysForPaper';
  if (kind === 'alpaca-paper' && keyId.startsWith('AK')) return 'failures.brokerKeysForLive';
  return 'failures.brokerKeysRefused';
};

/** The log begins with cash that is there; what is owed comes from the broker with the rest. */
const startingCash = ({ cash }: OutsideAccount) =>
  compare(decimal(cash), ZERO) < 0 ? amountText(ZERO) : cash;
