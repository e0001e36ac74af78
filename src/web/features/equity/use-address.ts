import { useCallback } from 'react';
import type { ShouldRevalidateFunction } from 'react-router';
import { useLatestSearch } from '../../shell/symbols/latest-search.ts';

type Changes = Readonly<Record<string, string | null | undefined>>;

/**
 * What a tab shows is in its address. A change replaces the entry of the history: going back leaves
 * the page, as people expect. What is empty is left out.
 */
export function useAddress(): readonly [URLSearchParams, (changes: Changes) => void] {
  const [search, update] = useLatestSearch();
  const change = useCallback(
    (changes: Changes) =>
      update((next) => {
        for (const [name, value] of Object.entries(changes))
          if ((value ?? '') === '') next.delete(name);
          else next.set(name, String(value));
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
