import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatedProvider } from '../../adapters/market-data/simulated/provider.ts';
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
