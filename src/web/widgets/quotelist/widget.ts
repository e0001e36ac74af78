import { symbolId } from '../../../domain/symbols/instrument.ts';
import { symbolsParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { QuoteList } from './quote-list.tsx';
import { quoteRowsQuery } from './quote-rows-query.ts';

const FALLBACK = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'GOOGL'].map(symbolId);

export const widget = defineWidget({
  title: 'boards.quotes.title',
  about: 'boards.quotes.about',
  params: {
    symbols: symbolsParam('overview.mini.symbols', 'MSFT,AAPL,SPY', FALLBACK, 200),
    rows: wholeParam('catalogue.param.rows', 1, 50, 10),
  },
  queries: (api, { symbols }) => [quoteRowsQuery(api, symbols)],
  component: QuoteList,
  help: 'home',
  size: { width: 280, height: 360 },
});
