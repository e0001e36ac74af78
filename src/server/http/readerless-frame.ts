import type { FastifyInstance } from 'fastify';
import { NO_READER } from '../../contract/embed-reader.ts';
import { readerOf } from './identity-headers.ts';
import { isEmbedPath } from './request-target.ts';

/** Ends the session that this browser's frames have, if there is one. */
export type EndReader = (cookie: string) => Promise<void>;

/**
 * The frame of a page without a sid is shown for nobody, and whoever read there before has left: the
 * session ends with the first such frame. The cookie stays, for it opens nothing any more; a late
 * answer that cleared it could take away the session of the next reader.
 */
export function registerReaderless(app: FastifyInstance, endReader: EndReader): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers;
    if (cookie === undefined || !isEmbedPath(request.url) || readerOf(request) !== NO_READER)
      done();
    else endReader(cookie).then(() => done(), done);
  });
}
