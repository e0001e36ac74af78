import type { QueryClient } from '@tanstack/react-query';
import { createContext, type RouterContextProvider } from 'react-router';
import type { PageEnvironment } from '../../contract/page-environment.ts';
import { type Display, displayOf } from '../display/display.ts';
import { type ApiClient, apiClient } from './client.ts';
import { environmentContext } from './environment.ts';
import { createQueryClient } from './query-client.ts';

/** What guard, loaders, actions and rendering share of one request. */
export interface PageRequest {
  readonly environment: PageEnvironment;
  readonly url: URL;
  readonly display: Display;
  readonly api: ApiClient;
  /** What the guard has looked up is not asked for again by a loader. */
  readonly queries: QueryClient;
}

const pageRequestContext = createContext<PageRequest | null>(null);

/** On the server: made by whoever asks first, the same for everybody after. */
export function pageRequest({
  request,
  context,
}: {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}): PageRequest {
  const known = context.get(pageRequestContext);
  if (known !== null) return known;
  const environment = context.get(environmentContext);
  const url = addressOf(request);
  const page: PageRequest = {
    environment,
    url,
    display: displayOf(request.headers, url, environment.preferences),
    api: apiClient(environment.send),
    queries: createQueryClient(),
  };
  context.set(pageRequestContext, page);
  return page;
}

/** The router asks for the data of a page by the page's address with an ending of its own. */
function addressOf(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
  return url;
}
