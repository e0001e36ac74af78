import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, ApiFailure } from '../../contract/error.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { StoreBusy } from '../../ports/store/store-busy.ts';

/** What an unexpected failure says to the outside: the id finds the rest in the log. */
const OPAQUE = 'Something unexpected happened. Please try again later.';

/** Nothing was written. */
const BUSY = 'Too many changes at once. Please try again.';

const framework: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, JSON was expected.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the announced length.',
  FST_ERR_BAD_URL: 'The address is malformed.',
};

/** Nobody reads it; below 500 it is not logged as a failure of ours. */
const CALLER_GONE = 499;
/** When the source does not say when it can be asked again. */
const RETRY_AFTER_SECONDS = 5;

function providerFailure(error: ProviderError): ApiFailure {
  return new ApiFailure(error.status, error.message, {
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

/** The one place where a thrown thing becomes a failure with a status and a sentence. */
export function toFailure(thrown: unknown): ApiFailure {
  if (thrown instanceof ApiFailure) return thrown;
  if (thrown instanceof ProviderError) return providerFailure(thrown);
  if (thrown instanceof Error && thrown.name === 'AbortError')
    return new ApiFailure(CALLER_GONE, 'The caller went away.', { cause: thrown });
  if (thrown instanceof StoreBusy)
    return new ApiFailure(503, BUSY, { retryAfterSeconds: 1, cause: thrown });
  const error = thrown as Partial<FastifyError>;
  const status = error.statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    const known = error.code === undefined ? undefined : framework[error.code];
    return new ApiFailure(status, known ?? 'The request is malformed.', { cause: thrown });
  }
  return new ApiFailure(status === 503 ? 503 : 500, OPAQUE, { cause: thrown });
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
  const failure = toFailure(thrown);
  if (failure.statusCode >= 500) request.log.error({ err: thrown }, 'request failed');
  if (failure.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(failure.retryAfterSeconds));
  if (failure.allow !== undefined) void reply.header('allow', failure.allow.join(', '));
  void reply
    .status(failure.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(failure, request.id));
}

const errorBody = (failure: ApiFailure, errorId: string): ApiError => ({
  statusCode: failure.statusCode,
  statusMessage: failure.statusMessage,
  errorId,
  ...(failure.issues === undefined ? {} : { issues: [...failure.issues] }),
});
