import type { ActionFunctionArgs } from 'react-router';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { ApiClient } from './client.ts';
import { refreshEndpoints } from './endpoint-key.ts';
import { oncePerForm } from './form-action.ts';
import { pageRequest } from './page-request.ts';
import { browserApi } from './query-client.ts';

/** A form that makes one of several writes. One that makes a single write is a `FormWrite`. */
export type PageAction<T> = (api: ApiClient, form: FormData) => Promise<T>;

/** Without script: the form is posted to the page, which calls the API in the visitor's name. */
export const serverAction =
  <T>(run: PageAction<T>) =>
  async (args: ActionFunctionArgs): Promise<T> =>
    run(pageRequest(args).api, await args.request.formData());

/** With script: straight to the API; afterwards what the form has changed is asked anew. */
export const browserAction = <T>(run: PageAction<T>, changes: readonly Endpoint[]) =>
  oncePerForm(async (request) => {
    const { api, queries } = browserApi();
    const outcome = await run(api, await request.formData());
    await refreshEndpoints(queries, changes);
    return outcome;
  });
