import { describe, expect, it } from 'vitest';
import type { InstrumentType } from '../symbols/instrument.ts';
import { type GuardedPage, guardSymbol } from './symbol-guard.ts';

const types: Readonly<Record<string, InstrumentType>> = {
  MSFT: 'equity',
  SPY: 'etf',
  VTSAX: 'mutual-fund',
};
const lookUp = async (symbol: string) => types[symbol];
const risk: GuardedPage = { workspace: 'fund', path: '/fund/home/risk', tab: 'risk' };
const options: GuardedPage = { workspace: 'equity', path: '/equity/home/options', tab: 'options' };
const apple = { symbol: 'AAPL', symbolType: 'equity' } as const;

describe('symbol guard', () => {
  it('SYM-4 no symbol: the same tab with the saved symbol when its type fits', async () => {
    expect(await guardSymbol(options, '', apple, lookUp)).toEqual({
      kind: 'go',
      path: '/equity/home/options',
      symbol: 'AAPL',
    });
  });

  it('SYM-4 no symbol and a saved one of the other workspace: the default', async () => {
    expect(await guardSymbol(risk, ' ', apple, lookUp)).toMatchObject({ symbol: 'VTSAX' });
    expect(
      await guardSymbol(options, '', { symbol: 'SPY', symbolType: 'etf' }, lookUp),
    ).toMatchObject({ path: '/equity/home/options', symbol: 'MSFT' });
  });

  it('SYM-2 an empty symbol is not looked up', async () => {
    let asked = 0;
    await guardSymbol(risk, '', apple, async () => {
      asked += 1;
      return undefined;
    });
    expect(asked).toBe(0);
  });

  it('SYM-1 the symbol is upper-cased before anything else', async () => {
    expect(await guardSymbol(options, 'msft', apple, lookUp)).toEqual({
      kind: 'show',
      symbol: 'MSFT',
      type: 'equity',
    });
  });

  it('SYM-4 an unknown symbol leads to /symbol-not-found', async () => {
    expect(await guardSymbol(options, 'zzzz', apple, lookUp)).toEqual({
      kind: 'go',
      path: '/symbol-not-found',
      symbol: 'ZZZZ',
    });
  });

  it('SYM-4 a fund on an equity tab goes to the same tab of the fund workspace', async () => {
    expect(await guardSymbol(options, 'SPY', apple, lookUp)).toMatchObject({
      path: '/fund/home/options',
      symbol: 'SPY',
    });
  });

  it('SYM-4 where the tab does not exist there, to its overview', async () => {
    expect(await guardSymbol(risk, 'MSFT', apple, lookUp)).toMatchObject({
      path: '/equity/home/overview',
    });
    const comparison: GuardedPage = { workspace: 'fund', path: '/fund-comparison' };
    expect(await guardSymbol(comparison, 'MSFT', apple, lookUp)).toMatchObject({
      path: '/equity/home/overview',
    });
  });

  it('RT-5 a story keeps its id when the workspace changes', async () => {
    const story: GuardedPage = {
      workspace: 'equity',
      path: '/equity/home/news/2026/11/abc',
      tab: 'news',
      rest: '2026/11/abc',
    };
    expect(await guardSymbol(story, 'SPY', apple, lookUp)).toMatchObject({
      path: '/fund/home/news/2026/11/abc',
    });
  });

  it('SYM-7 a tab that a mutual fund does not have leads to its overview, and is named', async () => {
    for (const tab of ['news', 'options', 'filings', 'charting'])
      for (const workspace of ['fund', 'equity'] as const)
        expect(
          await guardSymbol(
            { workspace, path: `/${workspace}/home/${tab}`, tab },
            'vtsax',
            apple,
            lookUp,
          ),
        ).toEqual({
          kind: 'go',
          path: '/fund/home/overview',
          symbol: 'VTSAX',
          instead: tab,
        });
    const news: GuardedPage = { workspace: 'fund', path: '/fund/home/news', tab: 'news' };
    expect(await guardSymbol(news, 'SPY', apple, lookUp)).toMatchObject({ kind: 'show' });
    expect(await guardSymbol(risk, 'VTSAX', apple, lookUp)).toMatchObject({ kind: 'show' });
    expect(
      await guardSymbol(
        { ...news, path: '/fund/home/news/a/b', rest: 'a/b' },
        'VTSAX',
        apple,
        lookUp,
      ),
    ).toMatchObject({ kind: 'show' });
  });

  it('SYM-4 a look-up that fails lets the page through', async () => {
    const verdict = await guardSymbol(options, 'MSFT', apple, () =>
      Promise.reject(new Error('down')),
    );
    expect(verdict).toEqual({ kind: 'show', symbol: 'MSFT', type: undefined });
  });
});
