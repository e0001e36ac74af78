import { describe, expect, it } from 'vitest';
import { activeMenu, menuForSymbol } from '../../../domain/navigation/menu.ts';
import { LOCALES } from '../../../domain/navigation/settings.ts';
import { EQUITY_TABS, FUND_TABS, WORKSPACES } from '../../../domain/navigation/workspace.ts';
import { menuOf } from './routes.ts';

const urls = (workspace: (typeof WORKSPACES)[number]) =>
  menuOf(workspace, 'en', 'developers').flatMap(({ url, children }) => [
    url,
    ...children.map((child) => child.url),
  ]);

describe('menu', () => {
  it('API-9 SYM-8 every workspace has a menu in every language with the same addresses', () => {
    for (const workspace of WORKSPACES) {
      const [english, ...others] = LOCALES.map((locale) => menuOf(workspace, locale, 'developers'));
      expect(english?.length).toBeGreaterThan(5);
      for (const other of others) {
        expect(other.map(({ url }) => url)).toEqual(english?.map(({ url }) => url));
        expect(other.map(({ title }) => title)).not.toEqual(english?.map(({ title }) => title));
      }
    }
  });

  it('RT-4 RT-6 the menu of a workspace reaches each of its tabs', () => {
    for (const tab of EQUITY_TABS) expect(urls('equity')).toContain(`/equity/home/${tab}`);
    for (const tab of FUND_TABS) expect(urls('fund')).toContain(`/fund/home/${tab}`);
  });

  it('API-9 the entries keep their order when the workspace changes', () => {
    const [first, ...others] = WORKSPACES.map((workspace) =>
      menuOf(workspace, 'en', 'developers').map(({ url }) => url),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  it('SYM-6 every address of the menu finds itself', () => {
    for (const workspace of WORKSPACES) {
      const menu = menuOf(workspace, 'fr', 'developers');
      for (const item of menu)
        for (const child of item.children) expect(activeMenu(menu, child.url).child).toEqual(child);
    }
  });

  it('SYM-7 in French too a mutual fund loses exactly four entries', () => {
    const menu = menuOf('fund', 'fr', 'everybody');
    const shorter = menuForSymbol(menu, 'fund', 'mutual-fund');
    const fund = shorter.find(({ url }) => url.startsWith('/fund/'));
    expect(fund?.children.map(({ url }) => url)).toEqual(
      ['overview', 'performance', 'risk', 'holdings', 'profile'].map((tab) => `/fund/home/${tab}`),
    );
  });

  it('ID-12 only developers see the trading area', () => {
    expect(menuOf('equity', 'en', 'everybody').map(({ url }) => url)).not.toContain('/trade');
    expect(urls('equity')).toContain('/trade/orders');
  });
});
