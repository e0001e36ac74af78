/** The cookies of one session with Yahoo; none of them is ever written to a log or an error. */
export interface CookieJar {
  readonly keep: (setCookies: readonly string[], hostname: string) => void;
  /** The `Cookie` header for a host; empty without cookies. */
  readonly header: (hostname: string) => string;
  readonly has: (name: string) => boolean;
}

interface Cookie {
  readonly value: string;
  readonly domain: string;
}

const MOST = 40;
const NAME = /^[\w.-]{1,64}$/;
/** Printable, without what would end the value. */
const VALUE = /^[\x21-\x3a\x3c-\x7e]{0,4096}$/;

const within = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

export function cookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>();
  return {
    keep: (setCookies, hostname) => {
      for (const line of setCookies.slice(0, MOST)) {
        const [pair = '', ...attributes] = line.slice(0, 8_192).split(';');
        const equals = pair.indexOf('=');
        const name = pair.slice(0, equals).trim();
        const value = pair.slice(equals + 1).trim();
        if (equals < 1 || !NAME.test(name) || !VALUE.test(value)) continue;
        const named = attributes
          .map((attribute) => attribute.trim())
          .find((attribute) => /^domain=/i.test(attribute));
        const domain = named?.slice(7).trim().toLowerCase().replace(/^\./, '') ?? hostname;
        if (!within(hostname, domain)) continue;
        cookies.delete(name);
        if (value !== '' && cookies.size < MOST) cookies.set(name, { value, domain });
      }
    },
    header: (hostname) =>
      [...cookies]
        .filter(([, { domain }]) => within(hostname, domain))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
    has: (name) => cookies.has(name),
  };
}
