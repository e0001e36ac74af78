import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { deskQuery, layoutsQuery } from '../features/terminal/layouts/layout-queries.ts';
import { panelsAhead, TERMINAL_TEXTS } from '../features/terminal/panels/panels-ahead.ts';
import { TerminalPage } from '../features/terminal/terminal-page.tsx';
import { PANEL_VIEWS } from './terminal/panel-views.ts';
import { productFeaturesQuery } from '../shell/session/product-features-query.ts';

const queries: PageQueries = (api) => [productFeaturesQuery(api)];
/** Refused to whoever lacks the terminal: the page says so without them. */
const kept: PageQueries = (api) => [deskQuery(api), layoutsQuery(api)];

export const loader = serverLoader(queries, kept);
export const clientLoader = browserLoader(queries, kept, TERMINAL_TEXTS, () =>
  panelsAhead(PANEL_VIEWS),
);

export default function Terminal() {
  return (
    <Page>
      <TerminalPage views={PANEL_VIEWS} />
    </Page>
  );
}
