import type { RouterContextProvider } from 'react-router';
import { type ApiClient, apiClient } from '../../api/client.ts';
import { environmentContext } from '../../api/environment.ts';
import { orStatusPage } from '../../api/page-data.ts';

/** For loaders on the server: the same calls that a browser would make. A failure is the page. */
export function serverApi(context: Readonly<RouterContextProvider>) {
  const environment = context.get(environmentContext);
  const send = apiClient(environment.send);
  const api: ApiClient = (...call) => orStatusPage(() => send(...call));
  return { api, visitor: environment.visitor };
}
