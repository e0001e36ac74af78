import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { sourced, type Sourced } from '../../../domain/quotes/sourced.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider, QuotesQuery } from '../../../ports/market-data.ts';
import {
  ProviderError,
  unknownSymbol,
  type ProviderErrorKind,
} from '../../../ports/provider-error.ts';
import { testCaches, testRegistry } from './market.fixture.ts';
import type { ProviderTiming } from './provider-caller.ts';
import { registryContract } from './provider-registry.contract.ts';
import type { RegistryOptions } from './provider-registry.ts';

const query: QuotesQuery = { symbols: [symbolId('MSFT')], delay: 0 };
const live = () => new AbortController().signal;

type Answer = Sourced<readonly Quote[]>;
type Step = Answer | Error | 'hang';

/** Answers with one step per call, the last one for ever. */
function scripted(
  id: string,
  ...steps: readonly Step[]
): MarketDataProvider & { calls: AbortSignal[] } {
  const calls: AbortSignal[] = [];
  return {
    id,
    name: id,
    minimumDelay: 0,
    answersPast: true,
    calls,
    quotes: (_query, signal) => {
      const step = steps[Math.min(calls.length, steps.length - 1)] as Step;
      calls.push(signal);
      if (step === 'hang') return new Promise(() => undefined);
      return step instanceof Error ? Promise.reject(step) : Promise.resolve(step);
    },
  };
}

/** Says what it is asked for: MSFT, as late as it has to be. */
const good = (id: string, asOf = 1): Answer =>
  sourced(id, asOf, [{ symbol: symbolId('MSFT') } as Quote], 1_000_000);
const bad = (kind: ProviderErrorKind): ProviderError => new ProviderError(kind, kind);

