import { webcrypto } from 'node:crypto';

export interface PushBrowser {
  readonly p256dh: string;
  readonly auth: string;
  readonly open: (body: Uint8Array) => Promise<string>;
}

const { subtle } = webcrypto;
const ECDH = { name: 'ECDH', namedCurve: 'P-256' };

/** The browser's side, written with WebCrypto: nothing in it is shared with what encrypts. */
export async function makeBrowser(): Promise<PushBrowser> {
  const pair = await subtle.generateKey(ECDH, true, ['deriveBits']);
  const point = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  const auth = webcrypto.getRandomValues(new Uint8Array(16));
  const derive = async (salt: Uint8Array, input: ArrayBuffer, info: Uint8Array, size: number) =>
    subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt: Uint8Array.from(salt), info: Uint8Array.from(info) },
      await subtle.importKey('raw', input, 'HKDF', false, ['deriveBits']),
      size * 8,
    );
  const words = (text: string) => new TextEncoder().encode(`${text}\0`);
  return {
    p256dh: Buffer.from(point).toString('base64url'),
    auth: Buffer.from(auth).toString('base64url'),
    open: async (body) => {
      const salt = body.subarray(0, 16);
      const length = body[20]!;
      const sender = Uint8Array.from(body.subarray(21, 21 + length));
      const other = await subtle.importKey('raw', sender, ECDH, false, []);
      const shared = await subtle.deriveBits({ name: 'ECDH', public: other }, pair.privateKey, 256);
      const info = Buffer.concat([words('WebPush: info'), point, sender]);
      const input = await derive(auth, shared, info, 32);
      const key = await derive(salt, input, words('Content-Encoding: aes128gcm'), 16);
      const iv = await derive(salt, input, words('Content-Encoding: nonce'), 12);
      const opened = await subtle.decrypt(
        { name: 'AES-GCM', iv },
        await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']),
        Uint8Array.from(body.subarray(21 + length)),
      );
      const text = Buffer.from(opened);
      if (text.at(-1) !== 2) throw new Error('the last record ends with 2');
      return text.subarray(0, -1).toString();
    },
  };
}
