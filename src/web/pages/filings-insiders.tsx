import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { insiderDeskQuery } from '../features/filings/desk-queries.ts';
import { InsidersPage } from '../features/filings/insiders-page.tsx';

const panels: PageQueries = (api) => [insiderDeskQuery(api)];

export const loader = serverLoader(() => [], panels);
export const clientLoader = browserLoader(() => [], panels, [
  'filings',
  'filingstream',
  'insights',
  'widgets',
]);

export default function FilingsInsidersPage() {
  return (
    <Page>
      <InsidersPage />
    </Page>
  );
}
