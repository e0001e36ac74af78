import type { ActionFunctionArgs, ClientActionFunctionArgs } from 'react-router';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ApiClient } from './client.ts';
import { refreshEndpoints } from './endpoint-key.ts';
import { pageRequest } from './page-request.ts';
import { browserApi } from './query-client.ts';

/** What a form of a page does, wherever it runs. */
export type PageAction<T> = (api: ApiClient, form: FormData) => Promise<T>;

/** Without script: the form is posted to the page, which calls the API in the visitor's name. */
export const serverAction =
  <T>(run: PageAction<T>) =>
  async (args: ActionFunctionArgs): Promise<T> =>
    run(pageRequest(args).api, await args.request.formData());

/** With script: straight to the API; afterwards what the form has changed is asked anew. */
export const browserAction =
  <T>(run: PageAction<T>, changes: readonly Endpoint[]) =>
  async ({ request }: ClientActionFunctionArgs): Promise<T> => {
    const { api, queries } = browserApi();
    const outcome = await run(api, await request.formData());
    await refreshEndpoints(queries, changes);
    return outcome;
  };
