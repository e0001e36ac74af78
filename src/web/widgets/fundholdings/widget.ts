import { ASSET_CLASSES } from '../../../domain/funds/fund-holding.ts';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { choiceParam, flagParam, textParam } from '../param.ts';
import { fundParam } from '../fund-param.ts';
import { defineWidget } from '../widget.ts';
import { FundHoldings } from './fund-holdings.tsx';
import { topHoldingsQuery } from './portfolio-query.ts';

export const widget = defineWidget({
  title: 'holdings.title',
  about: 'holdings.about',
  params: {
    symbol: fundParam(),
    compact: flagParam('holdings.param.compact', false),
    find: textParam('holdings.param.find', 60, ''),
    assetClass: choiceParam('holdings.param.assetClass', ['all', ...ASSET_CLASSES], 'all'),
    sector: textParam('holdings.param.sector', 60, ''),
    region: textParam('holdings.param.region', 60, ''),
  },
  queries: (api, { symbol }) => [topHoldingsQuery(api, symbol), symbolQuery(api, symbol)],
  component: FundHoldings,
  help: 'fund/holdings',
  size: { width: 300, height: 560 },
});
