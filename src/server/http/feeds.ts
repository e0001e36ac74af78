import type { FastifyInstance } from 'fastify';
import { namesTag } from './built-files.ts';

export interface FeedRoute {
  /** With `:secret` for the part that opens it. */
  readonly path: string;
  readonly read: (
    secret: string,
    address: string,
  ) => Promise<{ readonly text: string; readonly tag: string }>;
}

/** Feeds for readers of news: opened by their address alone, without a session. */
export function registerFeed(app: FastifyInstance, { path, read }: FeedRoute): void {
  app.get<{ Params: { secret: string } }>(path, async (request, reply) => {
    const { text, tag } = await read(request.params.secret, request.ip);
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', tag)
      // A page that is opened from it does not learn the address.
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(text);
  });
}
