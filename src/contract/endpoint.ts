import type * as z from 'zod/mini';
import type { Access } from '../domain/identity/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, as plain data. The server registers it, the client calls it, the
 * documentation prints it: there is no second description of a call anywhere.
 */
export interface Endpoint {
  /** The operation id: stable, unique, camelCase. */
  readonly id: string;
  readonly method: Method;
  /** Path parameters stand in braces: `/api/{locale}/menu`. */
  readonly path: `/api/${string}`;
  /** Who may call it; checked before the handler is reached. */
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodMiniType>
    ? Readonly<Record<K, Side extends 'input' ? z.input<S> : z.output<S>>>
    : unknown;

/** What a caller hands in, before the schema fills defaults. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>;

/** What a handler receives, after the schema has parsed it. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
