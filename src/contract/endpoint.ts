import type * as z from 'zod/mini';
import type { Access } from '../domain/identity/access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where an endpoint is: all that a page has of it when it runs (docs/decisions/0007-lean-pages.md). */
export interface CallTo<Id extends string = string> {
  /** The operation id: stable, unique, camelCase. */
  readonly id: Id;
  readonly method: Method;
  /** Path parameters stand in braces: `/api/{locale}/menu`. */
  readonly path: `/api/${string}`;
}

/* @__NO_SIDE_EFFECTS__ */
export const callTo = <const Id extends string>(
  id: Id,
  method: Method,
  path: CallTo['path'],
): CallTo<Id> => ({ id, method, path });

/**
 * One call of the API, as plain data. The server registers it, the documentation prints it, callers
 * are typed by it: there is no second description of a call anywhere.
 */
export interface Endpoint extends CallTo {
  /** Who may call it; checked before the handler is reached. */
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
}

export const defineEndpoint = <
  const Id extends string,
  const D extends Omit<Endpoint, keyof CallTo>,
>(
  call: CallTo<Id>,
  description: D,
): CallTo<Id> & D => ({ ...call, ...description });
