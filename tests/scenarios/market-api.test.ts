import { sanitiseHtml } from '../../src/adapters/html/sanitise-html.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../src/adapters/market-data/simulated/test-world.fixture.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { testMarket } from '../../src/server/features/market/market.fixture.ts';
import { marketRoutes } from '../../src/server/features/market/routes.ts';
import { granted } from '../../src/server/features/market/entitlement.fixture.ts';
import { testServer, type TestServer } from '../../src/server/http/server.fixture.ts';

/** A Tuesday morning in New York. */
const NOW = Date.parse('2026-03-31T15:00:00Z');

/** One address for each call of the market API; a `{name}` is filled from an earlier answer. */
const ADDRESSES: Readonly<Record<string, string>> = {
  getInstrument: 'MSFT',
  getQuotes: 'quotes?symbols=MSFT,JPM,VTSAX,%5ESPX',
  getFieldValues: 'fields?symbols=MSFT,VTSAX,%5ESPX&fields=last,change-percent,market-cap',
  getBars: 'MSFT/bars?range=1y',
  getDayLines: 'day-lines?symbols=MSFT,VTSAX,%5ESPX',
  getCorporateActions: 'MSFT/actions',
  getAdjustments: 'MSFT/adjustments',
  getPriceChart: 'MSFT/chart?range=1y',
  getChartMarks: 'MSFT/chart-marks?kinds=earnings,dividend,split,rating,insider,filing,news',
  getFundamentalSteps: 'MSFT/fundamental-steps',
  getReturns: 'MSFT/returns',
  getDepth: 'MSFT/depth',
  getTrades: 'MSFT/trades',
  getOptionExpiries: 'MSFT/options',
  getOptionChain: 'MSFT/options/{expiry}',
  getCompanyProfile: 'MSFT/profile',
  getKeyStatistics: 'MSFT/statistics',
  getPeers: 'MSFT/peers',
  getComparison: 'MSFT/comparison',
  getComparisonPrices: 'MSFT/comparison/prices?range=3m',
  getStatements: 'MSFT/statements?basis=quarterly',
  getRatios: 'MSFT/ratios?basis=ttm',
  getRatioDefinitions: 'ratio-definitions',
  getInsiders: 'MSFT/insiders',
  getOwnership: 'MSFT/holders',
  getFundHolders: 'MSFT/fund-holders',
  getShortInterest: 'MSFT/short-interest',
  getEstimates: 'MSFT/estimates',
  getRatings: 'MSFT/ratings',
  getPriceTarget: 'MSFT/price-target',
  getEarnings: 'MSFT/earnings',
  getEarningsCalendar: 'calendars/earnings?from=2026-04-01&to=2026-04-30&symbols=MSFT,AAPL,JPM',
  getDividendCalendar: 'calendars/dividends?from=2026-01-01&to=2026-06-30&symbols=MSFT,JPM',
  getSplitCalendar: 'calendars/splits?from=2026-03-02&to=2026-04-10',
  getEconomicCalendar: 'calendars/economy?from=2026-03-01&to=2026-04-30',
  getHeatmap: 'heatmap?scope=sp500&period=1m',
  getFxRates: 'fx-rates?base=EUR&quotes=USD,GBP&from=2026-03-01&to=2026-03-31',
  getSessions: 'calendars/sessions?year=2026',
  getTranscript: 'transcripts/{transcript}',
  getNews: 'news?symbols=MSFT',
  getLeadStory: 'lead-story?symbols=MSFT',
  getStory: 'news/{story}',
  getFilings: 'filings?symbol=MSFT&forms=10-K,10-Q',
  getFilingCounts: 'filing-counts?symbol=MSFT',
  getFiling: 'filings/{filing}',
  getFilingChanges: 'filings/{annual}/changes?section={section}',
  getFilingStream: 'filing-stream?limit=5',
  getFilingStreamCounts: 'filing-stream/counts',
  compareFilings: 'filing-comparison?a={earlier}&b={annual}',
  compareFilingSection: 'filing-comparison/section?a={earlier}&b={annual}&section={section}',
  getFactHistory: 'fact-history?symbol=MSFT&concept=us-gaap:Revenues&filings=4',
  getInsiderDesk: 'insider-desk',
  getStakeDesk: 'stake-desk',
  getOfferingDesk: 'offering-desk',
  getFundProfile: 'VTSAX/fund',
  getFundHoldings: 'VTSAX/holdings',
  getFundStyle: 'VTSAX/style',
  getFundOverlap: 'VTSAX/overlap?with=SPY',
  getFundAlternatives: 'VTSAX/alternatives',
  getFundPerformance: 'VTSAX/performance',
  getFundDistributions: 'VTSAX/distributions',
  getFundNav: 'VTSAX/nav?from=2026-01-01&to=2026-03-31',
  getFundCategory: 'VTSAX/category',
  getFundPeers: 'VTSAX/fund-peers',
  getFundComparison: 'fund-comparison?symbols=SPY,VTSAX,AGG&range=5y',
  getFundRisk: 'VTSAX/risk',
  getFundGrowth: 'VTSAX/growth?range=5y',
  getFundPeriodReturns: 'VTSAX/period-returns',
  getFundStatistics: 'SPY/fund-statistics',
  getMovers: 'movers/gainers',
  getSectors: 'sectors',
  getBreadth: 'breadth',
  getYieldCurve: 'rates',
  getYieldHistory: 'rates/history?from=2025-03-31&to=2026-03-31&every=week',
  getMarketStatus: 'status',
};