function registry(
  providers: readonly MarketDataProvider[],
  options: Partial<RegistryOptions> = {},
) {
  const seen: ProviderTiming[] = [];
  const made = testRegistry({
    providers,
    now: Date.now,
    observe: (timing) => seen.push(timing),
    ...options,
  });
  return {
    ...made,
    outcomes: () => seen.map(({ provider, outcome }) => `${provider} ${outcome}`),
    seen,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the fake clock run while the promise settles. */
async function settle<T>(promise: Promise<T>, ms = 60_000): Promise<T | Error> {
  const result = promise.catch((error: unknown) => error as Error);
  await vi.advanceTimersByTimeAsync(ms);
  return result;
}

describe('provider registry', () => {
  it('REG-1 asks in the order of priority of each capability', async () => {
    const providers = [scripted('a', good('a')), scripted('b', good('b'))];
    expect((await registry(providers).ask('quotes', query, live())).source).toBe('a');
    const turned = registry(providers, { priority: { quotes: ['b', 'a'] } });
    expect((await turned.ask('quotes', query, live())).source).toBe('b');
    expect(turned.has('quotes')).toBe(true);
    expect(turned.has('bars')).toBe(false);
  });

  it('REG-2 gives a fresh answer again without asking, until its time is over', async () => {
    const provider = scripted('a', good('a', 1), good('a', 2));
    const { ask, outcomes } = registry([provider]);
    await ask('quotes', query, live());
    vi.advanceTimersByTime(999);
    expect((await ask('quotes', query, live())).asOf).toBe(1);
    vi.advanceTimersByTime(1);
    expect((await ask('quotes', query, live())).asOf).toBe(2);
    expect(outcomes()).toEqual(['a ok', 'a cached', 'a ok']);
  });

  it('REG-3 asks once for all who ask the same at the same time', async () => {
    const provider = scripted('a', good('a'));
    const { ask } = registry([provider]);
    await Promise.all([
      ask('quotes', query, live()),
      ask('quotes', query, live()),
      ask('quotes', { ...query, delay: 1 }, live()),
    ]);
    expect(provider.calls).toHaveLength(2);
  });

  it('REG-4 retries the same provider after a wait when the error says so, and then the next', async () => {
    const weak = scripted('a', bad('unavailable'), bad('unavailable'), good('a'));
    const { ask, outcomes, seen } = registry([weak, scripted('b', good('b'))]);
    expect(await settle(ask('quotes', query, live()))).toMatchObject({ source: 'a' });
    expect(outcomes()).toEqual(['a unavailable', 'a unavailable', 'a ok']);
    expect(seen).toHaveLength(3);

    const dead = registry([scripted('a', bad('unavailable')), scripted('b', good('b'))]);
    expect(await settle(dead.ask('quotes', query, live()))).toMatchObject({ source: 'b' });
    expect(dead.outcomes()).toEqual(['a unavailable', 'a unavailable', 'a unavailable', 'b ok']);
  });

  it('REG-5 goes to the next provider at once, or nowhere, by the class of the error', async () => {
    const limited = registry([scripted('a', bad('rate-limited')), scripted('b', good('b'))]);
    expect((await limited.ask('quotes', query, live())).source).toBe('b');
    const wrong = registry([scripted('a', bad('bad-request')), scripted('b', good('b'))]);
    expect(await settle(wrong.ask('quotes', query, live()))).toMatchObject({ kind: 'bad-request' });
    const foreign = registry([
      scripted('a', new TypeError('x is undefined')),
      scripted('b', good('b')),
    ]);
    expect((await foreign.ask('quotes', query, live())).source).toBe('b');
    expect(foreign.outcomes()).toEqual(['a bad-answer', 'b ok']);
  });

  it('REG-6 says unknown only when every provider could be asked', async () => {
    const both = registry([scripted('a', unknownSymbol('X')), scripted('b', unknownSymbol('X'))]);
    expect(await settle(both.ask('quotes', query, live()))).toMatchObject({
      kind: 'unknown-symbol',
      status: 404,
    });
    const half = registry([scripted('a', unknownSymbol('X')), scripted('b', bad('rate-limited'))]);
    expect(await settle(half.ask('quotes', query, live()))).toMatchObject({
      kind: 'rate-limited',
      status: 503,
    });
    expect(await settle(registry([]).ask('quotes', query, live()))).toMatchObject({
      kind: 'no-source',
    });
  });

  it('REG-7 gives up on a provider that hangs, tells it so, and asks the next', async () => {
    const hanging = scripted('a', 'hang');
    const { ask, seen } = registry([hanging, scripted('b', good('b'))]);
    expect(await settle(ask('quotes', query, live()))).toMatchObject({ source: 'b' });
    expect(seen[0]).toEqual({ provider: 'a', capability: 'quotes', ms: 4_000, outcome: 'timeout' });
    expect(hanging.calls[0]?.aborted).toBe(true);
  });

  it('REG-8 spares a provider that keeps failing, and tries it again after the cool-down', async () => {
    const weak = scripted('a', bad('bad-answer'), bad('bad-answer'), bad('bad-answer'), good('a'));
    const { ask, outcomes } = registry([weak, scripted('b', good('b'))], {
      breaker: { failures: 3, cooldown: 30_000 },
    });
    for (let delay = 0; delay < 5; delay += 1) await ask('quotes', { ...query, delay }, live());
    expect(weak.calls).toHaveLength(3);
    expect(outcomes().slice(-2)).toEqual(['a circuit-open', 'b ok']);
    vi.advanceTimersByTime(30_000);
    expect((await ask('quotes', { ...query, delay: 9 }, live())).source).toBe('a');
    expect((await ask('quotes', { ...query, delay: 10 }, live())).source).toBe('a');
  });

  it('REG-9 an unknown symbol does not count as a failure of the provider', async () => {
    const provider = scripted('a', unknownSymbol('X'));
    const { ask, outcomes } = registry([provider], { breaker: { failures: 2, cooldown: 30_000 } });
    for (let delay = 0; delay < 4; delay += 1)
      await settle(ask('quotes', { ...query, delay }, live()), 0);
    expect(outcomes()).toEqual(Array.from({ length: 4 }, () => 'a unknown-symbol'));
  });

  it('REG-10 gives an old answer labelled stale when nobody answers, but not for ever', async () => {
    const provider = scripted('a', good('a', 7), bad('rate-limited'));
    const { ask, outcomes } = registry([provider]);
    expect((await ask('quotes', query, live())).stale).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(await settle(ask('quotes', query, live()), 0)).toMatchObject({
      stale: true,
      asOf: 7,
      source: 'a',
    });
    expect(outcomes().at(-1)).toBe('a stale');
    vi.advanceTimersByTime(3_600_000);
    expect(await settle(ask('quotes', query, live()), 0)).toBeInstanceOf(ProviderError);
  });

  it('REG-11 one caller who leaves does not take the answer from the others; the last one ends the call', async () => {
    const provider = scripted('a', 'hang');
    const { ask } = registry([provider]);
    const first = new AbortController();
    const second = new AbortController();
    const one = settle(ask('quotes', query, first.signal), 0);
    const two = settle(ask('quotes', query, second.signal), 0);
    await vi.advanceTimersByTimeAsync(1);
    first.abort();
    expect(await one).toMatchObject({ name: 'AbortError' });
    expect(provider.calls[0]?.aborted).toBe(false);
    second.abort();
    expect(await two).toMatchObject({ name: 'AbortError' });
    expect(provider.calls[0]?.aborted).toBe(true);
  });

  it('REG-12 keeps no more answers than its capacity', async () => {
    const provider = scripted('a', good('a'));
    // A megabyte of caches has room for a few hundred of these answers.
    const { ask } = registry([provider], { caches: testCaches(1024 * 1024) });
    const many = 2_000;
    for (let delay = 1; delay <= many; delay += 1) await ask('quotes', { ...query, delay }, live());
    expect(provider.calls).toHaveLength(many);
    await ask('quotes', { ...query, delay: 1 }, live());
    expect(provider.calls).toHaveLength(many + 1);
    await ask('quotes', { ...query, delay: many }, live());
    expect(provider.calls).toHaveLength(many + 1);
  });

  it('REG-13 a mistake in a provider’s code fails that question and is reported; others go on', async () => {
    const slip = new TypeError('x is undefined');
    const provider = scripted('a', slip, slip, slip, bad('bad-request'), good('a'));
    const { ask, seen } = registry([provider], { breaker: { failures: 2, cooldown: 30_000 } });
    for (let delay = 0; delay < 3; delay += 1)
      expect(await settle(ask('quotes', { ...query, delay }, live()), 0)).toMatchObject({
        kind: 'bad-answer',
        status: 502,
      });
    expect(seen.map(({ fault }) => fault)).toEqual([slip, slip, slip]);
    await settle(ask('quotes', { ...query, delay: 3 }, live()), 0);
    expect((await ask('quotes', { ...query, delay: 4 }, live())).source).toBe('a');
    expect(seen.at(-1)).not.toHaveProperty('fault');
  });

  it('REG-14 who asks for a younger answer than the kept one is given a new one', async () => {
    const { ask, outcomes } = registry([scripted('a', good('a', 1), good('a', 2))]);
    await ask('quotes', query, live());
    vi.advanceTimersByTime(100);
    expect((await ask('quotes', query, live())).asOf).toBe(1);
    expect((await ask('quotes', query, live(), { maxAge: 100 })).asOf).toBe(2);
    expect(outcomes()).toEqual(['a ok', 'a cached', 'a ok']);
  });

  it('REG-15 an answer that its asker keeps in another form is not kept here as well', async () => {
    const { ask, outcomes } = registry([scripted('a', good('a', 1), good('a', 2), good('a', 3))]);
    const [first, second] = [
      await ask('quotes', query, live(), { keep: false }),
      await ask('quotes', query, live(), { keep: false }),
    ];
    expect([first.asOf, second.asOf]).toEqual([1, 2]);
    expect(first.version).not.toBe(second.version);
    await ask('quotes', query, live());
    expect((await ask('quotes', query, live(), { keep: false })).asOf).toBe(3);
    expect(outcomes()).toEqual(['a ok', 'a ok', 'a ok', 'a cached']);
  });
});

registryContract('provider registry', testRegistry);
