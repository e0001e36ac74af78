import { createHash } from 'node:crypto';
import { ApiFailure } from '../../../contract/error.ts';
import type { Call } from '../../call/handler.ts';
import { ProviderError } from '../../../ports/provider-error.ts';

/**
 * How long a browser may keep an answer (seconds), and who else may: what depends on the visitor's
 * entitlement is private.
 */
export interface Caching {
  readonly seconds: number;
  readonly scope: 'public' | 'private';
}

const STALE: Caching = { seconds: 0, scope: 'private' };

interface Written {
  readonly text: string;
  readonly etag: string;
}

const written = new WeakMap<object, Written>();

/**
 * The registry gives the same object while an answer is fresh, so each is written and hashed once,
 * however many ask for it. The tag is weak: the bytes also depend on the compression.
 */
function write(body: object): Written {
  let kept = written.get(body);
  if (kept === undefined) {
    const text = JSON.stringify(body);
    kept = { text, etag: `W/"${createHash('sha1').update(text).digest('base64url')}"` };
    written.set(body, kept);
  }
  return kept;
}

const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((part) => part.trim() === tag || part.trim() === '*');

/** Nobody reads it; below 500 it is not logged as a failure of ours. */
const CALLER_GONE = 499;

/** The one place where a provider's failure becomes an answer to the caller. */
export function asFailure(thrown: unknown): unknown {
  if (thrown instanceof Error && thrown.name === 'AbortError') {
    return new ApiFailure(CALLER_GONE, 'The caller went away.', { cause: thrown });
  }
  if (!(thrown instanceof ProviderError)) return thrown;
  return new ApiFailure(thrown.status, thrown.message, {
    cause: thrown,
    ...(thrown.kind === 'bad-request'
      ? { issues: [{ path: 'query', message: thrown.message }] }
      : {}),
    ...(thrown.status === 503 ? { retryAfterSeconds: 5 } : {}),
  });
}

/** Sends an answer with its validators, or 304 when the caller already has it. */
export async function respond<T extends object>(
  call: Call,
  caching: Caching,
  answer: Promise<T> | T,
): Promise<T> {
  let body: T;
  try {
    body = await answer;
  } catch (thrown) {
    throw asFailure(thrown);
  }
  const { seconds, scope } = 'stale' in body && body.stale === true ? STALE : caching;
  call.setHeader(
    'cache-control',
    seconds === 0 ? `${scope}, no-cache` : `${scope}, max-age=${seconds}`,
  );
  const { text, etag } = write(body);
  call.setHeader('etag', etag);
  call.setHeader('content-type', 'application/json; charset=utf-8');
  const known = matches(call.header('if-none-match'), etag);
  if (known) call.setStatus(304);
  // Already written: the HTTP layer sends text as it is.
  return (known ? '' : text) as unknown as T;
}
