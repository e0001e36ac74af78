import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  createRequestHandler,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import { READER_HEADER } from '../../contract/embed-reader.ts';
import type { PageEnvironment } from '../../contract/page-environment.ts';
import { PLAIN_SHELL, type ShellSettings } from '../../contract/shell-settings.ts';
import { isNoticeCode, NOTICE_COOKIE, type NoticeCode } from '../../contract/notice.ts';
import { vendorScript } from '../../domain/feedback/captcha-vendor.ts';
import type { Visitor } from '../../domain/identity/visitor.ts';
import { NO_PREFERENCES, type Preferences } from '../../domain/navigation/preferences.ts';
import { ownTurn } from '../../ports/own-turn.ts';
import { failure } from '../call/failure.ts';
import { carriedCookies } from './carried-cookies.ts';
import { RETRY_AFTER_SECONDS, sendPageFailure } from './errors.ts';
import { bodyOf, EMPTY_FORM, FORM_TYPE, type FormBody, readForm } from './form-body.ts';
import { readerOf } from './identity-headers.ts';
import { innerCall } from './rate-limit.ts';
import { isEmbedPath, PAGES_ROUTE } from './request-target.ts';
import { contentSecurityPolicy, makeNonce } from './security-headers.ts';

/**
 * The built pages with their router: what it takes and the context key come from inside the bundle,
 * so that both sides mean the same.
 */
export interface PageBuild extends ServerBuild {
  readonly environmentContext: Parameters<RouterContextProvider['set']>[0];
  readonly createRequestHandler: typeof createRequestHandler;
  readonly RouterContextProvider: typeof RouterContextProvider;
}

export interface PageParts {
  readonly load: () => Promise<PageBuild>;
  readonly development: boolean;
  /** Answers what it knows (sources, hot updates) and passes on the rest. */
  readonly middleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
}

/** The operator's decisions about pages, and how late the visitor sees the market. */
export type ShellFor = (host: string, visitor: Visitor) => ShellSettings | Promise<ShellSettings>;

/**
 * Which pages may hold a partner's widgets in a frame, as `frame-ancestors` has it; undefined for a
 * partner that is not known.
 */
export type Embedders = (wmid: string | null) => Promise<string | undefined>;

/** What a visitor has chosen on any device. */
export type PreferencesOf = (visitor: Visitor) => Promise<Preferences>;

const DOCUMENT_METHODS = ['GET', 'HEAD', 'POST'];

/** Every address that nothing else has taken is a page of the web application. */
export async function registerPages(
  root: FastifyInstance,
  parts: PageParts,
  shellFor: ShellFor = () => PLAIN_SHELL,
  embedders: Embedders = async () => '*',
  preferencesOf: PreferencesOf = async () => NO_PREFERENCES,
): Promise<void> {
  await root.register(async (app) => {
    // Pages take forms only; the API keeps its own parsers.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
      readForm(payload, request.headers['content-type']),
    );
    app.setErrorHandler((error, request, reply) => sendPageFailure(request, reply, error));
    const { middleware } = parts;
    if (middleware !== undefined)
      app.addHook('onRequest', (request, reply, done) => {
        middleware(request.raw, reply.raw, () => done());
      });
    const handle = requestHandler(parts);
    app.route({
      method: DOCUMENT_METHODS,
      url: PAGES_ROUTE,
      handler: async (request, reply) => {
        const ancestors = await ancestorsOf(request.url, embedders);
        if (ancestors === undefined) throw failure(403, 'failures.noPartner');
        const pages = await parts.load();
        const shell = await shellFor(request.host, request.visitor);
        const preferences = await preferencesOf(request.visitor);
        const environment = { ...environmentOf(root, request, reply, shell), preferences };
        const context = new pages.RouterContextProvider();
        context.set(pages.environmentContext, environment);
        // A message is told once, by the first document that follows.
        if (environment.notice !== null)
          reply.header('set-cookie', `${NOTICE_COOKIE}=; Path=/; Max-Age=0`);
        const response = await handle(webRequest(request, reply), context);
        if (ancestors !== NO_FRAMES) allowFrames(reply);
        // Vite injects styles and scripts of its own while developing.
        if (parts.development) reply.removeHeader('content-security-policy');
        else
          reply.header('content-security-policy', pagePolicy(environment.nonce, shell, ancestors));
        if (response.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
        return sendResponse(reply, response);
      },
    });
  });
}

