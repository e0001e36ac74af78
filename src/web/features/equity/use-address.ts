import { useCallback } from 'react';
import { type ShouldRevalidateFunction, useSearchParams } from 'react-router';

/** What the address says beyond the symbol, and a way to change it without a step in the history. */
export function useAddress(): readonly [
  URLSearchParams,
  (change: Readonly<Record<string, string | null>>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setSearch(
        (before) => {
          for (const [name, value] of Object.entries(changes))
            if (value === null) before.delete(name);
            else before.set(name, value);
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
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
