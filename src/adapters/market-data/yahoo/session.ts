import { ProviderError } from '../../../ports/provider-error.ts';
import type { RequestBudget } from '../../../ports/request-budget.ts';
import type { VendorHttp } from '../vendor-http.ts';
import { consentFields } from './consent-form.ts';
import { cookieJar, type CookieJar } from './cookie-jar.ts';
import { type YahooAddresses, YAHOO_HOSTS, type YahooHost } from './hosts.ts';

/** What a request shows to be let in. Never part of an error, a log or an address that is shown. */
export interface YahooPass {
  readonly crumb: string;
  readonly cookie: string;
}

export interface YahooSession {
  /** The pass in use, or a new one; callers that come at the same time share one. */
  readonly pass: (signal: AbortSignal) => Promise<YahooPass>;
  /** Yahoo has refused this pass: the next caller gets another. */
  readonly drop: (pass: YahooPass) => void;
  readonly close: () => void;
}

const MOST_STEPS = 10;
const SESSION_MS = 20_000;
const PAGE_BYTES = 2_000_000;
const REDIRECTS = [301, 302, 303, 307, 308];
const THROTTLED_MS = 60_000;

/** When it throttles, Yahoo answers with a sentence or a page in the place of the crumb. */
const isCrumb = (text: string): boolean => /^[^\s<]{8,32}$/.test(text);

const refused = (): ProviderError =>
  new ProviderError('unauthorised', 'Yahoo Finance gives no session right now.');

export interface YahooSessionOptions {
  readonly http: VendorHttp;
  readonly addresses: YahooAddresses;
  readonly budget: Pick<RequestBudget, 'pause'>;
}

export function yahooSession({ http, addresses, budget }: YahooSessionOptions): YahooSession {
  let current: Promise<YahooPass> | undefined;
  /** What `current` has come to. */
  let held: YahooPass | undefined;
  const closing = new AbortController();

  /** One request of the walk; cookies go to the hosts that they were set for. */
  async function step(
    jar: CookieJar,
    host: YahooHost,
    target: { readonly path: string; readonly form?: string },
    signal: AbortSignal,
  ) {
    const { hostname } = new URL(YAHOO_HOSTS[host]);
    const cookie = jar.header(hostname);
    const answer = await http.text(
      {
        base: addresses.of(host),
        path: target.path,
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        redirect: 'answer',
        // The page that sets the first cookie is a 404, and one without a session is still a page.
        statuses: [404],
        maxBytes: PAGE_BYTES,
        headers: {
          ...(cookie === '' ? {} : { cookie }),
          ...(target.form === undefined
            ? {}
            : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(target.form === undefined ? {} : { method: 'POST' as const, body: target.form }),
      },
      signal,
    );
    jar.keep(answer.headers.getSetCookie(), hostname);
    return answer;
  }

  async function crumbFor(jar: CookieJar, signal: AbortSignal): Promise<YahooPass | null> {
    const { hostname } = new URL(YAHOO_HOSTS.statements);
    const cookie = jar.header(hostname);
    const { body } = await http.text(
      {
        base: addresses.of('statements'),
        path: '/v1/test/getcrumb',
        accept: '*/*',
        statuses: [401, 403, 404],
        headers: cookie === '' ? {} : { cookie },
      },
      signal,
    );
    const crumb = body.trim();
    if (/^(?:Edge: )?Too Many Requests/i.test(crumb)) {
      budget.pause(THROTTLED_MS);
      throw new ProviderError('rate-limited', 'Yahoo Finance allows no more questions right now.', {
        retryAfter: THROTTLED_MS,
      });
    }
    return isCrumb(crumb) ? { crumb, cookie } : null;
  }

  /** The short way, which works outside the European Union. */
  async function plainPass(signal: AbortSignal): Promise<YahooPass | null> {
    const jar = cookieJar();
    try {
      await step(jar, 'cookie', { path: '/' }, signal);
      return jar.header('yahoo.com') === '' ? null : await crumbFor(jar, signal);
    } catch (thrown) {
      const isRefusal =
        thrown instanceof ProviderError &&
        ['unauthorised', 'bad-request', 'bad-answer', 'not-found'].includes(thrown.kind);
      if (isRefusal) return null;
      throw thrown;
    }
  }

  /** The way of a browser: a page, the consent form where there is one, and back to the page. */
  async function consentedPass(signal: AbortSignal): Promise<YahooPass | null> {
    const jar = cookieJar();
    let url = new URL('/quote/AAPL', YAHOO_HOSTS.site);
    let form: string | undefined;
    for (let count = 0; count < MOST_STEPS; count += 1) {
      const host = addresses.hostOf(url);
      // Country editions and others are not asked; what has been set so far must do.
      if (host === null || host === 'stream') break;
      const path = `${url.pathname}${url.search}`;
      const answer = await step(jar, host, form === undefined ? { path } : { path, form }, signal);
      form = undefined;
      const location = answer.headers.get('location');
      if (REDIRECTS.includes(answer.status) && location !== null) {
        if (!URL.canParse(location, url.href)) break;
        const next = new URL(location, url);
        // Back on the site with a session: the page itself is not needed.
        if (addresses.hostOf(next) === 'site' && jar.has('A3')) break;
        url = next;
        continue;
      }
      const fields = consentFields(answer.body);
      if (fields === null) break;
      form = new URLSearchParams({ ...fields, agree: 'agree' }).toString();
    }
    return crumbFor(jar, signal);
  }

  async function open(): Promise<YahooPass> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(SESSION_MS)]);
    try {
      const pass = (await plainPass(signal)) ?? (await consentedPass(signal));
      if (pass === null) throw refused();
      return pass;
    } catch (thrown) {
      if (thrown instanceof ProviderError && thrown.kind !== 'not-found') throw thrown;
      if (thrown instanceof ProviderError) throw refused();
      throw new ProviderError('timeout', 'Yahoo Finance did not answer in time.');
    }
  }

  return {
    pass: async (signal) => {
      signal.throwIfAborted();
      if (current === undefined) {
        const opening = open();
        current = opening;
        opening.then(
          (pass) => {
            held = pass;
          },
          () => {
            if (current === opening) current = undefined;
          },
        );
      }
      const shared = current;
      return new Promise((resolve, reject) => {
        const leave = () => reject(signal.reason as Error);
        signal.addEventListener('abort', leave, { once: true });
        shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      });
    },
    drop: (pass) => {
      if (pass === held) current = undefined;
    },
    close: () => closing.abort(),
  };
}
