import type { BrokerKeys } from '../../../ports/broker-keys.ts';
import { BrokerKeysRefused, BrokerUnavailable } from '../../../ports/broker.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { RequestBudget } from '../../../ports/request-budget.ts';
import { refusalOf } from '../../market-data/alpaca/client.ts';
import { vendorHttp, type VendorRequest } from '../../market-data/vendor-http.ts';
import type { QueryValue } from '../../market-data/vendor-path.ts';
import { wait } from '../../market-data/wait.ts';

export interface AlpacaAnswer {
  readonly status: number;
  /** Undefined when there was none. */
  readonly body: unknown;
}

export interface Sent {
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

/** Requests to the trading API in the name of one account. */
export interface AlpacaClient {
  /** Asked again when the answer did not come; throws `BrokerUnavailable` when none comes. */
  readonly read: (request: Sent, signal: AbortSignal) => Promise<AlpacaAnswer>;
  /**
   * Sent once, whatever happens. Throws `BrokerUnavailable`, which says whether it may have
   * happened; refusals are answers. The signal counts until the request leaves, and not after.
   */
  readonly write: (
    method: 'POST' | 'PATCH' | 'DELETE',
    request: Sent,
    signal: AbortSignal,
  ) => Promise<AlpacaAnswer>;
  /** When the last answer came; `null` before the first. */
  readonly answeredAt: () => number | null;
  readonly close: () => void;
}

export interface AlpacaClientOptions {
  readonly url: string;
  readonly keys: BrokerKeys;
  readonly budget: RequestBudget;
  readonly timeout?: number;
  /** Before a question is asked again. */
  readonly reads?: readonly number[];
  readonly now: () => number;
}

const TIMEOUT = 15_000;
const READ_PAUSES = [250, 1_000] as const;
/** Statuses that say what became of the request. */
const ANSWERS = [400, 401, 403, 404, 405, 409, 410, 422] as const;
/** The connection was never made, so nothing was sent. */
const NEVER_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const mayHaveHappened = (problem: unknown): boolean => {
  if (!(problem instanceof ProviderError)) return true;
  if (problem.kind === 'rate-limited') return false;
  return !(problem.cause instanceof Error && NEVER_SENT.has(problem.cause.message));
};

export function alpacaClient(options: AlpacaClientOptions): AlpacaClient {
  const { budget, keys, now } = options;
  const readPauses = options.reads ?? READ_PAUSES;
  let answeredAt: number | null = null;
  const http = vendorHttp({
    name: 'Alpaca',
    base: options.url,
    headers: { 'APCA-API-KEY-ID': keys.keyId, 'APCA-API-SECRET-KEY': keys.secret },
    // Turns are taken here, before: whoever is refused one knows that nothing was sent.
    budget: { ...budget, take: async () => undefined },
    timeout: options.timeout ?? TIMEOUT,
    now,
    statusOf: refusalOf(now),
  });

  const exchange = async (
    method: NonNullable<VendorRequest['method']>,
    request: Sent,
    signal: AbortSignal,
  ): Promise<AlpacaAnswer> => {
    const answer = await http.text(
      { ...request, method, accept: 'application/json', redirect: 'answer', statuses: ANSWERS },
      signal,
    );
    const { status, body } = answer;
    if (status >= 300 && status < 400)
      throw new ProviderError('bad-answer', 'Alpaca sent us to another address.');
    if (status === 401) throw new BrokerKeysRefused();
    const parsed = body === '' ? undefined : parse(body);
    answeredAt = now();
    return { status, body: parsed };
  };

  const turn = async (signal: AbortSignal): Promise<void> => {
    try {
      await budget.take(signal);
    } catch (problem) {
      signal.throwIfAborted();
      throw unavailable(problem, false);
    }
  };

  return {
    read: async (request, signal) => {
      for (let attempt = 0; ; attempt += 1) {
        await turn(signal);
        try {
          return await exchange('GET', request, signal);
        } catch (problem) {
          signal.throwIfAborted();
          if (problem instanceof BrokerUnavailable) throw problem;
          const pause = readPauses[attempt];
          const isOver = problem instanceof ProviderError && problem.kind === 'rate-limited';
          if (pause === undefined || isOver) throw unavailable(problem, false);
          await wait(pause, signal);
        }
      }
    },
    write: async (method, request, signal) => {
      await turn(signal);
      try {
        // Who stops waiting does not stop an order: its outcome is wanted all the same.
        return await exchange(method, request, NEVER);
      } catch (problem) {
        if (problem instanceof BrokerUnavailable) throw problem;
        throw unavailable(problem, mayHaveHappened(problem));
      }
    },
    answeredAt: () => answeredAt,
    close: http.close,
  };
}

const NEVER = new AbortController().signal;

/** Messages of `vendorHttp` name no keys and no addresses. */
const unavailable = (problem: unknown, happened: boolean): BrokerUnavailable =>
  new BrokerUnavailable(
    problem instanceof ProviderError ? problem.message : 'Alpaca gave an answer nobody can read.',
    happened,
    { cause: problem },
  );

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's message quotes the text.
    throw new ProviderError('bad-answer', 'Alpaca gave an answer that cannot be read.');
  }
}
