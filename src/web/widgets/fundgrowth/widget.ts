import { defineWidget } from '../widget.ts';
import { FundGrowth } from './fund-growth.tsx';
import { benchmarkBarsQuery, fundGrowthQuery } from './growth-queries.ts';
import { fundGrowthParams } from './params.ts';

export const widget = defineWidget({
  title: 'fundperformance.growth.title',
  about: 'fundperformance.growth.about',
  params: fundGrowthParams,
  queries: (api, { symbol, growth, benchmark }) => [
    fundGrowthQuery(api, symbol, growth),
    ...(benchmark === '' || benchmark === symbol
      ? []
      : [benchmarkBarsQuery(api, benchmark, growth)]),
  ],
  component: FundGrowth,
  help: 'fund/performance',
  size: { width: 300, height: 440 },
});
