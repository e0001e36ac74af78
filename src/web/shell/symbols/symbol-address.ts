import { tabApplies } from '../../../domain/navigation/symbol-tabs.ts';
import { hasTab, tabPath, workspaceOfSymbol } from '../../../domain/navigation/workspace.ts';
import type { InstrumentType } from '../../../domain/symbols/instrument.ts';

/** Where a symbol is shown: on the tab that the reader is on, where its kind has that tab. */
export function symbolAddress(symbol: string, type: InstrumentType, pathname: string): string {
  const workspace = workspaceOfSymbol(type);
  const tab = /^\/(?:equity|fund)\/home\/(\w+)$/i.exec(pathname)?.[1]?.toLowerCase() ?? '';
  const hasIt = hasTab(workspace, tab) && tabApplies(tab, { symbolType: type, hasOptions: true });
  const path = tabPath(workspace, hasIt ? tab : 'overview');
  return `${path}?symbol=${encodeURIComponent(symbol)}`;
}

/** Funds side by side; the first is the symbol of the page (RT-8). */
export const comparisonAddress = (symbols: readonly [string, ...string[]]): string =>
  `/fund-comparison?${new URLSearchParams({ symbol: symbols[0], symbols: symbols.join(',') }).toString()}`;
