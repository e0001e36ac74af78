import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { PageData } from './page-data.ts';

/** Puts the answers that came with the document into the cache before anything below reads it. */
export function Page({ children }: { readonly children: ReactNode }) {
  const { cache } = useLoaderData<PageData>();
  return <HydrationBoundary state={cache}>{children}</HydrationBoundary>;
}
