import { fundRiskQuery } from '../fundrisk/risk-query.ts';
import { fundParam } from '../fund-param.ts';
import { defineWidget } from '../widget.ts';
import { FundDrawdown } from './fund-drawdown.tsx';

export const widget = defineWidget({
  title: 'fundrisk.drawdown.title',
  about: 'fundrisk.drawdown.about',
  params: { symbol: fundParam() },
  queries: (api, { symbol }) => [fundRiskQuery(api, symbol)],
  component: FundDrawdown,
  help: 'fund/risk',
  size: { width: 300, height: 520 },
});
