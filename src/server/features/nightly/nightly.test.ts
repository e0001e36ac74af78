import { beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import {
  lastClosedSession,
  sessionOf,
  sessionsBetween,
} from '../../../domain/calendar/sessions.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { CorporateAction } from '../../../domain/prices/corporate-action.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import { symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Capability, MarketDataProvider } from '../../../ports/market-data.ts';
import { notFound, ProviderError, unknownSymbol } from '../../../ports/provider-error.ts';
import type { ClaimedJob, NewJob } from '../../../ports/store/job-store.ts';
import type { StoredMarketStore } from '../../../ports/store/stored-market-store.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import { combine } from '../market/combine.ts';
import { storedProvider } from '../market/stored-provider.ts';
import type { KeepParts } from './keep-symbol.ts';
import { dueSession, NIGHTLY, type NightlyStores, nightlyJobs } from './nightly-job.ts';
import { memoryStoredMarket } from './stored-market.fixture.ts';

const DAY_MS = 86_400_000;
const [AA, BB, GONE] = ['AA', 'BB', 'GONE'].map(symbolId) as [SymbolId, SymbolId, SymbolId];
/** 18:00 in New York on a Wednesday. */
const EVENING = Date.parse('2026-10-14T22:00:00Z');
const NEXT_EVENING = EVENING + DAY_MS;

/** A vendor with a bar on every session, and whatever else a test gives it. */
function vendor() {
  const asked: { capability: string; symbol: string; from?: number }[] = [];
  const state = {
    asked,
    factor: 1,
    actions: [] as CorporateAction[],
    extra: [] as Bar[],
    missing: new Set<string>(),
    failing: new Map<string, () => ProviderError>(),
    statements: [{ revenue: 1 }] as unknown,
    source: 'vendor',
    now: EVENING,
  };
  const bar = (day: number, close: number): Bar => ({
    time: day * DAY_MS,
    open: close,
    high: close + 1,
    low: close - 1,
    close,
    volume: 1_000,
  });
  const ask = (async (
    capability: Capability,
    query: { symbol: SymbolId; from: number; to: number; basis?: string },
  ) => {
    asked.push({ capability, symbol: query.symbol, from: query.from });
    const failure = state.failing.get(query.symbol);
    if (failure !== undefined) throw failure();
    if (state.missing.has(query.symbol)) throw unknownSymbol(query.symbol);
    if (capability === 'corporateActions') return sourced(state.source, state.now, state.actions);
    if (capability === 'statements') return sourced('books', state.now, state.statements);
    if (capability === 'companyProfile') throw notFound(`profile of ${query.symbol}`);
    const dates = sessionsBetween(
      isoDate(new Date(query.from).toISOString().slice(0, 10)),
      isoDate(new Date(query.to - 1).toISOString().slice(0, 10)),
    ).filter(({ close }) => close <= state.now);
    const own = dates.map(({ day, index }) => bar(day, (100 + (index % 50)) * state.factor));
    const extra = state.extra.filter(({ time }) => time >= query.from && time < query.to);
    return sourced(state.source, state.now, {
      symbol: query.symbol,
      interval: '1d',
      adjustment: 'raw',
      extended: false,
      bars: [...own, ...extra],
    });
  }) as unknown as KeepParts['ask'];
  return { state, ask, bar };
}

let store: StoredMarketStore;
let source: ReturnType<typeof vendor>;
let queued: NewJob[];
beforeEach(() => {
  store = memoryStoredMarket([BB]);
  source = vendor();
  queued = [];
});

const kinds = (years = 2) =>
  nightlyJobs({
    has: (capability) => capability !== 'companyProfile',
    ask: source.ask,
    store,
    queue: {
      enqueue: async (job) => {
        if (queued.some(({ key }) => key === job.key)) return false;
        queued.push(job);
        return true;
      },
    },
    years,
    symbols: [AA],
    isWatchedKept: true,
    at: 17 * 60 + 30,
    now: () => source.state.now,
    wallClock: () => source.state.now,
    newId: () => 'id',
    wake: () => undefined,
    log: { info: () => undefined },
  });

/** Runs slices until the job is done; each slice may handle so many symbols. */
async function night(perSlice = 100, mostSlices = 50) {
  const [, nightly] = kinds();
  const { date } = dueSession(source.state.now, 17 * 60 + 30);
  let checkpoint: unknown = null;
  const waits: (number | undefined)[] = [];
  for (let slice = 0; slice < mostSlices; slice += 1) {
    let left = perSlice;
    const context: JobContext<NightlyStores> = {
      deliveryKey: 'id',
      signal: new AbortController().signal,
      shouldYield: () => (left -= 1) < 0,
      write: async (work, saved) => {
        const result = await work({ storedMarket: store });
        if (saved !== undefined) checkpoint = saved.checkpoint;
        return result;
      },
    };
    const job = {
      payload: { session: date },
      checkpoint: structuredClone(checkpoint),
    } as unknown as ClaimedJob;
    const outcome = await nightly!.run(job, context);
    if (outcome === undefined) return { waits, slices: slice + 1 };
    checkpoint = outcome.next;
    waits.push(outcome.after);
  }
  return { waits, slices: mostSlices };
}

/** The sources that the settings name now; the store may hold answers of others. */
const named = new Set(['vendor', 'books']);
const provider = () =>
  storedProvider(
    store,
    () => source.state.now,
    (name) => named.has(name),
  );
const kept = (change: object = {}) =>
  provider().provider.bars(
    {
      symbol: AA,
      interval: '1d',
      from: Date.parse('2025-01-01T00:00:00Z'),
      to: source.state.now,
      adjustment: 'raw',
      extended: false,
      delay: 0,
      ...change,
    },
    new AbortController().signal,
  );

describe('the nightly job', () => {
  it('NIGHT-10 plans one job for each session, after the time of day, and none for a holiday', async () => {
    const [plan] = kinds();
    const run = () => plan!.run({} as ClaimedJob, {} as JobContext<NightlyStores>);
    await run();
    await run();
    expect(queued).toMatchObject([{ kind: NIGHTLY, key: '2026-10-14' }]);
    // At 17:29 the session before is due still.
    expect(dueSession(Date.parse('2026-10-14T21:29:00Z'), 17 * 60 + 30).date).toBe('2026-10-13');
    // Labor Day and the weekend before it.
    expect(dueSession(Date.parse('2026-09-07T23:00:00Z'), 17 * 60 + 30).date).toBe('2026-09-04');
  });

  it('NIGHT-11 keeps bars and statements of the list and of what members watch', async () => {
    await night();
    expect(await store.symbol(AA)).toMatchObject({
      source: 'vendor',
      from: '2024-01-01',
      to: '2026-10-14',
    });
    expect(await store.symbol(BB)).toBeDefined();
    expect(await store.answer(AA, 'statements ttm')).toMatchObject({ source: 'books' });
    expect((await store.summary()).run).toMatchObject({
      session: '2026-10-14',
      symbols: 2,
      done: 2,
      failed: 0,
      finishedAt: EVENING,
    });
  });

  it('NIGHT-12 goes on where it stopped: no symbol is fetched twice', async () => {
    const { slices } = await night(1);
    expect(slices).toBe(2);
    const bars = source.state.asked.filter(({ capability }) => capability === 'bars');
    expect(bars.map(({ symbol }) => symbol)).toEqual(['AA', 'BB']);
  });

  it('NIGHT-13 the next night fetches the year that is not over, and heals what was missing in it', async () => {
    await night();
    source.state.now = NEXT_EVENING;
    source.state.asked.length = 0;
    await night();
    const [bars] = source.state.asked.filter(({ capability }) => capability === 'bars');
    expect(new Date(bars!.from!).toISOString()).toBe('2026-01-01T00:00:00.000Z');
    expect((await store.symbol(AA))!.to).toBe('2026-10-15');
    const dates = sessionsBetween(isoDate('2024-01-01'), isoDate('2026-10-15'));
    expect(await store.bars(AA, isoDate('2024-01-01'), isoDate('2026-12-31'))).toHaveLength(
      dates.length,
    );
  });

  it('NIGHT-14 a split that arrives later: the whole history is fetched again, and adjusted prices are right', async () => {
    await night();
    source.state.now = NEXT_EVENING;
    source.state.asked.length = 0;
    source.state.actions = [
      {
        kind: 'split',
        symbol: AA,
        exDate: isoDate('2026-10-15'),
        to: 2,
        from: 1,
        announcedAt: null,
      },
    ];
    await night();
    const [bars] = source.state.asked.filter(({ capability }) => capability === 'bars');
    expect(new Date(bars!.from!).toISOString()).toBe('2024-01-01T00:00:00.000Z');
    const raw = (await kept()).data.bars;
    const split = (await kept({ adjustment: 'split' })).data.bars;
    expect(split.at(-1)).toEqual(raw.at(-1));
    expect(split.at(-2)!.close).toBeCloseTo(raw.at(-2)!.close / 2, 9);
    expect(split.at(-2)!.volume).toBe(raw.at(-2)!.volume * 2);
  });

  it('NIGHT-26 another source fills the history anew', async () => {
    await night();
    source.state.now = NEXT_EVENING;
    source.state.source = 'other';
    // Too little to be taken for a split.
    source.state.factor = 1.001;
    await night();
    const [first] = await store.bars(AA, isoDate('2024-01-01'), isoDate('2024-12-31'));
    expect(first!.close).toBeCloseTo(Math.round(first!.close / 1.001) * 1.001, 6);
    expect(await store.symbol(AA)).toMatchObject({ source: 'other' });
  });

  it('NIGHT-15 a change of basis that nobody announced is seen by the closes', async () => {
    await night();
    source.state.now = NEXT_EVENING;
    source.state.factor = 0.25;
    await night();
    const all = await store.bars(AA, isoDate('2024-01-01'), isoDate('2026-12-31'));
    expect(Math.max(...all.map(({ close }) => close))).toBeLessThan(50);
  });

  it('NIGHT-16 bars on holidays and of days to come are left out', async () => {
    const stray = (date: string) => source.bar(Date.parse(`${date}T00:00:00Z`) / DAY_MS, 1);
    source.state.extra = [stray('2026-07-03'), stray('2026-10-15'), stray('2026-10-10')];
    await night();
    const all = await store.bars(AA, isoDate('2024-01-01'), isoDate('2026-12-31'));
    expect(all.filter(({ close }) => close === 1)).toEqual([]);
  });

  it('NIGHT-17 a symbol that vanishes keeps its history and is marked; others go on', async () => {
    store = memoryStoredMarket([BB, GONE]);
    await night();
    source.state.now = NEXT_EVENING;
    source.state.missing.add('GONE');
    await night();
    expect(await store.symbol(GONE)).toMatchObject({ goneSince: NEXT_EVENING, to: '2026-10-14' });
    expect(await store.bars(GONE, isoDate('2024-01-01'), isoDate('2026-12-31'))).not.toEqual([]);
    expect((await store.symbol(BB))!.to).toBe('2026-10-15');
  });

  it('NIGHT-18 an outage is waited for, then the symbol is left to the next night; limits are waited for', async () => {
    source.state.failing.set('AA', () => new ProviderError('unavailable', 'down'));
    const { waits } = await night();
    expect(waits).toEqual([60_000, 60_000, 60_000]);
    expect((await store.summary()).run).toMatchObject({ done: 2, failed: 1 });
    expect(await store.symbol(BB)).toBeDefined();
    let refusals = 9;
    source.state.now = NEXT_EVENING;
    source.state.failing.set('AA', () => {
      refusals -= 1;
      if (refusals === 0) source.state.failing.clear();
      return new ProviderError('rate-limited', 'later', { retryAfter: 7_000 });
    });
    expect((await night()).waits).toEqual(Array.from({ length: 9 }, () => 7_000));
    expect((await store.summary()).run).toMatchObject({ failed: 0 });
  });

  it('NIGHT-19 a fault in our own code fails the job instead of skipping symbols', async () => {
    source.state.failing.set('AA', () => new TypeError('ours') as unknown as ProviderError);
    await expect(night()).rejects.toThrow('ours');
  });
});

describe('what was kept, as a provider', () => {
  it('NIGHT-20 answers day bars under the name of their source, as late as asked', async () => {
    await night();
    const answer = await kept({ delay: 900_000 });
    expect(answer).toMatchObject({
      source: 'vendor',
      delayedBy: 900_000,
      stale: false,
      asOf: sessionOf(isoDate('2026-10-14'))!.close,
    });
    expect(answer.data.bars).toHaveLength(
      sessionsBetween(isoDate('2025-01-01'), isoDate('2026-10-14')).length,
    );
  });

  it('NIGHT-21 passes on what it does not have whole: a session under way, older days, other intervals', async () => {
    await night();
    await expect(kept({ from: Date.parse('2020-01-01T00:00:00Z') })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(kept({ interval: '5m' })).rejects.toMatchObject({ kind: 'not-found' });
    source.state.now = Date.parse('2026-10-15T15:00:00Z');
    await expect(kept()).rejects.toMatchObject({ kind: 'not-found' });
    // A range that ends before today needs nothing of today.
    expect(
      (await kept({ to: Date.parse('2026-10-15T00:00:00Z') })).data.bars.length,
    ).toBeGreaterThan(400);
    // Before the open of the next day it is whole.
    source.state.now = Date.parse('2026-10-15T12:00:00Z');
    expect((await kept()).data.bars.length).toBeGreaterThan(400);
  });

  it('NIGHT-22 statements are given for a day, and over a weekend', async () => {
    source.state.now = Date.parse('2026-10-16T22:00:00Z');
    await night();
    const ask = (limit = 4) =>
      provider().provider.statements(
        { symbol: AA, basis: 'annual', limit },
        new AbortController().signal,
      );
    expect(await ask()).toMatchObject({ source: 'books', asOf: source.state.now });
    source.state.now = Date.parse('2026-10-19T19:00:00Z');
    expect(await ask()).toMatchObject({ source: 'books' });
    source.state.now = Date.parse('2026-10-20T19:00:00Z');
    await expect(ask()).rejects.toMatchObject({ kind: 'not-found' });
    expect(lastClosedSession(source.state.now).date).toBe('2026-10-19');
    await expect(ask(41)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('NIGHT-23 the job that fills the store does not read its own answers', async () => {
    await night();
    const { provider: stored, without } = provider();
    const ask = () =>
      stored.statements({ symbol: AA, basis: 'annual', limit: 4 }, new AbortController().signal);
    expect(await ask()).toBeDefined();
    await expect(without(ask)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('NIGHT-25 what another source gave before the settings changed is not given', async () => {
    await night();
    const { provider: stored } = provider();
    const query = { symbol: AA, basis: 'annual', limit: 4 } as const;
    const ask = () => stored.statements(query, new AbortController().signal);
    expect(await ask()).toMatchObject({ source: 'books' });
    expect(await kept()).toMatchObject({ source: 'vendor' });
    named.clear();
    try {
      await expect(ask()).rejects.toMatchObject({ kind: 'not-found' });
      await expect(kept()).rejects.toMatchObject({ kind: 'not-found' });
    } finally {
      named.add('vendor').add('books');
    }
  });

  it('NIGHT-24 passing on is no word about the symbol: what the sources say counts', async () => {
    const { provider: stored } = provider();
    const vendorOf = (error: ProviderError): MarketDataProvider => ({
      id: 'vendor',
      name: 'Vendor',
      minimumDelay: 0,
      statements: async () => {
        throw error;
      },
    });
    const verdict = (error: ProviderError) => {
      const query = { symbol: GONE, basis: 'annual', limit: 4 } as const;
      const gone = new AbortController().signal;
      return combine(
        'statements',
        [stored, vendorOf(error)],
        query,
        (one) => one.statements!(query, gone),
        gone,
      );
    };
    await expect(verdict(unknownSymbol(GONE))).rejects.toMatchObject({ kind: 'unknown-symbol' });
    await expect(verdict(new ProviderError('timeout', 'late'))).rejects.toMatchObject({
      kind: 'timeout',
    });
  });
});
