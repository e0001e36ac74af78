import { priceChartQuery } from '../interactivechart/price-chart-query.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { defineWidget } from '../widget.ts';
import { quoteChartParams } from './chart-params.ts';
import { QuoteChart } from './quote-chart.tsx';

export const widget = defineWidget({
  title: 'further.quoteChart.title',
  about: 'catalogue.quoteChart.about',
  params: quoteChartParams,
  queries: (api, { symbol, range, style }) => [
    priceChartQuery(api, symbol, { range, style }, true),
    quoteQuery(api, symbol),
  ],
  component: QuoteChart,
  help: 'equity/overview',
  size: { width: 300, height: 760 },
});
