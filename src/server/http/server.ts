import { failure } from '../call/failure.ts';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { ApiFailure } from '../../contract/error.ts';
import type { Route } from '../call/handler.ts';
import type { Visitor } from '../../domain/identity/visitor.ts';
import { registerCompression } from './compression.ts';
import { registerDocs } from './docs.ts';
import { type AccessParts, registerEndpoints } from './endpoints.ts';
import { sendFailure } from './errors.ts';
import { type HandOver, registerHandOver } from './hand-over.ts';
import { type EndReader, registerReaderless } from './readerless-frame.ts';
import { type ReadinessCheck, registerHealth } from './health.ts';
import { type IdentityHeaders, identityHeaders } from './identity-headers.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { type RateLimits, registerRateLimits } from './rate-limit.ts';
import { sameOriginOnly } from './same-origin.ts';
import { closeInOrder } from './orderly-close.ts';
import { frameworkLog, requestLines } from './request-log.ts';
import { isFileOrProbe, isHost, normalTarget, pathOf } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Before `close`: turns /readyz to 503, so that nobody new is sent here. */
    announceStop: () => void;
    /** Before `close`: takes nothing new and answers what was sent. */
    drain: () => Promise<void>;
    /** Paths that take WebSockets; each has one listener for upgrades. */
    ownUpgrades: string[];
  }
  interface FastifyRequest {
    visitor: Visitor;
    /** Why nobody could be identified; the answer, once the request has been counted. */
    refusal: unknown;
  }
}

export interface ServerParts extends AccessParts {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly version: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: readonly string[];
  readonly rateLimit: RateLimits;
  readonly answers: readonly Route[];
  readonly checks: readonly ReadinessCheck[];
  /** Whoever sends it reads /metrics. */
  readonly metricsToken?: string | undefined;
  /** Finds out who sent a request; called once for each, files and probes excepted. */
  readonly identify: (request: IdentityHeaders) => Promise<Visitor> | Visitor;
  /** Signs a visitor in who comes with a sid in the address of a page (ID-5). */
  readonly handOver?: HandOver;
  /** Ends the session of a browser's frames: a page names no reader any more. */
  readonly endReader?: EndReader;
  readonly timeouts?: Partial<Timeouts>;
}

interface Timeouts {
  /** For the headers to arrive. */
  readonly headers: number;
  /** For the whole request to arrive. */
  readonly request: number;
  readonly keepAlive: number;
}

const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, keepAlive: 65_000 };
const BODY_LIMIT = 1024 * 1024;
const MAXIMUM_PARAMETER = 500;
/** Unique over restarts and processes by its first part, cheap by its second. */
const bootId = randomBytes(4).toString('hex');
let requestCount = 0;
const nextRequestId = (): string => `${bootId}-${(requestCount++).toString(36)}`;

const NOBODY: Visitor = { kind: 'anonymous', wmid: '' };

/** The HTTP server without pages: limits, identity, the API and its documentation, probes. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const timeouts = { ...TIMEOUTS, ...parts.timeouts };
  const setSecurityHeaders = securityHeaders(parts.publicUrl?.startsWith('https:') ?? false);
  const app: FastifyInstance = Fastify({
    loggerInstance: frameworkLog(parts.log),
    // One line of our own per answer instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be decoded never reaches the hooks.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request as FastifyRequest, reply as FastifyReply, () => {
        sendFailure(request as FastifyRequest, reply as FastifyReply, error);
      });
    },
    genReqId: nextRequestId,
    rewriteUrl: (request) => normalTarget(request.url ?? '/'),
    requestIdHeader: false,
    trustProxy: parts.trustProxy.length === 0 ? false : [...parts.trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    forceCloseConnections: 'idle',
    // What reaches us while we stop was sent to us before: it is answered.
    return503OnClosing: false,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: 1_000,
      // RFC 9110, 7.8: an upgrade that is not on offer is ignored, and the request answered.
      shouldUpgradeCallback: (request) =>
        isOwnUpgrade(request, app.ownUpgrades) ||
        app.server.listenerCount('upgrade') > app.ownUpgrades.length,
    },
    routerOptions: { maxParamLength: MAXIMUM_PARAMETER, ignoreTrailingSlash: false },
  });

  app.decorate('ownUpgrades', []);
  app.decorateRequest('visitor');
  app.decorateRequest('refusal');
  app.addHook('onRequest', setSecurityHeaders);
  app.addHook('onRequest', (request, _reply, done) => {
    const { host } = request;
    // Only HTTP/1.0 may come without one; with two, others on the way may read the other (RFC 9112, 3.2).
    if (countOf(request.raw.rawHeaders, 'host') < 2 && (host === '' || isHost(host))) done();
    else done(failure(400, 'failures.badHost'));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFileOrProbe(request)) {
      request.visitor = NOBODY;
      done();
      return;
    }
    const refuse = (problem: unknown): void => {
      request.visitor = NOBODY;
      request.refusal = problem;
    };
    let visitor: Visitor | Promise<Visitor>;
    try {
      visitor = parts.identify(identityHeaders(request));
    } catch (problem) {
      refuse(problem);
      done();
      return;
    }
    // Most answers come from memory; waiting a turn of the loop for them would cost all requests.
    if (!(visitor instanceof Promise)) {
      request.visitor = visitor;
      done();
      return;
    }
    void visitor
      .then((found) => {
        request.visitor = found;
      }, refuse)
      .finally(() => queueMicrotask(done));
  });
  await registerCompression(app);
  await registerRateLimits(app, parts.rateLimit);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.refusal instanceof ApiFailure && request.refusal.statusCode === 401)
      reply.header('www-authenticate', 'Bearer');
    done(request.refusal as Error | undefined);
  });
  app.addHook('onRequest', sameOriginOnly(parts.publicUrl));
  if (parts.handOver !== undefined) registerHandOver(app, parts.handOver);
  if (parts.endReader !== undefined) registerReaderless(app, parts.endReader);
  const logRequest = requestLines(parts.log);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    parts.metrics.request(route, reply.statusCode, reply.elapsedTime / 1_000);
    logRequest(request, reply, route);
    done();
  });
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error));
  app.setNotFoundHandler((request) => {
    throw failure(404, 'failures.notFound', { path: pathOf(request.url) });
  });

  const { announce, drain } = closeInOrder(app);
  let stopping = false;
  app.decorate('announceStop', () => {
    stopping = true;
    announce();
  });
  app.decorate('drain', drain);
  registerHealth(app, parts, () => stopping);
  registerEndpoints(app, parts.answers, parts);
  registerDocs(
    app,
    parts.answers.map((answer) => answer.endpoint),
    parts.version,
  );
  return app;
}

/** `rawHeaders` has names and values in turn. */
function countOf(rawHeaders: readonly string[], wanted: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === wanted.length && rawHeaders[at]?.toLowerCase() === wanted)
      count += 1;
  return count;
}

/** Development has a socket server more, which takes what is not one of ours. */
const isOwnUpgrade = ({ url, headers }: IncomingMessage, own: readonly string[]): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && own.includes(pathOf(normalTarget(url ?? '')));
