import { productFeaturesQuery } from '../../shell/session/product-features-query.ts';
import { symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { TimeAndSales } from './time-and-sales.tsx';
import { tradesQuery } from './trades-query.ts';

export const widget = defineWidget({
  title: 'further.trades.title',
  about: 'catalogue.trades.about',
  params: {
    symbol: symbolParam(),
    rows: wholeParam('further.trades.rows', 5, 200, 50),
  },
  queries: (api, { symbol, rows }) => [productFeaturesQuery(api), tradesQuery(api, symbol, rows)],
  component: TimeAndSales,
  help: 'equity/overview',
  feature: 'level2',
  size: { width: 300, height: 400 },
});
