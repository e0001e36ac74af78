import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Cache, CacheBudget } from '../../ports/cache-budget.ts';
import { failure } from '../call/failure.ts';
import { type BuiltFile, describeBuild, isFresh, type Version, versionFor } from './built-files.ts';
import { sendFailure } from './errors.ts';
import { pathOf } from './request-target.ts';

const HASHED = 'assets/';
/** Pages of other sites load it, also those that ask for every file's permission or check it. */
const LOADER = 'js/';

const headersOf = (name: string): Readonly<Record<string, string>> => ({
  'cache-control': name.startsWith(HASHED)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600',
  ...(name.startsWith(LOADER)
    ? { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
    : {}),
});

/**
 * The files that the build made: names with a hash never change, the others are asked again. They
 * are described once, at the start, and those in use are kept in memory: a page asks for forty at
 * once, and looking each of them up on the disk takes ten times as long as to send it.
 */
export async function registerAssets(
  app: FastifyInstance,
  folder: string,
  caches: CacheBudget,
): Promise<void> {
  const files = await describeBuild(folder, headersOf);
  const kept = caches.open<Buffer>('built files', (bytes) => bytes.byteLength);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  // They have one route together: one each, of which there are a thousand, holds 15 MB.
  app.route(
    routeOf(`/${HASHED}:name`, (request, reply) => {
      const name = HASHED + (request.params as { readonly name: string }).name;
      const file = files.get(name);
      // Only what the build made is opened, whatever the address says.
      if (file === undefined) throw notFound(request);
      return sendBuilt(request, reply, name, file, kept);
    }),
  );
  for (const [name, file] of files)
    if (!name.startsWith(HASHED))
      app.route(
        routeOf(`/${name}`, (request, reply) => sendBuilt(request, reply, name, file, kept)),
      );
}

const notFound = (request: FastifyRequest) =>
  failure(404, 'failures.notFound', { path: pathOf(request.url) });

const routeOf = (url: string, handler: RouteOptions['handler']): RouteOptions => ({
  method: ['GET', 'HEAD'],
  url,
  // The build has done that.
  compress: false,
  handler,
  errorHandler: (error, request, reply) => {
    // Whoever asked has left.
    if ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
    else sendFailure(request, reply, error);
  },
});

/** Questions about a part of a file, or on a condition that no browser sets for a script. */
const RARE = ['range', 'if-match', 'if-unmodified-since'];

function sendBuilt(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  file: BuiltFile,
  kept: Cache<Buffer>,
): FastifyReply | Promise<FastifyReply> {
  const { headers } = request;
  if (RARE.some((header) => header in headers)) {
    reply.headers(headersOf(name));
    return reply.sendFile(name);
  }
  const version = versionFor(file, headers['accept-encoding']);
  if (isFresh(version, headers['if-none-match'], headers['if-modified-since'])) {
    const { 'content-type': _, 'content-encoding': __, ...rest } = version.headers;
    return reply.code(304).headers(rest).send();
  }
  if (request.method === 'HEAD')
    return reply.headers(version.headers).header('content-length', version.size).send();
  const bytes = kept.get(version.path);
  if (bytes !== undefined) return reply.headers(version.headers).send(bytes);
  return readThenSend(request, reply, version, kept);
}

async function readThenSend(
  request: FastifyRequest,
  reply: FastifyReply,
  version: Version,
  kept: Cache<Buffer>,
): Promise<FastifyReply> {
  let bytes: Buffer;
  try {
    bytes = await readFile(version.path);
  } catch (problem) {
    // A newer build has other names.
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') throw notFound(request);
    throw problem;
  }
  kept.set(version.path, bytes);
  return reply.headers(version.headers).send(bytes);
}
