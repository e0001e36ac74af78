import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatedProvider } from '../../adapters/market-data/simulated/provider.ts';
import { getFundHoldings } from '../../contract/market/funds.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import type { ApiClient } from '../api/client.ts';
import { marketApi, NOW } from './market-api.fixture.ts';
import { loadWidget, type Tool } from './registry.ts';
import { htmlOf } from './widget-html.fixture.tsx';

let api: ApiClient;
let dispose: () => Promise<void>;
beforeAll(async () => {
  ({ api, dispose } = await marketApi(simulatedProvider({ clock: { now: () => NOW } })));
});
afterAll(() => dispose());

const SYMBOLS = ['MSFT', 'NVDA', 'KO'];
const MARKETS = ['^SPX', '^TNX', 'EURUSD=X', 'GC=F'];

/** Price and change of a symbol as a widget shows them. */
async function figures(tool: Tool, symbol: string, params: Readonly<Record<string, string>>) {
  const html = await htmlOf(await loadWidget(tool), api, params);
  const [, part = ''] = html.split(`symbol=${encodeURIComponent(symbol)}"`, 2);
  return {
    last: /<data value="([^"]+)"/.exec(part)?.[1],
    change: /[+−-]?\d+\.\d\d%/.exec(part.replaceAll(/<[^>]+>/g, ''))?.[0],
  };
}

/** The head of the symbol's own page. */
const onItsPage = async (symbol: string) => {
  const html = await htmlOf(await loadWidget('quotehead'), api, { symbol });
  return {
    last: /<data value="([^"]+)"/.exec(html)?.[1],
    change: /[+−-]?\d+\.\d\d%/.exec(html.replaceAll(/<[^>]+>/g, ''))?.[0],
  };
};

describe('START-40 a figure of the start page is that of the page of its symbol', () => {
  it.each(SYMBOLS)('%s in a list of quotes', async (symbol) => {
    const own = await onItsPage(symbol);
    expect(own.last).toBeDefined();
    expect(await figures('quotelist', symbol, { symbols: SYMBOLS.join(',') })).toEqual(own);
    expect(await figures('symbolmovers', symbol, { symbols: SYMBOLS.join(',') })).toEqual(own);
  });

  it.each(MARKETS)('%s in the market strip', async (symbol) => {
    const strip = await figures('marketstrip', symbol, { symbols: MARKETS.join(',') });
    expect(strip).toEqual(await onItsPage(symbol));
  });
});

describe('FUND-45 a figure of a fund is the same in every panel', () => {
  const htmlOfTool = async (tool: Tool, params: Readonly<Record<string, string>>) =>
    htmlOf(await loadWidget(tool), api, params);
  const figure = (html: string, id: string): string | undefined =>
    new RegExp(`data-figure="${id}"[^>]*>([^<]+)<`).exec(html)?.[1];

  it.each(['SPY', 'BND', 'VMFXX', 'GLD'])('%s: list, top ten and splits', async (symbol) => {
    const { data } = await api(getFundHoldings, {
      params: { symbol: symbolId(symbol) },
      query: {},
    });
    const sum = (rows: readonly { readonly weight: number }[]): number =>
      rows.reduce((all, { weight }) => all + weight, 0);
    expect(sum(data.holdings)).toBeCloseTo(1, 6);
    for (const split of [data.sectors, data.regions, data.assetClasses])
      expect(sum(split)).toBeCloseTo(1, 4);
    const bonds = data.holdings.filter(({ assetClass }) => assetClass === 'bond');
    const slice = data.assetClasses.find(({ name }) => name === 'bond')?.weight ?? 0;
    expect(slice).toBeCloseTo(sum(bonds), 5);
    const top = `${(sum(data.holdings.slice(0, 10)) * 100).toFixed(2)}%`;
    expect(figure(await htmlOfTool('fundholdings', { symbol }), 'top10')).toBe(top);
    expect(figure(await htmlOfTool('fundholdings', { symbol, compact: 'true' }), 'top10')).toBe(
      top,
    );
  });

  it('SPY: P/E of the style box is that of the list', async () => {
    const { data } = await api(getFundHoldings, {
      params: { symbol: symbolId('SPY') },
      query: { limit: '1' },
    });
    const box = await htmlOfTool('fundstylebox', { symbol: 'SPY' });
    expect(figure(box, 'priceEarnings')).toBe(data.priceEarnings?.toFixed(1));
    expect(figure(box, 'priceBook')).toBe(data.priceBook?.toFixed(1));
  });
});
