import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getMenu } from '../../../contract/menu.ts';
import { menuForSymbol, type MenuItem } from '../../../domain/navigation/menu.ts';
import type { Locale } from '../../../domain/navigation/settings.ts';
import type { Workspace } from '../../../domain/navigation/workspace.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';
import { useDisplay } from '../../display/display-provider.tsx';
import type { PageAddress } from './address.ts';
import { useBoot } from '../boot/boot.tsx';
import { useSettings } from '../boot/settings.tsx';

const FIVE_MINUTES = 300_000;

/** API-9. A failed fetch gives an empty menu: the page still works (SYM-5). */
export const menuQuery = (api: ApiClient, locale: Locale, workspace: Workspace) =>
  derivedQuery({
    of: [getMenu],
    view: 'empty-if-unknown',
    input: { locale, workspace },
    ask: async ({ signal }): Promise<readonly MenuItem[]> => {
      try {
        return await api(getMenu, { params: { locale }, query: { category: workspace } }, signal);
      } catch (problem) {
        if (signal.aborted) throw problem;
        return [];
      }
    },
    fresh: FIVE_MINUTES,
  });

export const hasMenu = ({ layout }: PageAddress): boolean =>
  layout === 'default' || layout === 'coming-soon' || layout === 'press' || layout === 'error';

const none: readonly MenuItem[] = [];

/** The menu of a workspace, in the reader's language. */
export function useMenuOf(workspace: Workspace): readonly MenuItem[] {
  const { menu: first, settings: booted } = useBoot();
  const { locale } = useDisplay().display;
  const { data } = useQuery({
    ...menuQuery(useApi(), locale, workspace),
    placeholderData: keepPreviousData,
    ...(first !== null && booted.workspace === workspace && booted.locale === locale
      ? { initialData: first }
      : {}),
  });
  return data ?? none;
}

/** The menu of the current workspace and kind of symbol (SYM-7), reloaded when they change. */
export function useMenu(): readonly MenuItem[] {
  const { workspace, symbolType } = useSettings();
  return menuForSymbol(useMenuOf(workspace), workspace, symbolType);
}
