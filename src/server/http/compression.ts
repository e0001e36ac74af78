import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

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
}
