import { ProviderError, type ProviderErrorKind } from '../../ports/provider-error.ts';
import type { RequestBudget } from '../../ports/request-budget.ts';
import { readAtMost, TooLarge } from './read-at-most.ts';
import { retryAfterMs } from './retry-after.ts';
import { baseOf, type QueryValue, queryOf } from './vendor-path.ts';

export interface VendorRequest {
  /** Escaped by `pathOf`; put behind the base address. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Text as it is sent; anything else is sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The `Accept` header; JSON for `json`. */
  readonly accept?: string;
  /** Another base address than the usual one; its origin must be among `origins`. */
  readonly base?: string;
  /** Statuses besides 2xx that are answers: 304, or the 404 of a page that only sets a cookie. */
  readonly statuses?: readonly number[];
  /** `answer` gives a redirect back as it is. Its status need not be in `statuses`. */
  readonly redirect?: 'follow' | 'answer';
  readonly maxBytes?: number;
  readonly timeout?: number;
}

export interface VendorAnswer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
  /** When the whole answer was there, in ms. */
  readonly at: number;
}

/** An answer that is not 2xx, for vendors whose refusals need a closer look. */
export interface Refusal {
  readonly status: number;
  readonly headers: Headers;
  /** `text/html`, without parameters. */
  readonly contentType: string;
  /** The first 64 kB. */
  readonly text: string;
}

export interface VendorHttpOptions {
  /** As the pages call it: `Yahoo Finance`. */
  readonly name: string;
  /** May have a path, for a proxy. */
  readonly base: string;
  /** Origins besides that of `base` to which requests and redirects may go. */
  readonly origins?: readonly string[];
  /** Of every request. Here go the keys: nothing of it is ever repeated in an error. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly budget: RequestBudget;
  /** Requests under way at the same time. */
  readonly concurrency?: number;
  /** Of a decoded body. */
  readonly maxBytes?: number;
  /** For one request from its sending to the last byte, in ms. */
  readonly timeout?: number;
  /** Pauses after the first, second… refusal in a row that does not say how long to wait, in ms. */
  readonly pauses?: readonly number[];
  readonly now: () => number;
  /**
   * What a refusal means, where it is not what its status says; `undefined` leaves it at that.
   * A `rate-limited` error pauses the budget.
   */
  readonly statusOf?: (refusal: Refusal) => ProviderError | undefined;
}

export interface VendorHttp {
  readonly json: (request: VendorRequest, signal: AbortSignal) => Promise<VendorAnswer<unknown>>;
  readonly text: (request: VendorRequest, signal: AbortSignal) => Promise<VendorAnswer<string>>;
  readonly bytes: (
    request: VendorRequest,
    signal: AbortSignal,
  ) => Promise<VendorAnswer<Uint8Array>>;
  /** Ends the requests under way; whoever waits for them gets `unavailable`. */
  readonly close: () => void;
}

const MAX_BYTES = 16 * 1024 * 1024;
const REFUSAL_BYTES = 64 * 1024;
const TIMEOUT_MS = 10_000;
const CONCURRENCY = 8;
const PAUSES = [60_000] as const;
const MOST_REDIRECTS = 4;

const contentTypeOf = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();

function decoderOf(headers: Headers): InstanceType<typeof TextDecoder> {
  const charset =
    /charset="?([\w-]{1,40})/i.exec(headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** The system's code alone: messages of the platform may repeat addresses and bodies. */
function codeOf(problem: unknown): Error | undefined {
  const inner = problem instanceof Error ? (problem.cause ?? problem) : undefined;
  const code: unknown =
    typeof inner === 'object' && inner !== null && 'code' in inner ? inner.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(code)
    ? new Error(code)
    : undefined;
}

/** Lets `most` in at a time; the others wait in order. Resolves with what lets the next one in. */
function turnstile(most: number): (signal: AbortSignal) => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let active = 0;
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) active -= 1;
    else next();
  };
  return async (signal) => {
    signal.throwIfAborted();
    if (active < most) {
      active += 1;
      return leave;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        const place = waiting.indexOf(turn);
        if (place >= 0) waiting.splice(place, 1);
        reject(signal.reason as Error);
      };
      waiting.push(turn);
      signal.addEventListener('abort', giveUp, { once: true });
    });
    return leave;
  };
}

