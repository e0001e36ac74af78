import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { ComingSoon } from '../features/coming-soon/coming-soon.tsx';
import { symbolQuery } from '../shell/symbols/look-up.ts';

const queries: PageQueries = (api, { url }) => {
  const symbol = url.searchParams.get('symbol')?.trim().toUpperCase() ?? '';
  return symbol === '' ? [] : [symbolQuery(api, symbol)];
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function ComingSoonPage() {
  return (
    <Page>
      <ComingSoon />
    </Page>
  );
}
