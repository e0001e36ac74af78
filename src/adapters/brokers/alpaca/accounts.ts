import type { AccountKeys, KeysOf, OutsideBrokerKind } from '../../../ports/broker-keys.ts';
import { UnknownAccount } from '../../../ports/broker.ts';
import type { AccountKey } from '../../../ports/store/trading-store.ts';
import { requestBudget } from '../../market-data/request-budget.ts';
import { type AlpacaClient, alpacaClient } from './client.ts';

/** One account at the broker, as this process reaches it. */
export interface OutsideConnection {
  readonly key: AccountKey;
  readonly keys: AccountKeys;
  readonly client: AlpacaClient;
}

export interface OutsideAccounts {
  /** Throws `UnknownAccount` when it is not connected. Keys are read anew each time. */
  readonly of: (accountId: string) => Promise<OutsideConnection>;
  readonly size: () => number;
  readonly close: () => void;
}

export interface OutsideAccountsParts {
  readonly kind: OutsideBrokerKind;
  readonly url: string;
  readonly keysOf: KeysOf;
  readonly timeout?: number;
  readonly reads?: readonly number[];
  /** Per account and minute; Alpaca allows 200. */
  readonly requestsPerMinute?: number;
  readonly now: () => number;
}

const MINUTE = 60_000;
const REQUESTS = 200;

export function outsideAccounts(parts: OutsideAccountsParts): OutsideAccounts {
  const open = new Map<
    string,
    OutsideConnection & { readonly budget: ReturnType<typeof requestBudget> }
  >();

  return {
    of: async (accountId) => {
      const keys = await parts.keysOf(accountId);
      const known = open.get(accountId);
      if (keys === undefined) {
        known?.client.close();
        open.delete(accountId);
        throw new UnknownAccount(accountId);
      }
      if (known?.keys.keyId === keys.keyId && known.keys.secret === keys.secret) return known;
      known?.client.close();
      const budget =
        known?.budget ??
        requestBudget({
          limits: { requests: parts.requestsPerMinute ?? REQUESTS, interval: MINUTE },
          now: parts.now,
        });
      const connection = {
        key: { memberId: keys.memberId, accountId },
        keys,
        budget,
        client: alpacaClient({
          url: parts.url,
          keys,
          budget,
          now: parts.now,
          ...(parts.timeout === undefined ? {} : { timeout: parts.timeout }),
          ...(parts.reads === undefined ? {} : { reads: parts.reads }),
        }),
      };
      open.set(accountId, connection);
      return connection;
    },
    size: () => open.size,
    close: () => {
      for (const { client } of open.values()) client.close();
      open.clear();
    },
  };
}
