import { describe, expect, it } from 'vitest';
import { testWorld } from '../../../../adapters/market-data/simulated/test-world.fixture.ts';
import type { AlertTarget } from '../../../../domain/alerts/alert.ts';
import { runBacktest } from '../../../../domain/alerts/backtest/run-backtest.ts';
import { readAlertText } from '../../../../domain/alerts/language/read-alert.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../../ports/market-data.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { granted } from '../../market/entitlement.fixture.ts';
import { testMarket } from '../../market/market.fixture.ts';
import { memberOf } from '../../watchlists/watchlist-api.fixture.ts';
import { pastDays } from './past-days.ts';
import { alertBacktestService, type ComputeBacktest } from './service.ts';

const NOW = Date.parse('2026-11-12T18:00:00Z');
const DAY_MS = 86_400_000;
const ann = memberOf('ann');
const { signal } = new AbortController();

function world(
  changes: Partial<MarketDataProvider> = {},
  compute: ComputeBacktest = async (task) => structuredClone(runBacktest(structuredClone(task))),
) {
  const provider = { ...testWorld(() => NOW), ...changes };
  const market = testMarket({
    providers: [provider],
    now: () => NOW,
    entitlement: () => granted(),
    backoff: [],
  });
  const lists = new Map([
    ['l', ['MSFT', 'KO', 'NOSUCHXX'].map(symbolId)],
    ['long', Array.from({ length: 60 }, (_, at) => symbolId(`ZZ${at}`))],
  ]);
  const service = alertBacktestService({
    market,
    drawings: { sheet: async () => ({ revision: 0, completeSince: 0, drawings: [] }) },
    watchlists: {
      heads: async () => [...lists.keys()].map((id) => ({ id, trashedAt: null }) as never),
      symbols: async () => lists,
    },
    compute,
    onProblem: (problem) => {
      throw problem;
    },
  });
  const run = (text: string, more: Record<string, unknown> = {}, target?: AlertTarget) => {
    const read = readAlertText(text, target === undefined ? {} : { target });
    if (read.target === undefined || read.condition === undefined)
      throw new Error(`cannot read ${text}: ${JSON.stringify(read.faults)}`);
    const alert = {
      condition: read.condition,
      interval: '1d',
      frequency: 'every',
      coolDown: 0,
      hours: 'always',
      ...more,
    } as const;
    return service.run({ target: read.target, alert: alert as never }, ann, signal);
  };
  return { market, service, run };
}

