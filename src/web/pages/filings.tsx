import type { ShouldRevalidateFunction } from 'react-router';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, subjectLoader } from '../api/page-data.ts';
import { streamPageFields } from '../features/filings/stream-fields.ts';
import { StreamPage } from '../features/filings/stream-page.tsx';
import { streamCountsQuery, streamQuery } from '../features/filings/stream-query.ts';
import { addressValues } from '../shell/navigation/address-field.ts';
import { filingQuery } from '../widgets/filingreader/filing-query.ts';

const valuesOf = (url: URL) => addressValues(streamPageFields, url.searchParams);
const panels: PageQueries = (api, { url }) => {
  const filter = valuesOf(url);
  return [streamQuery(api, filter), streamCountsQuery(api, filter)];
};
const subject: PageQueries = (api, { url }) => {
  const { filing } = valuesOf(url);
  return filing === '' ? [] : [filingQuery(api, filing)];
};

export const loader = subjectLoader(() => [], panels, subject);
export const clientLoader = browserLoader(
  () => [],
  (...asked) => [...panels(...asked), ...subject(...asked)],
  ['filings', 'filingstream', 'filingforms', 'widgets'],
);

/** Filters ask for what they need themselves. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function FilingsPage() {
  return (
    <Page>
      <StreamPage />
    </Page>
  );
}
