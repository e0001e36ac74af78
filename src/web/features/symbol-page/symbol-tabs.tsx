import { useQuery } from '@tanstack/react-query';
import { menuForSymbol, type MenuLink } from '../../../domain/navigation/menu.ts';
import {
  tabApplies,
  type TabFacts,
  workspaceTabs,
} from '../../../domain/navigation/symbol-tabs.ts';
import { type SymbolWorkspace, tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { useMenuOf } from '../../shell/navigation/menu.ts';
import { tabTitle } from '../../shell/navigation/page-titles.ts';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';

const tabOf = ({ url }: MenuLink): string => url.split('/').at(-1) ?? '';

/**
 * The submenu of a workspace (SYM-6) as tabs: what the menu lists, without the tabs that have
 * nothing to show for this kind of instrument.
 */
export function SymbolTabs({
  symbol,
  workspace,
}: {
  readonly symbol: SymbolId;
  readonly workspace: SymbolWorkspace;
}) {
  const t = useT();
  const facts: TabFacts | null | undefined = useQuery(symbolQuery(useApi(), symbol)).data;
  const listed = useListedTabs(workspace, facts ?? null);
  const query = `?symbol=${encodeURIComponent(symbol)}`;
  return (
    <div className="border-b border-line print:hidden">
      <LinkTabs
        label={t('quote.tabs', { symbol })}
        tabs={listed.map(({ url, title }) => ({ to: `${url}${query}`, title }))}
      />
    </div>
  );
}

/** Where the menu could not be fetched (SYM-5), the tabs of the workspace stand for it. */
function useListedTabs(workspace: SymbolWorkspace, facts: TabFacts | null): readonly MenuLink[] {
  const t = useT();
  const menu = useMenuOf(workspace);
  const whole = facts === null ? menu : menuForSymbol(menu, workspace, facts.symbolType);
  const home = tabPath(workspace, '');
  const ofMenu = whole
    .flatMap(({ children }) => children)
    .filter(({ url }) => url.startsWith(home));
  const all =
    ofMenu.length > 0
      ? ofMenu
      : workspaceTabs(workspace).map((tab) => ({
          url: tabPath(workspace, tab),
          title: t(tabTitle(workspace, tab)),
        }));
  return facts === null ? all : all.filter((link) => tabApplies(tabOf(link), facts));
}
