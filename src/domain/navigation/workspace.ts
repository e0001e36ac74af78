import { type InstrumentType, type SymbolId, symbolId } from '../symbols/instrument.ts';
import type { SymbolWorkspace } from '../symbols/workspace.ts';

export { type SymbolWorkspace, workspaceOf as workspaceOfSymbol } from '../symbols/workspace.ts';

export const WORKSPACES = ['equity', 'fund', 'filingsInsights'] as const;
/** Which kind of thing the visitor is looking at; it picks the menu (SYM-5). */
export type Workspace = (typeof WORKSPACES)[number];

export const EQUITY_TABS = [
  'overview',
  'charting',
  'financials',
  'earnings',
  'analyst',
  'options',
  'peers',
  'insights',
  'filings',
  'news',
] as const;

export const FUND_TABS = [
  'overview',
  'performance',
  'risk',
  'holdings',
  'profile',
  'charting',
  'options',
  'filings',
  'news',
] as const;

const TABS: Readonly<Record<SymbolWorkspace, readonly string[]>> = {
  equity: EQUITY_TABS,
  fund: FUND_TABS,
};

export const hasTab = (workspace: SymbolWorkspace, tab: string): boolean =>
  TABS[workspace].includes(tab);

export const DEFAULT_SYMBOL: Readonly<Record<SymbolWorkspace, SymbolId>> = {
  equity: symbolId('MSFT'),
  fund: symbolId('VTSAX'),
};

export const DEFAULT_SYMBOL_TYPE: Readonly<Record<SymbolWorkspace, InstrumentType>> = {
  equity: 'equity',
  fund: 'mutual-fund',
};

/** Where a tab of a workspace lives. */
export const tabPath = (workspace: SymbolWorkspace, tab: string): string =>
  `/${workspace}/home/${tab}`;
