import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from '../../contract/error.ts';
import { factsOfReason, refuse, type TradingReason } from '../../domain/trading/reasons.ts';
import type { TradingRefusal } from '../../domain/trading/refusal.ts';
import { BrokerUnavailable } from '../../ports/broker.ts';
import { toFailure } from '../http/errors.ts';

/** An answer that is not what was asked for, in Alpaca's shape and with a reason beside it. */
export class AlpacaRefusal extends Error {
  override readonly name = 'AlpacaRefusal';
  readonly status: number;
  readonly code: number;
  readonly reason: string;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(refusal: Omit<TradingRefusal, 'status'> & { readonly status: number }) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.reason = refusal.reason;
    this.extra = refusal.extra;
  }
}

export const refused = (
  reason: TradingReason,
  values: Readonly<Record<string, string>> = {},
  extra: Readonly<Record<string, unknown>> = {},
): AlpacaRefusal => new AlpacaRefusal(refuse(reason, values, extra));

/** Alpaca has it and this server does not. */
export const notOffered = (what: string): AlpacaRefusal =>
  new AlpacaRefusal({
    status: 403,
    code: 40310000,
    message: `${what} not offered by this server`,
    reason: 'not-offered',
    extra: {},
  });

const framed = (reason: 'unauthorized' | 'key-verification-failed' | 'rate-limited') =>
  new AlpacaRefusal({ ...factsOfReason(reason), reason, extra: {} });

export const unauthorized = (): AlpacaRefusal => framed('unauthorized');
export const rateLimited = (): AlpacaRefusal => framed('rate-limited');

const INTERNAL = 50010000;
const RETRY_SOON = 1;

const spoken = (status: number, code: number, message: string, reason: string) =>
  new AlpacaRefusal({ status, code, message, reason, extra: {} });

/** Whatever was thrown, as an answer of Alpaca's; only what is ours to mend is a 5xx. */
function refusalFor(thrown: unknown): AlpacaRefusal {
  if (thrown instanceof AlpacaRefusal) return thrown;
  if (thrown instanceof BrokerUnavailable)
    return spoken(
      503,
      INTERNAL,
      thrown.mayHaveHappened
        ? 'the broker did not answer. ask by client_order_id what happened'
        : 'the broker cannot be reached',
      thrown.mayHaveHappened ? 'outcome-unknown' : 'broker-unavailable',
    );
  return refusalOfFailure(toFailure(thrown));
}

function refusalOfFailure(failed: ApiFailure): AlpacaRefusal {
  const { statusCode, statusMessage } = failed;
  const reason = failed.code ?? 'unexpected';
  switch (statusCode) {
    case 401:
      return framed('key-verification-failed');
    case 429:
      return framed('rate-limited');
    case 400:
      return spoken(400, 40010000, 'request body format is invalid', reason);
    case 404:
      return spoken(404, 40410000, statusMessage, reason);
    case 403:
      return spoken(403, 40310000, statusMessage, reason);
    case 503:
      return spoken(503, INTERNAL, 'service temporarily unavailable', reason);
    default:
      return statusCode >= 500
        ? spoken(500, INTERNAL, 'internal server error occurred', reason)
        : spoken(statusCode, statusCode * 100_000 + 10_000, statusMessage, reason);
  }
}

/** The body of a refusal, alone or as one of several in a 207. */
export const refusalBody = (
  refusal: Pick<TradingRefusal, 'code' | 'message' | 'reason' | 'extra'>,
): Readonly<Record<string, unknown>> => ({
  ...refusal.extra,
  code: refusal.code,
  message: refusal.message,
  reason: refusal.reason,
});

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
  const refusal = refusalFor(thrown);
  if (refusal.status >= 500) request.log.error({ err: thrown }, 'request failed');
  const wait =
    thrown instanceof ApiFailure && thrown.retryAfterSeconds !== undefined
      ? thrown.retryAfterSeconds
      : refusal.status === 503
        ? RETRY_SOON
        : undefined;
  if (wait !== undefined) void reply.header('retry-after', String(wait));
  void reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalBody(refusal));
}
