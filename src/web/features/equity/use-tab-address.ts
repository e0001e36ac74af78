import { useCallback } from 'react';
import { useLatestSearch } from '../../shell/latest-search.ts';

/**
 * What a tab shows is in its address. A change replaces the entry of the history: going back leaves
 * the page, as people expect. Empty values are left out.
 */
export function useTabAddress(): readonly [
  URLSearchParams,
  (change: Readonly<Record<string, string | undefined>>) => void,
] {
  const [search, update] = useLatestSearch();
  const change = useCallback(
    (patch: Readonly<Record<string, string | undefined>>) =>
      update((next) => {
        for (const [name, value] of Object.entries(patch))
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        return next;
      }),
    [update],
  );
  return [search, change];
}
