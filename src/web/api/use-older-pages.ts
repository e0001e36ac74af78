import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A list that grows downwards: the first page comes with the document, each further one when the
 * reader asks for it. `pageOf` makes the query of a page from the cursor where the last one ended.
 */
export function useOlderPages<T>(
  start: string,
  // oxlint-disable-next-line typescript/no-explicit-any -- the key of the query is its own affair
  pageOf: (cursor: string) => UseQueryOptions<T, any, T, any>,
): {
  readonly first: UseQueryResult<T>;
  readonly pages: readonly T[];
  /** Where each page begins, those that are on their way included. */
  readonly starts: readonly string[];
  readonly busy: boolean;
  readonly problem: UseQueryResult<T> | undefined;
  readonly older: (cursor: string) => void;
} {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const starts = [start, ...cursors];
  const results = useQueries({ queries: starts.map(pageOf) });
  const [first] = results;
  if (first === undefined) throw new Error('A list has a first page');
  return {
    first,
    starts,
    pages: results.flatMap(({ data }) => (data === undefined ? [] : [data])),
    busy: results.slice(1).some(({ isPending }) => isPending),
    problem: results.slice(1).find(({ isError }) => isError),
    older: (cursor) => setCursors((known) => (known.includes(cursor) ? known : [...known, cursor])),
  };
}
