import type { BrokerKeys, KeysOf } from '../../../ports/broker-keys.ts';
import type { SecretBox } from '../../../ports/secret-box.ts';
import type { BrokerKeyRecord, BrokerKeyStore } from '../../../ports/store/broker-key-store.ts';
import { sealAll, type SealedCount } from '../identity/seal-all.ts';

/** Ties sealed keys to their account: copied to another row they do not open. */
const ownerOf = (accountId: string): string => `trading-key:${accountId}`;

export const sealBrokerKeys = (box: SecretBox, accountId: string, keys: BrokerKeys): string =>
  box.seal(JSON.stringify([keys.keyId, keys.secret]), ownerOf(accountId));

/** Undefined when none of the installation's keys opens them. */
export function openBrokerKeys(
  box: SecretBox,
  { accountId, secret: sealed }: Pick<BrokerKeyRecord, 'accountId' | 'secret'>,
): BrokerKeys | undefined {
  const text = box.open(sealed, ownerOf(accountId));
  if (text === undefined) return undefined;
  // Written by `sealBrokerKeys`.
  const [keyId, secret] = JSON.parse(text) as readonly [string, string];
  return { keyId, secret };
}

/** For the broker that uses them. */
export const keysOf =
  (store: Pick<BrokerKeyStore, 'find'>, box: SecretBox): KeysOf =>
  async (accountId) => {
    const kept = await store.find(accountId);
    const keys = kept && openBrokerKeys(box, kept);
    return keys && { ...keys, memberId: kept.memberId };
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
