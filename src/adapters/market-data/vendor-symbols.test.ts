import { describe, expect, it } from 'vitest';
import { sourced } from '../../domain/quotes/sourced.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../ports/market-data.ts';
import { testRegistry } from '../../server/features/market/market.fixture.ts';
import { quoteOf } from '../../server/features/market/partial-provider.fixture.ts';
import { listings } from './simulated/universe/listings.ts';
import { vendorSymbols } from './vendor-symbols.ts';

const dashes = vendorSymbols({ classSeparator: '-', names: [['^SPX', '^GSPC']] });

describe('symbols of a vendor', () => {
  it('classes of shares and names are mapped both ways, the rest is left', () => {
    for (const [ours, vendors] of [
      ['BRK.B', 'BRK-B'],
      ['^SPX', '^GSPC'],
      ['MSFT', 'MSFT'],
      ['BTC-USD', 'BTC-USD'],
      ['VOD.L', 'VOD.L'],
      ['7203.T', '7203.T'],
      ['MKC.V', 'MKC-V'],
      ['ABR-PD', 'ABR-PD'],
    ] as const) {
      expect(dashes.toVendor(symbolId(ours))).toBe(vendors);
      expect(dashes.fromVendor(vendors)).toBe(ours);
    }
    expect(dashes.fromVendor(' brk-b ')).toBe('BRK.B');
  });

  it('what is no symbol of ours is none', () => {
    for (const text of ['', '<b>', '^SPX', 'A'.repeat(40)])
      expect(dashes.fromVendor(text)).toBeNull();
    expect(() =>
      vendorSymbols({
        classSeparator: '.',
        names: [
          ['A', 'X'],
          ['B', 'X'],
        ],
      }),
    ).toThrow('a name stands for two symbols');
  });

  it.for(['.', '-', '/', ' '] as const)(
    'every symbol comes back as it went, with "%s" before the class',
    (classSeparator) => {
      const { toVendor, fromVendor } = vendorSymbols({ classSeparator });
      const all = listings().map(({ instrument }) => instrument.symbol);
      expect(all.filter((symbol) => fromVendor(toVendor(symbol)) !== symbol)).toEqual([]);
      expect(new Set(all.map(toVendor)).size).toBe(all.length);
    },
  );

  it('a provider that maps is asked in its own symbols and answers in ours', async () => {
    const asked: string[] = [];
    const provider: MarketDataProvider = {
      id: 'vendor',
      name: 'Vendor',
      minimumDelay: 0,
      quotes: async ({ symbols }) => {
        const answer = symbols.map(dashes.toVendor).map((symbol) => ({ symbol, price: 5 }));
        asked.push(...answer.map(({ symbol }) => symbol));
        return sourced(
          'vendor',
          0,
          answer.map(({ symbol, price }) => quoteOf(dashes.fromVendor(symbol)!, price)),
        );
      },
    };
    const { data } = await testRegistry({ providers: [provider] }).ask(
      'quotes',
      { symbols: [symbolId('BRK.B'), symbolId('^SPX')], delay: 0 },
      new AbortController().signal,
    );
    expect(asked).toEqual(['BRK-B', '^GSPC']);
    expect(data.map(({ symbol }) => symbol)).toEqual(['BRK.B', '^SPX']);
  });
});