/** Requests to one vendor: within its limits, with a time and a size limit, and with safe errors. */
export function vendorHttp(options: VendorHttpOptions): VendorHttp {
  const { name, budget, now, pauses = PAUSES } = options;
  const origins = new Set(
    [options.base, ...(options.origins ?? [])].map((address) => new URL(address).origin),
  );
  const enter = turnstile(options.concurrency ?? CONCURRENCY);
  const closing = new AbortController();
  let refusals = 0;
  let pausedUntil = -Infinity;

  const failed = (
    kind: ProviderErrorKind,
    what: string,
    more: { cause?: unknown; retryAfter?: number } = {},
  ): ProviderError => new ProviderError(kind, `${name} ${what}`, more);

  const addressOf = ({ base = options.base, path, query }: VendorRequest): URL => {
    const url = new URL(`${baseOf(base)}${path}${queryOf(query)}`);
    if (!path.startsWith('/') || !origins.has(url.origin))
      throw new RangeError('a request to an address that is not the vendor’s');
    return url;
  };

  const refusalOf = (refusal: Refusal): ProviderError => {
    const { status, headers } = refusal;
    const said = retryAfterMs(headers.get('retry-after'), now());
    const after = said === undefined ? {} : { retryAfter: said };
    const own = options.statusOf?.(refusal);
    if (own !== undefined) return own;
    if (status === 401 || status === 403) return failed('unauthorised', 'refused the request.');
    if (status === 404 || status === 410) return failed('not-found', 'has no such data.');
    if (status === 429) return failed('rate-limited', 'allows no more questions right now.', after);
    if (status >= 500) return failed('unavailable', 'is out of order right now.', after);
    if (status >= 400) return failed('bad-request', 'does not understand the question.');
    return failed('bad-answer', 'gave an answer that cannot be read.');
  };

  /** A refusal for too many requests stops all of them, for longer each time in a row. */
  const paused = (error: ProviderError): ProviderError => {
    // Who is out of order and says for how long is not asked before, by nobody.
    if (error.kind === 'unavailable' && error.retryAfter !== undefined)
      budget.pause(error.retryAfter);
    if (error.kind !== 'rate-limited') return error;
    // Requests that were under way when the pause began are refused for the same reason.
    const left = pausedUntil - now();
    const ms =
      error.retryAfter ?? (left > 0 ? left : (pauses[Math.min(refusals, pauses.length - 1)] ?? 0));
    if (left <= 0) refusals += 1;
    pausedUntil = Math.max(pausedUntil, now() + ms);
    budget.pause(ms);
    return error.retryAfter === undefined
      ? new ProviderError('rate-limited', error.message, { retryAfter: ms })
      : error;
  };

  async function follow(request: VendorRequest, signal: AbortSignal): Promise<Response> {
    let url = addressOf(request);
    let { method = 'GET', body } = request;
    for (let hop = 0; ; hop += 1) {
      // The first one was paid for before the time began to run.
      if (hop > 0) await budget.take(signal);
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal,
        headers: {
          'accept-encoding': 'gzip, deflate, br',
          ...(body === undefined || typeof body === 'string'
            ? {}
            : { 'content-type': 'application/json' }),
          ...options.headers,
          ...request.headers,
          ...(request.accept === undefined ? {} : { accept: request.accept }),
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const { status } = response;
      const target = response.headers.get('location');
      const isRedirect = [301, 302, 303, 307, 308].includes(status) && target !== null;
      if (!isRedirect || request.redirect === 'answer') return response;
      await response.body?.cancel();
      const next = URL.canParse(target, url.href) ? new URL(target, url) : null;
      // The keys go to the vendor and to nobody else.
      if (next === null || !origins.has(next.origin))
        throw failed('bad-answer', 'sent us to another address.');
      if (hop >= MOST_REDIRECTS) throw failed('bad-answer', 'sends us in circles.');
      if (status < 307 && method === 'POST') {
        method = 'GET';
        body = undefined;
      }
      url = next;
    }
  }

  async function exchange(
    request: VendorRequest,
    signal: AbortSignal,
  ): Promise<VendorAnswer<Uint8Array>> {
    const response = await follow(request, signal);
    const { status, headers } = response;
    const isAnswer =
      response.ok ||
      request.statuses?.includes(status) === true ||
      (request.redirect === 'answer' && status >= 300 && status < 400);
    if (isAnswer) {
      const body = await readAtMost(response, request.maxBytes ?? options.maxBytes ?? MAX_BYTES);
      refusals = 0;
      return { status, headers, body, at: now() };
    }
    const start = await readAtMost(response, REFUSAL_BYTES, 'cut');
    throw paused(
      refusalOf({
        status,
        headers,
        contentType: contentTypeOf(headers),
        text: decoderOf(headers).decode(start),
      }),
    );
  }

  async function bytes(
    request: VendorRequest,
    signal: AbortSignal,
  ): Promise<VendorAnswer<Uint8Array>> {
    if (closing.signal.aborted) throw failed('unavailable', 'is no longer asked.');
    const waiting = AbortSignal.any([signal, closing.signal]);
    const expiry = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave: (() => void) | undefined;
    try {
      leave = await enter(waiting);
      await budget.take(waiting);
      timer = setTimeout(() => expiry.abort(), request.timeout ?? options.timeout ?? TIMEOUT_MS);
      return await exchange(request, AbortSignal.any([waiting, expiry.signal]));
    } catch (problem) {
      if (signal.aborted) throw signal.reason;
      if (closing.signal.aborted) throw failed('unavailable', 'is no longer asked.');
      if (expiry.signal.aborted) throw failed('timeout', 'did not answer in time.');
      if (problem instanceof ProviderError || problem instanceof RangeError) throw problem;
      if (problem instanceof TooLarge)
        throw failed('bad-answer', 'gave an answer that is too large.');
      throw failed('unavailable', 'cannot be reached.', { cause: codeOf(problem) });
    } finally {
      clearTimeout(timer);
      leave?.();
    }
  }

  async function text(request: VendorRequest, signal: AbortSignal): Promise<VendorAnswer<string>> {
    const answer = await bytes(request, signal);
    return { ...answer, body: decoderOf(answer.headers).decode(answer.body) };
  }

  return {
    bytes,
    text,
    json: async (request, signal) => {
      const answer = await text({ accept: 'application/json', ...request }, signal);
      // Some vendors label JSON as plain text; a page is a page whatever it is called.
      const isPage =
        /html|xml/.test(contentTypeOf(answer.headers)) || answer.body.trimStart().startsWith('<');
      if (isPage) throw failed('bad-answer', 'answered with a page instead of data.');
      try {
        return { ...answer, body: JSON.parse(answer.body) as unknown };
      } catch {
        // The parser's message quotes the text.
        throw failed('bad-answer', 'gave an answer that cannot be read.');
      }
    },
    close: () => closing.abort(),
  };
}
