import { data } from 'react-router';
import { reloadPage } from './reload-guard.ts';

interface ManifestRoute {
  readonly module: string;
}

declare global {
  interface Window {
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, ManifestRoute>> };
  }
}

/**
 * After a deployment the files of the old version are gone. A part that is loaded late (the
 * palette, a form) then fails: the page is loaded again, once.
 */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadPage()) event.preventDefault();
  });
}

/**
 * Fetches the code of the page that is asked for before the router does. When it is gone, the
 * address is loaded from the server, which knows the new version; when that has just been tried,
 * the error page says so instead of a loop.
 */
export async function fetchPageCode(routeIds: readonly string[], address: string): Promise<void> {
  const routes = window.__reactRouterManifest?.routes ?? {};
  try {
    await Promise.all(
      routeIds.map((id) => {
        const route = routes[id];
        return route === undefined ? undefined : import(/* @vite-ignore */ route.module);
      }),
    );
  } catch {
    if (reloadPage(address)) await new Promise(() => {});
    // React Router takes a thrown `data` for a status page.
    // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
    throw data(
      { statusMessage: 'A part of this page could not be loaded. Please try again soon.' },
      { status: 503 },
    );
  }
}
