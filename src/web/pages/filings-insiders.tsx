import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { insiderDeskQuery, noticesQuery } from '../features/filings/desk-queries.ts';
import { InsidersPage } from '../features/filings/insiders-page.tsx';

const panels: PageQueries = (api) => [
  insiderDeskQuery(api),
  noticesQuery(api, '3'),
  noticesQuery(api, '144'),
];

export const loader = serverLoader(() => [], panels);
export const clientLoader = browserLoader(() => [], panels, [
  'filings',
  'filingstream',
  'filingforms',
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
