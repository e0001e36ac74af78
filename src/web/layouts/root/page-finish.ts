import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

declare global {
  interface Window {
    readonly qMod?: { readonly loadTools?: () => void };
  }
}

/**
 * After each page finish the page is at its top and the loader looks for widgets again (WG-2).
 * Going back returns to where the reader was, which the router restores; a fragment is a place
 * of its own, and a page that only rewrites its own address stays where it is.
 */
export function usePageFinish(): void {
  const location = useLocation();
  const how = useNavigationType();
  const path = useRef(location.pathname);
  useEffect(() => {
    const rewritten = how === NavigationType.Replace && path.current === location.pathname;
    path.current = location.pathname;
    if (how !== NavigationType.Pop && location.hash === '' && !rewritten) scrollTo(0, 0);
    window.qMod?.loadTools?.();
  }, [location, how]);
}
