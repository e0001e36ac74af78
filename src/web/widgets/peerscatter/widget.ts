import { MEASURE_IDS } from '../../../domain/peers/measures.ts';
import { choiceParam, symbolParam, symbolsParam } from '../param.ts';
import { AUTOMATIC, comparisonQuery } from '../peercomparison/comparison-query.ts';
import { defineWidget } from '../widget.ts';
import { PeerScatter, SCOPES } from './peer-scatter.tsx';

export const widget = defineWidget({
  title: 'peers.scatter.title',
  about: 'peers.scatter.about',
  params: {
    symbol: symbolParam(),
    peers: symbolsParam('peers.param.peers', 'ORCL,NOW,PANW', AUTOMATIC),
    x: choiceParam('peers.param.x', MEASURE_IDS, 'revenue-growth'),
    y: choiceParam('peers.param.y', MEASURE_IDS, 'forward-price-earnings'),
    scope: choiceParam('peers.param.scope', SCOPES, 'peers'),
  },
  queries: (api, { symbol, peers }) => [comparisonQuery(api, symbol, peers)],
  component: PeerScatter,
  help: 'equity/peers',
  size: { width: 320, height: 500 },
});
