import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EQUITY_TABS, FUND_TABS } from '../domain/navigation/workspace.ts';
import { everyText } from './i18n/every-text.ts';
import routes from './routes.ts';
import { addresses } from './shell/navigation/addresses.ts';
import { type Address, isRedirect, LAYOUTS, type PageAddress } from './shell/navigation/address.ts';
import { findAddress } from './shell/navigation/current-address.ts';
import { pageTitles, tabTitle } from './shell/navigation/page-titles.ts';

const here = new URL('./', import.meta.url).pathname;
const isPage = (address: Address): address is PageAddress => !isRedirect(address);
const pages = addresses.filter(isPage);
const at = (path: string) => findAddress(path).address;
const page = (path: string) => at(path) as PageAddress;

describe('address table', () => {
  it('RT-4 RT-6 RT-8 every tab needs a symbol', () => {
    for (const tab of EQUITY_TABS)
      expect(page(`/equity/home/${tab}`)).toMatchObject({ guard: 'symbol', workspace: 'equity' });
    for (const tab of FUND_TABS)
      expect(page(`/fund/home/${tab}`)).toMatchObject({ guard: 'symbol', workspace: 'fund' });
    expect(page('/fund-comparison')).toMatchObject({ guard: 'symbol', workspace: 'fund' });
  });

  it('RT-5 RT-7 stories have addresses of several segments, those of funds the press layout', () => {
    expect(at('/equity/home/news/a/b/c').name).toBe('equity-story');
    expect(page('/fund/home/news/a/b').layout).toBe('press');
  });

  it('RT-9 the access pages use the login or register layout', () => {
    for (const name of ['login', 'forgot-password', 'forgot-username', 'reset-password'])
      expect(page(`/${name}`).layout).toBe('login');
    for (const name of ['register', 'verified', 'unverified'])
      expect(page(`/${name}`).layout).toBe('register');
  });

  it('RT-10 RT-11 RT-12 RT-14 every other page of the specification has its line', () => {
    const paths = [
      '/alerts',
      '/account',
      '/markets',
      '/terminal',
      '/portfolio',
      '/portfolio/holdings',
      '/portfolio/transactions',
      '/portfolio/performance',
      '/portfolio/risk',
      '/portfolio/allocation',
      '/portfolio/income',
      '/portfolio/plan',
      '/portfolio/taxes',
      '/portfolio/import',
      '/portfolio/settings',
      '/portfolio/report',
      '/portfolio/shared',
      '/watchlist',
      '/contact-us',
      '/filings',
      '/filings-screener',
      '/market-screener',
      '/symbol-not-found',
      '/non-professional-exchange-agreements',
      '/trade',
      '/trade/orders',
      '/trade/accounts',
      '/trade/positions',
      '/home',
    ];
    for (const path of paths) expect(page(path).path).toBe(path);
    expect(page('/pricing-plans').layout).toBe('pricing');
    expect(page('/help').layout).toBe('help');
    expect(page('/help/a/b').layout).toBe('help');
    for (const path of paths.filter((each) => each.startsWith('/trade')))
      expect(page(path).guard).toBe('developer');
  });

  it('RT-15 every layout exists, and blank carries the embedded widget', () => {
    for (const layout of LAYOUTS) expect(existsSync(`${here}layouts/${layout}.tsx`)).toBe(true);
    expect(page('/embed/quote').layout).toBe('blank');
  });

  it('RT-1 every route is a module of its own that exists', () => {
    const files = routes.flatMap((route) => [
      route.file,
      ...(route.children ?? []).map(({ file }) => file),
    ]);
    for (const file of files) expect(existsSync(here + file), file).toBe(true);
  });

  it('RT-18 whatever is not in the table is the page that says so', () => {
    for (const path of ['/nope', '/trade/x', '/equity/home/risk', '/fund/home/peers'])
      expect(at(path).name).toBe('not-found');
  });

  it('SYM-3 the workspace of a line is the one that its name selects', () => {
    const selected = (name: string) => {
      if (name.startsWith('fund')) return 'fund';
      if (name.startsWith('equity')) return 'equity';
      return name.startsWith('filings') ? 'filingsInsights' : undefined;
    };
    for (const { name, workspace } of pages)
      expect([name, workspace]).toEqual([name, selected(name)]);
  });

  it('names and paths are unique, and every page has a title', () => {
    expect(new Set(addresses.map(({ name }) => name)).size).toBe(addresses.length);
    expect(new Set(addresses.map(({ path }) => path)).size).toBe(addresses.length);
    // Those of the plain layouts name themselves; nothing else shows their name. Shared lists are
    // reached by their links only.
    const unlisted = [
      'outbox',
      'styleguide',
      'watchlist-shared',
      'watchlist-followed',
      'portfolio-shared',
    ];
    const listed = pages.filter(
      ({ name, layout }) => layout === 'default' && !unlisted.includes(name),
    );
    for (const { name } of listed)
      expect(everyText.en, name).toHaveProperty([pageTitles[name] ?? name]);
    for (const tab of EQUITY_TABS) expect(everyText.en).toHaveProperty([tabTitle('equity', tab)]);
    for (const tab of FUND_TABS) expect(everyText.en).toHaveProperty([tabTitle('fund', tab)]);
  });
});
