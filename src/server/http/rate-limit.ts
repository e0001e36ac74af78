import { failure } from '../call/failure.ts';
import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkPlace } from '../../domain/identity/network-place.ts';
import { accountOf } from '../../domain/identity/visitor.ts';
import { processorBudget } from './processor-budget.ts';
import { isFileOrProbe } from './request-target.ts';

export interface RateLimits {
  /** Requests per minute; 0 for no limit. */
  readonly perAddress: number;
  readonly perAccount: number;
}

const MINUTE = 60_000;
/**
 * What a request of somebody who has not signed in may take of the main thread, in ms, on average: a
 * page takes as much, a call a tenth. Who asks for the dearest may do so less often than others.
 */
const TIME_EACH = 20;

/**
 * Marks the calls that a page makes inside the process: its document has been counted already.
 * The value never leaves the process, so nobody outside can claim it.
 */
export const innerCall = { header: 'x-inner-call', value: randomUUID() } as const;

/** Metrics cost more than a probe, and a wrong token is a guess. */
const isFree = (request: FastifyRequest): boolean =>
  (isFileOrProbe(request) && request.routeOptions.url !== '/metrics') ||
  request.headers[innerCall.header] === innerCall.value;

/**
 * Two budgets for every request: of the address that sends it and, when somebody is signed in, of
 * the account. Files with a hashed name and probes are free.
 */
export async function registerRateLimits(app: FastifyInstance, limits: RateLimits): Promise<void> {
  warnOfUntrustedProxy(app);
  await app.register(rateLimit, { global: false, cache: 50_000 });
  if (limits.perAddress > 0) {
    const spend = app.createRateLimit({
      max: limits.perAddress,
      timeWindow: MINUTE,
      keyGenerator: (request) => networkPlace(request.ip),
    });
    app.addHook('onRequest', async (request) => {
      if (!isFree(request)) refuseExceeded(await spend(request), 'address');
    });
    limitTime(app, limits.perAddress * TIME_EACH);
  }
  if (limits.perAccount > 0) {
    const spend = app.createRateLimit({
      max: limits.perAccount,
      timeWindow: MINUTE,
      keyGenerator: (request: FastifyRequest) => `account:${accountOf(request.visitor)}`,
    });
    app.addHook('preValidation', async (request) => {
      if (accountOf(request.visitor) !== undefined && !isFree(request))
        refuseExceeded(await spend(request), 'account');
    });
  }
}

/** By cost, not by number: what is dear at its first price can be asked for in a thousand ways. */
function limitTime(app: FastifyInstance, perMinute: number): void {
  const budget = processorBudget(perMinute);
  app.addHook('onRequest', (request, reply, done) => {
    if (isFree(request)) return done();
    const spender = accountOf(request.visitor) === undefined ? networkPlace(request.ip) : undefined;
    const seconds = spender === undefined ? 0 : budget.wait(spender);
    if (seconds > 0) return done(tooMany('address', seconds));
    // Also of a client that has gone before it had its answer.
    reply.raw.once('close', budget.begin(spender));
    done();
  });
}

/** Once: behind a proxy that is not trusted all visitors share one budget, and nobody notices. */
function warnOfUntrustedProxy(app: FastifyInstance): void {
  let told = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress;
    if (!told && request.headers['x-forwarded-for'] !== undefined && request.ip === peer) {
      told = true;
      app.log.warn(
        { peer },
        'X-Forwarded-For is ignored, because its sender is not in TRUST_PROXY: whoever comes that way counts as one address',
      );
    }
    done();
  });
}

type Spent = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseExceeded(spent: Spent, whose: 'address' | 'account'): void {
  if (spent.isAllowed || !spent.isExceeded) return;
  throw tooMany(whose, spent.ttlInSeconds);
}

const tooMany = (whose: 'address' | 'account', seconds: number) =>
  failure(
    429,
    whose === 'address' ? 'failures.tooManyFromAddress' : 'failures.tooManyFromAccount',
    { seconds },
    { retryAfterSeconds: seconds },
  );
