import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

const CURVE = 'prime256v1';
/** Push services refuse more than a day. */
const TOKEN_LIFE = 12 * 3_600_000;

/** How this server shows push services that it is the one that browsers subscribed with (RFC 8292). */
export interface VapidKeys {
  /** 65 bytes in base64url. */
  readonly publicKey: string;
  readonly signing: KeyObject;
}

/** 32 bytes in base64url, as other programs print them. */
export const newVapidKey = (): string => {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  // Leading zeros are part of the 32 bytes.
  return Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
};

/** Undefined for a text that is no private key of the curve. */
export function vapidKeys(privateKey: string): VapidKeys | undefined {
  const d = Buffer.from(privateKey, 'base64url');
  if (d.length !== 32) return undefined;
  const ecdh = createECDH(CURVE);
  try {
    ecdh.setPrivateKey(d);
    const point = ecdh.getPublicKey();
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      d: d.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    return {
      publicKey: point.toString('base64url'),
      signing: createPrivateKey({ key: jwk, format: 'jwk' }),
    };
  } catch {
    return undefined;
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The `Authorization` header for one push service. */
export function vapidHeader(
  { publicKey, signing }: VapidKeys,
  claims: { readonly endpoint: string; readonly subject: string; readonly now: number },
): string {
  const head = part({ typ: 'JWT', alg: 'ES256' });
  const body = part({
    aud: new URL(claims.endpoint).origin,
    exp: Math.floor((claims.now + TOKEN_LIFE) / 1_000),
    sub: claims.subject,
  });
  const signed = Buffer.from(`${head}.${body}`);
  const signature = sign('sha256', signed, { key: signing, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${head}.${body}.${signature.toString('base64url')}, k=${publicKey}`;
}
