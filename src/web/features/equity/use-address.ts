import { useCallback } from 'react';
import type { ShouldRevalidateFunction } from 'react-router';
import { useLatestSearch } from '../../shell/latest-search.ts';

/** What the address says beyond the symbol, and a way to change it without a step in the history. */
export function useAddress(): readonly [
  URLSearchParams,
  (change: Readonly<Record<string, string | null>>) => void,
] {
  const [search, update] = useLatestSearch();
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      update((next) => {
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      }),
    [update],
  );
  return [search, change];
}

/** While the symbol stays, panels ask for what they lack by themselves. */
export const stayWithSymbol: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.searchParams.get('symbol') === nextUrl.searchParams.get('symbol')
    ? false
    : defaultShouldRevalidate;