const NO_FRAMES = "'none'";

/** Also in pages that isolate themselves, which ask this of every frame and of all within it. */
const allowFrames = (reply: FastifyReply): void => {
  reply
    .removeHeader('x-frame-options')
    .header('cross-origin-embedder-policy', 'require-corp')
    .header('cross-origin-resource-policy', 'cross-origin');
};

const ancestorsOf = async (url: string, embedders: Embedders): Promise<string | undefined> =>
  isEmbedPath(url) ? embedders(new URLSearchParams(url.split('?')[1]).get('wmid')) : NO_FRAMES;

function pagePolicy(nonce: string, shell: ShellSettings, ancestors: string): string {
  const loader = originOf(shell.widgetLoader);
  if (ancestors !== NO_FRAMES) return contentSecurityPolicy(nonce, ancestors, loader);
  // Only a page of ours has the feedback form in it.
  const captcha = vendorScript(shell.captchaProvider)?.sources;
  return contentSecurityPolicy(nonce, ancestors, loader, captcha);
}

function requestHandler({ load, development }: PageParts): RequestHandler {
  const make = async (): Promise<RequestHandler> => {
    const build = await load();
    return development
      ? build.createRequestHandler(load as () => Promise<ServerBuild>, 'development')
      : // Given a function, the router would set up and rank all its routes for every document.
        build.createRequestHandler(build, 'production');
  };
  let made: Promise<RequestHandler> | undefined;
  return async (request, context) => (await (made ??= make()))(request, context);
}

function environmentOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  shell: ShellSettings,
): PageEnvironment {
  const cookies = carriedCookies(request.headers.cookie);
  return {
    nonce: makeNonce(),
    requestId: request.id,
    visitor: request.visitor,
    shell,
    notice: noticeOf(request),
    report: (err) => request.log.error({ err }, 'page failed'),
    // The same calls that the browser makes, answered in this process with this visitor's cookie.
    send: async ({ method, path, body }) => {
      // A page makes some twenty at once, which would all be computed before anybody else has a turn.
      await ownTurn();
      const answer = await app.inject({
        method,
        url: path,
        headers: ownHeaders(request, cookies.header()),
        remoteAddress: request.ip,
        ...(body === undefined ? {} : { payload: body as object }),
      });
      // A form without scripts signs in by this way, so its cookies belong to the page's answer.
      for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
        reply.header('set-cookie', cookie);
        cookies.take(cookie);
      }
      return { status: answer.statusCode, text: answer.payload };
    },
  };
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

function noticeOf(request: FastifyRequest): NoticeCode | null {
  const isDocument = request.method === 'GET' && !/\.data(?:\?|$)/.test(request.url);
  const match = /(?:^|;\s*)qm_dashboard:notice=([\w-]+)/.exec(request.headers.cookie ?? '');
  return isDocument && isNoticeCode(match?.[1]) ? match[1] : null;
}

function ownHeaders(request: FastifyRequest, cookie: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    'sec-fetch-site': 'same-origin',
    [innerCall.header]: innerCall.value,
    ...(cookie === undefined ? {} : { cookie }),
  };
  const reader = readerOf(request);
  if (reader !== undefined) headers[READER_HEADER] = reader;
  for (const name of ['host', 'user-agent', 'accept-language']) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}

function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
    else for (const part of value ?? []) headers.append(name, part);
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const withBody = request.method !== 'GET' && request.method !== 'HEAD';
  const form = withBody ? ((request.body as FormBody | null | undefined) ?? EMPTY_FORM) : undefined;
  if (form !== undefined) {
    headers.set('content-type', FORM_TYPE);
    headers.delete('content-length');
    headers.delete('transfer-encoding');
  }
  return new Request(`${request.protocol}://${request.host || 'localhost'}${request.url}`, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(form === undefined ? {} : { body: bodyOf(form), duplex: 'half' }),
  });
}

function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  reply.status(response.status);
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
  return reply.send(response.body === null ? '' : Readable.from(response.body));
}
