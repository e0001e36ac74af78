import { riskFields } from '../fundrisk/params.ts';
import { fundRiskQuery } from '../fundrisk/risk-query.ts';
import { fundParam } from '../fund-param.ts';
import { defineWidget } from '../widget.ts';
import { FundScatter } from './fund-scatter.tsx';

export const widget = defineWidget({
  title: 'fundrisk.scatter.title',
  about: 'fundrisk.scatter.about',
  params: { symbol: fundParam(), ...riskFields },
  queries: (api, { symbol }) => [fundRiskQuery(api, symbol)],
  component: FundScatter,
  help: 'fund/risk',
  size: { width: 300, height: 540 },
});
