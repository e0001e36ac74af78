import type { ShouldRevalidateFunction } from 'react-router';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, subjectLoader } from '../api/page-data.ts';
import { readTextQuery } from '../../domain/filings/text-search/read-text-query.ts';
import { searchPageFields } from '../features/filing-search/search-fields.ts';
import { SearchPage } from '../features/filing-search/search-page.tsx';
import { searchQuery, trendQuery } from '../features/filing-search/search-query.ts';
import { addressValues } from '../shell/navigation/address-field.ts';
import { filingQuery } from '../widgets/filingreader/filing-query.ts';

const valuesOf = (url: URL) => addressValues(searchPageFields, url.searchParams);
const panels: PageQueries = (api, { url }) => {
  const values = valuesOf(url);
  if (readTextQuery(values.text).query === undefined) return [];
  return [
    searchQuery(api, values),
    ...(values.filing === '' ? [trendQuery(api, values, values)] : []),
  ];
};
const subject: PageQueries = (api, { url }) => {
  const { filing } = valuesOf(url);
  return filing === '' ? [] : [filingQuery(api, filing)];
};

export const loader = subjectLoader(() => [], panels, subject);
export const clientLoader = browserLoader(
  () => [],
  (...asked) => [...panels(...asked), ...subject(...asked)],
  ['filings', 'filingstream', 'filingsearch', 'filingforms', 'widgets'],
);

/** Filters ask for what they need themselves. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function FilingsScreenerPage() {
  return (
    <Page>
      <SearchPage />
    </Page>
  );
}
