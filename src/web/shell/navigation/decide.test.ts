import { describe, expect, it } from 'vitest';
import { PLAIN_SHELL, type ShellSettings } from '../../../contract/shell-settings.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../domain/navigation/settings.ts';
import type { InstrumentType } from '../../../domain/symbols/instrument.ts';
import type { BootVisitor } from '../boot/boot.tsx';
import { decide } from './decide.ts';

const types: Readonly<Record<string, InstrumentType>> = {
  MSFT: 'equity',
  AAPL: 'equity',
  SPY: 'etf',
  VTSAX: 'mutual-fund',
};
const anonymous: BootVisitor = {
  kind: 'anonymous',
  wmid: '501',
  isDeveloper: false,
  isAdmin: false,
};
const investor: BootVisitor = { ...anonymous, kind: 'member' };
const developer: BootVisitor = { ...investor, isDeveloper: true };

interface Given {
  readonly visitor?: BootVisitor;
  readonly settings?: Partial<Settings>;
  readonly shell?: Partial<ShellSettings>;
  readonly previous?: string;
}

const ask = (path: string, { visitor = anonymous, settings, shell, previous }: Given = {}) =>
  decide({
    url: new URL(path, 'https://deck.example'),
    previous: previous === undefined ? undefined : new URL(previous, 'https://deck.example'),
    visitor,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    shell: { ...PLAIN_SHELL, ...shell },
    lookUp: async (symbol) => types[symbol],
  });
const goes = async (path: string, given?: Given) => {
  const decision = await ask(path, given);
  return decision.kind === 'go' ? decision.to : decision;
};

