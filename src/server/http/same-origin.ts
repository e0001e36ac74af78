import { failure } from '../call/failure.ts';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery: a request that changes something and carries a cookie must say that
 * it comes from our own pages. One that says it comes from elsewhere is refused in any case.
 */
export const sameOriginOnly =
  (publicUrl: string | undefined) =>
  (request: FastifyRequest, _reply: unknown, done: (problem?: Error) => void): void => {
    if (SAFE.has(request.method) || comesFromHere(request, publicUrl)) done();
    else done(failure(403, 'failures.foreignPage'));
  };

function comesFromHere(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined)
    return headers.origin === (publicUrl ?? `${request.protocol}://${request.host}`);
  return headers.cookie === undefined;
}
