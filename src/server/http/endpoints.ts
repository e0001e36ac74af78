import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Method } from '../../contract/endpoint.ts';
import type { FieldIssue } from '../../contract/error.schema.ts';
import { type Call, type Route, FileAnswer, WrittenAnswer } from '../call/handler.ts';
import { refusalOf } from '../../domain/identity/access.ts';
import type { Entitlement } from '../../domain/identity/entitlement.ts';
import type { Visitor } from '../../domain/identity/visitor.ts';
import type { Locale } from '../../i18n/locales.ts';
import { failure } from '../call/failure.ts';
import { accessFailure } from './access-failure.ts';
import { pathOf } from './request-target.ts';
import { localeOf } from './request-words.ts';
import { responseSchema } from './response-schema.ts';

export interface AccessParts {
  /** What a visitor's plan grants; at once when it is known already. */
  readonly entitlementFor: (visitor: Visitor) => Entitlement | Promise<Entitlement>;
}

/** Puts the answers of all features on the server; every other address of the API is a failure. */
export function registerEndpoints(
  app: FastifyInstance,
  answers: readonly Route[],
  { entitlementFor }: AccessParts,
): void {
  for (const answer of answers) {
    const { method, path } = answer.endpoint;
    const served: Served = { ...answer, writer: writerOf(answer.endpoint) };
    app.route({
      method,
      url: fastifyPath(path),
      handler: (request, reply) => {
        const admitted = admit(answer.endpoint, request.visitor, entitlementFor);
        return admitted instanceof Promise
          ? admitted.then(() => serve(served, request, reply))
          : serve(served, request, reply);
      },
    });
  }
  const methodsOf = methodsByPath(answers.map(({ endpoint }) => endpoint));
  // One route for all: one for each method that a path does not have would be a thousand.
  app.all('/api/*', (request) => {
    const path = pathOf(request.url);
    const used = methodsOf(path);
    if (used.length === 0) throw failure(404, 'failures.noCall', { path });
    throw failure(
      405,
      'failures.method',
      { methods: used.join(', ') },
      { allow: used.includes('GET') ? [...used, 'HEAD'] : used },
    );
  });
}

/** Which methods an address has, whatever its parameters are. */
function methodsByPath(endpoints: readonly Endpoint[]): (path: string) => readonly Method[] {
  const known = endpoints.map(({ path, method }) => ({ pattern: patternOf(path), method }));
  return (path) => [
    ...new Set(known.flatMap(({ pattern, method }) => (pattern.test(path) ? [method] : []))),
  ];
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);

type Write = (value: unknown) => string;

interface Served extends Route {
  readonly writer: (reply: FastifyReply) => Write;
}

/** The serialiser of the contract, compiled at the first answer: a start would wait for them all. */
function writerOf(endpoint: Endpoint): Served['writer'] {
  let write: Write | undefined;
  return (reply) => (write ??= reply.compileSerializationSchema(responseSchema(endpoint)) as Write);
}

const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const NO_FEATURES: Entitlement['features'] = new Set();

/** Throws what keeps the visitor from this call; the plan is asked only where the call needs it. */
function admit(
  { access, method }: Endpoint,
  visitor: Visitor,
  entitlementFor: AccessParts['entitlementFor'],
): void | Promise<void> {
  const scope = method === 'GET' ? 'read' : 'write';
  const judge = (features: Entitlement['features']): void => {
    const refusal = refusalOf(access, visitor, features, scope);
    if (refusal !== undefined) throw accessFailure(refusal);
  };
  if (access.feature === undefined) return judge(NO_FEATURES);
  const entitlement = entitlementFor(visitor);
  return entitlement instanceof Promise
    ? entitlement.then(({ features }) => judge(features))
    : judge(entitlement.features);
}

/** Answers that need not wait for anything are sent without a promise in between. */
function serve(served: Served, request: FastifyRequest, reply: FastifyReply): unknown {
  const input = parseInput(served.endpoint, request);
  const result = served.handle(input, new RequestCall(request, reply, served.writer));
  return result instanceof Promise
    ? result.then((value: unknown) => finished(value, reply, served))
    : finished(result, reply, served);
}

const JSON_TYPE = 'application/json; charset=utf-8';

function finished(result: unknown, reply: FastifyReply, { writer }: Served): unknown {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (result instanceof FileAnswer) {
    reply.type(result.type).header('content-disposition', `attachment; filename="${result.name}"`);
    return Readable.from(result.pieces);
  }
  if (result instanceof WrittenAnswer) {
    reply.type(JSON_TYPE);
    return result.text;
  }
  // `false` and `null` are answers too (API-4); Fastify would take null for an empty body.
  if (result === null) {
    reply.type(JSON_TYPE);
    return 'null';
  }
  if (result !== undefined && isSuccess(reply)) reply.type(JSON_TYPE).serializer(writer(reply));
  return result;
}

/** The contract describes these answers; others are failures with a shape of their own. */
const isSuccess = ({ statusCode }: FastifyReply): boolean => statusCode >= 200 && statusCode < 300;

/** PostgreSQL cannot keep one, and no text of a person has one. In a loop: bodies may be deep. */
function holdsNul(input: unknown): boolean {
  const left: unknown[] = [input];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) if (inner !== undefined) left.push(inner);
  }
  return false;
}

function parseInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const result = schema.safeParse(request[part] ?? {});
    if (result.success) {
      input[part] = result.data;
      if (holdsNul(result.data)) issues.push({ path: part, message: 'Holds a NUL character.' });
    } else
      for (const issue of result.error.issues)
        issues.push({
          path: [part, ...issue.path.map(String)].join('.'),
          message: issue.message,
        });
  }
  if (issues.length > 0) throw failure(400, 'failures.invalid', {}, { issues });
  return input;
}

/** A class, because an object with six closures for every request costs more than most handlers. */
class RequestCall implements Call {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #writer: Served['writer'];
  #signal: AbortSignal | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, writer: Served['writer']) {
    this.#request = request;
    this.#reply = reply;
    this.#writer = writer;
  }

  get requestId(): string {
    return this.#request.id;
  }
  get address(): string {
    return this.#request.ip;
  }
  get url(): string {
    return this.#request.url;
  }
  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }
  get visitor(): Visitor {
    return this.#request.visitor;
  }
  get locale(): Locale {
    return localeOf(this.#request.headers);
  }
  get signal(): AbortSignal {
    this.#signal ??= abortedWhenGone(this.#reply);
    return this.#signal;
  }
  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  }
  setHeader(name: string, value: string): void {
    this.#reply.header(name, value);
  }
  setStatus(status: number): void {
    this.#reply.status(status);
  }
  serialise(body: unknown): string {
    return this.#writer(this.#reply)(body);
  }
}

function abortedWhenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
