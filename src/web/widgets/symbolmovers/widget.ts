import { symbolsParam, wholeParam } from '../param.ts';
import { quoteRowsQuery } from '../quotelist/quote-rows-query.ts';
import { defineWidget } from '../widget.ts';
import { SymbolMovers } from './symbol-movers.tsx';

export const widget = defineWidget({
  title: 'boards.symbolMovers.title',
  about: 'boards.symbolMovers.about',
  params: {
    symbols: symbolsParam('overview.mini.symbols', 'MSFT,AAPL,SPY', undefined, 200),
    rows: wholeParam('catalogue.param.rows', 1, 25, 5),
  },
  queries: (api, { symbols }) => [quoteRowsQuery(api, symbols)],
  component: SymbolMovers,
  help: 'home',
  size: { width: 280, height: 380 },
});
