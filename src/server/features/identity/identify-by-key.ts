import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { ApiKeys } from './api-keys.ts';

interface Headers {
  readonly url: string;
  readonly cookie: string | undefined;
  readonly authorization: string | undefined;
  /** The headers of Alpaca's clients. */
  readonly apca?: { readonly id: string | undefined; readonly secret: string | undefined };
}

/** Other schemes are not ours: a proxy in front may ask for a password of its own. */
const CARRIES_KEY = /^(?:Bearer(?:\s+|$)|(?=tdk_))(.*)$/is;
const BASIC = /^Basic\s+([\w+/=-]{1,1000})\s*$/i;

/**
 * A key in a call's `Authorization` decides alone, whatever cookie comes along: a program that
 * means to use a key must never be answered as somebody else, or as nobody. Pages are for people
 * and know sessions only; the calls of Alpaca's API are for programs and know keys only.
 */
export const identifyByKey =
  <H extends Headers>(
    keys: Pick<ApiKeys, 'find' | 'findPair'>,
    otherwise: (request: H) => Visitor | Promise<Visitor>,
    isForPrograms: (url: string) => boolean,
  ) =>
  (request: H): Visitor | Promise<Visitor> => {
    const { authorization, url } = request;
    if (isForPrograms(url))
      return byCredentials(keys, request) ?? otherwise({ ...request, cookie: undefined });
    if (authorization === undefined || !url.startsWith('/api/')) return otherwise(request);
    const key = CARRIES_KEY.exec(authorization)?.[1];
    return key === undefined ? otherwise(request) : keys.find(key.trim());
  };

/** Id and secret in headers or by Basic, or the secret alone as a bearer. */
function byCredentials(
  keys: Pick<ApiKeys, 'find' | 'findPair'>,
  { apca, authorization }: Headers,
): Visitor | Promise<Visitor> | undefined {
  if (apca?.id !== undefined || apca?.secret !== undefined)
    return keys.findPair(apca.id ?? '', apca.secret ?? '');
  if (authorization === undefined) return undefined;
  const bearer = CARRIES_KEY.exec(authorization)?.[1];
  if (bearer !== undefined) return keys.find(bearer.trim());
  const basic = BASIC.exec(authorization)?.[1];
  if (basic === undefined) return undefined;
  const pair = Buffer.from(basic, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return keys.findPair(pair.slice(0, Math.max(0, colon)), pair.slice(colon + 1));
}
