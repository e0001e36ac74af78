import { type KeptStartPage, keptText, parseKept } from '../../../domain/start-page/kept-text.ts';
import { readCookies } from '../../shell/boot/cookies.ts';

export const KEPT_COOKIE = 'tapedeck_start';
const A_YEAR = 31_536_000;

export const keptCookie = (kept: KeptStartPage, secure: boolean): string =>
  `${KEPT_COOKIE}=${keptText(kept)}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** What the cookies of a request, or of the document, keep of the start page. */
export const keptIn = (cookies: string | null): KeptStartPage =>
  parseKept(readCookies(cookies).get(KEPT_COOKIE));

export interface KeptStore {
  readonly get: () => KeptStartPage;
  readonly set: (change: Partial<KeptStartPage>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface KeptParts {
  readonly readCookie: () => string;
  readonly writeCookie: (text: string) => void;
  readonly secure: boolean;
  /** Tells the other tabs, and hears them: a cookie changes in silence. */
  readonly tell: () => void;
  readonly hear: (listener: () => void) => () => void;
}

/**
 * What this browser keeps of the start page: in a cookie, so that the first document is already
 * arranged. A browser that refuses cookies keeps it while the page is open.
 */
export function keptStore({ readCookie, writeCookie, secure, tell, hear }: KeptParts): KeptStore {
  let kept = keptIn(readCookie());
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  const changed = (next: KeptStartPage): boolean => {
    if (keptText(next) === keptText(kept)) return false;
    kept = next;
    for (const listener of listeners) listener();
    return true;
  };
  return {
    get: () => kept,
    set: (change) => {
      if (!changed({ ...kept, ...change })) return;
      writeCookie(keptCookie(kept, secure));
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= hear(() => changed(keptIn(readCookie())));
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

const CHANGED_KEY = 'tapedeck:start-page-changed';
let shared: KeptStore | undefined;

/** In the browser only. */
export const browserKept = (): KeptStore =>
  (shared ??= keptStore({
    readCookie: () => document.cookie,
    writeCookie: (text) => {
      // The cookie store's asynchronous successor is not in every browser yet.
      // oxlint-disable-next-line unicorn/no-document-cookie
      document.cookie = text;
    },
    secure: location.protocol === 'https:',
    tell: () => {
      try {
        localStorage.setItem(CHANGED_KEY, String(Date.now()));
      } catch {
        // Other tabs see it when they are opened again.
      }
    },
    hear: (listener) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === CHANGED_KEY) listener();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  }));
