import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../call/handler.ts';
import type { Disposable } from '../../ports/disposable.ts';
import { entitlementOf } from '../../domain/identity/entitlement.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { buildServer, type ServerParts } from './server.ts';

export interface TestServer extends Disposable<FastifyInstance> {
  /** Everything logged so far, one JSON text. */
  readonly logged: () => string;
}

const NOTHING = entitlementOf({ kind: 'anonymous', wmid: '501' }, undefined, [], 0);

/** The real HTTP layer around the given answers, with its log in memory. */
export async function testServer(
  answers: readonly Route[],
  parts: Partial<ServerParts> = {},
): Promise<TestServer> {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await buildServer({
    log: createLogger('debug', sink),
    metrics: createMetrics(),
    version: '0.0.0-test',
    publicUrl: undefined,
    trustProxy: [],
    rateLimit: { perAddress: 0, perAccount: 0 },
    answers,
    checks: [],
    identify: () => ({ kind: 'anonymous', wmid: '501' }),
    entitlementFor: () => NOTHING,
    ...parts,
  });
  return { value: app, dispose: () => app.close(), logged: () => lines.join('') };
}
