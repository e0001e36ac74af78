import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { ApiKeys } from './api-keys.ts';

interface Headers {
  readonly url: string;
  readonly cookie: string | undefined;
  readonly authorization: string | undefined;
}

/** Other schemes are not ours: a proxy in front may ask for a password of its own. */
const CARRIES_KEY = /^(?:Bearer(?:\s+|$)|(?=tdk_))(.*)$/is;

/**
 * A key in a call's `Authorization` decides alone, whatever cookie comes along: a program that
 * means to use a key must never be answered as somebody else, or as nobody. Pages are for people
 * and know sessions only.
 */
export const identifyByKey =
  <H extends Headers>(
    keys: Pick<ApiKeys, 'find'>,
    otherwise: (request: H) => Visitor | Promise<Visitor>,
  ) =>
  (request: H): Visitor | Promise<Visitor> => {
    const { authorization, url } = request;
    if (authorization === undefined || !url.startsWith('/api/')) return otherwise(request);
    const key = CARRIES_KEY.exec(authorization)?.[1];
    return key === undefined ? otherwise(request) : keys.find(key.trim());
  };
