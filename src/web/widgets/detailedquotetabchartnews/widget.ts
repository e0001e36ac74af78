import { quoteChartParams } from '../detailedquotetabchart/chart-params.ts';
import { headlinesQuery } from '../headlines/headlines-query.ts';
import { priceChartQuery } from '../interactivechart/price-chart-query.ts';
import { wholeParam } from '../param.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { defineWidget } from '../widget.ts';
import { QuoteChartNews } from './quote-chart-news.tsx';

export const widget = defineWidget({
  title: 'further.quoteChartNews.title',
  about: 'catalogue.quoteChartNews.about',
  params: { ...quoteChartParams, rows: wholeParam('catalogue.param.rows', 1, 50, 6) },
  queries: (api, { symbol, range, style, rows }) => [
    priceChartQuery(api, symbol, { range, style }, true),
    quoteQuery(api, symbol),
    headlinesQuery(api, symbol, rows),
  ],
  component: QuoteChartNews,
  help: 'equity/overview',
  size: { width: 300, height: 1_100 },
});
