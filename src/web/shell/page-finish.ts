import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

declare global {
  interface Window {
    readonly qMod?: { readonly loadTools?: () => void };
  }
}

/**
 * After each page finish the page is at its top and the loader looks for widgets again (WG-2).
 * Going back returns to where the reader was, which the router restores; a fragment is a place
 * of its own.
 */
export function usePageFinish(): void {
  const location = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    if (how !== NavigationType.Pop && location.hash === '') scrollTo(0, 0);
    window.qMod?.loadTools?.();
  }, [location, how]);
}
