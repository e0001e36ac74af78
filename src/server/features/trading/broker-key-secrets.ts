import type { BrokerKeys } from '../../../domain/trading/broker-connection.ts';
import type { SecretBox } from '../../../ports/secret-box.ts';
import type { BrokerKeyStore } from '../../../ports/store/broker-key-store.ts';
import { sealAll, type SealedCount } from '../identity/seal-all.ts';

/** Ties sealed keys to their account: copied to another row they do not open. */
const ownerOf = (accountId: string): string => `trading-key:${accountId}`;

/** Keys of members with whose they are, for the broker that uses them. */
export interface OwnedKeys extends BrokerKeys {
  readonly memberId: string;
}
export type KeysOf = (accountId: string) => Promise<OwnedKeys | undefined>;

export const sealBrokerKeys = (box: SecretBox, accountId: string, keys: BrokerKeys): string =>
  box.seal(JSON.stringify([keys.keyId, keys.secret]), ownerOf(accountId));

/** Undefined for an account without keys, and for keys that none of the installation's keys opens. */
export const keysOf =
  (store: Pick<BrokerKeyStore, 'find'>, box: SecretBox): KeysOf =>
  async (accountId) => {
    const kept = await store.find(accountId);
    const text = kept && box.open(kept.secret, ownerOf(accountId));
    if (kept === undefined || text === undefined) return undefined;
    // Written by `sealBrokerKeys`.
    const [keyId, secret] = JSON.parse(text) as readonly [string, string];
    return { memberId: kept.memberId, keyId, secret };
  };

/** Seals what is kept in clear or under an older key. */
export const sealKeptBrokerKeys = (
  store: Pick<BrokerKeyStore, 'secrets' | 'replaceSecret'>,
  box: SecretBox,
): Promise<SealedCount> =>
  sealAll(
    {
      first: { accountId: '', secret: '' },
      page: ({ accountId }, limit) => store.secrets(accountId, limit),
      secretOf: ({ secret }) => secret,
      ownerOf: ({ accountId }) => ownerOf(accountId),
      replace: ({ accountId, secret }, sealed) => store.replaceSecret(accountId, secret, sealed),
    },
    box,
  );
