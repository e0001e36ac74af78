import { symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { holdersQuery } from './holders-query.ts';
import { InstitutionalHolders } from './institutional-holders.tsx';

export const widget = defineWidget({
  title: 'insights.holders.title',
  about: 'insights.holders.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [holdersQuery(api, symbol)],
  component: InstitutionalHolders,
  help: 'equity/insights',
  size: { width: 300, height: 640 },
});
