import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../ports/secret-box.ts';

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** `sealed1.<key>.<nonce, ciphertext and tag in base64url>` */
const SEALED = /^sealed1\.([\da-f]{8})\.([\w-]+)$/;

/** Names a key without telling anything about it. */
const nameOf = (key: Uint8Array): string =>
  createHash('sha256').update('tapedeck key name\0').update(key).digest('hex').slice(0, 8);

/**
 * AES-256-GCM under the first key; the others still open what they sealed. Without a key secrets
 * are kept in clear.
 */
export function aesSecretBox(keys: readonly Uint8Array[]): SecretBox {
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  const [current] = keys;
  const currentName = current === undefined ? undefined : nameOf(current);
  return {
    seal: (secret, owner) => {
      if (current === undefined) return secret;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(owner));
      const sealed = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `sealed1.${currentName}.${Buffer.concat(sealed).toString('base64url')}`;
    },
    open: (kept, owner) => {
      const parts = SEALED.exec(kept);
      if (parts === null) return kept;
      const key = byName.get(parts[1]!);
      const bytes = Buffer.from(parts[2]!, 'base64url');
      if (key === undefined || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined; // Changed, or of another owner.
      }
    },
    isCurrent: (kept) => SEALED.exec(kept)?.[1] === currentName,
  };
}
