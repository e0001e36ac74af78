import { READER_HEADER } from '../../contract/embed-reader.ts';
import { ApiFailure } from '../../contract/error.ts';
import { UNREACHABLE } from './failure-text.ts';
import type { ApiResponse, Transport } from '../../contract/page-environment.ts';

/** Statuses after which the same read may succeed (API-13). */
const RETRIABLE = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const ATTEMPTS = 3;
const FIRST_PAUSE = 300;
/** A server that asks for a longer pause is not asked again: its reader learns how long at once (ms). */
const LONGEST_WAIT = 10_000;

interface TransportParts {
  readonly fetch: typeof fetch;
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Told when no attempt has reached the server. */
  readonly onUnreachable?: () => void;
  /** Between 0 and 1, so that many pages do not come back at the same instant. */
  readonly jitter: () => number;
  readonly now: () => number;
  /** For whom a frame asks. */
  readonly reader?: () => string | undefined;
}

/**
 * Reads are tried again. A write is sent once, because nobody knows whether it took effect, unless
 * it carries a key by which the server recognises it (API-13).
 */
export const browserTransport =
  (parts: TransportParts): Transport =>
  async ({ method, path, body, signal, idempotencyKey }) => {
    const reader = parts.reader?.();
    const attempts = method === 'GET' || idempotencyKey !== undefined ? ATTEMPTS : 1;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await tryOnce(parts, path, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(reader === undefined ? {} : { [READER_HEADER]: reader }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      });
      const last = attempt >= attempts;
      let asked = 0;
      if (outcome instanceof Error) {
        if (last && signal?.aborted !== true) parts.onUnreachable?.();
        if (last || signal?.aborted === true) throw outcome;
      } else {
        asked = outcome.retryAfter;
        if (last || !RETRIABLE.has(outcome.status) || asked > LONGEST_WAIT) return outcome;
      }
      const own = FIRST_PAUSE * 2 ** (attempt - 1) * (0.5 + parts.jitter());
      await parts.pause(asked + own, signal);
    }
  };

/** The pause that the server asks for by `Retry-After` (ms): seconds or a date; 0 where it asks for none. */
function retryAfter(value: string | null, now: number): number {
  if (value === null) return 0;
  const asked = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(asked) ? 0 : Math.max(0, asked);
}

async function tryOnce(
  { fetch: send, now }: Pick<TransportParts, 'fetch' | 'now'>,
  path: string,
  init: RequestInit,
): Promise<(ApiResponse & { readonly retryAfter: number }) | Error> {
  try {
    const response = await send(path, init);
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: retryAfter(response.headers.get('retry-after'), now()),
    };
  } catch (cause) {
    if (init.signal?.aborted === true) return cause as Error;
    return new ApiFailure(503, 'Cannot reach the server. Check your connection.', {
      code: UNREACHABLE,
      cause,
    });
  }
}

export const pause: TransportParts['pause'] = (milliseconds, signal) =>
  new Promise((done, fail) => {
    signal?.throwIfAborted();
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(signal.reason as Error);
    });
  });
