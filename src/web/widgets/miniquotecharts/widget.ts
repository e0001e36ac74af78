import { symbolId } from '../../../domain/symbols/instrument.ts';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { symbolsParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { dayClosesQuery } from './day-closes-query.ts';
import { MiniQuoteCharts } from './mini-quote-charts.tsx';

const FALLBACK = ['^SPX', '^NDX', '^DJI', '^RUT'].map(symbolId);
/** Each line is a question of its own: these come with the document, the others after it. */
const IN_DOCUMENT = 12;

export const widget = defineWidget({
  title: 'further.miniCharts.title',
  about: 'catalogue.miniCharts.about',
  params: { symbols: symbolsParam('overview.mini.symbols', 'MSFT,AAPL,SPY', FALLBACK) },
  queries: (api, { symbols }) => [
    miniQuotesQuery(api, symbols),
    ...symbols.slice(0, IN_DOCUMENT).map((symbol) => dayClosesQuery(api, symbol)),
  ],
  component: MiniQuoteCharts,
  help: 'equity/overview',
  size: { width: 240, height: 190 },
});
