import { symbolId } from '../../../domain/symbols/instrument.ts';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { symbolsParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { dayLinesQuery } from './day-lines-query.ts';
import { MiniMarketIndices } from './mini-market-indices.tsx';

export const MINI_INDICES = [
  '^SPX',
  '^DJI',
  '^IXIC',
  '^NDX',
  '^RUT',
  '^VIX',
  '^STOXX50E',
  '^FTSE',
  '^N225',
  '^HSI',
].map(symbolId);

export const widget = defineWidget({
  title: 'world.mini.title',
  about: 'world.mini.about',
  params: { symbols: symbolsParam('world.mini.symbols', '^SPX,^DJI,^IXIC', MINI_INDICES, 30) },
  queries: (api, { symbols }) => [miniQuotesQuery(api, symbols), dayLinesQuery(api, symbols)],
  component: MiniMarketIndices,
  help: 'markets/world',
  size: { width: 240, height: 330 },
});
