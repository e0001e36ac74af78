import { defineWidget } from '../widget.ts';
import { Financials } from './financials.tsx';
import { financialsParams } from './params.ts';
import { statementsQuery } from './statements-query.ts';

export const widget = defineWidget({
  title: 'financials.title',
  about: 'financials.about',
  params: financialsParams,
  queries: (api, { symbol, basis }) => [statementsQuery(api, symbol, basis)],
  component: Financials,
  help: 'equity/financials',
  size: { width: 320, height: 760 },
});
