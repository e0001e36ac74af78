import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, refusalOf, TRADER } from '../../domain/identity/access.ts';
import type { Member, Visitor } from '../../domain/identity/visitor.ts';
import type { TradingAccount } from '../../domain/trading/account.ts';
import type { Broker } from '../../ports/broker.ts';
import { accessFailure } from '../http/access-failure.ts';
import {
  AlpacaRefusal,
  rateLimited,
  refused,
  sendRefusal,
  unauthorized,
} from './alpaca-refusal.ts';
import { type Loose, looseOf, withoutBrackets } from './loose-fields.ts';
import type { AlpacaApiParts } from './parts.ts';
import { requestBudget } from './request-budget.ts';

/** What a call of Alpaca's API sees. */
export interface AlpacaCall {
  readonly member: Member;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Loose;
  readonly body: Loose;
  readonly signal: AbortSignal;
  /** For what is not an answer at once, such as a stream of events. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The account that the key is for, with its broker; 403 when it is closed. */
  readonly account: () => Promise<{ readonly account: TradingAccount; readonly broker: Broker }>;
}

/** What a call sees that needs no key. */
export type OpenCall = Omit<AlpacaCall, 'member' | 'account'> & { readonly visitor: Visitor };

export interface AlpacaAnswer {
  readonly status: number;
  /** Nothing for an answer without a body. */
  readonly body?: unknown;
}

export interface AlpacaRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As Alpaca documents it: `/v2/orders/{order_id}`. */
  readonly path: `/v${string}`;
  /** Who may call it; trading by default. */
  readonly access?: Access;
  /** Nothing when the reply was taken over. */
  readonly handle: (call: AlpacaCall) => Promise<AlpacaAnswer | undefined>;
  /** Answers who has no key; nobody does by default. */
  readonly handleOpen?: (call: OpenCall) => Promise<AlpacaAnswer>;
}

export const ok = (body: unknown): AlpacaAnswer => ({ status: 200, body });

const JSON_TYPE = 'application/json; charset=utf-8';
const BODY_LIMIT = 256 * 1024;

/** `{order_id}` is a parameter; a colon is just a colon, as in `/v2/orders:by_client_order_id`. */
const fastifyPath = (path: string): string =>
  path.replaceAll(':', '::').replaceAll(/\{(\w+)\}/g, ':$1');

/** Puts a table of calls on the server, with errors, limits and headers as Alpaca's clients know them. */
export async function registerAlpacaRoutes(
  app: FastifyInstance,
  parts: Pick<AlpacaApiParts, 'desk' | 'entitlementFor' | 'requestsPerMinute' | 'now'>,
  routes: readonly AlpacaRoute[],
): Promise<void> {
  const spend = requestBudget(parts.requestsPerMinute, parts.now);
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendRefusal(request, reply, error));
    // Clients send JSON under any type or none, an empty type too, and DELETE with the type of
    // JSON and no body.
    scope.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
      if (headers['content-type']?.includes('/') === false)
        headers['content-type'] = 'application/json';
      done();
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, readBody);
    for (const route of routes)
      scope.route({
        method: route.method,
        url: fastifyPath(route.path),
        handler: async (request, reply) => {
          const { visitor } = request;
          const { handleOpen } = route;
          const isOpen = handleOpen !== undefined && visitor.kind === 'anonymous';
          const member = isOpen ? undefined : await admit(route.access ?? TRADER, request, parts);
          const left = spend(member?.tradingAccountId ?? member?.userId ?? request.ip);
          void reply
            .header('x-ratelimit-limit', left.limit)
            .header('x-ratelimit-remaining', left.remaining)
            .header('x-ratelimit-reset', left.reset)
            .header('cache-control', 'no-store');
          if (left.exceeded) {
            void reply.header('retry-after', left.wait);
            throw rateLimited();
          }
          const answer =
            member === undefined
              ? await handleOpen?.({ ...openCallOf(request, reply), visitor })
              : await route.handle(callOf(member, request, reply, parts));
          if (answer === undefined) return reply;
          return send(reply, answer);
        },
      });
    for (const version of new Set(routes.map(({ path }) => path.split('/')[1]!)))
      scope.all(`/${version}/*`, (request) => {
        // Who opens a stream tells its key later, in a message.
        const isStream = request.headers.upgrade !== undefined;
        if (request.visitor.kind !== 'member' && !isStream) throw unauthorized();
        throw new AlpacaRefusal({
          status: 404,
          code: 40410000,
          message: 'endpoint not found',
          reason: 'endpoint-not-found',
          extra: {},
        });
      });
  });
}

function readBody(
  _request: FastifyRequest,
  body: string | Buffer,
  done: (problem: Error | null, value?: unknown) => void,
): void {
  const text = body.toString();
  if (text.trim() === '') {
    done(null, {});
    return;
  }
  try {
    done(null, JSON.parse(text));
  } catch {
    done(
      new AlpacaRefusal({
        status: 400,
        code: 40010000,
        message: 'request body format is invalid',
        reason: 'body-invalid',
        extra: {},
      }),
    );
  }
}

async function admit(
  access: Access,
  { visitor }: FastifyRequest,
  { entitlementFor }: Pick<AlpacaApiParts, 'entitlementFor'>,
): Promise<Member> {
  // A session opens nothing here: without cookies no page can make somebody's browser trade.
  if (visitor.kind !== 'member' || visitor.keyId === undefined) throw unauthorized();
  const { features } = await entitlementFor(visitor);
  const refusal = refusalOf(access, visitor, features, 'read');
  if (refusal !== undefined) throw accessFailure(refusal);
  return visitor;
}

function callOf(
  member: Member,
  request: FastifyRequest,
  reply: FastifyReply,
  { desk }: Pick<AlpacaApiParts, 'desk'>,
): AlpacaCall {
  return {
    ...openCallOf(request, reply),
    member,
    account: async () => {
      const account = await desk.account(member.userId, member.tradingAccountId ?? null);
      if (account === undefined) throw refused('account-not-open');
      return { account, broker: desk.brokerOf(account) };
    },
  };
}

function openCallOf(
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<AlpacaCall, 'member' | 'account'> {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  return {
    params: request.params as Readonly<Record<string, string>>,
    query: withoutBrackets(looseOf(request.query)),
    body: looseOf(request.body),
    signal: gone.signal,
    request,
    reply,
  };
}

function send(reply: FastifyReply, { status, body }: AlpacaAnswer): FastifyReply {
  void reply.status(status);
  return body === undefined
    ? reply.send()
    : reply.type(JSON_TYPE).serializer(String).send(JSON.stringify(body));
}
