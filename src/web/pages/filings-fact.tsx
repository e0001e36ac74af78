import type { ShouldRevalidateFunction } from 'react-router';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { factQuery } from '../features/filings/compare-query.ts';
import { factFields } from '../features/filings/fact-fields.ts';
import { FactPage } from '../features/filings/fact-page.tsx';
import { addressValues } from '../shell/navigation/address-field.ts';

const panels: PageQueries = (api, { url }) => {
  const { symbol, concept, peers } = addressValues(factFields, url.searchParams);
  return symbol === '' ? [] : [symbol, ...peers].map((each) => factQuery(api, each, concept));
};

export const loader = serverLoader(() => [], panels);
export const clientLoader = browserLoader(() => [], panels, [
  'filings',
  'filingstream',
  'filingforms',
  'widgets',
]);

/** Filters ask for what they need themselves. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function FilingsFactPage() {
  return (
    <Page>
      <FactPage />
    </Page>
  );
}
