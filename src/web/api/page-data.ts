import {
  type DataTag,
  defaultShouldDehydrateQuery,
  dehydrate,
  type FetchQueryOptions,
  hashKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { ApiFailure } from '../../contract/error.ts';
import { isNoSource } from './no-source.ts';
import type { MessageArea } from '../../i18n/translate.ts';
import type { ApiClient } from './client.ts';
import { browserMessages } from '../i18n/browser-messages.ts';
import { pageRequest } from './page-request.ts';
import { browserApi } from './query-client.ts';

/** What a page may look at to name its queries. */
export interface OpenedAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

// The element type of a list of differently typed queries; each keeps its own types at its hook.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyQuery = FetchQueryOptions<any, any, any, any>;

/** An answer that is here already: in the browser's cache, or looked up by the guard. */
export type Known = <T>(query: { readonly queryKey: DataTag<QueryKey, T, Error> }) => T | undefined;

/** The queries of a page, all asked at once. */
export type PageQueries = (
  api: ApiClient,
  address: OpenedAddress,
  known: Known,
) => readonly AnyQuery[];

export interface PageData {
  /**
   * The answers, as JSON. React Router writes and reads every value of a loader by itself, which for
   * some thousand prices takes ten times as long as for their text.
   */
  readonly cache: string | null;
  /** Panels whose request was refused: asking again would change nothing, so the document says so. */
  readonly refusals?: readonly Refusal[];
}

export interface Refusal {
  readonly key: QueryKey;
  readonly status: number;
  readonly message: string;
  readonly errorId: string | undefined;
  readonly code: string | undefined;
  readonly hint: string | undefined;
}

/** A panel that takes longer is left to the browser; the document does not wait for it. */
const PANEL_PATIENCE = 2_000;

const knownTo =
  (client: QueryClient): Known =>
  ({ queryKey }) =>
    client.getQueryData(queryKey);

/**
 * First request: the answers travel in the document, and the browser asks nothing again. The page
 * stands and falls with `queries`; a panel of `panels` that fails says so in its own place.
 */
export const serverLoader =
  (queries: PageQueries, panels: PageQueries = () => []) =>
  async (args: LoaderFunctionArgs): Promise<PageData> => {
    const { api, queries: client, url } = pageRequest(args);
    const address = { params: args.params, url };
    const needed = queries(api, address, knownTo(client));
    const shown = panels(api, address, knownTo(client));
    const filled = fillCache(client, shown);
    await orStatusPage(() => Promise.all(needed.map((query) => client.fetchQuery(query))));
    await filled;
    return documentData(client, [...needed, ...shown]);
  };

/**
 * The same for an address that names a thing inside the page, such as one filing: the page is there
 * without it, its panel says what is wrong, and the document has the status of that failure.
 */
export const subjectLoader = (queries: PageQueries, panels: PageQueries, subject: PageQueries) => {
  const onServer = serverLoader(queries, (...asked) => [...panels(...asked), ...subject(...asked)]);
  return async (args: LoaderFunctionArgs) => {
    const document = await onServer(args);
    const { api, queries: client, url } = pageRequest(args);
    const status = statusOf(client, subject(api, { params: args.params, url }, knownTo(client)));
    return status === null ? document : data(document, { status });
  };
};

/** The status of the first of these queries that failed; `null` when none did. */
function statusOf(client: QueryClient, queries: readonly AnyQuery[]): number | null {
  const failures = queries
    .map(({ queryKey }) => client.getQueryState(queryKey)?.error)
    .filter((error) => error instanceof ApiFailure);
  return failures[0]?.statusCode ?? null;
}

/**
 * Later navigations: JSON only, straight from the API, and only what the cache lacks. What it has is
 * shown at once, and asked for again by the page if it is old. Panels are asked for at once and show
 * their outline meanwhile. `texts` are the areas that the page speaks; `ahead` fetches the code of
 * panels that its first view will want, beside the data and not after it.
 */
export const browserLoader =
  (
    queries: PageQueries,
    panels: PageQueries = () => [],
    texts: readonly MessageArea[] = [],
    ahead: () => Promise<unknown> = () => Promise.resolve(),
  ) =>
  async ({ request, params }: ClientLoaderFunctionArgs): Promise<PageData> => {
    const { api, queries: client } = browserApi();
    const address = { params, url: new URL(request.url) };
    const known = knownTo(client);
    for (const query of panels(api, address, known)) void client.prefetchQuery(query);
    // What fails here is asked for again, and told, by the panel itself.
    ahead().catch(() => undefined);
    await orStatusPage(() =>
      Promise.all([
        browserMessages.prepareAreas(texts),
        ...queries(api, address, known).map((query) => client.ensureQueryData(query)),
      ]),
    );
    return { cache: null };
  };

/**
 * What a document carries of its request's cache: the answers to these queries. Failures of the
 * server itself are left to the browser.
 */
export function documentData(client: QueryClient, queries: readonly AnyQuery[]): PageData {
  const named = new Set(queries.map(({ queryKey }) => hashKey(queryKey)));
  return {
    cache: JSON.stringify(
      dehydrate(client, {
        shouldDehydrateQuery: (query) =>
          named.has(query.queryHash) && defaultShouldDehydrateQuery(query),
      }),
    ),
    refusals: client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, queryHash, state: { error } }) =>
        named.has(queryHash) &&
        error instanceof ApiFailure &&
        ((error.statusCode >= 400 && error.statusCode < 500) || isNoSource(error))
          ? [
              {
                key: queryKey,
                status: error.statusCode,
                message: error.statusMessage,
                errorId: error.errorId,
                code: error.code,
                hint: error.hint,
              },
            ]
          : [],
      ),
  };
}

/** Asks for what panels show; one that fails or is late is left to the browser. */
export const fillCache = (
  client: QueryClient,
  queries: readonly AnyQuery[],
  patience = PANEL_PATIENCE,
): Promise<void> =>
  atMost(patience, Promise.all(queries.map((query) => client.prefetchQuery(query))));

/** Waits for the work, but no longer than this. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}

/** A failed call becomes the page's status, so that a missing thing is a real 404. */
export async function orStatusPage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
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
