import { describe, expect, it } from 'vitest';
import { activeMenu, menuForSymbol, type MenuItem, pagesBeside } from './menu.ts';

const menu: readonly MenuItem[] = [
  {
    title: 'Fund',
    url: '/fund/home/overview',
    children: [
      { title: 'Overview', url: '/fund/home/overview' },
      { title: 'Nouvelles', url: '/fund/home/news' },
      { title: 'Options', url: '/fund/home/options' },
      { title: 'Filings', url: '/fund/home/filings' },
      { title: 'Charting', url: '/fund/home/charting' },
    ],
  },
  {
    title: 'Trade',
    url: '/trade',
    children: [
      { title: 'Summary', url: '/trade' },
      { title: 'Orders', url: '/trade/orders' },
    ],
  },
];
const titles = (items: readonly MenuItem[]) => items[0]?.children.map(({ title }) => title);

describe('menu', () => {
  it('SYM-6 the first segment finds the menu and the second the submenu, in any case', () => {
    expect(activeMenu(menu, '/TRADE/Orders').child?.title).toBe('Orders');
    expect(activeMenu(menu, '/trade').child?.title).toBe('Summary');
    expect(activeMenu(menu, '/Trade').item?.title).toBe('Trade');
  });

  it('SYM-6 among tabs that share both segments the whole address decides', () => {
    expect(activeMenu(menu, '/fund/home/options').child?.title).toBe('Options');
    expect(activeMenu(menu, '/fund/home/news/2026/a').child?.title).toBe('Nouvelles');
    expect(activeMenu(menu, '/fund/home/risk')).toMatchObject({
      item: { title: 'Fund' },
      child: undefined,
    });
  });

  it('SYM-6 a page outside of the menu has no active entry', () => {
    expect(activeMenu(menu, '/help')).toEqual({ item: undefined, child: undefined });
    expect(activeMenu([], '/fund')).toEqual({ item: undefined, child: undefined });
  });

  it('the tabs of a workspace are not listed a second time beside the page', () => {
    const [fund, trade] = menu;
    expect(pagesBeside(fund!)).toEqual([]);
    expect(pagesBeside(trade!)).toEqual(trade!.children);
  });

  it('SYM-7 a mutual fund loses News, Options, Filings and Charting, whatever the language', () => {
    expect(titles(menuForSymbol(menu, 'fund', 'mutual-fund'))).toEqual(['Overview']);
  });

  it('SYM-7 an ETF and any other type leave the menu unchanged', () => {
    expect(menuForSymbol(menu, 'fund', 'etf')).toBe(menu);
    expect(menuForSymbol(menu, 'fund', 'money-market')).toBe(menu);
    expect(menuForSymbol(menu, 'equity', 'mutual-fund')).toBe(menu);
  });
});
