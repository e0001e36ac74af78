import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { TerminalPage } from '../features/terminal/terminal-page.tsx';
import { PANEL_VIEWS } from './terminal/panel-views.ts';
import { productFeaturesQuery } from '../shell/session/product-features-query.ts';

const queries: PageQueries = (api) => [productFeaturesQuery(api)];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Terminal() {
  return (
    <Page>
      <TerminalPage views={PANEL_VIEWS} />
    </Page>
  );
}
