import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { channelProblem, type ChannelProblemCode } from '../../domain/notifications/channel.ts';
import { NotifierProblem } from '../../ports/notifier.ts';
import { retryAfterMs } from '../market-data/retry-after.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

export interface OutsideSettings {
  /** For development: this machine may be called too, also without TLS. */
  readonly allowLoopback: boolean;
  /** For the whole call, in ms. */
  readonly timeout?: number;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Further certificate authorities, for tests. */
  readonly ca?: string;
}

export interface OutsideAnswer {
  readonly status: number;
  /** As much of the body as is read; the rest is not waited for. */
  readonly body: string;
  /** How long to wait before another call, in ms, where the answer says so. */
  readonly retryAfter?: number;
}

export interface OutsideCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly signal: AbortSignal;
}

export type PostOutside = (call: OutsideCall) => Promise<OutsideAnswer>;

const TIMEOUT = 10_000;
/** Enough for a challenge and for the first line of what went wrong. */
const MOST_READ = 4_096;

/** Below it are mail, shells and the like: of them only the one of https is called. */
const FIRST_FREE_PORT = 1_024;

const systemResolve = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const stop = (code: ChannelProblemCode, retry: 'backoff' | 'never', cause?: unknown) =>
  new NotifierProblem(channelProblem(code), retry, { cause });

/** The address as it may be called, or undefined. `URL` has read decimal and octal numbers already. */
export function outsideUrl(text: string, allowLoopback: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  const host = hostOf(url);
  const isOwnName = /^(?:localhost|.+\.localhost)\.?$/.test(host);
  const isLocal = allowLoopback && (isOwnName || isLoopbackAddress(host));
  if (isOwnName && !isLocal) return undefined;
  if (!isLocal && url.port !== '' && Number(url.port) < FIRST_FREE_PORT) return undefined;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return undefined;
  if (isIP(host) !== 0 && !isLocal && !isPublicAddress(host)) return undefined;
  return url;
}

const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

/**
 * Posts to an address that a member has typed. The host is resolved once, every address it resolves
 * to has to be public, and the connection goes to one of those: a name that changes its mind between
 * check and call gains nothing. Redirects are not followed.
 */
export function outsidePost(settings: OutsideSettings): PostOutside {
  const { allowLoopback, timeout = TIMEOUT, resolve = systemResolve } = settings;
  const isAllowed = (address: string): boolean =>
    isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));

  const addressesOf = async (url: URL): Promise<readonly string[]> => {
    const host = hostOf(url);
    const found = isIP(host) === 0 ? await resolve(host) : [host];
    if (found.length === 0) throw stop('unreachable', 'backoff');
    if (!found.every(isAllowed)) throw stop('private-address', 'never');
    if (url.protocol === 'http:' && !found.every(isLoopbackAddress))
      throw stop('private-address', 'never');
    return found;
  };

  return async ({ url: text, headers, body, signal }) => {
    const url = outsideUrl(text, allowLoopback);
    if (url === undefined) throw stop('private-address', 'never');
    const late = AbortSignal.timeout(timeout);
    const ending = AbortSignal.any([signal, late]);
    try {
      const addresses = await orAborted(addressesOf(url), ending);
      const response = await send(
        url,
        {
          method: 'POST',
          // A connection of its own: one from a pool was checked for another name.
          agent: false,
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          lookup: onlyTo(addresses),
          signal: ending,
          ...(settings.ca === undefined ? {} : { ca: settings.ca }),
        },
        body,
        isAllowed,
      );
      return await readAnswer(response, ending);
    } catch (cause) {
      throw asProblem(cause, late, signal);
    }
  };
}

async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let abort: (() => void) | undefined;
  const aborted = new Promise<never>((_, fail) => {
    abort = () => fail(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (abort !== undefined) signal.removeEventListener('abort', abort);
  }
}

const onlyTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all === true) done(null, all);
    else done(null, all[0]!.address, all[0]!.family);
  };

function send(
  url: URL,
  options: RequestOptions & { readonly ca?: string },
  body: string | Uint8Array,
  isAllowed: (address: string) => boolean,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, done);
    call.once('error', fail);
    call.once('socket', (socket) => {
      // The last word, whatever the system made of the address.
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress ?? '')) call.destroy(stop('private-address', 'never'));
      });
    });
    call.end(body);
  });
}

async function readAnswer(response: IncomingMessage, signal: AbortSignal): Promise<OutsideAnswer> {
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      chunks.push(chunk);
      read += chunk.length;
      if (read >= MOST_READ) break;
    }
  } finally {
    response.destroy();
  }
  const body = Buffer.concat(chunks).subarray(0, MOST_READ).toString('utf8');
  const after = retryAfterMs(response.headers['retry-after'] ?? null, Date.now());
  return {
    status: response.statusCode ?? 0,
    body,
    ...(after === undefined ? {} : { retryAfter: after }),
  };
}

const TLS = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|EPROTO/;

function asProblem(cause: unknown, late: AbortSignal, given: AbortSignal): unknown {
  if (cause instanceof NotifierProblem) return cause;
  // The caller gave up: that says nothing about the other side.
  if (given.aborted) return given.reason;
  if (late.aborted) return stop('timeout', 'backoff', cause);
  const code = (cause as { code?: unknown }).code;
  return typeof code === 'string' && TLS.test(code)
    ? stop('tls', 'backoff', cause)
    : stop('unreachable', 'backoff', cause);
}

const LONGEST_QUOTE = 120;

/** A success, or the problem with the first line of what was said. */
export function requireSuccess({ status, body, retryAfter = 0 }: OutsideAnswer): void {
  if (status >= 200 && status < 300) return;
  const said = firstLine(body);
  if (status >= 300 && status < 400)
    throw new NotifierProblem(channelProblem('redirected', { status }), 'backoff');
  throw new NotifierProblem(channelProblem('refused', { status, said }), 'backoff', {
    after: retryAfter,
  });
}

const firstLine = (body: string): string | null => {
  const line = body
    .trimStart()
    .split(/[\r\n]/, 1)[0]!
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD]+/gu, ' ')
    .trim();
  return line === '' ? null : line.slice(0, LONGEST_QUOTE);
};
