import type { Locale } from '../../i18n/locales.ts';
import type { Visitor } from '../../domain/identity/visitor.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ResponseOf, ParsedOf } from '../../contract/calls.ts';

/** Who calls, from where, and the few ways in which an answer may differ from `200 + body`. */
export interface Call {
  readonly requestId: string;
  /** The caller's address, after trusted proxies. */
  readonly address: string;
  /** Path and query, as asked. */
  readonly url: string;
  readonly userAgent: string;
  readonly visitor: Visitor;
  /** The language of the answer. */
  readonly locale: Locale;
  /** Aborted when the caller has gone away. */
  readonly signal: AbortSignal;
  header(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  setStatus(status: number): void;
  /** The text of a body by the endpoint's contract: what the contract does not name is left out. */
  serialise(body: unknown): string;
}

/** An answer whose text is at hand, so that it is not written again for everyone who asks. */
export class WrittenAnswer<T> {
  /** What the text says. For the compiler only: the contract is checked against it. */
  declare readonly says: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A file for the reader to keep, sent piece by piece as it is made. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly pieces: AsyncIterable<Uint8Array>;

  constructor(name: string, type: string, pieces: AsyncIterable<Uint8Array>) {
    this.name = name;
    this.type = type;
    this.pieces = pieces;
  }
}

type Answered<T> = T | WrittenAnswer<T>;

export type Handler<E extends Endpoint> = (
  input: ParsedOf<E>,
  call: Call,
) => Promise<Answered<ResponseOf<E>>> | Answered<ResponseOf<E>>;

/** An endpoint with the function that answers it: what a feature gives to the HTTP layer. */
export interface Route {
  readonly endpoint: Endpoint;
  /** A method: each takes what its own endpoint parses. */
  handle(this: void, input: unknown, call: Call): unknown;
}

export const answer = <const E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle,
});
