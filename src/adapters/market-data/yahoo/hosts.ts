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

/**
 * With `url` every host is at that address: a proxy, a mirror or a test plays them all. Redirects
 * that name Yahoo's hosts lead there too.
 */
export function yahooAddresses(url?: string): YahooAddresses {
  const base = url?.replace(/\/+$/, '');
  const names = Object.keys(YAHOO_HOSTS) as YahooHost[];
  const origin = base === undefined ? null : new URL(base).origin;
  return {
    of: (host) => {
      if (base === undefined) return YAHOO_HOSTS[host];
      return host === 'stream' ? base.replace(/^http/, 'ws') : base;
    },
    hostOf: (address) =>
      names.find((name) => YAHOO_HOSTS[name] === address.origin) ??
      (address.origin === origin ? 'site' : null),
  };
}
