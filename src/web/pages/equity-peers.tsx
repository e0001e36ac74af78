import { useEffect } from 'react';
import { COMPARISON_RANGES } from '../../contract/market/peers.ts';
import { MEASURE_GROUPS, MEASURE_IDS } from '../../domain/peers/measures.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { type ContentProps, equityPage } from '../features/symbol-page/symbol-page.tsx';
import { type AddressField, choiceField } from '../shell/navigation/address-field.ts';
import { pair, stack } from '../widgets/card-layout.ts';
import { comparisonQuery } from '../widgets/peercomparison/comparison-query.ts';
import { PeerComparison } from '../widgets/peercomparison/peer-comparison.tsx';
import {
  readSymbols,
  rememberedPeers,
  rememberPeers,
} from '../widgets/peercomparison/peer-memory.ts';
import { PeerPrices } from '../widgets/peerprices/peer-prices.tsx';
import { comparisonPricesQuery } from '../widgets/peerprices/prices-query.ts';
import { PeerScatter, SCOPES } from '../widgets/peerscatter/peer-scatter.tsx';

const MOST_PEERS = 20;

const peersField: AddressField<readonly SymbolId[]> = {
  fallback: [],
  read: (text) => readSymbols(text).slice(0, MOST_PEERS),
};

const state = {
  peers: peersField,
  group: choiceField(MEASURE_GROUPS, 'valuation'),
  x: choiceField(MEASURE_IDS, 'revenue-growth'),
  y: choiceField(MEASURE_IDS, 'forward-price-earnings'),
  scope: choiceField(SCOPES, 'peers'),
  range: choiceField(COMPARISON_RANGES, '1y'),
  adjustment: choiceField(['split', 'total'], 'split'),
};
type Props = ContentProps<typeof state>;

const page = equityPage({
  tab: 'peers',
  texts: ['peers'],
  description: (t, name) => t('peers.description', { name }),
  state,
  panels: (api, { symbol, state: { peers, range, adjustment } }) => [
    comparisonQuery(api, symbol, peers),
    comparisonPricesQuery(api, symbol, peers, range, adjustment),
  ],
  content: Peers,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

function Peers({ symbol, state: { peers, group, x, y, scope, range, adjustment }, change }: Props) {
  useRememberedPeers(symbol, peers, change);
  const choosePeers = (chosen: readonly SymbolId[]) => {
    rememberPeers(localStorage, symbol, chosen);
    change({ peers: chosen });
  };
  return (
    <div className={stack}>
      <PeerComparison
        symbol={symbol}
        peers={peers}
        group={group}
        onChange={({ peers: chosen, ...rest }) =>
          chosen === undefined ? change(rest) : choosePeers(chosen)
        }
      />
      <div className={`${pair} xl:grid-cols-2`}>
        <PeerScatter symbol={symbol} peers={peers} x={x} y={y} scope={scope} onChange={change} />
        <PeerPrices
          symbol={symbol}
          peers={peers}
          range={range}
          adjustment={adjustment}
          onChange={change}
        />
      </div>
    </div>
  );
}

/** An address without peers takes those that were chosen for the symbol before. */
function useRememberedPeers(
  symbol: SymbolId,
  peers: readonly SymbolId[],
  change: Props['change'],
): void {
  const given = peers.length > 0;
  useEffect(() => {
    if (given) return;
    const kept = rememberedPeers(localStorage, symbol);
    if (kept.length > 0) change({ peers: kept });
    // Only on arrival: who goes back to the automatic ones has made the memory forget.
  }, [symbol, given, change]);
}
