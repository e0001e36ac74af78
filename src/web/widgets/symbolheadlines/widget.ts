import { symbolsParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { SymbolHeadlines } from './symbol-headlines.tsx';
import { symbolNewsQuery } from './symbol-news-query.ts';

export const widget = defineWidget({
  title: 'boards.headlines.title',
  about: 'boards.headlines.about',
  params: {
    symbols: symbolsParam('overview.mini.symbols', 'MSFT,AAPL,SPY', undefined, 200),
    rows: wholeParam('catalogue.param.rows', 1, 50, 8),
  },
  queries: (api, { symbols, rows }) => [symbolNewsQuery(api, symbols, rows)],
  component: SymbolHeadlines,
  help: 'home',
  size: { width: 280, height: 380 },
});
