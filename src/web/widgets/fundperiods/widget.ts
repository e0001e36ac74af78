import { fundParam } from '../fund-param.ts';
import { choiceParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { FundPeriods, PERIOD_VIEWS } from './fund-periods.tsx';
import { fundPeriodReturnsQuery } from './period-returns-query.ts';

export const widget = defineWidget({
  title: 'fundperformance.periods.title',
  about: 'fundperformance.periods.about',
  params: {
    symbol: fundParam(),
    periods: choiceParam('fundperformance.param.view', PERIOD_VIEWS, 'quarters'),
  },
  queries: (api, { symbol }) => [fundPeriodReturnsQuery(api, symbol)],
  component: FundPeriods,
  help: 'fund/performance',
  size: { width: 300, height: 480 },
});
