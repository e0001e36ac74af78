import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../adapters/market-data/simulated/test-world.fixture.ts';
import { pennyProvider } from '../../server/features/market/penny-provider.fixture.ts';
import type { MarketDataProvider } from '../../ports/market-data.ts';
import type { ApiClient } from '../api/client.ts';
import { marketApi, NOW } from './market-api.fixture.ts';
import { loadWidget, type Tool, TOOLS } from './registry.ts';
import { htmlOf } from './widget-html.fixture.tsx';

const market = testWorld(() => NOW);

/** What is read on the screen or read out: no markup, but the texts for who cannot see a chart. */
const textOf = (html: string): string =>
  html
    .replaceAll(/ (?:aria-label|aria-valuetext|placeholder|title)="([^"]*)"/g, ' > $1 <x ')
    .replaceAll(/<[^>]*>/g, ' ');

const LISTS: ReadonlySet<Tool> = new Set(['miniquotes', 'miniquotecharts']);

/** An API over a provider, for the tests of a block. */
function served(provider: MarketDataProvider): { readonly api: () => ApiClient } {
  let started: Awaited<ReturnType<typeof marketApi>>;
  beforeAll(async () => {
    started = await marketApi(provider);
  });
  afterAll(() => started.dispose());
  return { api: () => started.api };
}

/** Deltas are hundredths whatever the price. */
const PARAMS: Readonly<Partial<Record<Tool, Readonly<Record<string, string>>>>> = {
  optionchain: { columns: 'bid,ask,mark,last,change,theta,vega' },
  smartsymbollookup: { symbol: '' },
};

const textsOf = async (api: ApiClient, tool: Tool, symbol: string): Promise<string> =>
  textOf(
    await htmlOf(
      await loadWidget(tool),
      api,
      LISTS.has(tool) ? { symbols: symbol } : { symbol, ...PARAMS[tool] },
    ),
  );

/** Figures of about the size of the price, percentages apart. */
const prices = {
  'EURUSD=X': { pattern: /(?<![\d.,+-])1\.\d+(?![\d%×])/g, decimals: 4 },
  'USDJPY=X': { pattern: /(?<![\d.,+-])1[45]\d\.\d+(?![\d%])/g, decimals: 3 },
  MSFT: { pattern: /(?<![\d.,+-])3\d\d\.\d+(?![\dKMBT%])/g, decimals: 2 },
} as const;

/** Widgets that show prices of any instrument. */
const OF_ANY: readonly Tool[] = [
  'quotehead',
  'miniquotes',
  'miniquotecharts',
  'dayyearrange',
  'detailedquotetab',
  'keyratios',
  'interactivechart',
  'pricehistory',
  'technicalsummary',
];

describe.each(Object.entries(prices))('prices of %s', (symbol, { pattern, decimals }) => {
  const { api } = served(market);
  it.each(OF_ANY)('have the same decimals in every part of %s', async (tool) => {
    const found = (await textsOf(api(), tool, symbol)).match(pattern) ?? [];
    expect(new Set(found.map((price) => price.split('.')[1]?.length))).toEqual(new Set([decimals]));
  });
});

/** Widgets that show prices of companies: of a share of a few cents they need four decimals. */
const OF_COMPANIES: readonly Tool[] = [
  ...OF_ANY,
  'level2marketdepth',
  'timeandsales',
  'optionchain',
  'optionsmile',
  'optionstrategy',
  'analystestimates',
  'analystrecommendations',
  'analystrecord',
  'pricetargets',
  'upgradesdowngrades',
  'earningsimpliedmove',
  'earningsinsights',
  'earningsreaction',
  'financialratios',
  'insiders',
  'scores',
];

describe('a share of a few cents', () => {
  /** An amount that was cut to cents: 0.04 where the price is 0.0392. */
  const cut = /(?<![\d.,])0\.0\d(?![\d%×])/g;
  const whole = /(?<![\d.,])0\.0\d\d\d(?!\d)/;

  const { api } = served(pennyProvider(market));
  // The calendar lists earnings per share of other companies: cents, and no prices. Levels of
  // indices have two decimals whatever they are, and a basis point is 0.01 percent.
  const NO_SHARES = new Set(['earningscalendar', 'worldindices', 'volatilityterm', 'marketrates']);
  const priced = TOOLS.filter((tool) => !NO_SHARES.has(tool));
  it.each(priced)('is never cut to cents in %s', async (tool) => {
    const text = await textsOf(api(), tool, 'MSFT');
    const around = [...text.matchAll(cut)].map(({ index }) => text.slice(index - 60, index + 12));
    expect(around).toEqual([]);
    if (OF_COMPANIES.includes(tool)) expect(text).toMatch(whole);
  });
});
