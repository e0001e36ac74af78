import type { RouterContextProvider } from 'react-router';
import { apiClient } from '../../api/client.ts';
import { environmentContext } from '../../api/environment.ts';

/** For loaders and actions on the server: the same calls that a browser would make. */
export function serverApi(context: Readonly<RouterContextProvider>) {
  const environment = context.get(environmentContext);
  return { api: apiClient(environment.send), visitor: environment.visitor };
}
