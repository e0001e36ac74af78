import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  browserLoader,
  type PageData,
  type PageQueries,
  serverLoader,
} from '../../api/page-data.ts';
import { aroundStoryQuery, storyQuery } from '../../widgets/newsstory/story-query.ts';

export interface StoryPageData extends PageData {
  /** Of the address under which the page was asked for: search engines want the whole of it. */
  readonly origin: string;
}

/** A story that does not exist is a page that does not exist. */
const queries: PageQueries = (api, { params }) => [storyQuery(api, params['*'] ?? '')];
const panels: PageQueries = (api, { params }) => [aroundStoryQuery(api, params['*'] ?? '')];

const onServer = serverLoader(queries, panels);
const inBrowser = browserLoader(queries, panels, ['news', 'live']);

export const storyLoader = async (args: LoaderFunctionArgs): Promise<StoryPageData> => ({
  ...(await onServer(args)),
  origin: new URL(args.request.url).origin,
});

export const storyClientLoader = async (
  args: ClientLoaderFunctionArgs,
): Promise<StoryPageData> => ({
  ...(await inBrowser(args)),
  origin: location.origin,
});
