import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StoreProblem } from '../../ports/store/store-problem.ts';
import { KEY_BYTES } from './aes-secret-box.ts';
import { parseSecretKey } from '../../ports/secret-key.ts';

export const keyFile = (folder: string): string => join(folder, 'secrets.key');

/** The key of a data folder, if it has one. */
export function readKeyFile(folder: string): Uint8Array | undefined {
  const file = keyFile(folder);
  if (!existsSync(file)) return undefined;
  const key = parseSecretKey(readFileSync(file, 'utf8'));
  // A new one in its place would lock out everybody whose secrets the old one seals.
  if (key === undefined)
    throw new StoreProblem(
      `${file} does not hold a key of 32 bytes in base64. Put the original back; without it, remove the file: members then sign in with recovery codes and set up their authenticator apps again.`,
    );
  chmodSync(file, 0o600);
  return key;
}

/** Complete or not there: it has its name only once it is on disk. Call it under the folder's lock. */
export function makeKeyFile(folder: string): Uint8Array {
  const key = randomBytes(KEY_BYTES);
  const partial = `${keyFile(folder)}.partial`;
  const handle = openSync(partial, 'w', 0o600);
  try {
    writeSync(handle, `${key.toString('base64')}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(partial, keyFile(folder));
  return key;
}
