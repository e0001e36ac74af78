import { failure } from '../call/failure.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Browsers let any page open a socket to us and send our cookie along; only the Origin header says
 * which page it was. Programs send none, and then a cookie must not be there either.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin, cookie } = request.headers;
  const own = publicUrl ?? `${request.protocol}://${request.host}`;
  if (origin === undefined ? cookie === undefined : origin === own) return;
  if (origin === undefined && request.headers['sec-fetch-site'] === 'same-origin') return;
  throw failure(403, 'failures.liveForeignPage');
}
