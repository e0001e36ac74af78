import type { CallTo } from '../../contract/endpoint.ts';
import type { ResponseOf, InputOf } from '../../contract/calls.ts';
import { UNREADABLE } from './failure-text.ts';
import type { ApiError } from '../../contract/error.schema.ts';
import { ApiFailure } from '../../contract/error.ts';
import type { ApiRequest, Transport } from '../../contract/page-environment.ts';

/** Calls an endpoint of the contract; rejects with an `ApiFailure` that carries what to show. */
export type ApiClient = <const E extends CallTo>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  /** For a write that the server recognises when it comes a second time. */
  idempotencyKey?: string,
) => Promise<ResponseOf<E>>;

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export const apiClient =
  (send: Transport): ApiClient =>
  async (endpoint, input, signal, idempotencyKey) => {
    const { params, query, body } = input as LooseInput;
    const request: ApiRequest = {
      method: endpoint.method,
      path: fillPath(endpoint.path, params) + queryString(query),
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    };
    const { status, text } = await send(request);
    if (status >= 200 && status < 300) return JSON.parse(text) as ResponseOf<typeof endpoint>;
    throw failureOf(status, text);
  };

const fillPath = (path: string, params: LooseInput['params'] = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

function queryString(query: LooseInput['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The statusMessage of the body (API-12); a proxy's own error page has none. */
function failureOf(status: number, text: string): ApiFailure {
  try {
    const body = JSON.parse(text) as Partial<ApiError>;
    if (typeof body.statusMessage === 'string')
      return new ApiFailure(status, body.statusMessage, {
        ...(body.errorId === undefined ? {} : { errorId: body.errorId }),
        ...(body.issues === undefined ? {} : { issues: body.issues }),
        ...(body.code === undefined ? {} : { code: body.code }),
        ...(body.hint === undefined ? {} : { hint: body.hint }),
      });
  } catch {
    // Not JSON: fall through to the general sentence.
  }
  return new ApiFailure(status, 'Something unexpected happened. Please try again later.', {
    code: UNREADABLE,
  });
}
