/** What a key is good for: calls that read, live data, calls that change something, orders. */
export const keyScopes = ['read', 'stream', 'write', 'trade'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** Of a key that names none. Money is never part of a default: trading is asked for by name. */
export const DEFAULT_SCOPES: readonly KeyScope[] = ['read', 'stream', 'write'];

/** What the owner of a key may see of it: everything but the secret. */
export interface ApiKey {
  /** Public: it names the key in lists and opens nothing. */
  readonly id: string;
  readonly name: string;
  /** The first characters of the secret, by which people tell their keys apart. */
  readonly prefix: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** Null for a key that lives until it is revoked. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly scopes: readonly KeyScope[];
  /** The one account that a key with the scope `trade` opens; null for the member's first. */
  readonly tradingAccountId: string | null;
}

export const KEY_MARK = 'tdk_';
export const KEY_NAME_MAXIMUM = 60;
export const KEY_DAYS_MAXIMUM = 365;
export const KEYS_PER_MEMBER = 20;
/** Writing down every use of a key would cost a write per request. */
export const KEY_TOUCH_INTERVAL = 60_000;

const DAY = 86_400_000;
const SHOWN = KEY_MARK.length + 8;
/** 256 bits take 43 characters of base64url. */
const FORMAT = /^tdk_[\w-]{43}$/;

/** The whole key, from 256 random bits in base64url. */
export const keyOf = (randomness: string): string => `${KEY_MARK}${randomness}`;

export const isKey = (text: string): boolean => FORMAT.test(text);

export const prefixOf = (key: string): string => key.slice(0, SHOWN);

export const keyExpiry = (days: number | undefined, now: number): number | null =>
  days === undefined ? null : now + days * DAY;

export type KeyState = 'live' | 'expired' | 'revoked';

export function keyState(
  { expiresAt, revokedAt }: Pick<ApiKey, 'expiresAt' | 'revokedAt'>,
  now: number,
): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && now >= expiresAt ? 'expired' : 'live';
}
