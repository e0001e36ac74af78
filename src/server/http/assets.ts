import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { failure } from '../call/failure.ts';
import { sendFailure } from './errors.ts';
import { pathOf } from './request-target.ts';

const HASHED = 'assets';
/** Twins of a file, which are sent under its name to those who can read them. */
const COMPRESSED = /\.(?:br|gz)$/;

/** The files that the build made: names with a hash never change, the others are asked again. */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    // They have one route together: one each, of which there are two thousand, holds 15 MB.
    globIgnore: [`${HASHED}/**`, '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // Pages of other sites load it, also those that ask for every file's permission or check it.
      if (path.startsWith(join(folder, 'js')))
        reply
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('access-control-allow-origin', '*');
      const hashed = path.startsWith(join(folder, HASHED));
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.route(await hashedFiles(folder));
}

async function hashedFiles(folder: string): Promise<RouteOptions> {
  const all = await readdir(join(folder, HASHED));
  const names = new Set(all.filter((name) => !COMPRESSED.test(name)));
  return {
    method: ['GET', 'HEAD'],
    url: `/${HASHED}/:name`,
    handler: (request, reply) => {
      const { name } = request.params as { readonly name: string };
      // Only what the build made is opened, whatever the address says.
      if (!names.has(name)) throw failure(404, 'failures.notFound', { path: pathOf(request.url) });
      return reply.sendFile(`${HASHED}/${name}`);
    },
    errorHandler: (error, request, reply) => {
      // Whoever asked has left.
      if ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
      else sendFailure(request, reply, error);
    },
  };
}
