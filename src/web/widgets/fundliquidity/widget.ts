import { symbolParam } from '../param.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { defineWidget } from '../widget.ts';
import { FundLiquidity } from './fund-liquidity.tsx';
import { fundStatisticsQuery } from '../fundsnapshot/fund-statistics-query.ts';

export const widget = defineWidget({
  title: 'fundliquidity.title',
  about: 'fundliquidity.about',
  params: { symbol: { ...symbolParam(), example: 'SPY' } },
  queries: (api, { symbol }) => [fundStatisticsQuery(api, symbol), quoteQuery(api, symbol)],
  component: FundLiquidity,
  help: 'fund/liquidity',
  size: { width: 280, height: 360 },
});
