import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from '../../ports/notifier.ts';

const CURVE = 'prime256v1';
const RECORD_SIZE = 4_096;
/** Ends the last record (RFC 8188). */
const LAST_RECORD = 2;

const hkdf = (salt: Uint8Array, key: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
const label = (text: string): Buffer => Buffer.from(`${text}\0`);

export interface PushRandomness {
  /** 32 bytes: the private key of this one message. */
  readonly privateKey: Uint8Array;
  readonly salt: Uint8Array;
}

const freshRandomness = (): PushRandomness => {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return { privateKey: ecdh.getPrivateKey(), salt: randomBytes(16) };
};

/** One record of `aes128gcm` that only the browser can open (RFC 8291). */
export function encryptPush(
  plain: Uint8Array,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  { privateKey, salt } = freshRandomness(),
): Uint8Array {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  const ownKey = ecdh.getPublicKey();
  const shared = ecdh.computeSecret(browserKey);
  const info = Buffer.concat([label('WebPush: info'), browserKey, ownKey]);
  const input = hkdf(Buffer.from(auth, 'base64url'), shared, info, 32);
  const key = hkdf(salt, input, label('Content-Encoding: aes128gcm'), 16);
  const nonce = hkdf(salt, input, label('Content-Encoding: nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([
    salt,
    size,
    Buffer.of(ownKey.length),
    ownKey,
    cipher.update(plain),
    cipher.update(Buffer.of(LAST_RECORD)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Whether a browser's keys are what they have to be: a point on the curve, and 16 bytes. */
export function isPushKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65) return false;
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
