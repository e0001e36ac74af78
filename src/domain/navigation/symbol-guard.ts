import type { InstrumentType } from '../symbols/instrument.ts';
import { tabApplies } from './symbol-tabs.ts';
import {
  DEFAULT_SYMBOL,
  hasTab,
  type SymbolWorkspace,
  tabPath,
  workspaceOfSymbol,
} from './workspace.ts';

export interface GuardedPage {
  readonly workspace: SymbolWorkspace;
  readonly path: string;
  /** The tab of a workspace; absent for a page of its own such as the fund comparison. */
  readonly tab?: string;
  /** What follows the tab, without a slash in front: the id of a story. */
  readonly rest?: string;
}

export interface SavedSymbol {
  readonly symbol: string;
  readonly symbolType: InstrumentType;
}

export type SymbolVerdict =
  | { readonly kind: 'show'; readonly symbol: string; readonly type: InstrumentType | undefined }
  /** The rest of the address stays; `symbol` is set in it. */
  | {
      readonly kind: 'go';
      readonly path: string;
      readonly symbol: string;
      /** The tab that was asked for and that this kind of symbol does not have. */
      readonly instead?: string;
    };

/** Answers the type of a symbol, `undefined` for one that does not exist; rejects when unknown. */
export type LookUpType = (symbol: string) => Promise<InstrumentType | undefined>;

/**
 * The guard of every page that needs a symbol (SYM-4). A look-up that fails lets the page through:
 * its panels say what they cannot show, which is better than no page at all.
 */
export async function guardSymbol(
  page: GuardedPage,
  asked: string,
  saved: SavedSymbol,
  lookUp: LookUpType,
): Promise<SymbolVerdict> {
  const symbol = asked.trim().toUpperCase();
  if (symbol === '') return { kind: 'go', path: page.path, symbol: symbolFor(page, saved) };
  const type = await lookUp(symbol).catch(() => 'unreachable' as const);
  if (type === 'unreachable') return { kind: 'show', symbol, type: undefined };
  if (type === undefined) return { kind: 'go', path: '/symbol-not-found', symbol };
  const home = workspaceOfSymbol(type);
  const instead = removedTab(page, home, type);
  if (instead !== undefined)
    return { kind: 'go', path: tabPath(home, 'overview'), symbol, instead };
  if (home === page.workspace) return { kind: 'show', symbol, type };
  return { kind: 'go', path: sameTab(page, home), symbol };
}

const symbolFor = (page: GuardedPage, saved: SavedSymbol): string =>
  saved.symbol !== '' && workspaceOfSymbol(saved.symbolType) === page.workspace
    ? saved.symbol
    : DEFAULT_SYMBOL[page.workspace];

/** SYM-7: a tab that the menu drops leads to the overview. A story has an address of its own. */
function removedTab(
  { tab = '', rest = '' }: GuardedPage,
  home: SymbolWorkspace,
  symbolType: InstrumentType,
): string | undefined {
  if (home !== 'fund' || rest !== '' || !hasTab(home, tab)) return undefined;
  return tabApplies(tab, { symbolType, hasOptions: true }) ? undefined : tab;
}

function sameTab({ tab, rest }: GuardedPage, workspace: SymbolWorkspace): string {
  if (tab === undefined || !hasTab(workspace, tab)) return tabPath(workspace, 'overview');
  const path = tabPath(workspace, tab);
  return rest === undefined || rest === '' ? path : `${path}/${rest}`;
}
