import type { QueryKey } from '@tanstack/react-query';
import { type ActionFunctionArgs, type ClientActionFunctionArgs, data } from 'react-router';
import { type ApiClient, apiClient } from './client.ts';
import { environmentContext } from './environment.ts';
import { browserApi } from './query-client.ts';

/** What a form of a page does, wherever it runs. */
export type PageAction<T> = (api: ApiClient, form: FormData) => Promise<T>;

/** Without script: the form is posted to the page, which calls the API in the visitor's name. */
export const serverAction =
  <T>(run: PageAction<T>) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const { send } = context.get(environmentContext);
    const headers = new Headers();
    const api = apiClient(async (call) => {
      const answer = await send(call);
      // A session that was renewed must reach the browser.
      for (const cookie of answer.cookies ?? []) headers.append('set-cookie', cookie);
      return answer;
    });
    return data(await run(api, await request.formData()), { headers });
  };

/** With script: straight to the API; afterwards what the form has changed is asked anew. */
export const browserAction =
  <T>(run: PageAction<T>, changes: readonly QueryKey[]) =>
  async ({ request }: ClientActionFunctionArgs): Promise<T> => {
    const { api, queries } = browserApi();
    const outcome = await run(api, await request.formData());
    await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })));
    return outcome;
  };
