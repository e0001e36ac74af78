import { choiceParam, symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { HISTORY_INTERVALS, HISTORY_RANGES, historyQuery } from './history-query.ts';
import { PriceHistory } from './price-history.tsx';

export const widget = defineWidget({
  title: 'overview.history.title',
  about: 'overview.history.about',
  params: {
    symbol: symbolParam(),
    range: choiceParam('overview.chart.param.range', HISTORY_RANGES, '3m'),
    interval: choiceParam('overview.history.param.interval', HISTORY_INTERVALS, '1d'),
    rows: wholeParam('overview.param.rows', 1, 500, 10),
  },
  queries: (api, { symbol, range, interval }) => [historyQuery(api, symbol, range, interval)],
  component: PriceHistory,
  help: 'equity/overview',
  size: { width: 300, height: 460 },
});
