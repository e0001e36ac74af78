import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../contract/error.schema.ts';
import { ApiFailure } from '../../contract/error.ts';
import { hasRole, type Visitor } from '../../domain/identity/visitor.ts';
import { escapeText } from '../../domain/filings/html-entities.ts';
import { type Lacking, ProviderError, type ProviderErrorKind } from '../../ports/provider-error.ts';
import { StoreBusy } from '../../ports/store/store-busy.ts';
import { StoreNotWritable } from '../../ports/store/store-not-writable.ts';
import { StoreUnavailable } from '../../ports/store/store-unavailable.ts';
import type { Locale } from '../../i18n/locales.ts';
import { failure, type FailureKey } from '../call/failure.ts';
import { hintText, noSourceText } from './no-source-text.ts';
import { failureText, issueTexts, localeOf } from './request-words.ts';

const framework = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'failures.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'failures.notJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'failures.emptyBody',
  FST_ERR_CTP_INVALID_JSON_BODY: 'failures.invalidJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'failures.wrongLength',
  FST_ERR_BAD_URL: 'failures.badAddress',
} as const;

/** Nobody reads it; below 500 it is not logged as a failure of ours. */
const CALLER_GONE = 499;
/** When the source does not say when it can be asked again. */
export const RETRY_AFTER_SECONDS = 5;

/** The provider's own sentence is English and exact; other languages say it by the kind. */
const providerCodes = {
  'unknown-symbol': 'failures.unknownSymbol',
  'not-found': 'failures.noData',
  'no-source': 'failures.noSource',
  'bad-request': 'failures.badQuestion',
  'rate-limited': 'failures.sourceBusy',
  unavailable: 'failures.sourceDown',
  timeout: 'failures.sourceLate',
  'bad-answer': 'failures.sourceUnreadable',
  unauthorised: 'failures.sourceDown',
  'not-yet': 'failures.notYet',
} as const satisfies Record<ProviderErrorKind, FailureKey>;

function providerFailure(error: ProviderError): ApiFailure {
  if (error.lacking !== undefined)
    return failure(error.status, 'failures.noSource', {}, { cause: error });
  const { code } = failure(error.status, providerCodes[error.kind]);
  return new ApiFailure(error.status, error.message, {
    ...(code === undefined ? {} : { code }),
    cause: error,
    ...(error.kind === 'bad-request'
      ? { issues: [{ path: 'query', message: error.message }] }
      : {}),
    ...(error.status === 503
      ? {
          retryAfterSeconds:
            error.retryAfter === undefined
              ? RETRY_AFTER_SECONDS
              : Math.max(1, Math.ceil(error.retryAfter / 1_000)),
        }
      : {}),
  });
}

const lackingOf = ({ cause }: ApiFailure): Lacking | undefined =>
  cause instanceof ProviderError ? cause.lacking : undefined;

/** The one place where a thrown thing becomes a failure with a status and a sentence. */
export function toFailure(thrown: unknown): ApiFailure {
  if (thrown instanceof ApiFailure) return thrown;
  if (thrown instanceof ProviderError) return providerFailure(thrown);
  if (thrown instanceof Error && thrown.name === 'AbortError')
    return failure(CALLER_GONE, 'failures.callerGone', {}, { cause: thrown });
  if (thrown instanceof StoreBusy)
    return failure(503, 'failures.storeBusy', {}, { retryAfterSeconds: 1, cause: thrown });
  if (thrown instanceof StoreNotWritable)
    return failure(507, 'failures.storeFull', {}, { cause: thrown });
  if (thrown instanceof StoreUnavailable)
    return failure(503, 'failures.storeSilent', {}, { retryAfterSeconds: 5, cause: thrown });
  const error = thrown as Partial<FastifyError>;
  const status = error.statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    const known = framework[error.code as keyof typeof framework] ?? 'failures.malformed';
    return failure(status, known, {}, { cause: thrown });
  }
  // The id in the answer finds the cause in the log; nothing else of it leaves the server.
  return failure(status === 503 ? 503 : 500, 'failures.unexpected', {}, { cause: thrown });
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
  const failed = toFailure(thrown);
  const lacking = lackingOf(failed);
  // What nobody has here (501) is asked for as often as anybody likes, and nothing is broken. A
  // source that is down is told once, by the registry.
  if (failed.statusCode >= 500 && failed.statusCode !== 501)
    request.log[thrown instanceof ProviderError ? 'debug' : 'error'](
      { err: thrown },
      'request failed',
    );
  if (failed.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(failed.retryAfterSeconds));
  if (failed.allow !== undefined) void reply.header('allow', failed.allow.join(', '));
  const locale = localeOf(request.headers);
  const body = errorBody(failed, request.id, locale);
  if (lacking !== undefined) {
    body.statusMessage = noSourceText(locale, lacking);
    // A failure before anybody was identified has no visitor.
    const visitor = request.visitor as Visitor | undefined;
    const hint = hintText(locale, lacking);
    if (hint !== undefined && visitor !== undefined && hasRole(visitor, 'admin')) body.hint = hint;
  }
  void reply
    .status(failed.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/**
 * At the address of a page: without its store the server cannot tell who asks, and renders nothing
 * of the application. A person then reads a sentence, not the answer for programs.
 */
export function sendPageFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
): void {
  const failed = toFailure(thrown);
  const isData = request.url.split('?')[0]?.endsWith('.data') ?? false;
  if ((failed.statusCode !== 503 && failed.statusCode !== 507) || isData) {
    sendFailure(request, reply, thrown);
    return;
  }
  request.log.error({ err: thrown }, 'page failed');
  const locale = localeOf(request.headers);
  const { statusMessage, errorId } = errorBody(failed, request.id, locale);
  if (failed.statusCode === 503)
    void reply.header('retry-after', String(failed.retryAfterSeconds ?? RETRY_AFTER_SECONDS));
  void reply
    .status(failed.statusCode)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${failed.statusCode} · Tapedeck</title></head><body><h1>${failed.statusCode}</h1><p>${escapeText(statusMessage)}</p><p><code>${escapeText(errorId)}</code></p></body></html>`,
    );
}

function errorBody(failed: ApiFailure, errorId: string, locale: Locale): ApiError {
  const issues = issueTexts(failed, locale);
  return {
    statusCode: failed.statusCode,
    statusMessage: failureText(failed, locale),
    code: failed.code ?? 'unexpected',
    errorId,
    ...(issues === undefined ? {} : { issues }),
  };
}
