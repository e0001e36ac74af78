import { actionsQuery } from '../dividends/actions-query.ts';
import { symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { CorporateEvents } from './corporate-events.tsx';
import { recentEarningsQuery } from './earnings-query.ts';

export const widget = defineWidget({
  title: 'overview.events.title',
  about: 'catalogue.events.about',
  params: { symbol: symbolParam(), rows: wholeParam('catalogue.param.rows', 1, 50, 4) },
  queries: (api, { symbol }) => [actionsQuery(api, symbol), recentEarningsQuery(api, symbol)],
  component: CorporateEvents,
  help: 'equity/overview',
  size: { width: 280, height: 380 },
});
