import { choiceParam, symbolParam } from '../param.ts';
import { HISTORY_INTERVALS, HISTORY_RANGES, historyQuery } from '../pricehistory/history-query.ts';
import { defineWidget } from '../widget.ts';
import { PriceDownload } from './price-download.tsx';

export const widget = defineWidget({
  title: 'further.download.name',
  about: 'catalogue.download.about',
  params: {
    symbol: symbolParam(),
    range: choiceParam('catalogue.chart.param.range', HISTORY_RANGES, '1y'),
    interval: choiceParam('catalogue.history.param.interval', HISTORY_INTERVALS, '1d'),
  },
  queries: (api, { symbol, range, interval }) => [historyQuery(api, symbol, range, interval)],
  component: PriceDownload,
  help: 'equity/overview',
  size: { width: 260, height: 230 },
});
