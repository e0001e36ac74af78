import { createHash } from 'node:crypto';
import type { Cache } from '../../../ports/cache-budget.ts';
import { type Call, WrittenAnswer } from '../../call/handler.ts';

/**
 * How long a browser may keep an answer (seconds), and who else may: what depends on the visitor's
 * entitlement is private.
 */
export interface Caching {
  readonly seconds: number;
  readonly scope: 'public' | 'private';
}

/** The text of an answer, as it was sent the last time. */
export interface WrittenText {
  /** Of the kept answer that the text was made of. */
  readonly version: string;
  readonly text: string;
  readonly etag: string;
}

const STALE: Caching = { seconds: 0, scope: 'private' };

export interface Respond {
  /** Sends an answer with its validators, or 304 when the caller already has it. */
  <T extends object>(
    call: Call,
    caching: Caching,
    answer: Promise<T> | T,
  ): Promise<WrittenAnswer<T>>;
  /** The same for an answer that is brought into another shape only when it is written. */
  <A extends object, T extends object>(
    call: Call,
    caching: Caching,
    answer: Promise<A> | A,
    shape: (answer: A) => T,
  ): Promise<WrittenAnswer<T>>;
}

const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((part) => part.trim() === tag || part.trim() === '*');

/**
 * Answers that bear a version are written and hashed once for each address, however many ask. The
 * text is that of the endpoint's contract. The tag is weak: the bytes also depend on compression.
 */
export function responder(texts: Cache<WrittenText>): Respond {
  const write = (call: Call, version: string | undefined, body: () => object): WrittenText => {
    const kept = version === undefined ? undefined : texts.get(call.url);
    if (kept?.version === version && kept !== undefined) return kept;
    const text = call.serialise(body());
    const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
    const written = { version: version ?? '', text, etag };
    if (version !== undefined) texts.set(call.url, written);
    return written;
  };

  return async <A extends object, T extends object>(
    call: Call,
    caching: Caching,
    answer: Promise<A> | A,
    shape?: (answer: A) => T,
  ): Promise<WrittenAnswer<T>> => {
    const given: object & { readonly stale?: unknown; readonly version?: unknown } = await answer;
    const isStale = given.stale === true;
    const { seconds, scope } = isStale ? STALE : caching;
    call.setHeader(
      'cache-control',
      seconds === 0 ? `${scope}, no-cache` : `${scope}, max-age=${seconds}`,
    );
    let body: T | undefined;
    const shaped = (): T => (body ??= shape === undefined ? (given as T) : shape(given as A));
    // An old answer that is given as stale has the version that it had when it was fresh.
    const version = typeof given.version === 'string' && !isStale ? given.version : undefined;
    const { text, etag } = write(call, version, shaped);
    call.setHeader('etag', etag);
    call.setHeader('content-type', 'application/json; charset=utf-8');
    const known = matches(call.header('if-none-match'), etag);
    if (known) call.setStatus(304);
    return new WrittenAnswer<T>(known ? '' : text);
  };
}
