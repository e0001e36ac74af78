import type { ShouldRevalidateFunction } from 'react-router';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, subjectLoader } from '../api/page-data.ts';
import { compareFields } from '../features/filings/compare-fields.ts';
import { ComparePage } from '../features/filings/compare-page.tsx';
import { comparisonQuery } from '../features/filings/compare-query.ts';
import { addressValues } from '../shell/navigation/address-field.ts';
import { filingQuery } from '../widgets/filingreader/filing-query.ts';

const subject: PageQueries = (api, { url }) => {
  const { a, b } = addressValues(compareFields, url.searchParams);
  return [
    ...[a, b].filter((id) => id !== '').map((id) => filingQuery(api, id)),
    ...(a === '' || b === '' ? [] : [comparisonQuery(api, a, b)]),
  ];
};

export const loader = subjectLoader(
  () => [],
  () => [],
  subject,
);
export const clientLoader = browserLoader(() => [], subject, [
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

export default function FilingsComparePage() {
  return (
    <Page>
      <ComparePage />
    </Page>
  );
}
