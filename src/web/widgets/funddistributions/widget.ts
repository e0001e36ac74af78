import { fundProfileQuery } from '../fundprofile/fund-profile-query.ts';
import { fundStatisticsQuery } from '../fundsnapshot/fund-statistics-query.ts';
import { fundParam } from '../fund-param.ts';
import { wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { fundDistributionsQuery } from './distributions-query.ts';
import { FundDistributions } from './fund-distributions.tsx';

export const widget = defineWidget({
  title: 'fundperformance.distributions.title',
  about: 'fundperformance.distributions.about',
  params: {
    symbol: fundParam(),
    rows: wholeParam('fundperformance.param.rows', 1, 132, 8),
  },
  queries: (api, { symbol }) => [
    fundDistributionsQuery(api, symbol),
    fundProfileQuery(api, symbol),
    fundStatisticsQuery(api, symbol),
  ],
  component: FundDistributions,
  help: 'fund/performance',
  size: { width: 300, height: 560 },
});
