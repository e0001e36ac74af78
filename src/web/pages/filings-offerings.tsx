import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { offeringDeskQuery } from '../features/filings/desk-queries.ts';
import { OfferingsPage } from '../features/filings/offerings-page.tsx';

const panels: PageQueries = (api) => [offeringDeskQuery(api)];

export const loader = serverLoader(() => [], panels);
export const clientLoader = browserLoader(() => [], panels, ['filings', 'filingstream', 'widgets']);

export default function FilingsOfferingsPage() {
  return (
    <Page>
      <OfferingsPage />
    </Page>
  );
}
