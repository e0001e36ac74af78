/** Yahoo's hosts by what they are for. */
export const YAHOO_HOSTS = {
  data: 'https://query2.finance.yahoo.com',
  statements: 'https://query1.finance.yahoo.com',
  site: 'https://finance.yahoo.com',
  cookie: 'https://fc.yahoo.com',
  consent: 'https://consent.yahoo.com',
  guard: 'https://guce.yahoo.com',
  stream: 'wss://streamer.finance.yahoo.com',
} as const;

export type YahooHost = keyof typeof YAHOO_HOSTS;

export interface YahooAddresses {
  /** The base address of a host: Yahoo's own, or the one that stands for all of them. */
  readonly of: (host: YahooHost) => string;
  /** The host that an address of Yahoo belongs to; `null` for anybody else's. */
  readonly hostOf: (url: URL) => YahooHost | null;
}

/** Other addresses for Yahoo's hosts; one for `data` stands for all that have none of their own. */
export type YahooUrls = Readonly<
  Partial<Record<'data' | 'site' | 'cookie' | 'stream', string | undefined>>
>;

/** Whose address a host has that has no setting. */
const KIN = {
  data: 'data',
  statements: 'data',
  site: 'site',
  cookie: 'cookie',
  consent: 'site',
  guard: 'site',
  stream: 'stream',
} as const;

/**
 * Addresses of a proxy, a mirror or a test in the place of Yahoo's. Redirects that name Yahoo's
 * hosts lead there too.
 */
export function yahooAddresses(urls: YahooUrls = {}): YahooAddresses {
  const names = Object.keys(YAHOO_HOSTS) as YahooHost[];
  const given = (name: keyof YahooUrls): string | undefined => {
    const told = urls[name];
    const url = told?.endsWith('/') === true ? told.slice(0, -1) : told;
    return url === YAHOO_HOSTS[name] ? undefined : url;
  };
  const all = given('data');
  const origins = new Set(
    [all, given('site')].flatMap((url) => (url === undefined ? [] : [new URL(url).origin])),
  );
  return {
    of: (host) => {
      const own = given(KIN[host]);
      if (own !== undefined) return own;
      if (all === undefined) return YAHOO_HOSTS[host];
      return host === 'stream' ? all.replace(/^http/, 'ws') : all;
    },
    hostOf: (address) =>
      names.find((name) => YAHOO_HOSTS[name] === address.origin) ??
      (origins.has(address.origin) ? 'site' : null),
  };
}
