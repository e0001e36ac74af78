import { makeKeyFile, readKeyFile } from '../adapters/secrets/key-file.ts';
import type { Config } from './config.ts';
import type { Logger } from './http/logger.ts';

/**
 * The keys of this process, the current one first: those of SECRETS_KEY, then that of the data
 * folder. An embedded database gets a key of its own; processes that share a PostgreSQL database
 * cannot share a file, so there only the setting counts.
 */
export function secretKeys(config: Pick<Config, 'store' | 'identity'>): readonly Uint8Array[] {
  const given = config.identity.secretKeys;
  if (config.store.kind === 'postgres') return given;
  const kept = readKeyFile(config.store.folder);
  if (kept !== undefined) return [...given, kept];
  return given.length > 0 ? given : [makeKeyFile(config.store.folder)];
}

export const reportSecrets =
  (log: Logger, keys: readonly Uint8Array[]) =>
  ({ sealed, unreadable }: { readonly sealed: number; readonly unreadable: number }): void => {
    if (keys.length === 0)
      log.warn(
        'secrets of authenticator apps and notification channels are kept in clear: set SECRETS_KEY to encrypt them',
      );
    if (sealed > 0) log.info({ sealed }, 'secrets of authenticator apps were encrypted');
    if (unreadable > 0)
      log.error(
        { unreadable },
        'no key opens some secrets of authenticator apps: add the key that sealed them to SECRETS_KEY',
      );
  };
