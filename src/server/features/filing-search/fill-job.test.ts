import { describe, expect, it } from 'vitest';
import { readTextQuery } from '../../../domain/filings/text-search/read-text-query.ts';
import { EVERY_FILING } from '../../../domain/filings/text-search/text-filing.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { JobContext, JobOutcome } from '../../jobs/job-kind.ts';
import { filingMarket, type TestIndex, testIndex } from './filing-search.fixture.ts';
import { filingWishes } from './filing-wishes.ts';
import { type FillParts, fillJob } from './fill-job.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 16, 18);

type Context = JobContext<unknown>;
const contextOf = (steps: number): Context => {
  let left = steps;
  return {
    deliveryKey: 'x',
    signal: new AbortController().signal,
    shouldYield: () => (left -= 1) < 0,
    write: () => Promise.reject(new Error('the index is written elsewhere')),
  };
};

function fixture(given: Partial<FillParts> = {}, days = 60, at: TestIndex = testIndex()) {
  const market = filingMarket(NOW, days, given.now?.());
  let clock = NOW;
  const wishes = filingWishes(() => clock);
  const job = fillJob({
    index: at.index,
    registry: market.registry,
    wishes,
    followed: async () => [],
    isFree: true,
    texts: 1,
    mostPerHour: 1_000,
    filledFor: 30 * DAY,
    keptFor: 3_650 * DAY,
    mostBytes: 1e9,
    startAfter: 0,
    now: () => NOW,
    wallClock: () => clock,
    log: { info: () => {} },
    ...given,
  });
  const run = (steps = Infinity): Promise<JobOutcome> => job.run({} as never, contextOf(steps));
  const found = async () => {
    const { query } = readTextQuery('"going concern"');
    const usual = {
      scope: EVERY_FILING,
      order: 'date',
      offset: 0,
      limit: 200,
      counted: false,
    } as const;
    const { hits } = await at.index.search({ query: query!, ...usual });
    return hits.map(({ filing }) => filing.id);
  };
  const pass = (ms: number) => {
    clock += ms;
  };
  return { market, wishes, run, found, pass, at };
}

const ids = (filings: readonly { readonly id: string }[]): readonly string[] =>
  filings.map(({ id }) => id).filter((id) => !id.endsWith('9'));

