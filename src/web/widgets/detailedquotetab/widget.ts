import { symbolParam } from '../param.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { defineWidget } from '../widget.ts';
import { DetailedQuote } from './detailed-quote.tsx';

export const widget = defineWidget({
  title: 'further.detail.title',
  about: 'catalogue.detail.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [quoteQuery(api, symbol)],
  component: DetailedQuote,
  help: 'equity/overview',
  size: { width: 260, height: 320 },
});
