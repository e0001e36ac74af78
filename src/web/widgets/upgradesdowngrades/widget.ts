import { ratingsQuery } from '../analystrecommendations/analyst-queries.ts';
import { choiceParam, symbolParam, textParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { ACTION_CHOICES, UpgradesDowngrades } from './upgrades-downgrades.tsx';

export const widget = defineWidget({
  title: 'analyst.calls.title',
  about: 'analyst.calls.about',
  params: {
    symbol: symbolParam(),
    action: choiceParam('analyst.param.action', ACTION_CHOICES, 'all'),
    find: textParam('analyst.param.find', 60, ''),
    resultsPerPage: wholeParam('analyst.param.resultsPerPage', 5, 100, 10),
  },
  queries: (api, { symbol }) => [ratingsQuery(api, symbol)],
  component: UpgradesDowngrades,
  help: 'equity/analyst',
  size: { width: 320, height: 600 },
});
