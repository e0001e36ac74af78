import { describe, expect, it } from 'vitest';
import type { InstrumentType } from '../../../domain/symbols/instrument.ts';
import { isRedirect } from '../navigation/address.ts';
import { findAddress } from '../navigation/current-address.ts';
import { symbolActions } from './symbol-actions.ts';
import { symbolAddress } from './symbol-address.ts';

const links = (symbol: string, symbolType: InstrumentType, launched?: (path: string) => boolean) =>
  Object.fromEntries(
    symbolActions(symbol, { symbolType, hasOptions: true }, launched).map(({ id, to }) => [id, to]),
  );

describe('what can be done with a symbol', () => {
  it('every action leads to a page of ours that gets the symbol', () => {
    for (const type of ['equity', 'etf', 'mutual-fund', 'index', 'currency'] as const)
      for (const to of Object.values(links('BRK.B', type))) {
        const url = new URL(to, 'http://localhost');
        const { address } = findAddress(url.pathname);
        expect([address.name, isRedirect(address)]).not.toEqual(['not-found', false]);
        expect(url.searchParams.get('symbol')).toBe('BRK.B');
      }
  });

  it('a company is compared with its peers, a fund with other funds, an index with nothing', () => {
    expect(links('MSFT', 'equity')['compare']).toBe('/equity/home/peers?symbol=MSFT');
    expect(links('SPY', 'etf')['compare']).toBe('/fund-comparison?symbol=SPY');
    expect(links('^SPX', 'index')).not.toHaveProperty('compare');
  });

  it('what takes no orders has no ticket', () => {
    expect(links('MSFT', 'equity')['trade']).toBe('/trade?symbol=MSFT');
    expect(links('^SPX', 'index')).not.toHaveProperty('trade');
    expect(links('EURUSD=X', 'currency')).not.toHaveProperty('trade');
    expect(links('SPY', 'etf')).toHaveProperty('trade');
    // Bought from the fund itself, at its next value: the broker takes no order for it.
    for (const type of ['mutual-fund', 'money-market'] as const)
      expect(links('VTSAX', type)).not.toHaveProperty('trade');
  });

  it('what a kind of symbol has no page for is not offered', () => {
    expect(links('VTSAX', 'mutual-fund')).not.toHaveProperty('chart');
    expect(links('SPY', 'etf')).toHaveProperty('chart');
  });

  it('another symbol is shown on the tab of the reader only where its kind has that tab', () => {
    const from = '/fund/home/charting';
    expect(symbolAddress('QQQ', 'etf', from)).toBe('/fund/home/charting?symbol=QQQ');
    expect(symbolAddress('VTSAX', 'mutual-fund', from)).toBe('/fund/home/overview?symbol=VTSAX');
    expect(symbolAddress('^SPX', 'index', '/equity/home/analyst')).toBe(
      '/equity/home/overview?symbol=%5ESPX',
    );
  });

  it('the chart is that of the overview until its own page is there', () => {
    const soon = (path: string) => !path.endsWith('charting');
    expect(links('^SPX', 'index', soon)['chart']).toBe(
      '/equity/home/overview?symbol=%5ESPX#interactivechart',
    );
    expect(links('SPY', 'etf', () => true)['chart']).toBe('/fund/home/charting?symbol=SPY');
    expect(links('SPY', 'etf', () => false)['chart']).toBe('/fund/home/charting?symbol=SPY');
  });
});
