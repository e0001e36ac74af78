import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import type { ApiClient } from './client.ts';
import { type BrowserApi, browserApi, createQueryClient } from './query-client.ts';

const ApiContext = createContext<ApiClient | undefined>(undefined);

/** Rendering on the server never fetches: whatever a page shows, its loader has named. */
const loaderOnly: ApiClient = (endpoint) =>
  Promise.reject(new Error(`${endpoint.id} is read while rendering, but no loader names it`));

const onServer = typeof document === 'undefined';

export function ApiProvider({ children }: { readonly children: ReactNode }) {
  const [{ api, queries }] = useState<BrowserApi>(() =>
    onServer ? { api: loaderOnly, queries: createQueryClient() } : browserApi(),
  );
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (api === undefined) throw new Error('useApi outside of ApiProvider');
  return api;
}
