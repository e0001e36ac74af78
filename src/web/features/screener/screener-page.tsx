import type { ShouldRevalidateFunction } from 'react-router';
import { Page } from '../../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../../api/page-data.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { addressValues } from '../../shell/navigation/address-field.ts';
import { productFeaturesQuery } from '../../shell/session/product-features-query.ts';
import { screenerAddress } from './address.ts';
import { columnsOf } from './column-sets.ts';
import { firstPageQuery } from './first-page-query.ts';
import { ScreenerView } from './screener-view.tsx';

const TEXTS = [
  'screener',
  'fields',
  'ratios',
  'lists',
  'analyst',
  'insights',
  'expressions',
] as const;

const firstPage: PageQueries = (api, { url }) => {
  const state = addressValues(screenerAddress, url.searchParams);
  return [firstPageQuery(api, state, columnsOf(state)), productFeaturesQuery(api)];
};

/** A mistake in the expression is shown in its place: the page is there without the rows. */
export const screenerLoader = serverLoader(() => [], firstPage);
export const screenerBrowserLoader = browserLoader(() => [], firstPage, TEXTS);

/** The page follows its own address by itself. */
export const screenerRevalidates: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export function ScreenerPage() {
  const t = useT();
  useTexts(TEXTS);
  return (
    <Page>
      <PageHead title={t('screener.title')} description={t('screener.about')} />
      <ScreenerView />
    </Page>
  );
}
