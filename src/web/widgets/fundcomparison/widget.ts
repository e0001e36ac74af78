import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { defineWidget } from '../widget.ts';
import { FundComparison } from './fund-comparison.tsx';
import { fundComparisonQuery } from './fund-comparison-query.ts';
import { comparisonParams } from './params.ts';

export const widget = defineWidget({
  title: 'fundcomparison.title',
  about: 'fundcomparison.about',
  params: comparisonParams,
  queries: (api, { symbols, range }) => [
    fundComparisonQuery(api, symbols, range),
    miniQuotesQuery(api, symbols),
  ],
  component: FundComparison,
  help: 'fund/comparison',
  size: { width: 320, height: 640 },
});
