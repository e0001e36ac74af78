import { COMPARISON_RANGES } from '../../../contract/market/peers.ts';
import { choiceParam, symbolParam, symbolsParam } from '../param.ts';
import { AUTOMATIC } from '../peercomparison/comparison-query.ts';
import { defineWidget } from '../widget.ts';
import { PeerPrices } from './peer-prices.tsx';
import { comparisonPricesQuery } from './prices-query.ts';

export const widget = defineWidget({
  title: 'peers.prices.title',
  about: 'peers.prices.about',
  params: {
    symbol: symbolParam(),
    peers: symbolsParam('peers.param.peers', 'ORCL,NOW,PANW', AUTOMATIC),
    range: choiceParam('peers.param.range', COMPARISON_RANGES, '1y'),
    adjustment: choiceParam('peers.param.adjustment', ['split', 'total'], 'split'),
  },
  queries: (api, { symbol, peers, range, adjustment }) => [
    comparisonPricesQuery(api, symbol, peers, range, adjustment),
  ],
  component: PeerPrices,
  help: 'equity/peers',
  size: { width: 320, height: 440 },
});
