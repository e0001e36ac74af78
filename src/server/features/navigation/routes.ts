import { type Route, answer } from '../../call/handler.ts';
import { getMenu } from '../../../contract/menu.schema.ts';
import { hasRole } from '../../../domain/identity/visitor.ts';
import type { MenuItem } from '../../../domain/navigation/menu.ts';
import type { Locale } from '../../../domain/navigation/settings.ts';
import type { Workspace } from '../../../domain/navigation/workspace.ts';
import { type Audience, menus } from './menu-data.ts';

export const navigationRoutes = (): readonly Route[] => [
  answer(getMenu, ({ params, query }, { visitor }) => {
    const audience = hasRole(visitor, 'developer') ? 'developers' : 'everybody';
    return menuOf(query.category, params.locale, audience).map((item) => ({
      ...item,
      children: [...item.children],
    }));
  }),
];

export const menuOf = (
  workspace: Workspace,
  locale: Locale,
  audience: Audience,
): readonly MenuItem[] =>
  menus[workspace]
    .filter((entry) => audience === 'developers' || entry.audience !== 'developers')
    .map(({ title, url, children = [] }) => ({
      title: title[locale],
      url,
      children: children.map((child) => ({ title: child.title[locale], url: child.url })),
    }));
