import { aesSecretBox } from '../adapters/secrets/aes-secret-box.ts';
import type { KeysOf } from '../ports/broker-keys.ts';
import type { SecretBox } from '../ports/secret-box.ts';
import type { BrokerKeyStore } from '../ports/store/broker-key-store.ts';
import { keysOf, sealKeptBrokerKeys } from './features/trading/broker-key-secrets.ts';
import type { Logger } from './http/logger.ts';

/** What opens and seals the keys that members gave for their accounts elsewhere. */
export interface BrokerKeyring {
  readonly box: SecretBox;
  /** False without any key to seal with: then none are taken. */
  readonly isSealing: boolean;
  readonly keysOf: KeysOf;
}

export const brokerKeyring = (
  store: BrokerKeyStore,
  secretKeys: readonly Uint8Array[],
): BrokerKeyring => {
  const box = aesSecretBox(secretKeys);
  return { box, isSealing: secretKeys.length > 0, keysOf: keysOf(store, box) };
};

/** Seals anew what an older key sealed, before anybody asks for it. */
export async function composeBrokerKeys(
  store: BrokerKeyStore,
  secretKeys: readonly Uint8Array[],
  log: Logger,
): Promise<BrokerKeyring> {
  const ring = brokerKeyring(store, secretKeys);
  const { sealed, unreadable } = await sealKeptBrokerKeys(store, ring.box);
  if (sealed > 0) log.info({ sealed }, 'keys of accounts at brokers were encrypted anew');
  if (unreadable > 0)
    log.error(
      { unreadable },
      'no key opens some keys of accounts at brokers: add the key that sealed them to SECRETS_KEY',
    );
  return ring;
}