describe('what happens to an address', () => {
  it('RT-2 the root and the equity roots lead to the overview of MSFT', async () => {
    for (const path of ['/', '/equity', '/equity/home'])
      expect(await ask(path)).toEqual({
        kind: 'go',
        to: '/equity/home/overview?symbol=MSFT',
        status: 302,
      });
  });

  it('RT-2 ref and any other query survive the redirect', async () => {
    expect(await goes('/?ref=NDEX&x=a%20b')).toBe(
      '/equity/home/overview?symbol=MSFT&ref=NDEX&x=a+b',
    );
    expect(await goes('/equity?symbol=AAPL')).toBe('/equity/home/overview?symbol=MSFT');
  });

  it('PRF-21 the root leads where a member has chosen to begin', async () => {
    const visitor = { ...investor, start: '/equity/home/overview?symbol=AAPL' };
    expect(await goes('/?ref=NDEX', { visitor })).toBe(
      '/equity/home/overview?symbol=AAPL&ref=NDEX',
    );
    expect(await goes('/equity', { visitor })).toBe('/equity/home/overview?symbol=MSFT');
    expect(await goes('/', { visitor: { ...investor, start: '/markets' } })).toBe('/markets');
  });

  it('RT-3 the fund roots lead to the overview of VTSAX', async () => {
    for (const path of ['/fund', '/fund/home'])
      expect(await goes(path)).toBe('/fund/home/overview?symbol=VTSAX');
  });

  it('RT-13 /home/{tab} is that tab of the current workspace with the current symbol', async () => {
    expect(await goes('/home/news', { settings: { symbol: 'AAPL' } })).toBe(
      '/equity/home/news?symbol=AAPL',
    );
    const fund = { workspace: 'fund', symbol: 'SPY', symbolType: 'etf' } as const;
    expect(await goes('/home/Risk', { settings: fund })).toBe('/fund/home/risk?symbol=SPY');
    expect(await goes('/home/filings', { settings: { workspace: 'filingsInsights' } })).toBe(
      '/filings',
    );
    expect(await ask('/home')).toMatchObject({ kind: 'show' });
  });

  it('RT-13 anything else below /home/ is the 404 page', async () => {
    for (const path of ['/home/risk', '/home/news/1', '/home/constructor'])
      expect(await ask(path)).toEqual({
        kind: 'fail',
        status: 404,
        message: `Page Not Found: ${path}`,
      });
  });

  it('RT-17 a failed validation is a 404 with its message', async () => {
    expect(await ask('/help/no/such.md')).toEqual({
      kind: 'fail',
      status: 404,
      message: 'Page Not Found: /help/no/such.md',
    });
    expect(await ask('/equity/home/news/..%2Fx?symbol=MSFT')).toMatchObject({ kind: 'fail' });
    expect(await ask('/help/symbols/search')).toMatchObject({ kind: 'show' });
    expect(await ask('/help/widgets/tools/52weekperformers')).toMatchObject({ kind: 'show' });
  });

  it('RT-5 RT-7 a story may have several segments', async () => {
    expect(await ask('/equity/home/news/2026/11/15/a-b?symbol=MSFT')).toMatchObject({
      kind: 'show',
    });
    expect(await goes('/fund/home/news/2026/x?symbol=MSFT')).toBe(
      '/equity/home/news/2026/x?symbol=MSFT',
    );
  });

  it('SYM-7 a tab that a fund does not have is answered by its overview', async () => {
    expect(await goes('/fund/home/news?symbol=vtsax&ref=NDEX')).toBe(
      '/fund/home/overview?symbol=VTSAX&instead-of=news&ref=NDEX',
    );
    expect(await ask('/fund/home/news/2026/11/a?symbol=VTSAX')).toMatchObject({ kind: 'show' });
  });

  it('RT-18 a trailing slash is no other page', async () => {
    expect(await ask('/help/?q=x')).toEqual({ kind: 'go', to: '/help?q=x', status: 301 });
    for (const path of [
      '//evil.example/',
      '//evil.example',
      '/\\evil.example',
      '///evil.example//',
    ])
      expect(await goes(`https://deck.example${path}`)).toBe('/evil.example');
  });

  it('RT-16 a rule leads to a path of ours, or to a host on the list, and nowhere else', async () => {
    const redirects = [
      { from: '/old', to: '/markets' },
      { from: '/shop', to: 'https://shop.example/plans' },
      { from: '/evil', to: 'https://evil.example/' },
    ];
    const shell = { redirects, redirectHosts: ['shop.example'] };
    expect(await goes('/old?a=1', { shell })).toBe('/markets?a=1');
    expect(await goes('/shop?a=1', { shell })).toBe('https://shop.example/plans?a=1');
    expect(await ask('/evil', { shell })).toMatchObject({ kind: 'fail', status: 404 });
  });

  it('ID-12 RT-14 a stranger signs in first and comes back', async () => {
    expect(await goes('/trade/orders?x=1')).toBe('/login?next=%2Ftrade%2Forders%3Fx%3D1');
    expect(await goes('/trade?ref=SIX')).toBe('/login?next=%2Ftrade%3Fref%3DSIX&ref=SIX');
  });

  it('ID-12 RT-14 a member without the role gets 403, a developer the page', async () => {
    for (const path of ['/trade', '/trade/orders', '/trade/accounts', '/trade/positions']) {
      expect(await ask(path, { visitor: investor })).toMatchObject({ kind: 'fail', status: 403 });
      expect(await ask(path, { visitor: developer })).toMatchObject({ kind: 'show' });
    }
  });

  it('ADM-60 for anybody but an administrator the pages of administration do not exist', async () => {
    const unknown = 'Page not found: ';
    for (const path of ['/account/admin', '/account/admin/members/x', '/account/admin/audit']) {
      for (const visitor of [anonymous, investor, developer])
        expect(await ask(path, { visitor })).toEqual({
          kind: 'fail',
          status: 404,
          message: `${unknown}${path}`,
        });
      const admin = { ...investor, isAdmin: true };
      expect(await ask(path, { visitor: admin })).toMatchObject({ kind: 'show' });
    }
  });

  it('SYM-1 SYM-2 a symbol on any page becomes the current one with its type', async () => {
    expect(await ask('/markets?symbol=spy')).toMatchObject({
      settings: { symbol: 'SPY', symbolType: 'etf', workspace: 'equity' },
    });
    expect(await ask('/fund/home/risk?symbol=spy')).toMatchObject({
      settings: { symbol: 'SPY', symbolType: 'etf', workspace: 'fund' },
    });
    expect(await ask('/markets?symbol=zzzz')).toMatchObject({ settings: { symbol: 'MSFT' } });
  });

  it('SYM-3 the route selects the workspace', async () => {
    expect(await ask('/filings')).toMatchObject({ settings: { workspace: 'filingsInsights' } });
    expect(await ask('/markets', { settings: { workspace: 'fund' } })).toMatchObject({
      settings: { workspace: 'fund' },
    });
  });

  it('SYM-4 RT-8 the guard adds, corrects and refuses symbols', async () => {
    expect(await goes('/equity/home/peers?ref=QM')).toBe('/equity/home/peers?symbol=MSFT&ref=QM');
    expect(await goes('/fund-comparison')).toBe('/fund-comparison?symbol=VTSAX');
    expect(await goes('/equity/home/options?symbol=SPY&expiry=1')).toBe(
      '/fund/home/options?symbol=SPY&expiry=1',
    );
    expect(await goes('/equity/home/peers?symbol=zzzz')).toBe('/symbol-not-found?symbol=ZZZZ');
  });

  it('NAV-2 ref of the previous page is added to the next', async () => {
    expect(await goes('/markets?a=1', { previous: '/help?ref=SIX' })).toBe('/markets?a=1&ref=SIX');
    expect(await goes('/equity', { previous: '/help?ref=SIX' })).toBe(
      '/equity/home/overview?symbol=MSFT&ref=SIX',
    );
  });

  it('NAV-2 a ref of its own wins, and absent on both the page is shown', async () => {
    expect(await ask('/markets?ref=QM', { previous: '/help?ref=SIX' })).toMatchObject({
      kind: 'show',
    });
    expect(await ask('/markets', { previous: '/help' })).toMatchObject({ kind: 'show' });
  });
});
