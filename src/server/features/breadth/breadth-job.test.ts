import { beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import { BREADTH_SCOPES } from '../../../domain/breadth/breadth-day.ts';
import { closesFor, type MemberCloses } from '../../../domain/breadth/past-closes.ts';
import { dayOf } from '../../../domain/breadth/breadth-fold.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { breadthFrom, onceEach } from '../../../domain/quotes/market-board.ts';
import { isCompany } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { BreadthStore } from '../../../ports/store/breadth-store.ts';
import type { JobContext, JobOutcome } from '../../jobs/job-kind.ts';
import { granted } from '../market/entitlement.fixture.ts';
import { testMarket } from '../market/market.fixture.ts';
import { BREADTH, breadthJobs, type BreadthJobParts, missingDates } from './breadth-job.ts';
import { testBreadthStore } from './breadth-store.fixture.ts';

/** A Friday evening in New York: the session of the day has settled. */
const NOW = Date.parse('2026-11-13T23:00:00Z');
const SESSION = isoDate('2026-11-13');
const BEFORE = isoDate('2026-11-10');
const EDITION = 'test';
const provider = testWorld(() => NOW);
const market = testMarket({ providers: [provider], now: () => NOW, entitlement: () => granted() });
const signal = new AbortController().signal;

const members = async (most = Infinity) => {
  const { data } = await provider.universe!({ types: [] }, signal);
  const companies = data.filter(({ type, delistedOn }) => isCompany(type) && delistedOn === null);
  return onceEach(companies, (one) => one).slice(0, most);
};

const partsWith = (changes: Partial<BreadthJobParts>): BreadthJobParts => ({
  registry: market.registry,
  members: () => members(),
  store: testBreadthStore(),
  queue: { enqueue: async () => true } as never,
  edition: EDITION,
  keepsCloses: false,
  isAwaited: () => true,
  now: () => NOW,
  wallClock: () => 1,
  newId: () => 'id',
  wake: () => undefined,
  log: { info: () => undefined },
  ...changes,
});

/** Runs the job to its end, a slice of some members at a time; each checkpoint goes through JSON. */
async function runAll(parts: BreadthJobParts, inSlice: number): Promise<number> {
  const job = breadthJobs(parts).find(({ name }) => name === BREADTH)!;
  let checkpoint: unknown = null;
  for (let slices = 1; ; slices += 1) {
    let left = inSlice;
    const context: JobContext<{ readonly breadth: BreadthStore }> = {
      deliveryKey: 'job',
      signal,
      shouldYield: () => (left -= 1) < 0,
      write: (work) => work({ breadth: parts.store }),
    };
    const claimed = { checkpoint, payload: { session: SESSION, edition: EDITION } } as never;
    const outcome: JobOutcome = await job.run(claimed, context);
    if (outcome === undefined) return slices;
    checkpoint = JSON.parse(JSON.stringify(outcome.next));
  }
}

describe('which days are counted', () => {
  it('a year and more at first, then those since, never one twice', () => {
    expect(missingDates(null, SESSION)).toHaveLength(330);
    expect(missingDates(null, SESSION).at(-1)).toBe(SESSION);
    expect(missingDates(BEFORE, SESSION)).toEqual(['2026-11-11', '2026-11-12', '2026-11-13']);
    expect(missingDates(SESSION, SESSION)).toEqual([]);
    expect(missingDates(isoDate('2026-11-16'), SESSION)).toEqual([]);
    expect(missingDates(isoDate('2010-01-04'), SESSION)).toHaveLength(330);
  });
});

describe('breadth of a session', { timeout: 240_000 }, () => {
  const store = testBreadthStore();
  let slices = 0;
  beforeAll(async () => {
    await store.saveDays(EDITION, [{ scope: 'all', day: dayOf(BEFORE, [1]) }]);
    slices = await runAll(partsWith({ store, keepsCloses: true }), 30);
  }, 240_000);

  it('equals the board of the market after its close, for every scope', async () => {
    expect(slices).toBeGreaterThan(2);
    for (const scope of BREADTH_SCOPES) {
      const exchange = scope === 'all' ? null : scope;
      const { data } = await market.registry.ask('breadth', { exchange, delay: 0 }, signal);
      const [day] = (await store.days(EDITION, scope, 1)).toReversed();
      expect(day, scope).toEqual({ ...data, date: SESSION });
      expect(day!.advancing + day!.declining + day!.unchanged).toBe(day!.counted);
    }
    expect(await store.run(EDITION)).toMatchObject({ session: SESSION, failed: 0, finishedAt: 1 });
    expect((await store.days(EDITION, 'NYSE', 10)).map(({ date }) => date)).toEqual([
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
    ]);
  });

  it('its closes make a board of quotes that counts averages like the market’s own', async () => {
    const closes = JSON.parse((await store.closes(EDITION))!) as Record<string, MemberCloses>;
    const some = await members(200);
    const { data: quotes } = await provider.quotes!(
      { symbols: some.map(({ symbol }) => symbol), delay: 0 },
      signal,
    );
    const board = breadthFrom(
      quotes.map((quote, at) => ({
        instrument: some[at]!,
        quote,
        past: closesFor(closes[quote.symbol], easternDate(quote.lastTime)),
      })),
    );
    const { breadth } = { breadth: testBreadthStore() };
    await breadth.saveDays(EDITION, [{ scope: 'all', day: dayOf(isoDate('2026-11-12'), [1]) }]);
    await runAll(partsWith({ store: breadth, members: () => members(200) }), 500);
    const [day] = (await breadth.days(EDITION, 'all', 1)).toReversed();
    expect({ ...board, date: SESSION }).toEqual(day);
  });
});

describe('members that cannot be had', () => {
  const failing = (kind: 'not-found' | 'unavailable'): BreadthJobParts['registry'] => ({
    ask: (async (_: unknown, query: { readonly symbol: string }) => {
      if (query.symbol.startsWith('A')) throw new ProviderError(kind, 'Nobody knows.');
      return { data: { bars: [] } };
    }) as never,
  });

  it('are left out and counted as such; an outage is waited for first', async () => {
    const few = (await members()).filter(({ symbol }) => /^[AB]/.test(symbol)).slice(0, 12);
    const unknown = few.filter(({ symbol }) => symbol.startsWith('A')).length;
    for (const [kind, slices] of [
      ['not-found', 1],
      ['unavailable', 1 + 2 * unknown],
    ] as const) {
      const store = testBreadthStore();
      const parts = partsWith({ store, registry: failing(kind), members: async () => few });
      expect([kind, await runAll(parts, 500)]).toEqual([kind, slices]);
      expect(await store.run(EDITION)).toMatchObject({ members: few.length, failed: unknown });
      // Nobody traded on any day: there is no day to show.
      expect(await store.days(EDITION, 'all', 10)).toEqual([]);
    }
  });
});
