import type { FastifyInstance } from 'fastify';
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

export function registerHealth(
  app: FastifyInstance,
  checks: readonly ReadinessCheck[],
  metrics: Metrics,
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
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.contentType).header('cache-control', 'no-store');
    return metrics.text();
  });
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
