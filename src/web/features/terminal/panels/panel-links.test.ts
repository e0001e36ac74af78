import { describe, expect, it } from 'vitest';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { filingAddress } from '../../../widgets/filings/filing-address.ts';
import { storyAddress } from '../../../widgets/fullnewssummary/story-address.ts';
import { kindOf } from '../panel-kinds.ts';
import { destinationOf } from './panel-links.ts';

const at = (href: string, symbol: string | null = 'MSFT') =>
  destinationOf(href, {
    here: 'https://tape.example/terminal',
    symbol: symbol === null ? null : symbolId(symbol),
    hasKind: (kind) => kindOf(kind) !== undefined,
  });

describe('TERM-P2 a link inside a panel', () => {
  it.each([
    ['/equity/home/overview?symbol=AAPL', 'AAPL'],
    ['/equity/home/options?symbol=AAPL', 'AAPL'],
    ['/fund/home/risk?symbol=VTSAX', 'VTSAX'],
    ['/equity/home/overview?symbol=%5ESPX', '^SPX'],
    ['/equity?symbol=brk.b', 'BRK.B'],
    // The overview of the symbol itself is its quote: the channel is told anew.
    ['/equity/home/overview?symbol=MSFT', 'MSFT'],
  ])('TERM-P2 to a symbol tells the channel: %s', (href, symbol) => {
    expect(at(href)).toEqual({ kind: 'symbol', symbol });
  });

  it.each([
    ['/equity/home/news?symbol=MSFT', 'fullnewssummary'],
    ['/equity/home/options?symbol=MSFT&expiry=2026-12-18', 'optionchain'],
    ['/equity/home/charting?symbol=MSFT', 'chart'],
    ['/fund/home/holdings?symbol=MSFT', 'fundholdings'],
  ])('TERM-P2 to another view of the same symbol opens that view: %s', (href, kind) => {
    expect(at(href)).toMatchObject({ kind: 'panel', panel: { kind } });
  });

  it('TERM-P2 to a story or a filing opens its reader', () => {
    const story = '2024/05/01/msft~earnings~2024q3~0';
    expect(at(storyAddress(story, 'AAPL'))).toEqual({
      kind: 'panel',
      panel: { kind: 'newsstory', state: { story } },
    });
    expect(at(filingAddress({ symbol: 'AAPL', id: '0000789019-24-100014' }))).toEqual({
      kind: 'panel',
      panel: { kind: 'filingreader', state: { filing: '0000789019-24-100014' } },
    });
  });

  it('TERM-P2 to a page that is a panel opens it with its state', () => {
    expect(at('/market-screener?q=pe%3C15')).toEqual({
      kind: 'panel',
      panel: { kind: 'screener', state: { q: 'pe<15' } },
    });
    expect(at('/trade/orders?account=a')).toMatchObject({ panel: { kind: 'blotter' } });
  });

  it('TERM-P2 to the page itself is a change of its state', () => {
    const to = at('?rows=20');
    expect(to?.kind === 'state' && to.search.toString()).toBe('rows=20');
  });

  it.each(['/login?next=%2Fterminal', '/account/plan', '/pricing-plans', '/logout'])(
    'TERM-P2 to signing in, plans and the account leaves the terminal: %s',
    (href) => {
      expect(at(href)).toEqual({ kind: 'leave' });
    },
  );

  it.each([
    '/help/equity/overview',
    '/filings/compare?a=1&b=2',
    '/equity/home/overview',
    '/status',
  ])('TERM-P2 to any other page of ours opens a window: %s', (href) => {
    expect(at(href)).toEqual({ kind: 'window' });
  });

  it.each([
    'https://elsewhere.example/equity/home/overview?symbol=AAPL',
    'mailto:a@b.example',
    'javascript:alert(1)',
    'http://[',
  ])('TERM-P2 to somewhere else is none of ours: %s', (href) => {
    expect(at(href)).toBeNull();
  });

  it('TERM-P2 with hostile text opens no panel', () => {
    expect(at('/equity/home/news/..%2F..%2Fsecret')).toEqual({ kind: 'window' });
    expect(at('/equity/home/news/%E0%A4%A')).toEqual({ kind: 'window' });
    expect(at('/constructor')).toEqual({ kind: 'window' });
    expect(at('/equity/home/constructor?symbol=MSFT')).toEqual({
      kind: 'symbol',
      symbol: 'MSFT',
    });
  });
});
