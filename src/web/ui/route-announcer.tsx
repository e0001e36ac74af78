import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation a browser without script reads the new page from its top. With script nobody
 * would know that anything happened: so the new heading takes the focus and the title is read out.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (known.current === pathname) return undefined;
    known.current = pathname;
    // The page's own effects, a dialog that opens for instance, go first.
    const frame = requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading !== null) {
        if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      setTitle(document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return (
    <p aria-live="assertive" className="sr-only" data-testid="route-announcer">
      {title}
    </p>
  );
}