describe('a back-test of an alert', () => {
  it('counts crossings of an average as the bars of the market say', async () => {
    const { market, run } = world();
    const found = await run('MSFT: price crosses up sma(50)', { frequency: 'bar-close' });
    const { data } = await market.bars(
      {
        symbol: symbolId('MSFT'),
        range: '2y',
        interval: '1d',
        from: undefined,
        to: undefined,
        adjustment: 'split',
        extended: false,
      },
      ann,
      signal,
    );
    const { bars } = data;
    let naive = 0;
    bars.forEach(({ time }, at) => {
      const gap = (place: number): number =>
        bars[place]!.close -
        bars.slice(place - 49, place + 1).reduce((sum, { close }) => sum + close, 0) / 50;
      const isTested = time >= NOW - 365 * DAY_MS && time + DAY_MS < NOW;
      if (isTested && gap(at) > 0 && gap(at - 1) < 0) naive += 1;
    });
    expect(found.count).toBe(naive);
    expect(naive).toBeGreaterThan(0);
    expect(found.untested).toEqual([]);
    expect(found.symbols[0]?.time.length).toBeGreaterThan(240);
    expect(found.symbols[0]?.close).toHaveLength(found.symbols[0]!.time.length);
  });

  it('is fed what happened: reports, dividends, ratings, news and filings', async () => {
    const { market, run } = world();
    const symbol = symbolId('MSFT');
    const { data: reports } = await market.registry.ask('earnings', { symbol, limit: 12 }, signal);
    const soon = await run('MSFT: earningsIn <= 5');
    const dates = reports.map(({ date }) => Date.parse(`${date}T00:00:00Z`));
    const inYear = dates.filter(
      (at) => at - 5 * DAY_MS > NOW - 365 * DAY_MS && at - 5 * DAY_MS < NOW,
    );
    expect(soon.count).toBe(inYear.length);
    const { data: ratings } = await market.registry.ask('ratings', { symbol }, signal);
    const upgrades = await run('MSFT: upgrade');
    expect(upgrades.count).toBe(
      ratings.changes.filter(
        ({ action, time }) => action === 'upgraded' && time > NOW - 365 * DAY_MS && time <= NOW,
      ).length,
    );
    const filings = await run('MSFT: filing("10-Q")');
    expect(filings.count).toBeGreaterThanOrEqual(2);
    expect(filings.symbols[0]?.firings[0]?.facts[0]).toMatchObject({ kind: 'event' });
  }, 60_000);

  it('names what has no past', async () => {
    const { run } = world();
    const found = await run('MSFT: price > 1 and (ivRank > 50% or pe < 3)');
    expect(found.count).toBe(0);
    expect(
      found.untested.map(({ part }) => (part.kind === 'figure' ? part.name : part.kind)),
    ).toEqual(expect.arrayContaining(['ivRank']));
    expect(found.untested.every(({ why }) => why === 'no-past')).toBe(true);
  });

  it('says when a source is down, and tests the rest', async () => {
    const { run } = world({
      ratings: () => {
        throw new ProviderError('unavailable', 'Down.');
      },
    });
    const found = await run('MSFT: upgrade or price crosses up sma(50)');
    expect(found.untested).toEqual([
      { part: { kind: 'event', event: 'rating' }, why: 'unavailable' },
    ]);
    expect(found.count).toBeGreaterThan(0);
  });

  it('tests each symbol of a list, without those that nobody knows', async () => {
    const { run } = world();
    const found = await run('price crosses up sma(50)', {}, { kind: 'watchlist', id: 'l' });
    expect(found.symbols.map(({ symbol }) => symbol)).toEqual(['MSFT', 'KO', 'NOSUCHXX']);
    expect(found.symbols[2]).toMatchObject({ from: null, count: 0 });
    expect(found.count).toBe(found.symbols[0]!.count + found.symbols[1]!.count);
    const long = await run('price > 1', {}, { kind: 'watchlist', id: 'long' });
    expect([long.symbols.length, long.left]).toEqual([50, 10]);
  }, 60_000);

  it('refuses lists of others, portfolios and symbols that nobody knows', async () => {
    const { run } = world();
    await expect(run('price > 1', {}, { kind: 'watchlist', id: 'x' })).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(run('value > 1', {}, { kind: 'portfolio', id: 'x' })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(
      run('price > 1', {}, { kind: 'symbol', symbol: symbolId('NOSUCHXX') }),
    ).rejects.toMatchObject({ kind: 'unknown-symbol' });
  });

  it('ends when its member asks for another one', async () => {
    const begun = Promise.withResolvers<void>();
    let isFirst = true;
    const { run } = world({}, async (task, until) => {
      if (!isFirst) return runBacktest(task);
      isFirst = false;
      begun.resolve();
      await new Promise((_, reject) => {
        until.addEventListener('abort', () => reject(new Error('given up')));
      });
      throw new Error('never');
    });
    const first = run('MSFT: price crosses up sma(50)');
    const refused = expect(first).rejects.toMatchObject({ statusCode: 409 });
    await begun.promise;
    expect((await run('MSFT: price crosses up sma(50)')).count).toBeGreaterThan(0);
    await refused;
  });

  it('follows intraday bars as far back as there are', async () => {
    const { run } = world();
    const found = await run('MSFT: price crosses up sma(20)', { interval: '1h' });
    expect(found.count).toBeGreaterThan(20);
    expect(found.symbols[0]?.from).toBeLessThan(NOW - 300 * DAY_MS);
  }, 60_000);
});

describe('days to a date in the past', () => {
  it('count down to each, and are unknown after the last', () => {
    const from = Date.parse('2026-11-02T12:00:00Z');
    const { steps } = pastDays(
      symbolId('MSFT'),
      'earningsIn',
      ['2026-11-06', '2026-11-04'] as never,
      from,
      from + 6 * DAY_MS,
    );
    expect(steps.map(({ value }) => value)).toEqual([2, 1, 0, 1, 0, null, null]);
  });
});
