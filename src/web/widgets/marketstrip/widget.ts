import { symbolId } from '../../../domain/symbols/instrument.ts';
import { dayClosesQuery } from '../miniquotecharts/day-closes-query.ts';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { symbolsParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { MarketStrip } from './market-strip.tsx';

export const MARKET_SYMBOLS = [
  '^SPX',
  '^NDX',
  '^DJI',
  '^RUT',
  '^VIX',
  '^TNX',
  'EURUSD=X',
  'USDJPY=X',
  'GC=F',
  'CL=F',
].map(symbolId);

export const widget = defineWidget({
  title: 'boards.strip.title',
  about: 'boards.strip.about',
  params: { symbols: symbolsParam('boards.strip.symbols', '^SPX,^TNX,GC=F', MARKET_SYMBOLS, 20) },
  queries: (api, { symbols }) => [
    miniQuotesQuery(api, symbols),
    ...symbols.map((symbol) => dayClosesQuery(api, symbol)),
  ],
  component: MarketStrip,
  help: 'home',
  size: { width: 240, height: 150 },
});
