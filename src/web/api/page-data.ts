import { dehydrate, type DehydratedState, type FetchQueryOptions } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { ApiFailure } from '../../contract/error.ts';
import { type ApiClient, apiClient } from './client.ts';
import { environmentContext } from './environment.ts';
import { browserApi, createQueryClient } from './query-client.ts';

/** What a page may look at to name its queries. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

// The element type of a list of differently typed queries; each keeps its own types at its hook.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** The queries of a page, all asked at once. */
export type PageQueries = (api: ApiClient, address: PageAddress) => readonly AnyQuery[];

export interface PageData {
  readonly cache: DehydratedState | null;
}

/** First request: the answers travel in the document, and the browser asks nothing again. */
export const serverLoader =
  (queries: PageQueries) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<PageData> => {
    const api = apiClient(context.get(environmentContext).send);
    const client = createQueryClient();
    const address = { params, url: new URL(request.url) };
    await settle(() => Promise.all(queries(api, address).map((query) => client.fetchQuery(query))));
    return { cache: dehydrate(client) };
  };

/** Later navigations: JSON only, straight from the API, and only what the cache lacks. */
export const browserLoader =
  (queries: PageQueries) =>
  async ({ request, params }: ClientLoaderFunctionArgs): Promise<PageData> => {
    const { api, queries: client } = browserApi();
    const address = { params, url: new URL(request.url) };
    await settle(() => Promise.all(queries(api, address).map((query) => client.fetchQuery(query))));
    return { cache: null };
  };

/** A failed call becomes the page's status, so that a missing thing is a real 404. */
async function settle(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof ApiFailure)) throw problem;
    // React Router takes a thrown `data` for a status page.
    // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
    throw data(
      { statusMessage: problem.statusMessage, errorId: problem.errorId },
      { status: problem.statusCode },
    );
  }
}
