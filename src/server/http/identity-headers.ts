import type { FastifyRequest } from 'fastify';
import { READER_FIELD, READER_HEADER } from '../../contract/embed-reader.ts';
import { STREAM_EVENTS_PATH, STREAM_PATH } from '../../contract/stream.ts';
import { isEmbedPath, isProgramPath, pathOf } from './request-target.ts';

/** What says who sent a request. */
export interface IdentityHeaders {
  readonly url: string;
  readonly cookie: string | undefined;
  readonly authorization: string | undefined;
  /** Of a request from the frame of a widget: the key of the reader whom its page names. */
  readonly reader: string | undefined;
  /** Id and secret of a key as Alpaca's clients send them. */
  readonly apca?: { readonly id: string | undefined; readonly secret: string | undefined };
}

export const identityHeaders = (request: FastifyRequest): IdentityHeaders => {
  const { url, headers } = request;
  return {
    url,
    cookie: headers.cookie,
    authorization: headers.authorization,
    reader: readerOf(request),
    ...(isProgramPath(url)
      ? {
          apca: {
            id: one(headers['apca-api-key-id']),
            secret: one(headers['apca-api-secret-key']),
          },
        }
      : {}),
  };
};

const one = (value: string | string[] | undefined): string | undefined => value?.toString();

/** Calls carry it in a header; documents and streams, which cannot, in their address. */
export function readerOf({
  url,
  headers,
}: Pick<FastifyRequest, 'url' | 'headers'>): string | undefined {
  const header = headers[READER_HEADER];
  if (header !== undefined) return String(header);
  const end = url.indexOf('?');
  if (end === -1 || !(isEmbedPath(url) || isStream(url))) return undefined;
  return new URLSearchParams(url.slice(end)).get(READER_FIELD) ?? undefined;
}

const isStream = (url: string): boolean => {
  const path = pathOf(url);
  return path === STREAM_PATH || path === STREAM_EVENTS_PATH;
};
