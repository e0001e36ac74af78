import { tabApplies, type TabFacts } from '../../../domain/navigation/symbol-tabs.ts';
import { tabPath, workspaceOfSymbol } from '../../../domain/navigation/workspace.ts';
import { takesOrders } from '../../../domain/symbols/workspace.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { isRedirect } from '../navigation/address.ts';
import { findAddress } from '../navigation/current-address.ts';

/** The panel with the chart of an overview. */
const CHART = 'interactivechart';

export interface SymbolAction {
  readonly id: 'watch' | 'alert' | 'compare' | 'chart' | 'trade';
  readonly title: PlainKey;
  readonly to: string;
}

/** What can be done with a symbol: pages that take it from their address. */
export function symbolActions(
  symbol: string,
  facts: TabFacts,
  isLaunched: (path: string) => boolean = launched,
): readonly SymbolAction[] {
  const workspace = workspaceOfSymbol(facts.symbolType);
  const about = (path: string) => `${path}?symbol=${encodeURIComponent(symbol)}`;
  const charting = tabPath(workspace, 'charting');
  const overview = tabPath(workspace, 'overview');
  const compare =
    workspace === 'fund'
      ? '/fund-comparison'
      : tabApplies('peers', facts)
        ? tabPath(workspace, 'peers')
        : undefined;
  // The overview has a chart too, until the page of its own is there.
  const chart =
    isLaunched(charting) || !isLaunched(overview) ? about(charting) : `${about(overview)}#${CHART}`;
  return [
    { id: 'watch', title: 'quote.action.watch', to: about('/watchlist') },
    { id: 'alert', title: 'quote.action.alert', to: about('/alerts') },
    ...(compare === undefined
      ? []
      : [{ id: 'compare', title: 'quote.action.compare', to: about(compare) } as const]),
    ...(tabApplies('charting', facts)
      ? [{ id: 'chart', title: 'quote.action.chart', to: chart } as const]
      : []),
    ...(takesOrders(facts.symbolType)
      ? [{ id: 'trade', title: 'quote.action.trade', to: about('/trade') } as const]
      : []),
  ];
}

function launched(path: string): boolean {
  const { address } = findAddress(path);
  return !isRedirect(address) && address.layout !== 'coming-soon';
}
