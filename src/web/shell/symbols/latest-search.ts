import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and a way to change it in place. Two changes may come before the page
 * is rendered once: the second builds on the first, and an address of ours that arrives late does
 * not undo what was chosen after it.
 */
export function useLatestSearch(
  options: Pick<NavigateOptions, 'flushSync'> = {},
): readonly [URLSearchParams, (change: Change) => void] {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  const underWay = useRef<readonly string[]>([]);
  useEffect(() => {
    const at = underWay.current.indexOf(search.toString());
    underWay.current = at < 0 ? [] : underWay.current.slice(at + 1);
    if (at < 0) latest.current = search;
  }, [search]);
  const { flushSync = false } = options;
  const change = useCallback(
    (by: Change) => {
      latest.current = by(new URLSearchParams(latest.current));
      underWay.current = [...underWay.current, latest.current.toString()];
      setSearch(latest.current, { replace: true, preventScrollReset: true, flushSync });
    },
    [setSearch, flushSync],
  );
  return [search, change];
}
