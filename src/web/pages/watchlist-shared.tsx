import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { SharedByLink } from '../features/watchlist/shared-page.tsx';

// The token is in the fragment, which the server does not see.
const queries: PageQueries = () => [];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, undefined, ['lists', 'fields', 'live']);

export default function SharedWatchlistPage() {
  return (
    <Page>
      <SharedByLink />
    </Page>
  );
}
