import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What a tab shows is in its address. A change replaces the entry of the history: going back leaves
 * the page, as people expect. Empty values are left out.
 */
export function useTabAddress(): readonly [
  URLSearchParams,
  (change: Readonly<Record<string, string | undefined>>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (patch: Readonly<Record<string, string | undefined>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(patch))
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [search, change];
}
