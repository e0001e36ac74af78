import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { failure } from '../call/failure.ts';
import { CONTENT_TYPE } from './exposition.ts';
import type { Metrics } from './metrics.ts';

/**
 * Something that must answer before traffic is sent here. Rejects when it does not; `degraded` is
 * told and keeps nobody away.
 */
export interface ReadinessCheck {
  readonly name: string;
  readonly check: () => Promise<void | 'ok' | 'degraded'>;
}

const CHECK_TIME = 2_000;

interface HealthParts {
  readonly checks: readonly ReadinessCheck[];
  readonly metrics: Metrics;
  /** What whoever reads the metrics sends; without one nobody reads them. */
  readonly metricsToken?: string | undefined;
}

export function registerHealth(
  app: FastifyInstance,
  { checks, metrics, metricsToken }: HealthParts,
  isStopping: () => boolean,
): void {
  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(checks.map(run));
    if (isStopping()) results.push({ name: 'stopping', status: 'unavailable' });
    const ready = results.every(({ status }) => status !== 'unavailable');
    reply.status(ready ? 200 : 503).header('cache-control', 'no-store');
    return { status: ready ? 'ok' : 'unavailable', checks: results };
  });
  // The address of the peer says nothing behind a proxy, so only a token opens them.
  if (metricsToken !== undefined)
    app.get('/metrics', async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
        reply.header('www-authenticate', 'Bearer');
        throw failure(401, 'failures.metricsToken');
      }
      reply.header('content-type', CONTENT_TYPE).header('cache-control', 'no-store');
      return metrics.text();
    });
}

/** Takes the same time wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

async function run({ name, check }: ReadinessCheck) {
  let timer: NodeJS.Timeout | undefined;
  try {
    const status = await Promise.race([
      check(),
      new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new Error('time-out')), CHECK_TIME);
      }),
    ]);
    return { name, status: status ?? 'ok' };
  } catch {
    return { name, status: 'unavailable' };
  } finally {
    clearTimeout(timer);
  }
}
