import type { InstrumentType } from '../symbols/instrument.ts';
import { hasFundamentals, isTradable } from '../symbols/workspace.ts';
import { EQUITY_TABS, FUND_TABS, type SymbolWorkspace, workspaceOfSymbol } from './workspace.ts';

export interface TabFacts {
  readonly symbolType: InstrumentType;
  readonly hasOptions: boolean;
}

/** Tabs made of what a company reports or what is said about it. */
const OF_COMPANIES: ReadonlySet<string> = new Set(['financials', 'earnings', 'analyst', 'peers']);
/** SYM-7. */
const NOT_OF_MUTUAL_FUNDS: ReadonlySet<string> = new Set([
  'news',
  'options',
  'filings',
  'charting',
]);

/** Options on these are common; on anything else the tab is there when there are some. */
const WITH_OPTIONS: ReadonlySet<InstrumentType> = new Set(['equity', 'adr', 'reit', 'preferred']);

/** The tabs of a workspace, in the order in which the menu lists them. */
export const workspaceTabs = (workspace: SymbolWorkspace): readonly string[] =>
  workspace === 'fund' ? FUND_TABS : EQUITY_TABS;

/** Whether a tab of the symbol's workspace has anything to show for this kind of instrument. */
export function tabApplies(tab: string, { symbolType, hasOptions }: TabFacts): boolean {
  if (workspaceOfSymbol(symbolType) === 'fund')
    return symbolType !== 'mutual-fund' || !NOT_OF_MUTUAL_FUNDS.has(tab);
  if (OF_COMPANIES.has(tab)) return hasFundamentals(symbolType);
  if (tab === 'options' && !WITH_OPTIONS.has(symbolType)) return hasOptions;
  if (isTradable(symbolType)) return true;
  if (tab === 'filings') return false;
  return tab !== 'news' || symbolType === 'index' || symbolType === 'crypto';
}