describe('filling the index of filings', () => {
  it('goes back in time as far as it is told, then rests', async () => {
    const { market, run, found, at } = fixture();
    expect(await run()).toBeUndefined();
    expect(await found()).toEqual(ids(market.filings.slice(0, 30)));
    market.asked.length = 0;
    expect(await run()).toBeUndefined();
    expect(market.asked).toEqual([]);
    at.close();
  });

  it('is continued after a cut anywhere, and asks for no filing twice', async () => {
    const { market, run, found, at } = fixture();
    let slices = 0;
    while ((await run(3)) !== undefined) slices += 1;
    expect(slices).toBeGreaterThan(5);
    expect(await found()).toEqual(ids(market.filings.slice(0, 30)));
    const read = market.asked.filter((id) => !id.endsWith('9'));
    expect(new Set(read).size).toBe(read.length);
    at.close();
  });

  it('is continued by another process, which asks only for what is missing', async () => {
    const { market, run, at } = fixture();
    expect(await run(8)).toBeDefined();
    const read = market.asked.length;
    expect(read).toBeGreaterThan(3);
    const next = fixture({}, 60, at);
    expect(await next.run()).toBeUndefined();
    expect(await next.found()).toEqual(ids(market.filings.slice(0, 30)));
    const again = new Set(market.asked.filter((id) => !id.endsWith('9')));
    expect(next.market.asked.filter((id) => again.has(id))).toEqual([]);
    at.close();
  });

  it('FTX-30 makes the index anew when a free source writes other texts', async () => {
    const before = fixture({ texts: 1 });
    expect(await before.run()).toBeUndefined();
    const after = fixture({ texts: 2 }, 60, before.at);
    expect(await after.run()).toBeUndefined();
    expect(after.market.asked).toEqual(before.market.asked);
    expect(await after.found()).toEqual(ids(after.market.filings.slice(0, 30)));
    after.market.asked.length = 0;
    expect(await after.run()).toBeUndefined();
    expect(after.market.asked).toEqual([]);
    // What was fetched from a source that costs is kept.
    const costly = fixture({ texts: 3, isFree: false }, 60, before.at);
    const kept = await costly.found();
    await costly.run();
    expect(await costly.found()).toEqual(kept);
    before.at.close();
  });

  it('leaves the index alone while nothing is new', async () => {
    const at = testIndex();
    const calls: string[] = [];
    const index = new Proxy(at.index, {
      get: (target, name) => {
        if (name !== 'progress') calls.push(String(name));
        return Reflect.get(target, name) as unknown;
      },
    });
    const { run, pass, wishes } = fixture({ index }, 60, at);
    await run();
    calls.length = 0;
    await run();
    expect(calls).toEqual([]);
    wishes.opened({ id: 'f0050', symbol: 'XOM' as SymbolId });
    await run();
    expect(calls).toEqual(['known', 'add', 'prune']);
    calls.length = 0;
    pass(3_600_000);
    await run();
    expect(calls).toEqual(['prune']);
    at.close();
  });

  it('looks for the latest filings every five minutes where somebody files every minute', async () => {
    const market = filingMarket(NOW, 60);
    let lists = 0;
    const ask = ((capability: string, query: never, signal: never) => {
      if (capability === 'filings') lists += 1;
      return market.registry.ask(capability as 'filings', query, signal);
    }) as typeof market.registry.ask;
    const { run, pass, at } = fixture({ registry: { ...market.registry, ask } });
    await run();
    lists = 0;
    for (let minute = 0; minute < 4; minute += 1) {
      pass(60_000);
      await run();
    }
    expect(lists).toBe(0);
    pass(60_000);
    await run();
    expect(lists).toBe(1);
    at.close();
  });

  it('reads reports of funds one period after another: they hold the same shares', async () => {
    const market = filingMarket(NOW, 60);
    const periodOf = (id: string) => ['2026-06-30', '2026-09-30'][Number(id.slice(1)) % 2];
    const ask = async (capability: string, ...rest: readonly unknown[]) => {
      const answer = await (market.registry.ask as (...all: unknown[]) => Promise<never>)(
        capability,
        ...rest,
      );
      if (capability !== 'filings') return answer;
      const { data, ...source } = answer as { readonly data: readonly { readonly id: string }[] };
      const reports = data.map((head) => ({
        ...head,
        form: 'NPORT-P',
        periodEnd: periodOf(head.id),
      }));
      return { ...source, data: reports };
    };
    const { run, at } = fixture({ registry: { ...market.registry, ask: ask as never } });
    await run();
    const periods = market.asked.map(periodOf);
    expect(periods).toHaveLength(30);
    expect(periods).toEqual(periods.toSorted((a, b) => a!.localeCompare(b!)));
    at.close();
  });

  it('reads the filings of one company after another: what they are written from is at hand', async () => {
    const { market, run, at } = fixture();
    await run();
    const companies = market.asked.map((id) => Number(id.slice(1)) % 3);
    const changes = companies.filter((company, i) => i > 0 && company !== companies[i - 1]);
    expect(companies).toHaveLength(30);
    expect(changes).toHaveLength(2);
    at.close();
  });

  it('keeps sector and what the filing says of its filer with the text, and no code of the markup', async () => {
    const { run, at } = fixture();
    await run();
    const scope = { ...EVERY_FILING, sector: 'Energy', state: 'TX', sic: '2911' };
    const usual = { order: 'date', offset: 0, limit: 200, counted: false } as const;
    const { hits } = await at.index.search({ query: readTextQuery('day').query!, scope, ...usual });
    expect(hits.length).toBeGreaterThan(5);
    expect(hits.every(({ filing }) => filing.symbol === 'XOM')).toBe(true);
    // Where a filing does not say, what is known of the company does.
    const others = { ...EVERY_FILING, state: 'WA' };
    const rest = await at.index.search({
      query: readTextQuery('day').query!,
      scope: others,
      ...usual,
    });
    expect(rest.hits.length).toBeGreaterThan(5);
    expect(rest.hits.every(({ filing, sic }) => filing.symbol !== 'XOM' && sic === null)).toBe(
      true,
    );
    const hidden = await at.index.search({
      query: readTextQuery('hidden').query!,
      scope: EVERY_FILING,
      ...usual,
    });
    expect(hidden.total).toBe(0);
    at.close();
  });

  it('finds later filings at its next run', async () => {
    const at = testIndex();
    const early = fixture({ now: () => NOW - 5 * DAY, filledFor: 10 * DAY }, 60, at);
    await early.run();
    expect(await early.found()).not.toContain('f0001');
    const late = fixture({ filledFor: 10 * DAY }, 60, at);
    await late.run();
    expect((await late.found()).slice(0, 3)).toEqual(['f0000', 'f0001', 'f0002']);
    at.close();
  });

  it('indexes what is opened and the past of a company that is searched in', async () => {
    const { wishes, run, found, at } = fixture({ filledFor: 0 });
    wishes.opened({ id: 'f0050', symbol: 'XOM' as SymbolId });
    await run();
    expect(await found()).toEqual(['f0050']);
    wishes.searched(['XOM' as SymbolId]);
    await run();
    expect(await found()).toContain('f0056');
    expect(await found()).not.toContain('f0000');
    wishes.searched(['XOM' as SymbolId]);
    expect(wishes.hasAny(), 'once in a while is enough').toBe(false);
    at.close();
  });

  it('where asking costs, takes what members follow, worthwhile forms, and no more than it may', async () => {
    const { market, run, found, pass, at } = fixture({
      isFree: false,
      followed: async () => ['AAPL' as SymbolId],
      mostPerHour: 4,
    });
    const outcome = await run();
    expect(outcome).toMatchObject({ after: 3_600_000 });
    expect(market.asked).toHaveLength(4);
    pass(3_600_000);
    await run();
    expect(market.asked).toHaveLength(8);
    pass(3_600_000);
    await run();
    const expected = market.filings.filter(
      ({ symbol, form }) => symbol === 'AAPL' && form === '10-K',
    );
    expect(await found()).toEqual(ids(expected));
    at.close();
  });

  it('waits while the source is out, and loses nothing of what it has read', async () => {
    const { market, run, found, at } = fixture();
    await run(5);
    const before = await found();
    expect(before.length).toBeGreaterThan(0);
    market.fail(new ProviderError('rate-limited', 'Too many requests.', { retryAfter: 90_000 }));
    expect(await run()).toEqual({ next: null, after: 90_000 });
    expect(await found()).toEqual(before);
    market.fail(null);
    expect(await run()).toBeUndefined();
    at.close();
  });

  it('drops the oldest when the index is full, and does not fetch them again', async () => {
    const { market, run, found, at } = fixture({ mostBytes: 10_000 });
    await run();
    await run();
    expect((await at.index.coverage()).bytes).toBeLessThanOrEqual(10_000);
    expect((await found())[0]).toBe('f0000');
    market.asked.length = 0;
    await run();
    expect(market.asked.length).toBeLessThan(10);
    at.close();
  });

  it('leaves the start of the server alone', async () => {
    const { market, run, at } = fixture({ startAfter: 5_000 });
    expect(await run()).toEqual({ next: null, after: 5_000 });
    expect(market.asked).toEqual([]);
    at.close();
  });
});
