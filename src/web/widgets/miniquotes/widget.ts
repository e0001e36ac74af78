import { symbolId } from '../../../domain/symbols/instrument.ts';
import { symbolsParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { MiniQuotes } from './mini-quotes.tsx';
import { miniQuotesQuery } from './mini-quotes-query.ts';

const FALLBACK = ['^SPX', '^NDX', '^DJI', '^RUT'].map(symbolId);

export const widget = defineWidget({
  title: 'overview.mini.title',
  about: 'catalogue.mini.about',
  params: { symbols: symbolsParam('overview.mini.symbols', 'MSFT,AAPL,SPY', FALLBACK) },
  queries: (api, { symbols }) => [miniQuotesQuery(api, symbols)],
  component: MiniQuotes,
  help: 'equity/overview',
  size: { width: 240, height: 140 },
});
