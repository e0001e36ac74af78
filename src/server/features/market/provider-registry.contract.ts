import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sourced, sourceOf, type Sourced } from '../../../domain/quotes/sourced.ts';
import { USUAL_FLOOR } from '../../../domain/quotes/mover.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { CorporateAction } from '../../../domain/prices/corporate-action.ts';
import type { InsiderTransaction } from '../../../domain/ownership/insider.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type {
  Capability,
  Delayed,
  MarketDataProvider,
  QueryOf,
  SearchHit,
} from '../../../ports/market-data.ts';
import { ProviderError, unknownSymbol } from '../../../ports/provider-error.ts';
import type { RequestPriority } from '../../../ports/request-budget.ts';
import type { KeptAnswerStore } from '../../../ports/store/kept-answer-store.ts';
import { testBudgetStore } from './budget-store.fixture.ts';
import { granted } from './entitlement.fixture.ts';
import { instrumentDirectory } from './instrument-directory.ts';
import { keptAnswers, type KeptAnswersParts } from './kept-answers.ts';
import { testKeptStore } from './kept-store.fixture.ts';
import { testCaches } from './market.fixture.ts';
import { headOf, partialProvider, quoteOf, TELLS } from './partial-provider.fixture.ts';
import type { ProviderRegistry, RegistryOptions } from './provider-registry.ts';
import { quotesInOrder, quotesService } from './quotes-service.ts';
import { sharedBudget } from './shared-budget.ts';

const DELAY = 900_000;
const START = 1_700_000_000_000;
const MSFT = symbolId('MSFT');
const BTC = symbolId('BTC');
const READER: Visitor = { kind: 'anonymous', wmid: 'test' };

const signal = () => new AbortController().signal;
const down = () => new ProviderError('timeout', 'Nobody is there.');
const now = () => Date.now();

type DelayedCapability = {
  [C in Capability]: QueryOf<C> extends Delayed ? C : never;
}[Capability];

/** A question to every capability that has a delay; a new one does not compile without its line. */
const DELAYED: { readonly [C in DelayedCapability]: QueryOf<C> } = {
  quotes: { symbols: [MSFT], delay: DELAY },
  bars: {
    symbol: MSFT,
    interval: '1m',
    from: START - 3_600_000,
    to: START + 3_600_000,
    adjustment: 'raw',
    extended: false,
    delay: DELAY,
  },
  depth: { symbol: MSFT, delay: DELAY },
  trades: { symbol: MSFT, delay: DELAY, limit: 10 },
  keyStatistics: { symbol: MSFT, delay: DELAY },
  ratios: { symbol: MSFT, basis: 'ttm', limit: 1, delay: DELAY },
  optionExpiries: { symbol: MSFT, delay: DELAY },
  optionChain: { symbol: MSFT, expiry: isoDate('2026-12-18'), delay: DELAY },
  movers: {
    list: 'gainers',
    session: 'regular',
    exchange: null,
    limit: 5,
    ...USUAL_FLOOR,
    delay: DELAY,
  },
  sectors: { delay: DELAY },
  breadth: { exchange: null, delay: DELAY },
};

/** A figure that nothing but the present contains. */
const LIVE = 777.125;

/** Knows the present of everything and nothing else, and does not say that it is live. */
function presentOnly(): MarketDataProvider {
  const answer = async (): Promise<Sourced<never>> =>
    sourced('present', now(), { symbol: MSFT, figure: LIVE } as never);
  return {
    id: 'present',
    name: 'Knows only the present',
    minimumDelay: 0,
    quotes: async () => sourced('present', now(), [quoteOf('MSFT', LIVE)]),
    bars: async ({ symbol, interval, adjustment, extended }) => {
      const bar = (time: number, close: number) => ({
        time,
        open: close,
        high: close,
        low: close,
        close,
        volume: 1,
      });
      const minute = Math.floor(now() / 60_000) * 60_000;
      const bars = [bar(minute - 1_200_000, 10), bar(minute - 600_000, LIVE), bar(minute, LIVE)];
      return sourced('present', now(), { symbol, interval, adjustment, extended, bars });
    },
    trades: async () =>
      sourced('present', now(), [
        { id: '2', time: now() - DELAY + 1, price: LIVE } as never,
        { id: '1', time: now() - DELAY, price: 10 } as never,
      ]),
    depth: answer,
    keyStatistics: answer,
    ratios: answer,
    optionExpiries: answer,
    optionChain: answer,
    movers: answer,
    sectors: answer,
    breadth: answer,
  };
}

/**
 * What the registry does with several providers of partial, overlapping, late and limited
 * capabilities.
 */