let opened: TestServer;
let endpoints: readonly Endpoint[];
const links: Record<string, string> = {};

beforeAll(async () => {
  const simulated = testWorld(() => NOW);
  await simulated.warm();
  const service = testMarket({
    providers: [simulated],
    now: () => NOW,
    wallClock: Date.now,
    entitlement: () => granted(),
  });
  const routes = marketRoutes(service, async (html) => sanitiseHtml(html));
  endpoints = routes.map(({ endpoint }) => endpoint);
  opened = await testServer(routes, { entitlementFor: () => granted() });
  const first = async <T>(path: string): Promise<readonly T[]> =>
    (JSON.parse((await opened.value.inject(`/api/market/${path}`)).body) as { data: T[] }).data;
  links['expiry'] = (await first<{ expiry: string }>('MSFT/options'))[1]?.expiry ?? '';
  links['story'] = (await first<{ id: string }>('news?symbols=MSFT'))[0]?.id ?? '';
  links['filing'] = (await first<{ id: string }>('filings?symbol=MSFT'))[0]?.id ?? '';
  const annuals = await first<{ id: string }>('filings?symbol=MSFT&forms=10-K');
  links['annual'] = annuals[0]?.id ?? '';
  links['earlier'] = annuals[1]?.id ?? '';
  const annual = await opened.value.inject(`/api/market/filings/${links['annual']}`);
  links['section'] =
    annual.json<{ data: { sections: { id: string }[] } }>().data.sections[0]?.id ?? '';
  const reports = await first<{ result: { transcriptId: string | null } | null }>('MSFT/earnings');
  links['transcript'] = reports.find(({ result }) => result !== null)?.result?.transcriptId ?? '';
}, 240_000);

afterAll(async () => {
  await opened.dispose();
});

describe('the market API over the simulated market', () => {
  it('MKT-20 every call is tested here', () => {
    expect(Object.keys(ADDRESSES).sort()).toEqual(endpoints.map(({ id }) => id).sort());
  });

  it.for(Object.entries(ADDRESSES))(
    'MKT-21 %s answers what its contract says, no field more or less, and names its source',
    { timeout: 60_000 },
    async ([id, address]) => {
      const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(links[name] ?? ''),
      );
      const answer = await opened.value.inject(`/api/market/${path}`);
      expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
        path,
        200,
        '',
      ]);
      const body = JSON.parse(answer.body) as Record<string, unknown>;
      const endpoint = endpoints.find((other) => other.id === id);
      const parsed = endpoint?.response.safeParse(body);
      expect(parsed?.error?.issues ?? []).toEqual([]);
      expect(parsed?.data).toEqual(body);
      expect(answer.headers['etag']).toMatch(/^W\/"/);
      const isSourced = 'data' in body;
      expect(isSourced ? body['source'] : 'simulated').toBe('simulated');
      expect(isSourced ? body['asOf'] : NOW).toBeLessThanOrEqual(NOW);
    },
  );
});
