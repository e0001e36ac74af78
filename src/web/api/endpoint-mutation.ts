import type { QueryClient } from '@tanstack/react-query';
import type { CallTo } from '../../contract/endpoint.ts';
import type { InputOf, ResponseOf } from '../../contract/calls.ts';
import { ApiFailure } from '../../contract/error.ts';
import type { ApiClient } from './client.ts';
import { refreshEndpoints } from './endpoint-key.ts';

/** A write, declared once: which call it is and which answers it makes old. */
export interface EndpointMutation<E extends CallTo = CallTo> {
  readonly endpoint: E;
  /** Endpoints that answer differently afterwards: whatever shows them asks again. */
  readonly changes: readonly CallTo[];
  /** Shows the expected outcome at once; taken back when the write fails. */
  readonly optimistic?: (input: InputOf<E>, edit: EditAnswers) => void;
  /** The server remembers the key, so that the same write may be sent again (API-13). */
  readonly idempotencyKey?: () => string;
}

/** Replaces every answer of an endpoint that the page has. */
export type EditAnswers = <const Q extends CallTo>(
  endpoint: Q,
  change: (answer: ResponseOf<Q>) => ResponseOf<Q>,
) => void;

export const defineMutation = <const E extends CallTo>(
  mutation: EndpointMutation<E>,
): EndpointMutation<E> => mutation;

export interface WriteFailure {
  /**
   * - `offline`: nothing was sent.
   * - `invalid`: fields are wrong; `fields` says which.
   * - `conflict`: somebody else was faster, or the page is old; what it shows is asked for anew.
   * - `refused`: the server said no.
   * - `unknown`: it may or may not have taken effect; what the page shows is asked for anew.
   */
  readonly kind: 'offline' | 'invalid' | 'conflict' | 'refused' | 'unknown';
  readonly statusCode: number;
  /** What programs tell failures apart by, such as `unverified`. */
  readonly code: string | undefined;
  /** The server's words for a person; null when it has not answered. */
  readonly message: string | null;
  /** What is wrong with a field, by its name in the form: `email` for the path `body.email`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly errorId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
}

export type WriteOutcome<T> =
  | { readonly kind: 'done'; readonly answer: T }
  | { readonly kind: 'failed'; readonly failure: WriteFailure };

export interface MutationParts {
  readonly api: ApiClient;
  /** The page's cache; there is none on the server. */
  readonly queries?: QueryClient;
  readonly isOnline?: () => boolean;
}

const NO_ANSWER: Omit<WriteFailure, 'kind'> = {
  statusCode: 503,
  code: undefined,
  message: null,
  fields: {},
  errorId: undefined,
  retryAfterSeconds: undefined,
};

/** A write that was refused before it was sent. It is not kept to be sent later. */
export const OFFLINE: WriteOutcome<never> = {
  kind: 'failed',
  failure: { ...NO_ANSWER, kind: 'offline' },
};

/** What to tell about an error that nobody foresaw. */
export const UNFORESEEN: WriteFailure = { ...NO_ANSWER, kind: 'unknown', statusCode: 500 };

/** Sends a write once. An error that is no answer of the API is not caught. */
export async function sendMutation<const E extends CallTo>(
  { api, queries, isOnline = () => true }: MutationParts,
  mutation: EndpointMutation<E>,
  input: InputOf<E>,
): Promise<WriteOutcome<ResponseOf<E>>> {
  if (!isOnline()) return OFFLINE;
  const takeBack = queries === undefined ? () => {} : await showExpected(queries, mutation, input);
  const key = mutation.idempotencyKey?.();
  try {
    const answer = await api(mutation.endpoint, input, undefined, key);
    if (queries !== undefined) await refreshEndpoints(queries, mutation.changes);
    return { kind: 'done', answer };
  } catch (problem) {
    takeBack();
    if (!(problem instanceof ApiFailure)) throw problem;
    const failure = writeFailure(problem);
    if (queries !== undefined && (failure.kind === 'conflict' || failure.kind === 'unknown'))
      await refreshEndpoints(queries, mutation.changes);
    return { kind: 'failed', failure };
  }
}

const kindOf = ({ statusCode, issues = [] }: ApiFailure): WriteFailure['kind'] => {
  if (issues.length > 0) return 'invalid';
  if (statusCode === 409) return 'conflict';
  return statusCode >= 500 ? 'unknown' : 'refused';
};

export function writeFailure(problem: ApiFailure): WriteFailure {
  const fields: Record<string, string> = {};
  for (const { path, message } of problem.issues ?? [])
    fields[path.replace(/^(?:body|query|params)\./, '')] ??= message;
  return {
    kind: kindOf(problem),
    statusCode: problem.statusCode,
    code: problem.code,
    message: problem.statusMessage,
    fields,
    errorId: problem.errorId,
    retryAfterSeconds: problem.retryAfterSeconds,
  };
}

/**
 * Edits the cached answers and returns what takes the edits back. An answer that has changed again
 * since then (a later write, a fresh answer) is left alone: what is on screen is newer than both.
 */
async function showExpected<E extends CallTo>(
  queries: QueryClient,
  { optimistic }: EndpointMutation<E>,
  input: InputOf<E>,
): Promise<() => void> {
  if (optimistic === undefined) return () => {};
  const edits: (() => void)[] = [];
  const plans: { readonly id: string; readonly change: (answer: unknown) => unknown }[] = [];
  optimistic(input, (endpoint, change) => {
    plans.push({ id: endpoint.id, change: change as (answer: unknown) => unknown });
  });
  for (const { id, change } of plans) {
    // Only plain answers: other shapes are derived from them and follow when the write is done.
    const filter = {
      predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
        queryKey.length === 2 && queryKey[0] === id,
    };
    // An answer that is on its way was given before the write and would undo the edit.
    await queries.cancelQueries(filter);
    for (const { queryKey, state } of queries.getQueryCache().findAll(filter)) {
      if (state.data === undefined) continue;
      const before = state.data;
      // What the cache holds now; it shares parts with what it held before.
      const shown = queries.setQueryData(queryKey, change(before));
      edits.push(() => {
        if (queries.getQueryData(queryKey) === shown) queries.setQueryData(queryKey, before);
      });
    }
  }
  return () => {
    for (const undo of edits.toReversed()) undo();
  };
}
