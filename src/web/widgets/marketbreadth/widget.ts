import { BREADTH_SCOPES } from '../../../domain/breadth/breadth-day.ts';
import { choiceParam, flagParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { breadthHistoryQuery, breadthQuery } from './breadth-query.ts';
import { BREADTH_RANGES } from './breadth-series.ts';
import { MarketBreadth } from './market-breadth.tsx';

export const widget = defineWidget({
  title: 'movers.breadth.title',
  about: 'movers.breadth.about',
  params: {
    scope: choiceParam('movers.exchange', BREADTH_SCOPES, 'all'),
    range: choiceParam('movers.breadth.range', BREADTH_RANGES, '1y'),
    history: flagParam('movers.breadth.history', true),
  },
  queries: (api, { scope, history }) => [
    breadthQuery(api, scope),
    ...(history ? [breadthHistoryQuery(api, scope)] : []),
  ],
  component: MarketBreadth,
  help: 'markets/breadth',
  size: { width: 300, height: 640 },
});
