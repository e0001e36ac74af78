import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The files that the build made: names with a hash never change, the others are asked again. */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Pages of other sites load it, also those that ask for every file's permission or check it.
      if (path.startsWith(join(folder, 'js')))
        reply
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('access-control-allow-origin', '*');
      const hashed = path.startsWith(join(folder, 'assets'));
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
