import { describe, expect, it } from 'vitest';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import { getEarnings, getRatings } from '../../../contract/market/analysts.schema.ts';
import { getCorporateActions } from '../../../contract/market/bars.schema.ts';
import { getChartMarks, getFundamentalSteps } from '../../../contract/market/chart-marks.schema.ts';
import { getFilings } from '../../../contract/market/filings.schema.ts';
import { getStatements } from '../../../contract/market/fundamentals.schema.ts';
import { getNews } from '../../../contract/market/news.schema.ts';
import { getInsiders } from '../../../contract/market/ownership.schema.ts';
import { type ChartMark, MARK_KINDS, type MarkKind } from '../../../domain/charting/chart-mark.ts';
import { fundamentalAt } from '../../../domain/charting/fundamental-series.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { Capability, MarketDataProvider } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { countTurns } from '../../../ports/turns.fixture.ts';
import { chartMarksOf, fundamentalStepsOf } from './chart-marks.ts';
import { granted } from './entitlement.fixture.ts';
import { testMarket } from './market.fixture.ts';

const NOW = Date.parse('2026-11-12T16:00:30Z');
const YEAR = 365 * 86_400_000;
const { signal } = new AbortController();
const MSFT = symbolId('MSFT');
const simulated = testWorld(() => NOW);

const over = (provider: MarketDataProvider) =>
  testMarket({
    providers: [provider],
    now: () => NOW,
    wallClock: () => 0,
    entitlement: async () => granted(),
  });

const marksOf = async (
  kinds: readonly MarkKind[],
  { from, provider = simulated }: { from?: number; provider?: MarketDataProvider } = {},
) => chartMarksOf(over(provider), { symbol: MSFT, kinds, from, to: undefined }, signal);

/** Counts what the provider is asked. */
function counted(
  provider: MarketDataProvider,
  onAsked = () => {},
): {
  readonly provider: MarketDataProvider;
  readonly asked: Capability[];
} {
  const asked: Capability[] = [];
  const wrapped = Object.fromEntries(
    Object.entries(provider).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'function' && name !== 'clock'
        ? (...given: readonly unknown[]) => {
            asked.push(name as Capability);
            onAsked();
            return (value as (...all: readonly unknown[]) => unknown)(...given);
          }
        : value,
    ]),
  ) as unknown as MarketDataProvider;
  return { provider: wrapped, asked };
}

