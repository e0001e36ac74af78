import type { Connection } from '../../api/connection.ts';
import { browserConnection } from '../../api/use-connection.ts';
import { reloadPage } from './reload-guard.ts';

/** The address that this tab is on its way to, while its code is being fetched. */
const GOING = 'tapedeck:going-to';

/**
 * After a deployment the files of the old version are gone. A part that is loaded late (the
 * palette, a form) then fails: the page is loaded again, once (ID-10).
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (onLostChunk(browserConnection(), reloadPage)) event.preventDefault();
  });
}

/** Answers whether the page is being loaded again. */
export function onLostChunk(
  link: Pick<Connection, 'isDown' | 'subscribe'>,
  reload: () => boolean,
): boolean {
  if (!link.isDown()) return reload();
  // Without a connection a reload would lose the page, and the file is not gone. But a browser
  // never asks again for a module that failed: it comes with the next load of the page.
  const stop = link.subscribe(() => {
    if (link.isDown()) return;
    stop();
    reload();
  });
  return false;
}

/**
 * The router reloads the page when the code of the next one cannot be fetched. Without a connection
 * that would lose what is on the screen: the page stays, and goes on when the server answers.
 */
export function keepPageWhileDown(): void {
  const { navigation } = window as { readonly navigation?: Navigation };
  navigation?.addEventListener('navigate', (event) => {
    const link = browserConnection();
    if (event.navigationType !== 'reload' || event.userInitiated || !link.isDown()) return;
    event.preventDefault();
    const stop = link.subscribe(() => {
      if (link.isDown()) return;
      stop();
      const address = goingTo();
      if (address !== null) location.assign(address);
    });
  });
}

function goingTo(): string | null {
  try {
    return sessionStorage.getItem(GOING);
  } catch {
    return null;
  }
}

/** Notes where a navigation leads, in case the code for it is gone. Answers how to forget it. */
export function noteGoing(address: string): () => void {
  try {
    sessionStorage.setItem(GOING, address);
  } catch {
    // A browser that refuses storage starts over on the page that it was on.
  }
  return () => {
    try {
      sessionStorage.removeItem(GOING);
    } catch {
      // Nothing was noted.
    }
  };
}

/**
 * The router loads the old page again when the code of the next one is gone. This goes on to where
 * the reader wanted to go, from the server, which knows the new version; once, or it were a loop.
 */
export function resumeGoing(): void {
  try {
    const address = sessionStorage.getItem(GOING);
    sessionStorage.removeItem(GOING);
    const here = location.pathname + location.search + location.hash;
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (address === null || address === here || entry?.type !== 'reload') return;
    reloadPage(address);
  } catch {
    // Without storage nothing was noted.
  }
}
