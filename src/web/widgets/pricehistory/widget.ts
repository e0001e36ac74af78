import { choiceParam, dateParam, flagParam, symbolParam, wholeParam } from '../param.ts';
import { alsoNamed, sameAs } from '../foreign-names.ts';
import { defineWidget } from '../widget.ts';
import { HISTORY_INTERVALS, HISTORY_RANGES, historyQuery } from './history-query.ts';
import { PriceHistory } from './price-history.tsx';

export const widget = defineWidget({
  title: 'further.history.title',
  about: 'catalogue.history.about',
  params: {
    symbol: symbolParam(),
    range: choiceParam('catalogue.chart.param.range', HISTORY_RANGES, '3m'),
    interval: choiceParam('catalogue.history.param.interval', HISTORY_INTERVALS, '1d'),
    from: dateParam('catalogue.history.param.from'),
    to: dateParam('catalogue.history.param.to'),
    rows: alsoNamed(wholeParam('catalogue.param.rows', 1, 500, 10), sameAs('limitTo')),
    showAll: alsoNamed(flagParam('catalogue.history.param.showAll', true), sameAs('paging')),
  },
  queries: (api, { symbol, range, interval, from, to }) => [
    historyQuery(api, symbol, range, interval, { from, to }),
  ],
  component: PriceHistory,
  help: 'equity/overview',
  size: { width: 300, height: 460 },
});
