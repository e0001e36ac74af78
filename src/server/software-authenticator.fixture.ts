import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * A passkey device in software, for tests: written from the WebAuthn specification, not from the
 * library that it tests. ES256, attestation "none".
 */
export interface SoftwareAuthenticator {
  readonly create: (options: unknown) => object;
  readonly get: (options: unknown) => object;
  /** What a cloned device would do: sign with a counter that has been seen. */
  counter: number;
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** The little of CBOR that attestation needs: maps, texts, bytes and small integers. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    if (n < 256) return Buffer.from([(major << 5) | 24, n]);
    return Buffer.from([(major << 5) | 25, n >> 8, n & 0xff]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...Array.from(value).flatMap(([key, item]) => [
      cbor(key as number | string),
      cbor(item as Buffer),
    ]),
  ]);
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, counter: number, extra = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, extra]);
  };
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  const self: SoftwareAuthenticator = {
    counter: 0,
    create: (options) => {
      const { challenge } = options as { challenge: string };
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = new Map<string, string | Buffer | Map<unknown, unknown>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(PRESENT_AND_VERIFIED | WITH_CREDENTIAL, self.counter, credential)],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      });
    },
    get: (options) => {
      const { challenge } = options as { challenge: string };
      self.counter += 1;
      const data = authData(PRESENT_AND_VERIFIED, self.counter);
      const client = clientData('webauthn.get', challenge);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
  return self;
}