describe('the marks of a chart in one call', () => {
  it('are asked for in a turn of the event loop each', async () => {
    const { turn, stop } = countTurns();
    const turns: number[] = [];
    const { provider, asked } = counted(simulated, () => turns.push(turn()));
    await marksOf(['earnings', 'split', 'rating', 'insider', 'news'], { provider });
    await stop();
    const inThem = turns.filter((_, at) => asked[at] !== 'instruments');
    expect(inThem).toHaveLength(5);
    expect(new Set(inThem).size).toBe(5);
  });

  it('are those of the calls for each kind, between the two moments', async () => {
    const from = NOW - 2 * YEAR;
    const { data } = await marksOf(MARK_KINDS, { from });
    const of = (kind: MarkKind) => data.marks.filter((mark) => mark.kind === kind);
    for (const { time } of data.marks) {
      expect(time).toBeGreaterThanOrEqual(from);
      expect(time).toBeLessThanOrEqual(NOW);
    }
    expect(data.marks.map(({ time }) => time)).toEqual(
      data.marks.map(({ time }) => time).toSorted((a, b) => a - b),
    );
    const within = ({ time }: { readonly time: number }) => time >= from && time <= NOW;
    const { registry } = over(simulated);
    const ratings = await registry.ask('ratings', { symbol: MSFT }, signal);
    expect(
      of('rating')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(
      ratings.data.changes
        .filter(within)
        .map(({ id }) => id)
        .toSorted(),
    );
    const stories = await registry.ask(
      'news',
      { symbols: [MSFT], kinds: [], before: null, limit: 500 },
      signal,
    );
    expect(
      of('news')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(
      stories.data
        .filter(within)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(of('earnings')).toHaveLength(8);
    expect(of('dividend')).toHaveLength(8);
    for (const kind of ['filing', 'insider'] as const) expect(of(kind).length).toBeGreaterThan(4);
    // Ids tell marks apart.
    expect(new Set(data.marks.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(data.marks.length);
  });

  it('ask the provider for the kinds that are wanted and nothing else', async () => {
    const { provider, asked } = counted(simulated);
    await marksOf(['earnings', 'split', 'dividend'], { provider });
    const questions = asked.filter((name) => name !== 'instruments' && name !== 'universe');
    expect(questions.toSorted()).toEqual(['corporateActions', 'earnings']);
    const nothing = counted(simulated);
    const { data } = await marksOf([], { provider: nothing.provider });
    expect(data.marks).toEqual([]);
  });

  it('say which kind is missing when its source is down, and show the others', async () => {
    const provider: MarketDataProvider = {
      ...simulated,
      news: async () => {
        throw new ProviderError('unavailable', 'The wire is down.');
      },
    };
    const answer = await marksOf(['news', 'earnings'], { provider });
    expect(answer.missing).toEqual([{ item: 'news', source: null, cause: 'unavailable' }]);
    expect(answer.data.marks.every(({ kind }) => kind === 'earnings')).toBe(true);
    expect(answer.data.marks.length).toBeGreaterThan(20);
  });

  it('say from when on a long list is whole', async () => {
    const { data } = await marksOf(['news', 'earnings']);
    const first = data.marks.find(({ kind }: ChartMark) => kind === 'news')!;
    const count = data.marks.filter(({ kind }) => kind === 'news').length;
    expect(data.since).toEqual(count >= 500 ? [{ kind: 'news', time: first.time }] : []);
  });

  it('need no more and no less than the calls that they stand for', () => {
    for (const { access } of [
      getEarnings,
      getCorporateActions,
      getRatings,
      getInsiders,
      getFilings,
      getNews,
    ])
      expect(getChartMarks.access).toEqual(access);
    expect(getFundamentalSteps.access).toEqual(getStatements.access);
  });
});

describe('reported figures by the moment they were known', () => {
  it('end with the key statistics: P/E, P/S, P/B, EPS, revenue and yield at the price of now', async () => {
    for (const symbol of ['MSFT', 'JPM'].map(symbolId)) {
      const service = over(simulated);
      const [{ data }, statistics] = await Promise.all([
        fundamentalStepsOf(service, symbol, signal),
        service.registry.ask('keyStatistics', { symbol, delay: 0 }, signal),
      ]);
      const now = (id: Parameters<typeof fundamentalAt>[0]) =>
        fundamentalAt(id, data, NOW, statistics.data.price);
      expect(now('epsTtm')).toBe(statistics.data.epsTtm);
      expect(now('revenueTtm')).toBe(statistics.data.revenueTtm);
      for (const id of ['priceEarnings', 'priceSales', 'priceBook'] as const)
        if (statistics.data[id] === null) expect(now(id)).toBeNull();
        else expect(now(id)).toBeCloseTo(statistics.data[id], 2);
      if (statistics.data.dividendYield !== null)
        expect(now('dividendYield')).toBeCloseTo(statistics.data.dividendYield, 5);
    }
  });

  it('are known by their report: each step is as old as its statement, none lies ahead', async () => {
    const { data } = await fundamentalStepsOf(over(simulated), MSFT, signal);
    expect(data.steps.length).toBeGreaterThan(40);
    for (const { time, end } of data.steps) {
      expect(time).toBeLessThanOrEqual(NOW);
      // Nobody reports before the period is over.
      expect(time).toBeGreaterThan(Date.parse(`${end}T00:00:00Z`));
    }
  });

  it('of an index there are none', async () => {
    await expect(fundamentalStepsOf(over(simulated), symbolId('^SPX'), signal)).rejects.toThrow(
      ProviderError,
    );
  });
});
