import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { ApiFailure } from '../../contract/error.ts';
import type { PageData, Refusal } from './page-data.ts';

/** Puts the answers that came with the document into the cache before anything below reads it. */
export function Page({ children }: { readonly children: ReactNode }) {
  const { cache, refusals = [] } = useLoaderData<PageData>();
  const client = useQueryClient();
  // Once, and before the first render of what is below.
  useState(() => refuse(client, refusals));
  return <CarriedAnswers cache={cache}>{children}</CarriedAnswers>;
}

/** The answers of a loader, for everything below. */
export function CarriedAnswers({
  cache,
  children,
}: Pick<PageData, 'cache'> & { readonly children: ReactNode }) {
  const state = useMemo<DehydratedState | null>(
    () => (cache === null ? null : JSON.parse(cache)),
    [cache],
  );
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

export function refuse(client: QueryClient, refusals: readonly Refusal[]): void {
  for (const { key, status, message, errorId, code, hint } of refusals) {
    if (client.getQueryState(key) !== undefined) continue;
    const query = client.getQueryCache().build(client, { queryKey: key });
    query.setState({
      ...query.state,
      status: 'error',
      error: new ApiFailure(status, message, {
        ...(errorId === undefined ? {} : { errorId }),
        ...(code === undefined ? {} : { code }),
        ...(hint === undefined ? {} : { hint }),
      }),
      errorUpdateCount: 1,
    });
  }
}
