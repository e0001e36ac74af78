import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { SharedPortfolio } from '../features/portfolio/shared/shared-portfolio.tsx';

// The token is in the fragment, which the server does not see.
const queries: PageQueries = () => [];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries, undefined, ['portfolio']);

export default function SharedPortfolioPage() {
  return (
    <Page>
      <SharedPortfolio />
    </Page>
  );
}