export function registryContract(
  name: string,
  open: (
    options: Pick<RegistryOptions, 'providers'> & Partial<RegistryOptions>,
  ) => ProviderRegistry,
): void {
  const registry = (
    providers: readonly MarketDataProvider[],
    options: Partial<RegistryOptions> = {},
  ) => open({ providers, now, marketNow: now, ...options });
  const quotes = { symbols: [BTC, MSFT], delay: 0 };

  beforeEach(() => {
    vi.useFakeTimers({ now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function settled<T>(promise: Promise<T>, ms = 60_000): Promise<T | Error> {
    const result = promise.catch((error: unknown) => error as Error);
    await vi.advanceTimersByTimeAsync(ms);
    return result;
  }

  describe(`${name}: fill-in`, () => {
    it('FILL-1 the next provider is asked for what is missing; order as asked, a source per item', async () => {
      const a = partialProvider('a', now, { quotes: { MSFT: 1 } });
      const b = partialProvider('b', now, { quotes: { MSFT: 2, BTC: 3 } }, { minimumDelay: 5_000 });
      const answer = await registry([a, b]).ask('quotes', quotes, signal());
      expect(answer.data.map(({ symbol, last }) => [symbol, last])).toEqual([
        ['BTC', 3],
        ['MSFT', 1],
      ]);
      expect(b.asked).toEqual(['quotes BTC']);
      expect(sourceOf(answer, 'MSFT')).toMatchObject({ source: 'a', delayedBy: 0 });
      expect(sourceOf(answer, 'BTC')).toMatchObject({ source: 'b', delayedBy: 5_000 });
      expect(answer).toMatchObject({ source: 'a, b', delayedBy: 5_000, stale: false });
      expect(answer.missing).toBeUndefined();
    });

    it('FILL-2 nobody else is asked when nothing is missing', async () => {
      const a = partialProvider('a', now, { quotes: { MSFT: 1, BTC: 2 } });
      const b = partialProvider('b', now, { quotes: { MSFT: 2, BTC: 3 } });
      const answer = await registry([a, b]).ask('quotes', quotes, signal());
      expect([answer.source, answer.parts, b.asked]).toEqual(['a', undefined, []]);
    });

    it('FILL-3 who may know what is missing and is down is named, and asked again soon', async () => {
      const a = partialProvider('a', now, { quotes: { MSFT: 1 }, instruments: { MSFT: [] } });
      const b = partialProvider('b', now, { quotes: { BTC: 3 }, instruments: { BTC: [] } });
      b.failure = down();
      const { ask } = registry([a, b]);
      const partial = await ask('instruments', { symbols: [BTC, MSFT] }, signal());
      expect(partial.data.map(({ symbol }) => symbol)).toEqual(['MSFT']);
      expect(partial.missing).toEqual([{ item: 'BTC', source: 'b', cause: 'unavailable' }]);
      b.failure = undefined;
      // Instruments are fresh for an hour, a partial answer is not.
      vi.advanceTimersByTime(5_000);
      const whole = await ask('instruments', { symbols: [BTC, MSFT] }, signal());
      expect(whole.data).toHaveLength(2);
      expect(whole.missing).toBeUndefined();
    });

    it('FILL-4 a former symbol is found, and nothing is missing then', async () => {
      const a = partialProvider('a', now, { instruments: { META: ['FB'] } });
      const b = partialProvider('b', now, { instruments: { FB: [] } });
      const query = { symbols: [symbolId('FB')] };
      const { data } = await registry([a, b]).ask('instruments', query, signal());
      expect(data.map(({ symbol }) => symbol)).toEqual(['META']);
      expect(b.asked).toEqual([]);
    });

    it('FILL-5 items under a symbol that was not asked for are dropped, and the next is asked', async () => {
      const a = partialProvider(
        'a',
        now,
        {},
        {
          quotes: async () => sourced('a', now(), [quoteOf('BRK-B', 9)]),
        },
      );
      const b = partialProvider('b', now, { quotes: { 'BRK.B': 5 } });
      const query = { symbols: [symbolId('BRK.B')], delay: 0 };
      const answer = await registry([a, b]).ask('quotes', query, signal());
      expect(answer.data.map(({ symbol, last }) => [symbol, last])).toEqual([['BRK.B', 5]]);
      expect(await settled(registry([a]).ask('quotes', query, signal()))).toMatchObject({
        kind: 'bad-answer',
      });
    });

    it('FILL-6 a quote whose directory is down is missing with its source, not unknown', async () => {
      const a = partialProvider('a', now, { instruments: { MSFT: [] } });
      const b = partialProvider('b', now, { quotes: { BTC: 3 }, instruments: { BTC: [] } });
      const c = partialProvider('c', now, { quotes: { MSFT: 1 } });
      const market = registry([c, a, b]);
      const caches = testCaches();
      const find = quotesService({
        registry: market,
        directory: instrumentDirectory(market, caches, now),
        entitlement: async () => granted(),
        caches,
        now,
      });
      const ask = async (...symbols: readonly string[]) => {
        const found = await find(symbols.map(symbolId), READER, signal());
        const { data, missing, unknown } = quotesInOrder(found);
        return { found: data.map(({ symbol }) => symbol), missing, unknown };
      };
      b.failure = down();
      expect(await ask('BTC', 'MSFT')).toEqual({
        found: ['MSFT'],
        missing: [{ item: 'BTC', source: 'b', cause: 'unavailable' }],
        unknown: [],
      });
      await expect(ask('BTC')).rejects.toMatchObject({ kind: 'unavailable' });
      // What was known before the outage is known on.
      a.failure = down();
      vi.advanceTimersByTime(11 * 60_000);
      expect(await ask('ETH', 'MSFT')).toEqual({
        found: ['MSFT'],
        missing: [{ item: 'ETH', source: null, cause: 'unavailable' }],
        unknown: [],
      });
      a.failure = undefined;
      b.failure = undefined;
      vi.advanceTimersByTime(60_000);
      expect(await ask('BTC', 'MSFT', 'NONE')).toEqual({
        found: ['BTC', 'MSFT'],
        missing: undefined,
        unknown: ['NONE'],
      });
    });
  });

  describe(`${name}: merge`, () => {
    const query = { symbols: [], kinds: [], before: null, limit: 3 };

    it('MERGE-1 lists come together by id, in order, limited, with a source per item', async () => {
      const a = partialProvider('a', now, { news: [headOf('a2', 20), headOf('both', 10)] });
      const b = partialProvider('b', now, {
        news: [headOf('b3', 30), headOf('both', 10), headOf('b1', 5)],
      });
      const answer = await registry([a, b]).ask('news', query, signal());
      expect(answer.data.map(({ id }) => id)).toEqual(['b3', 'a2', 'both']);
      expect(answer.parts).toMatchObject([
        { source: 'a', items: ['a2', 'both'] },
        { source: 'b', items: ['b3'] },
      ]);
    });

    it('MERGE-2 one source that is down leaves the others’ items and is named; all down is a failure', async () => {
      const a = partialProvider('a', now, { news: [headOf('a2', 20)] });
      const b = partialProvider('b', now, { news: [headOf('b3', 30)] });
      b.failure = down();
      const answer = await registry([a, b]).ask('news', query, signal());
      expect(answer.data.map(({ id }) => id)).toEqual(['a2']);
      expect(answer.missing).toEqual([{ item: null, source: 'b', cause: 'unavailable' }]);
      a.failure = down();
      expect(await settled(registry([a, b]).ask('news', query, signal()))).toMatchObject({
        kind: 'timeout',
      });
    });

    it('MERGE-3 a source that has nothing of the kind is not missed', async () => {
      const a = partialProvider('a', now, { news: [headOf('a2', 20)] });
      const b = partialProvider('b', now, { news: [] });
      b.failure = unknownSymbol('X');
      const answer = await registry([a, b]).ask('news', query, signal());
      expect([answer.source, answer.parts, answer.missing]).toEqual(['a', undefined, undefined]);
    });

    it('MERGE-4 a better match of the second provider comes first', async () => {
      const hit = (symbol: string, match: SearchHit['match'], score: number): SearchHit =>
        ({ instrument: { symbol }, match, score }) as unknown as SearchHit;
      const search = (...hits: readonly SearchHit[]) => ({
        search: async () => sourced('x', now(), hits),
      });
      const a = partialProvider('a', now, {}, search(hit('BTCX', 'prefix', 9_000)));
      const b = partialProvider(
        'b',
        now,
        {},
        search(hit('BTC', 'exact', 1), hit('BTCX', 'word', 1)),
      );
      const { data } = await registry([a, b]).ask(
        'search',
        { text: 'BTC', types: [], limit: 5 },
        signal(),
      );
      expect(data.map(({ instrument, match }) => [instrument.symbol, match])).toEqual([
        ['BTC', 'exact'],
        ['BTCX', 'prefix'],
      ]);
    });
  });

  describe(`${name}: merge of actions`, () => {
    it('MERGE-5 income and gains of one day both stay, and another source does not add them again', async () => {
      const paid = (exDate: string, amount: number, type: string) =>
        ({ kind: 'dividend', symbol: MSFT, exDate, amount, type }) as unknown as CorporateAction;
      const actions = (...list: readonly CorporateAction[]) => ({
        corporateActions: async () => sourced('x', now(), list),
      });
      const a = partialProvider(
        'a',
        now,
        {},
        actions(paid('2025-12-18', 0.4, 'income'), paid('2025-12-18', 1.1, 'capital-gain')),
      );
      const b = partialProvider(
        'b',
        now,
        {},
        actions(paid('2025-12-18', 1.5, 'regular'), paid('2025-09-18', 0.3, 'regular')),
      );
      const amounts = async (...providers: readonly MarketDataProvider[]) =>
        (
          await registry(providers).ask(
            'corporateActions',
            { symbol: MSFT, from: isoDate('2025-01-01'), to: isoDate('2025-12-31') },
            signal(),
          )
        ).data.map((action) => (action.kind === 'dividend' ? action.amount : null));
      expect(await amounts(a, b)).toEqual([0.3, 0.4, 1.1]);
      expect(await amounts(b, a)).toEqual([0.3, 1.5]);
    });
  });

  describe(`${name}: merge of insiders`, () => {
    it('MERGE-6 one report that two sources number and date in their own way counts once', async () => {
      const trade = (
        id: string,
        insider: string,
        date: string,
        shares: number,
        filingId: string | null = null,
      ) =>
        ({
          id,
          symbol: MSFT,
          insider,
          date,
          filedAt: null,
          shares,
          filingId,
        }) as InsiderTransaction;
      const insiders = (...list: readonly InsiderTransaction[]) => ({
        insiders: async () => sourced('x', now(), list),
      });
      // One line for the day; a Saturday moved to the Friday before it.
      const a = partialProvider(
        'a',
        now,
        {},
        insiders(
          trade('a1', "O'BRIEN DEIRDRE", '2025-10-02', -43_013),
          trade('a2', 'LEVINSON ARTHUR D', '2025-01-31', 1_516),
        ),
      );
      // The lines of the form, and one that the other does not have.
      const b = partialProvider(
        'b',
        now,
        {},
        insiders(
          trade('b1', 'O’Brien Deirdre', '2025-10-02', -40_000),
          trade('b2', 'O’Brien Deirdre', '2025-10-02', -3_013),
          trade('b3', 'Khan Sabih', '2025-10-02', 500),
          trade('b4', 'Levinson Arthur', '2025-02-01', 1_516),
        ),
      );
      const told = async (...providers: readonly MarketDataProvider[]) => {
        const { data, parts } = await registry(providers).ask(
          'insiders',
          { symbol: MSFT, limit: 10 },
          signal(),
        );
        return { ids: data.map(({ id }) => id).toSorted(), parts };
      };
      expect(await told(a, b)).toMatchObject({
        ids: ['a1', 'a2', 'b3'],
        parts: [{ items: ['a1', 'a2'] }, { items: ['b3'] }],
      });
      expect((await told(b, a)).ids).toEqual(['b1', 'b2', 'b3', 'b4']);
      // Who names the form itself is believed first, whatever the order of the settings.
      const c = partialProvider(
        'c',
        now,
        {},
        insiders(trade('c1', "O'Brien Deirdre", '2025-10-02', -43_013, '0001-25-000001')),
      );
      expect((await told(a, c)).ids).toEqual(['a2', 'c1']);
    });
  });

  describe(`${name}: delay`, () => {
    it.for(Object.keys(DELAYED) as DelayedCapability[])(
      'LATE-1 %s of a provider that only knows the present never leaks before the delay is over',
      async (capability) => {
        const { ask } = registry([presentOnly()]);
        const question = () => ask(capability, DELAYED[capability], signal());
        for (let passed = 0; passed < DELAY; passed += 60_000) {
          const given = await settled(question(), 0);
          expect(JSON.stringify(given)).not.toContain(String(LIVE));
          if (given instanceof Error) expect(given).toMatchObject({ kind: 'not-yet', status: 503 });
          else expect(given.delayedBy).toBeGreaterThanOrEqual(DELAY);
          vi.advanceTimersByTime(60_000);
        }
        const due = await settled(question(), 0);
        expect(due).toMatchObject({ delayedBy: DELAY, source: 'present' });
      },
    );

    it('LATE-2 a quote comes when it is old enough, the newest such, and says what is not yet there', async () => {
      const a = partialProvider('a', now, { quotes: { MSFT: 1 } });
      const { ask } = registry([a]);
      const query = { symbols: [MSFT, symbolId('NOPE')], delay: DELAY };
      const first = await ask('quotes', query, signal());
      expect(first.data).toEqual([]);
      expect(first.missing).toEqual([{ item: 'MSFT', source: 'a', cause: 'not-yet' }]);
      const began = now();
      for (let last = 2; last <= 20; last += 1) {
        vi.advanceTimersByTime(60_000);
        a.set('MSFT', last);
        const answer = await ask('quotes', query, signal());
        for (const quote of answer.data) {
          // Price n was set n - 1 minutes after the start.
          expect(began + (quote.last - 1) * 60_000).toBeLessThanOrEqual(now() - DELAY);
          expect(answer.asOf).toBeLessThanOrEqual(now() - DELAY);
        }
      }
      expect((await ask('quotes', query, signal())).data[0]?.last).toBe(5);
    });

    it('LATE-3 the present is asked for once, for live and delayed readers together', async () => {
      const a = partialProvider('a', now, { quotes: { MSFT: 1 } });
      const { ask } = registry([a]);
      await Promise.all(
        [0, DELAY].map((delay) => ask('quotes', { symbols: [MSFT], delay }, signal())),
      );
      expect(a.asked).toEqual(['quotes MSFT']);
    });

    it('LATE-4 a provider that is late by itself answers at once and says how late it is', async () => {
      const a = partialProvider('a', now, { quotes: { MSFT: 1 } }, { minimumDelay: DELAY });
      const { ask } = registry([a]);
      for (const delay of [0, DELAY])
        expect(await ask('quotes', { symbols: [MSFT], delay }, signal())).toMatchObject({
          delayedBy: DELAY,
          data: [{ last: 1 }],
        });
    });

    it('LATE-5 a provider that claims to answer the past and answers the present is refused', async () => {
      const a = partialProvider(
        'a',
        now,
        {},
        {
          answersPast: true,
          quotes: async () => sourced('a', now(), [quoteOf('MSFT', LIVE)]),
        },
      );
      const query = { symbols: [MSFT], delay: DELAY };
      expect(await settled(registry([a]).ask('quotes', query, signal()))).toMatchObject({
        kind: 'bad-answer',
      });
    });

    it('LATE-6 who knows the past answers those who must be late, in place of who does not', async () => {
      const a = partialProvider('a', now, { quotes: { MSFT: LIVE } });
      const b = partialProvider('b', now, { quotes: { MSFT: 2 } }, { answersPast: true });
      const { ask } = registry([a, b]);
      expect(await ask('quotes', { symbols: [MSFT], delay: DELAY }, signal())).toMatchObject({
        source: 'b',
        delayedBy: DELAY,
      });
      expect(await ask('quotes', { symbols: [MSFT], delay: 0 }, signal())).toMatchObject({
        source: 'a',
      });
    });
  });

  describe(`${name}: limits`, () => {
    const ask = ({ ask: put }: ProviderRegistry, symbol: string) =>
      put('quotes', { symbols: [symbolId(symbol)], delay: 0 }, signal());
    const KNOWN = { AA: 1, BB: 2, CC: 3, DD: 4 };

    it('LIM-1 a full provider is passed over when another can answer', async () => {
      const limits = { requests: 2, interval: 60_000 };
      const a = partialProvider('a', now, { quotes: KNOWN }, { limits });
      const b = partialProvider('b', now, { quotes: KNOWN });
      const made = registry([a, b]);
      const sources: string[] = [];
      for (const symbol of Object.keys(KNOWN)) sources.push((await ask(made, symbol)).source);
      expect(sources).toEqual(['a', 'a', 'b', 'b']);
      vi.advanceTimersByTime(30_000);
      expect((await ask(made, 'CC')).source).toBe('a');
    });

    it('LIM-2 the last provider is waited for a moment, and no longer', async () => {
      const a = partialProvider(
        'a',
        now,
        { quotes: KNOWN },
        { limits: { requests: 1, interval: 1_500 } },
      );
      const made = registry([a]);
      const all = Promise.allSettled(Object.keys(KNOWN).map((symbol) => ask(made, symbol)));
      await vi.advanceTimersByTimeAsync(0);
      expect(a.asked).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1_500);
      expect(a.asked).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(a.asked).toHaveLength(2);
      const refused = (await all).filter((each) => each.status === 'rejected');
      expect(refused.map(({ reason }) => reason as object)).toMatchObject([
        { kind: 'rate-limited', retryAfter: 3_000 },
        { kind: 'rate-limited', retryAfter: 3_000 },
      ]);
    });

    it('LIM-3 no more requests are under way than the provider allows', async () => {
      let active = 0;
      let most = 0;
      const slow: NonNullable<MarketDataProvider['quotes']> = async ({ symbols }) => {
        active += 1;
        most = Math.max(most, active);
        await new Promise((done) => setTimeout(done, 100));
        active -= 1;
        return sourced(
          'a',
          now(),
          symbols.map((symbol) => quoteOf(symbol, 1)),
        );
      };
      const limits = { requests: 100, interval: 1_000, concurrency: 2 };
      const a = partialProvider('a', now, {}, { limits, quotes: slow });
      const made = registry([a]);
      const all = Promise.all(Object.keys(KNOWN).map((symbol) => ask(made, symbol)));
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await all).toHaveLength(4);
      expect(most).toBe(2);
    });

    it('LIM-4 a provider that says when to come back is not asked before, and its circuit stays closed', async () => {
      const a = partialProvider('a', now, { quotes: KNOWN });
      a.failure = new ProviderError('rate-limited', 'Slow down.', { retryAfter: 30_000 });
      const made = registry([a], { breaker: { failures: 1, cooldown: 3_600_000 } });
      expect(await settled(ask(made, 'AA'), 0)).toMatchObject({ retryAfter: 30_000 });
      a.failure = undefined;
      vi.advanceTimersByTime(10_000);
      expect(await settled(ask(made, 'BB'), 0)).toMatchObject({
        kind: 'rate-limited',
        retryAfter: 20_000,
      });
      expect(a.asked).toHaveLength(1);
      vi.advanceTimersByTime(20_000);
      expect((await ask(made, 'BB')).source).toBe('a');
    });

    it('LIM-7 a provider that is out of order and says for how long is not asked again before', async () => {
      const a = partialProvider('a', now, { quotes: KNOWN });
      a.failure = new ProviderError('unavailable', 'Back soon.', { retryAfter: 30_000 });
      const made = registry([a]);
      expect(await settled(ask(made, 'AA'), 5_000)).toMatchObject({ kind: 'unavailable' });
      expect(a.asked).toHaveLength(1);
      a.failure = undefined;
      expect(await settled(ask(made, 'BB'), 0)).toMatchObject({ kind: 'rate-limited' });
      expect(a.asked).toHaveLength(1);
      vi.advanceTimersByTime(30_000);
      expect((await ask(made, 'BB')).source).toBe('a');
    });

    it('LIM-6 every request of a question takes a token of the budget, by its priority', async () => {
      const store = testBudgetStore(now);
      const limit = { requests: 120, interval: 3_600_000 };
      const budget = sharedBudget({ provider: 'a', limit, store, atLeast: 1, process: 'p', now });
      const a = partialProvider(
        'a',
        now,
        {},
        {
          // The registry must not count the questions as well.
          limits: { requests: 1, interval: 3_600_000 },
          quotes: async ({ symbols }, inner) => {
            for (let request = 0; request < 5; request += 1) await budget.take(inner);
            return sourced(
              'a',
              now(),
              symbols.map((symbol) => quoteOf(symbol, 1)),
            );
          },
        },
      );
      const made = registry([a], { hasBudget: (id) => id === 'a' });
      const put = (symbol: string, priority: RequestPriority) =>
        made.ask('quotes', { symbols: [symbolId(symbol)], delay: 0 }, signal(), { priority });
      for (const symbol of ['AA', 'BB', 'CC']) await put(symbol, 'nightly');
      expect(await settled(put('DD', 'nightly'), 3_000)).toMatchObject({ kind: 'rate-limited' });
      expect((await put('DD', 'interactive')).source).toBe('a');
      // A refusal of our own does not close the provider to those who come first.
      expect(await settled(put('EE', 'prefetch'), 3_000)).toMatchObject({ kind: 'rate-limited' });
      expect((await put('EE', 'interactive')).source).toBe('a');
      expect(budget.left()).toBe(5);
    });

    it('LIM-5 how long an answer is kept may differ by provider', async () => {
      const policies = { quotes: { fresh: 60_000 } };
      const a = partialProvider('a', now, { quotes: { AA: 1 } }, { policies });
      const b = partialProvider('b', now, { quotes: { BB: 2 } });
      const made = registry([a, b]);
      for (const symbol of ['AA', 'BB']) await ask(made, symbol);
      vi.advanceTimersByTime(30_000);
      for (const symbol of ['AA', 'BB']) await ask(made, symbol);
      expect(a.asked.filter((each) => each === 'quotes AA')).toHaveLength(1);
      expect(b.asked.filter((each) => each === 'quotes BB')).toHaveLength(2);
    });
  });

  describe(`${name}: joined questions`, () => {
    const SYMBOLS = Array.from({ length: 50 }, (_, i) => `S${i}`);
    const PRICES = Object.fromEntries(SYMBOLS.map((symbol, i) => [symbol, i + 1]));
    const batches = { quotes: 100, instruments: 100 };
    const policies = { quotes: { fresh: 15_000 } };
    const one = (made: ProviderRegistry, symbol: string) =>
      made.ask('quotes', { symbols: [symbolId(symbol)], delay: 0 }, signal());

    it('JOIN-1 fifty askers of fifty symbols are one call, and each gets its own', async () => {
      const a = partialProvider('a', now, { quotes: PRICES }, { batches, policies });
      const made = registry([a]);
      const all = Promise.all(SYMBOLS.map((symbol) => one(made, symbol)));
      await vi.advanceTimersByTimeAsync(10);
      expect((await all).map(({ data }) => data.map(({ last }) => last))).toEqual(
        SYMBOLS.map((_, i) => [i + 1]),
      );
      expect(a.asked).toEqual([`quotes ${SYMBOLS.join(' ')}`]);
    });

    it('JOIN-2 what is at hand is given at once, and only the rest is asked for', async () => {
      const a = partialProvider('a', now, { quotes: PRICES }, { batches, policies });
      const made = registry([a]);
      await settled(
        made.ask('quotes', { symbols: SYMBOLS.slice(0, 9).map(symbolId), delay: 0 }, signal()),
        10,
      );
      // No timer runs: nothing is waited for.
      expect((await one(made, 'S3')).data[0]?.last).toBe(4);
      await settled(
        made.ask('quotes', { symbols: SYMBOLS.slice(5, 12).map(symbolId), delay: 0 }, signal()),
        10,
      );
      expect(a.asked[1]).toBe('quotes S9 S10 S11');
    });

    it('JOIN-2 being asked for again makes nothing younger', async () => {
      const a = partialProvider('a', now, { quotes: PRICES }, { batches, policies });
      const made = registry([a]);
      await settled(one(made, 'S1'), 10);
      await vi.advanceTimersByTimeAsync(14_000);
      await settled(
        made.ask('quotes', { symbols: [symbolId('S1'), symbolId('S2')], delay: 0 }, signal()),
        10,
      );
      expect(a.asked).toEqual(['quotes S1', 'quotes S2']);
      await vi.advanceTimersByTimeAsync(1_000);
      await settled(
        made.ask('quotes', { symbols: [symbolId('S1'), symbolId('S2')], delay: 0 }, signal()),
        10,
      );
      expect(a.asked.at(-1)).toBe('quotes S1');
    });

    it('JOIN-3 more symbols than one question may have are several', async () => {
      const a = partialProvider(
        'a',
        now,
        { quotes: PRICES },
        { batches: { quotes: 20 }, policies },
      );
      const answer = await settled(
        registry([a]).ask('quotes', { symbols: SYMBOLS.map(symbolId), delay: 0 }, signal()),
        10,
      );
      expect((answer as Sourced<readonly unknown[]>).data).toHaveLength(50);
      expect(a.asked.map((asked) => asked.split(' ').length - 1)).toEqual([20, 20, 10]);
    });

    it('JOIN-4 one symbol that the vendor refuses fails no other', async () => {
      const calls: number[] = [];
      const a = partialProvider(
        'a',
        now,
        {},
        {
          batches,
          quotes: async ({ symbols }) => {
            calls.push(symbols.length);
            if (symbols.some((symbol) => symbol === 'S7'))
              throw new ProviderError('bad-request', 'What is S7?');
            return sourced(
              'a',
              now(),
              symbols.map((symbol) => quoteOf(symbol, 1)),
            );
          },
        },
      );
      const made = registry([a]);
      const all = Promise.all(SYMBOLS.map((symbol) => one(made, symbol)));
      await vi.advanceTimersByTimeAsync(10);
      expect((await all).filter(({ data }) => data.length === 0)).toHaveLength(1);
      expect(calls.length).toBeLessThan(15);
    });

    it('JOIN-4 an outage is everybody’s, and is not asked about piece by piece', async () => {
      const a = partialProvider('a', now, { quotes: PRICES }, { batches });
      a.failure = down();
      const made = registry([a]);
      const all = Promise.allSettled(SYMBOLS.map((symbol) => one(made, symbol)));
      await vi.advanceTimersByTimeAsync(10);
      expect((await all).every(({ status }) => status === 'rejected')).toBe(true);
      expect(a.asked).toHaveLength(1);
    });

    it('JOIN-5 instruments are joined likewise, and an unknown one is not asked for again', async () => {
      const a = partialProvider('a', now, { instruments: { MSFT: [], BTC: [] } }, { batches });
      const made = registry([a]);
      const ask = (symbol: string) =>
        made.ask('instruments', { symbols: [symbolId(symbol)] }, signal());
      const all = Promise.all(['MSFT', 'NONE', 'BTC'].map(ask));
      await vi.advanceTimersByTimeAsync(10);
      expect((await all).map(({ data }) => data.length)).toEqual([1, 0, 1]);
      await settled(made.ask('instruments', { symbols: [symbolId('NONE'), MSFT] }, signal()), 10);
      expect(a.asked).toEqual(['instruments MSFT NONE BTC']);
    });

    it('JOIN-6 who leaves does not take the others’ answer away', async () => {
      const a = partialProvider('a', now, { quotes: PRICES }, { batches });
      const made = registry([a]);
      const leaving = new AbortController();
      const left = made
        .ask('quotes', { symbols: [symbolId('S1')], delay: 0 }, leaving.signal)
        .catch((error: unknown) => error);
      const stays = one(made, 'S2');
      leaving.abort(new Error('left'));
      expect(await left).toMatchObject({ message: 'left' });
      await vi.advanceTimersByTimeAsync(10);
      expect((await stays).data).toHaveLength(1);
    });
  });

  describe(`${name}: pace`, () => {
    const live = { symbols: [MSFT], delay: 0 };

    it('PACE-1 nobody gets a younger answer than its source wants to be asked for', async () => {
      const policies = { quotes: { fresh: 15_000, closed: 120_000 } };
      const a = partialProvider('a', now, { quotes: { MSFT: 1 } }, { policies });
      const { ask } = registry([a]);
      for (let i = 0; i < 150; i += 1) {
        await ask('quotes', live, signal(), { maxAge: 100, priority: 'prefetch' });
        await vi.advanceTimersByTimeAsync(200);
      }
      expect(a.asked).toHaveLength(2);
    });

    it('PACE-2 a closed market is asked rarely, one of several that is open as usual', async () => {
      const policies = { quotes: { fresh: 15_000, closed: 120_000 } };
      let phase = 'closed';
      const asked: number[] = [];
      const a = partialProvider(
        'a',
        now,
        {},
        {
          policies,
          quotes: async ({ symbols }) => {
            asked.push(now());
            const quotes = symbols.map((symbol) => ({ ...quoteOf(symbol, 1), phase }) as never);
            return sourced('a', now(), quotes);
          },
        },
      );
      const { ask } = registry([a]);
      const watch = async (ms: number) => {
        asked.length = 0;
        for (let passed = 0; passed < ms; passed += 1_000) {
          await ask('quotes', live, signal(), { maxAge: 100 });
          await vi.advanceTimersByTimeAsync(1_000);
        }
        return asked.length;
      };
      expect(await watch(240_000)).toBe(2);
      phase = 'regular';
      expect(await watch(240_000)).toBeGreaterThan(14);
    });

    it('PACE-3 what is asked for often is asked again before it gets old, with low priority', async () => {
      const store = testBudgetStore(now);
      const limit = { requests: 40, interval: 3_600_000 };
      const budget = sharedBudget({ provider: 'a', limit, store, atLeast: 1, process: 'p', now });
      const times: number[] = [];
      const a = partialProvider(
        'a',
        now,
        {},
        {
          policies: { companyProfile: { fresh: 60_000 } },
          companyProfile: async (_, inner) => {
            await budget.take(inner);
            times.push(now() - START);
            return sourced('a', now(), { symbol: MSFT } as never);
          },
        },
      );
      const { ask } = registry([a], { hasBudget: () => true });
      const once = () => ask('companyProfile', { symbol: MSFT }, signal());
      const often = async (seconds: number) => {
        for (let i = 0; i < seconds; i += 1) {
          await once();
          await vi.advanceTimersByTimeAsync(1_000);
        }
      };
      await often(61);
      expect(times).toEqual([0, 55_000]);
      // Nobody asks: nothing is refreshed.
      await vi.advanceTimersByTimeAsync(600_000);
      expect(times).toHaveLength(2);
      // The last third of the bucket is left to those who wait for an answer.
      while ((budget.left() ?? 0) > 3) await budget.take(signal());
      times.length = 0;
      await once();
      await often(59);
      expect(times).toHaveLength(1);
    });
  });

  describe(`${name}: kept answers`, () => {
    const query = { symbol: MSFT };
    const profileOf = (figure: unknown) => sourced('a', now(), { symbol: MSFT, figure } as never);
    const vendor = (manifest: Partial<MarketDataProvider> = {}) => {
      const a = partialProvider('a', now, { quotes: { MSFT: 1 } }, manifest);
      const asked: string[] = [];
      return Object.assign(a, {
        times: asked,
        companyProfile: async () => {
          asked.push('companyProfile');
          if (a.failure !== undefined) throw a.failure;
          return profileOf(7);
        },
      });
    };
    const keptIn = (store: KeptAnswerStore, more: Partial<KeptAnswersParts> = {}) =>
      keptAnswers({
        store,
        version: '1',
        configurationOf: () => 'https://vendor.example',
        now,
        onProblem: () => undefined,
        ...more,
      });

    it('KEPT-3 a restart asks the vendor for nothing that is fresh', async () => {
      const store = testKeptStore();
      const first = vendor();
      const kept = keptIn(store);
      const given = await registry([first], { kept }).ask('companyProfile', query, signal());
      await kept.flush();
      const second = vendor();
      const again = registry([second], { kept: keptIn(store) });
      vi.advanceTimersByTime(3_500_000);
      const found = await again.ask('companyProfile', query, signal());
      expect([second.times, found.data, found.asOf]).toEqual([[], given.data, given.asOf]);
      // Its time goes on from when it was given.
      vi.advanceTimersByTime(200_000);
      await again.ask('companyProfile', query, signal());
      expect(second.times).toHaveLength(1);
    });

    it('KEPT-3 symbols of joined questions are kept one by one', async () => {
      const store = testKeptStore();
      const knows = { instruments: { MSFT: [], BTC: [] } };
      const batches = { instruments: 100 };
      const kept = keptIn(store);
      const ask = (made: ProviderRegistry, ...symbols: readonly string[]) =>
        settled(made.ask('instruments', { symbols: symbols.map(symbolId) }, signal()), 10);
      await ask(registry([partialProvider('a', now, knows, { batches })], { kept }), 'MSFT', 'BTC');
      await kept.flush();
      const a = partialProvider('a', now, knows, { batches });
      const made = registry([a], { kept: keptIn(store) });
      expect(await ask(made, 'BTC')).toMatchObject({ data: [{ symbol: 'BTC' }] });
      expect(a.asked).toEqual([]);
    });

    it('KEPT-4 other settings, another version or another provider find nothing', async () => {
      const store = testKeptStore();
      const kept = keptIn(store);
      await registry([vendor()], { kept }).ask('companyProfile', query, signal());
      await kept.flush();
      for (const more of [
        { version: '2' },
        { configurationOf: () => 'https://mirror.example' },
        { configurationOf: () => undefined },
      ]) {
        const a = vendor();
        await registry([a], { kept: keptIn(store, more) }).ask('companyProfile', query, signal());
        expect(a.times).toHaveLength(1);
      }
    });

    it('KEPT-5 quotes are kept for bad times only, trades not at all', async () => {
      const store = testKeptStore();
      const kept = keptIn(store);
      const batches = { quotes: 100 };
      const live = { symbols: [MSFT], delay: 0 };
      const trades = async () => sourced('a', now(), []);
      const made = registry([vendor({ batches, trades })], { kept });
      await settled(made.ask('quotes', live, signal()), 10);
      await made.ask('trades', { symbol: MSFT, delay: 0, limit: 1 }, signal());
      await kept.flush();
      expect(store.rows().map(({ capability }) => capability)).toEqual(['quotes']);
      const a = vendor({ batches });
      const again = registry([a], { kept: keptIn(store) });
      await settled(again.ask('quotes', live, signal()), 10);
      expect(a.asked).toEqual(['quotes MSFT']);
    });

    it('KEPT-6 when all fail after a restart, the old answer is given with its age', async () => {
      const store = testKeptStore();
      const kept = keptIn(store);
      const batches = { quotes: 100 };
      const made = registry([vendor({ batches })], { kept });
      await made.ask('companyProfile', query, signal());
      await settled(made.ask('quotes', { symbols: [MSFT], delay: 0 }, signal()), 10);
      await kept.flush();
      vi.advanceTimersByTime(20 * 60_000);
      const a = vendor({ batches, policies: { companyProfile: { fresh: 60_000 } } });
      a.failure = down();
      const again = registry([a], { kept: keptIn(store) });
      vi.advanceTimersByTime(3_600_000);
      expect(await settled(again.ask('companyProfile', query, signal()))).toMatchObject({
        stale: true,
        asOf: START,
        data: { figure: 7 },
      });
      vi.setSystemTime(START + 20 * 60_000);
      for (const delay of [0, DELAY])
        expect(
          await settled(again.ask('quotes', { symbols: [MSFT], delay }, signal()), 10),
        ).toMatchObject({
          stale: true,
          delayedBy: delay,
          data: [{ last: 1 }],
        });
      // What is younger than the delay is not shown to those who must be late.
      vi.setSystemTime(START + DELAY - 60_000);
      expect(
        await settled(again.ask('quotes', { symbols: [MSFT], delay: DELAY }, signal()), 10),
      ).toBeInstanceOf(ProviderError);
    });

    it('KEPT-7 a damaged row, a store that fails or hangs in writing is a miss', async () => {
      const store = testKeptStore();
      const kept = keptIn(store);
      await registry([vendor()], { kept }).ask('companyProfile', query, signal());
      await kept.flush();
      for (const body of ['', 'p{', 'p[]', 'pnull', 'zAAAA', 'p{"source":"a"}']) {
        store.damage(body);
        const a = vendor();
        expect(
          (await registry([a], { kept: keptIn(store) }).ask('companyProfile', query, signal()))
            .source,
        ).toBe('a');
        expect(a.times).toHaveLength(1);
      }
      const a = vendor();
      const broken = {
        ...store,
        find: () => Promise.reject(new Error('gone')),
        keep: () => new Promise<void>(() => undefined),
      };
      await registry([a], { kept: keptIn(broken) }).ask('companyProfile', query, signal());
      expect(a.times).toHaveLength(1);
    });

    it('KEPT-8 large answers are packed, what JSON cannot carry is not kept', async () => {
      const store = testKeptStore();
      const kept = keptIn(store);
      const large = Array.from({ length: 5_000 }, (_, i) => i % 10);
      let figure: unknown = large;
      const a = Object.assign(vendor(), { companyProfile: async () => profileOf(figure) });
      await registry([a], { kept }).ask('companyProfile', query, signal());
      await kept.flush();
      expect(store.rows()[0]!.body.length).toBeLessThan(1_000);
      const again = await registry([vendor()], { kept: keptIn(store) }).ask(
        'companyProfile',
        query,
        signal(),
      );
      expect(again.data).toMatchObject({ figure: large });
      for (figure of [Number.NaN, new Map([[1, 2]]), new Float64Array(2), 1n]) {
        const odd = testKeptStore();
        const keeping = keptIn(odd);
        await registry([a], { kept: keeping }).ask('companyProfile', query, signal());
        await keeping.flush();
        expect(odd.rows()).toEqual([]);
      }
    });
  });

  describe(`${name}: push`, () => {
    const live = { symbols: [MSFT], delay: 0 };

    it('PUSH-1 tells new quotes until it is left, by one subscription for all who listen', () => {
      const a = partialProvider('a', now, { quotes: { MSFT: 1 } }, TELLS);
      const { subscribeQuotes } = registry([a]);
      const first: number[] = [];
      const second: number[] = [];
      const leaveFirst = subscribeQuotes(live, ({ data }) => first.push(data.last));
      const leaveSecond = subscribeQuotes(live, ({ data }) => second.push(data.last));
      expect(a.listeners()).toBe(1);
      a.tell('MSFT', 2);
      leaveFirst();
      leaveFirst();
      a.tell('MSFT', 3);
      leaveSecond();
      expect([first, second, a.listeners()]).toEqual([[2], [2, 3], 0]);
    });

    it('PUSH-2 what was told answers questions without a request, while it can be trusted', async () => {
      const a = partialProvider('a', now, { quotes: { MSFT: 1 } }, TELLS);
      const { subscribeQuotes, ask } = registry([a]);
      const leave = subscribeQuotes(live, () => undefined);
      a.tell('MSFT', 2);
      expect((await ask('quotes', live, signal())).data[0]?.last).toBe(2);
      expect(a.asked).toEqual([]);
      vi.advanceTimersByTime(10_000);
      await ask('quotes', live, signal());
      expect(a.asked).toEqual(['quotes MSFT']);
      leave();
    });

    it('PUSH-3 nothing younger than the delay is told; it is given to those who ask when it is old enough', async () => {
      const a = partialProvider('a', now, { quotes: {} }, TELLS);
      const { subscribeQuotes, ask } = registry([a]);
      const told: number[] = [];
      const query = { symbols: [MSFT], delay: DELAY };
      subscribeQuotes(query, ({ data }) => told.push(data.last));
      a.tell('MSFT', 2);
      vi.advanceTimersByTime(60_000);
      a.tell('MSFT', LIVE);
      vi.advanceTimersByTime(DELAY - 60_000);
      expect((await ask('quotes', query, signal())).data.map(({ last }) => last)).toEqual([2]);
      expect(told).toEqual([]);
    });

    it('PUSH-4 a provider that is late by itself may tell at once', () => {
      const a = partialProvider('a', now, {}, { ...TELLS, minimumDelay: DELAY });
      const told: number[] = [];
      registry([a]).subscribeQuotes({ symbols: [MSFT], delay: DELAY }, (quote) =>
        told.push(quote.data.last, quote.delayedBy),
      );
      a.tell('MSFT', 2);
      expect(told).toEqual([2, DELAY]);
    });

    it('PUSH-5 every provider that tells is heard; the better-ranked where several know a symbol', () => {
      const a = partialProvider('a', now, { quotes: { MSFT: 1 } }, TELLS);
      const b = partialProvider('b', now, { quotes: { MSFT: 2, BTC: 3 } }, TELLS);
      const told: string[] = [];
      const leave = registry([a, b]).subscribeQuotes(quotes, ({ source, data }) =>
        told.push(`${source} ${data.symbol} ${data.last}`),
      );
      b.tell('BTC', 4);
      a.tell('MSFT', 5);
      b.tell('MSFT', 6);
      vi.advanceTimersByTime(9_999);
      b.tell('MSFT', 7);
      expect(told).toEqual(['b BTC 4', 'a MSFT 5']);
      // The better one has fallen silent, and comes back.
      vi.advanceTimersByTime(1);
      b.tell('MSFT', 8);
      a.tell('MSFT', 9);
      b.tell('MSFT', 10);
      expect(told.slice(2)).toEqual(['b MSFT 8', 'a MSFT 9']);
      leave();
      expect([a.listeners(), b.listeners()]).toEqual([0, 0]);
    });

    it('PUSH-6 a better-ranked provider that is asked is not talked over', async () => {
      const a = partialProvider('a', now, { quotes: { MSFT: 1 } });
      const b = partialProvider('b', now, { quotes: { MSFT: 2, BTC: 3 } }, TELLS);
      const { ask, subscribeQuotes } = registry([a, b]);
      const told: number[] = [];
      subscribeQuotes(quotes, ({ data }) => told.push(data.last));
      await ask('quotes', quotes, signal());
      b.tell('MSFT', 4);
      b.tell('BTC', 5);
      expect(told).toEqual([5]);
    });

    it('PUSH-7 readers who must be late hear who is late by itself, while the better-ranked has only live quotes', async () => {
      const a = partialProvider('a', now, { quotes: { MSFT: LIVE } }, TELLS);
      const b = partialProvider('b', now, {}, { ...TELLS, minimumDelay: DELAY });
      const { subscribeQuotes, ask } = registry([a, b]);
      const query = { symbols: [MSFT], delay: DELAY };
      const told: number[] = [];
      subscribeQuotes(query, ({ data }) => told.push(data.last));
      a.tell('MSFT', LIVE);
      b.tell('MSFT', 2);
      expect(told).toEqual([2]);
      vi.advanceTimersByTime(DELAY);
      expect((await ask('quotes', query, signal())).data[0]?.last).toBe(LIVE);
      b.tell('MSFT', 3);
      expect(told).toEqual([2]);
    });
  });
}
