import { useEffect } from 'react';
import { COMPARISON_RANGES } from '../../contract/market/peers.ts';
import { MEASURE_GROUPS, MEASURE_IDS } from '../../domain/peers/measures.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import {
  EquityTab,
  FRAME_TEXTS,
  framePanels,
  frameQueries,
  useTabSymbol,
} from '../features/equity/equity-tab.tsx';
import { tabSymbol } from '../features/equity/tab-symbol.ts';
import { stayWithSymbol, useAddress } from '../features/equity/use-address.ts';
import { useT } from '../i18n/i18n-provider.tsx';
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

/** What the address says, with what is usual for the rest. */
const stateOf = (search: URLSearchParams) => {
  const choice = <const C extends string>(name: string, choices: readonly C[], usual: C): C =>
    choices.find((one) => one === search.get(name)) ?? usual;
  return {
    peers: readSymbols(search.get('peers') ?? '').slice(0, 20),
    group: choice('group', MEASURE_GROUPS, 'valuation'),
    x: choice('x', MEASURE_IDS, 'revenue-growth'),
    y: choice('y', MEASURE_IDS, 'forward-price-earnings'),
    scope: choice('scope', SCOPES, 'peers'),
    range: choice('range', COMPARISON_RANGES, '1y'),
    adjustment: choice('adjustment', ['split', 'total'], 'split'),
  };
};

const panels: PageQueries = (api, address) => {
  const symbol = tabSymbol(address.url.searchParams);
  const { peers, range, adjustment } = stateOf(address.url.searchParams);
  return [
    ...framePanels(api, address),
    comparisonQuery(api, symbol, peers),
    comparisonPricesQuery(api, symbol, peers, range, adjustment),
  ];
};

export const loader = serverLoader(frameQueries, panels);
export const clientLoader = browserLoader(frameQueries, panels, [...FRAME_TEXTS, 'peers']);
export const shouldRevalidate = stayWithSymbol;

export default function EquityPeersPage() {
  const t = useT();
  const symbol = useTabSymbol();
  const [search, change] = useAddress();
  const { peers, group, x, y, scope, range, adjustment } = stateOf(search);
  useRememberedPeers(symbol, search, change);
  const choosePeers = (chosen: readonly SymbolId[]) => {
    rememberPeers(localStorage, symbol, chosen);
    change({ peers: chosen.length === 0 ? null : chosen.join(',') });
  };
  return (
    <Page>
      <EquityTab tab="peers" description={(name) => t('peers.description', { name })}>
        {() => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
            <PeerComparison
              symbol={symbol}
              peers={peers}
              group={group}
              onChange={({ peers: chosen, ...rest }) =>
                chosen === undefined ? change(rest) : choosePeers(chosen)
              }
            />
            <div className="grid gap-gap xl:grid-cols-2">
              <PeerScatter
                symbol={symbol}
                peers={peers}
                x={x}
                y={y}
                scope={scope}
                onChange={change}
              />
              <PeerPrices
                symbol={symbol}
                peers={peers}
                range={range}
                adjustment={adjustment}
                onChange={change}
              />
            </div>
          </div>
        )}
      </EquityTab>
    </Page>
  );
}

/** An address without peers takes those that were chosen for the symbol before. */
function useRememberedPeers(
  symbol: SymbolId,
  search: URLSearchParams,
  change: (changes: Readonly<Record<string, string | null>>) => void,
): void {
  const given = search.has('peers');
  useEffect(() => {
    if (given) return;
    const kept = rememberedPeers(localStorage, symbol);
    if (kept.length > 0) change({ peers: kept.join(',') });
    // Only on arrival: who goes back to the automatic ones has made the memory forget.
  }, [symbol, given, change]);
}
