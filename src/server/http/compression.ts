import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';

const THRESHOLD = 1_024;
/** Above this, Brotli takes longer than the bytes that it saves take to travel. */
const QUALITY = 4;

/** Documents and data; files come compressed from the build. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:text\/html|application\/json|text\/plain|image\/svg)/,
    // A streamed document must not wait in the compressor for its end.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { level: 5, flush: constants.Z_SYNC_FLUSH },
  });
  // Most answers are too small, and the plugin finds that out last. Its own hook is the newest.
  app.addHook('onRoute', (route) => {
    if (route.compress === false) return;
    const hooks = [route.onSend ?? []].flat();
    const compressing = hooks.pop();
    if (compressing !== undefined) route.onSend = [...hooks, unlessSmall(compressing)];
  });
}

type OnSend = Extract<RouteOptions['onSend'], (...args: never) => unknown>;

/** A character takes three bytes at most, or two of them take four. */
const unlessSmall = (compressed: OnSend): OnSend =>
  function (request, reply, payload, done) {
    if (typeof payload === 'string' && payload.length * 3 < THRESHOLD) done();
    else return compressed.call(this, request, reply, payload, done);
  };
