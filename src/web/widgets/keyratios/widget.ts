import { quoteQuery } from '../quotehead/quote-query.ts';
import { symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { KeyRatios } from './key-ratios.tsx';
import { keyStatisticsQuery } from './key-statistics-query.ts';

export const widget = defineWidget({
  title: 'overview.figures.title',
  about: 'catalogue.figures.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [keyStatisticsQuery(api, symbol), quoteQuery(api, symbol)],
  component: KeyRatios,
  help: 'equity/overview',
  size: { width: 260, height: 560 },
});
