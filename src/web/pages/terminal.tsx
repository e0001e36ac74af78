import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { TerminalPage } from '../features/terminal/terminal-page.tsx';
import { productFeaturesQuery } from '../shell/session/product-features-query.ts';

const queries: PageQueries = (api) => [productFeaturesQuery(api)];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Terminal() {
  return (
    <Page>
      <TerminalPage />
    </Page>
  );
}
