export const SHARED_PATH = '/watchlist/shared';

/** The token is in the fragment: browsers send it to no server, neither in a request nor as referrer. */
export const sharedAddress = (origin: string, token: string): string =>
  `${origin}${SHARED_PATH}#${encodeURIComponent(token)}`;

/** The token of such an address; undefined where there is none. */
export function tokenIn(hash: string): string | undefined {
  try {
    const token = decodeURIComponent(hash.replace(/^#/, ''));
    return token === '' ? undefined : token;
  } catch {
    return undefined;
  }
}

const KEY = 'tapedeck:shared-list';
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Signing in leads away and back, and an address to come back to must not hold the token. */
export function keepToken(storage: Store, token: string): void {
  try {
    storage.setItem(KEY, token);
  } catch {
    // Then the reader opens the link again.
  }
}

/** Once: the next visit without a link shows none. */
export function takeToken(storage: Store): string | undefined {
  try {
    const token = storage.getItem(KEY) ?? undefined;
    storage.removeItem(KEY);
    return token;
  } catch {
    return undefined;
  }
}
