import { type DataTag, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { CallTo } from '../../contract/endpoint.ts';
import type { ResponseOf, InputOf } from '../../contract/calls.ts';
import type { ApiClient } from './client.ts';
import { endpointKey } from './endpoint-key.ts';

const USUALLY_FRESH = 30_000;

/**
 * A call of the contract as a query: every page and panel that asks the same shares one answer.
 * `fresh` is how long (ms) an answer is good for before a page asks again.
 */
export const endpointQuery = <const E extends CallTo>(
  api: ApiClient,
  endpoint: E,
  input: InputOf<E>,
  fresh = USUALLY_FRESH,
) =>
  queryOptions({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }): Promise<ResponseOf<E>> => api(endpoint, input, signal),
    staleTime: fresh,
  });

/** What a query answers. */
export type AnswerTo<Q> = Q extends { readonly queryKey: DataTag<QueryKey, infer T, Error> }
  ? T
  : never;

/** What the query of this function answers. */
export type AnswerOfQuery<Q extends (...input: never[]) => { readonly queryKey: unknown }> =
  AnswerTo<ReturnType<Q>>;

/**
 * A query whose value is not the plain answer of one call: several calls joined, or one answer in
 * another shape. It names every endpoint that it reads, so that a write to any of them refreshes it.
 */
export const derivedQuery = <T>({
  of,
  view,
  input,
  ask,
  fresh = USUALLY_FRESH,
}: {
  readonly of: readonly [CallTo, ...CallTo[]];
  /** The name of the shape, unique among the queries of these endpoints. */
  readonly view: string;
  /** Everything that the value depends on. */
  readonly input: unknown;
  readonly ask: (parts: {
    readonly client: QueryClient;
    readonly signal: AbortSignal;
  }) => Promise<T>;
  readonly fresh?: number;
}) =>
  queryOptions({
    queryKey: endpointKey(of, input, view),
    queryFn: ({ client, signal }) => ask({ client, signal }),
    staleTime: fresh,
  });
