import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { stakeDeskQuery } from '../features/filings/desk-queries.ts';
import { StakesPage } from '../features/filings/stakes-page.tsx';

const panels: PageQueries = (api) => [stakeDeskQuery(api)];

export const loader = serverLoader(() => [], panels);
export const clientLoader = browserLoader(() => [], panels, ['filings', 'filingstream', 'widgets']);

export default function FilingsStakesPage() {
  return (
    <Page>
      <StakesPage />
    </Page>
  );
}
