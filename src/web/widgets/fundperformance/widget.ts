import { TRAILING_PERIODS } from '../../../domain/funds/fund-performance.ts';
import { fundProfileQuery } from '../fundprofile/fund-profile-query.ts';
import { fundParam } from '../fund-param.ts';
import { choiceParam, choicesParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { fundPerformanceQuery } from './fund-performance-query.ts';
import { FundPerformance, PERFORMANCE_PARTS } from './fund-performance.tsx';

export const widget = defineWidget({
  title: 'fundperformance.title',
  about: 'fundperformance.about',
  params: {
    symbol: fundParam(),
    part: choiceParam('fundperformance.param.part', PERFORMANCE_PARTS, 'all'),
    periods: choicesParam('fundperformance.param.periods', TRAILING_PERIODS, TRAILING_PERIODS),
  },
  queries: (api, { symbol }) => [fundPerformanceQuery(api, symbol), fundProfileQuery(api, symbol)],
  component: FundPerformance,
  help: 'fund/performance',
  size: { width: 300, height: 560 },
});
