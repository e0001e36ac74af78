import { fundRiskQuery } from '../fundrisk/risk-query.ts';
import { fundParam } from '../fund-param.ts';
import { defineWidget } from '../widget.ts';
import { FundRolling } from './fund-rolling.tsx';

export const widget = defineWidget({
  title: 'fundrisk.rolling.title',
  about: 'fundrisk.rolling.about',
  params: { symbol: fundParam() },
  queries: (api, { symbol }) => [fundRiskQuery(api, symbol)],
  component: FundRolling,
  help: 'fund/risk',
  size: { width: 300, height: 560 },
});
