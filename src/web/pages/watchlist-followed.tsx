import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useParams } from 'react-router';
import { environmentContext } from '../api/environment.ts';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageData, type PageQueries, serverLoader } from '../api/page-data.ts';
import { FollowedList } from '../features/watchlist/shared-page.tsx';
import { followedListQuery, followedListsQuery } from '../features/watchlist/shared-query.ts';
import { browserBoot } from '../shell/boot/boot.tsx';

const TEXTS = ['lists', 'fields', 'live'] as const;
const queries: PageQueries = (api, { params }) => [
  followedListQuery(api, params['share'] ?? ''),
  followedListsQuery(api),
];
const onServer = serverLoader(queries);
const inBrowser = browserLoader(queries, undefined, TEXTS);
const signedOut = browserLoader(() => [], undefined, TEXTS);

/** A visitor without an account follows nothing, which is no answer of 401. */
export const loader = async (args: LoaderFunctionArgs): Promise<PageData> =>
  args.context.get(environmentContext).visitor.kind === 'member' ? onServer(args) : { cache: null };
export const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<PageData> =>
  browserBoot().visitor.kind === 'member' ? inBrowser(args) : signedOut(args);

export default function FollowedWatchlistPage() {
  const { share = '' } = useParams();
  return (
    <Page>
      <FollowedList key={share} share={share} />
    </Page>
  );
}
