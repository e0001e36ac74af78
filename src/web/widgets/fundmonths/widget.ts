import { fundRiskQuery } from '../fundrisk/risk-query.ts';
import { fundParam } from '../fund-param.ts';
import { defineWidget } from '../widget.ts';
import { FundMonths } from './fund-months.tsx';

export const widget = defineWidget({
  title: 'fundrisk.months.title',
  about: 'fundrisk.months.about',
  params: { symbol: fundParam() },
  queries: (api, { symbol }) => [fundRiskQuery(api, symbol)],
  component: FundMonths,
  help: 'fund/risk',
  size: { width: 300, height: 420 },
});
