import { dailyPricesQuery, earningsQuery } from '../earningsinsights/earnings-queries.ts';
import { symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { EarningsReaction } from './earnings-reaction.tsx';

export const widget = defineWidget({
  title: 'earnings.reaction.title',
  about: 'earnings.reaction.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [earningsQuery(api, symbol), dailyPricesQuery(api, symbol)],
  component: EarningsReaction,
  help: 'equity/earnings',
  size: { width: 320, height: 700 },
});
