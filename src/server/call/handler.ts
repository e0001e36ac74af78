import type { Visitor } from '../../domain/identity/visitor.ts';
import type { ResponseOf, Endpoint, ParsedOf } from '../../contract/endpoint.ts';

/** Who calls, from where, and the few ways in which an answer may differ from `200 + body`. */
export interface Call {
  readonly requestId: string;
  /** The caller's address, after trusted proxies. */
  readonly address: string;
  readonly userAgent: string;
  readonly visitor: Visitor;
  /** Aborted when the caller has gone away. */
  readonly signal: AbortSignal;
  header(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  setStatus(status: number): void;
}

export type Handler<E extends Endpoint> = (
  input: ParsedOf<E>,
  call: Call,
) => Promise<ResponseOf<E>> | ResponseOf<E>;

/** An endpoint with the function that answers it: what a feature gives to the HTTP layer. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (input: never, call: Call) => unknown;
}

export const answer = <const E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle,
});
