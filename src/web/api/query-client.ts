import { QueryClient } from '@tanstack/react-query';
import { type ApiClient, apiClient } from './client.ts';
import { frameReader } from './frame-reader.ts';
import { browserTransport, pause } from './browser-transport.ts';
import { checkConnection } from './use-connection.ts';

/**
 * Retries belong to the transport, which knows what may be sent twice. A panel that has failed says
 * so until the page is opened again or its reader asks.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  });

export interface BrowserApi {
  readonly api: ApiClient;
  readonly queries: QueryClient;
}

let shared: BrowserApi | undefined;

/** The page's one client and one cache. Never called while rendering on the server. */
export function browserApi(): BrowserApi {
  shared ??= {
    api: apiClient(
      browserTransport({
        fetch: (...args) => fetch(...args),
        pause,
        jitter: Math.random,
        now: Date.now,
        reader: frameReader,
        onUnreachable: checkConnection,
      }),
    ),
    queries: createQueryClient(),
  };
  return shared;
}
