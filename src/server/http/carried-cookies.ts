/** The cookies of one page request, as they become while it is answered. */
export interface CarriedCookies {
  /** What the next call inside the process sends. */
  readonly header: () => string | undefined;
  /** An answer has set a cookie: the calls that follow know it already. */
  readonly take: (setCookie: string) => void;
}

/**
 * A form without script calls the API and then renders the page in one request. When the call has
 * renewed the session, rendering with the cookie that came would be rendering for a stranger.
 */
export function carriedCookies(header: string | undefined): CarriedCookies {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(/;\s*/)) {
    const at = pair.indexOf('=');
    if (at > 0) cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return {
    header: () =>
      cookies.size === 0
        ? undefined
        : Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
    take: (setCookie) => {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(setCookie) ?? [];
      if (name === '') return;
      if (/;\s*max-age=0\s*(?:;|$)/i.test(setCookie)) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}
