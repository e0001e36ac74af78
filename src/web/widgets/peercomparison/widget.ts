import { MEASURE_GROUPS } from '../../../domain/peers/measures.ts';
import { choiceParam, symbolParam, symbolsParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { AUTOMATIC, comparisonQuery } from './comparison-query.ts';
import { PeerComparison } from './peer-comparison.tsx';

export const widget = defineWidget({
  title: 'peers.title',
  about: 'peers.about',
  params: {
    symbol: symbolParam(),
    peers: symbolsParam('peers.param.peers', 'ORCL,NOW,PANW', AUTOMATIC),
    group: choiceParam('peers.param.group', MEASURE_GROUPS, 'valuation'),
  },
  queries: (api, { symbol, peers }) => [comparisonQuery(api, symbol, peers)],
  component: PeerComparison,
  help: 'equity/peers',
  size: { width: 320, height: 520 },
});
