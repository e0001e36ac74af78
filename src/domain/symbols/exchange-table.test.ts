import { describe, expect, it } from 'vitest';
import { exchangeName, exchangeOfSymbol, exchangeZone, foreignExchange } from './exchange-table.ts';
import { FOREIGN_EXCHANGES } from './foreign-exchanges.ts';
import { EXCHANGES, symbolId } from './instrument.ts';

describe('exchanges abroad', () => {
  it('every one has a zone that exists, a currency, and suffixes of its own', () => {
    const suffixes = new Set<string>();
    for (const exchange of FOREIGN_EXCHANGES) {
      const facts = foreignExchange(exchange)!;
      expect(() => new Intl.DateTimeFormat('en', { timeZone: facts.zone })).not.toThrow();
      expect(facts.currency).toMatch(/^[A-Z]{3}$/);
      expect(facts.country).toMatch(/^[A-Z]{2}$/);
      expect(facts.hours.length).toBeGreaterThan(0);
      for (const hours of facts.hours)
        expect(hours).toMatch(/^(?:[A-Z][a-z]{2}-[A-Z][a-z]{2} )?\d{2}:\d{2}-\d{2}:\d{2}$/);
      for (const suffix of facts.suffixes) {
        expect(suffixes).not.toContain(suffix);
        suffixes.add(suffix);
      }
    }
  });

  it.each([
    ['VOD.L', 'LONDON'],
    ['7203.T', 'TOKYO'],
    ['0P000071W8.TO', 'TORONTO'],
    ['ABC.V', 'TSXV'],
    ['M&M.NS', 'NSE'],
    ['BRK.B', null],
    ['MKC.V', null],
    ['MSFT', null],
    ['BTC-USD', null],
    ['^GSPC', null],
    ['DX-Y.NYB', null],
  ])('%s is listed at %s', (symbol, exchange) => {
    expect(exchangeOfSymbol(symbolId(symbol))).toBe(exchange);
  });

  it('every exchange has a name and a zone, those at home as before', () => {
    for (const exchange of EXCHANGES) {
      expect(exchangeName(exchange)).not.toBe('');
      expect(exchangeZone(exchange)).not.toBe('');
    }
    expect(exchangeName('NASDAQ')).toBe('NASDAQ');
    expect(exchangeZone('NYSE')).toBe('America/New_York');
    expect(exchangeZone('LONDON')).toBe('Europe/London');
    expect(exchangeZone('CRYPTO')).toBe('UTC');
  });
});
