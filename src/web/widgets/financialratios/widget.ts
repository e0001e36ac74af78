import { defineWidget } from '../widget.ts';
import { FinancialRatios } from './financial-ratios.tsx';
import { financialRatiosParams } from './params.ts';
import { ratiosQuery } from './ratios-query.ts';

export const widget = defineWidget({
  title: 'financials.ratios.title',
  about: 'financials.ratios.about',
  params: financialRatiosParams,
  queries: (api, { symbol, basis }) => [ratiosQuery(api, symbol, basis)],
  component: FinancialRatios,
  help: 'equity/financials',
  size: { width: 320, height: 700 },
});
