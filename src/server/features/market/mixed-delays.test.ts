import { describe, expect, it } from 'vitest';
import { sourced, type Sourced, type SourcePart } from '../../../domain/quotes/sourced.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { testRegistry } from './market.fixture.ts';
import { quoteOf } from './partial-provider.fixture.ts';

const LATE = 900_000;
const HOME = symbolId('HOME');
const ABROAD = symbolId('AWAY.DE');

/** Live quotes of one exchange and late ones of another, as parts of one answer. */
function mixedProvider(
  now: () => number,
  manifest: Partial<MarketDataProvider>,
): MarketDataProvider & {
  readonly tell: (symbol: string, last: number) => void;
} {
  const listeners = new Map<string, (quote: Sourced<Quote>) => void>();
  return {
    id: 'mixed',
    name: 'Mixed',
    minimumDelay: 0,
    ...manifest,
    quotes: async ({ symbols }) => {
      const delays = symbols.map((symbol) => (symbol === ABROAD ? LATE : 0));
      const least = Math.min(...delays);
      const parts = symbols.map((symbol, i): SourcePart => ({
        source: 'mixed',
        asOf: now() - delays[i]!,
        delayedBy: delays[i]!,
        items: [symbol],
      }));
      const data = symbols.map((symbol) => quoteOf(symbol, 5));
      return {
        ...sourced('mixed', now() - Math.max(...delays), data, least),
        ...(delays.some((delay) => delay !== least) ? { parts } : {}),
      };
    },
    subscribeQuotes: ([symbol], onQuote) => {
      listeners.set(symbol!, onQuote);
      return () => listeners.delete(symbol!);
    },
    tell: (symbol, last) => listeners.get(symbol)?.(sourced('mixed', now(), quoteOf(symbol, last))),
  };
}

describe.each([
  ['asked as it comes', {}],
  ['asked symbol by symbol', { batches: { quotes: 100 } }],
] as const)('an answer whose symbols are not equally late, %s', (_, manifest) => {
  const signal = () => new AbortController().signal;
  const open = () => {
    const clock = { now: 1_000_000_000 };
    const provider = mixedProvider(() => clock.now, manifest);
    const registry = testRegistry({
      providers: [provider],
      now: () => clock.now,
      marketNow: () => clock.now,
    });
    const ask = (symbols: readonly (typeof HOME)[], delay: number) =>
      registry.ask('quotes', { symbols, delay }, signal());
    return { clock, provider, registry, ask };
  };

  it('live readers are told how late each is', async () => {
    const { ask } = open();
    const answer = await ask([HOME, ABROAD], 0);
    expect(answer.parts?.map(({ items, delayedBy }) => [items[0], delayedBy])).toEqual([
      [HOME, 0],
      [ABROAD, LATE],
    ]);
  });

  it('late readers wait for the live one, and not once more for the late one', async () => {
    const { ask, clock } = open();
    const first = await ask([HOME, ABROAD], LATE);
    expect(first.data.map(({ symbol }) => symbol)).toEqual([ABROAD]);
    expect(first.missing).toEqual([{ item: HOME, source: 'mixed', cause: 'not-yet' }]);
    expect(first.delayedBy).toBe(LATE);
    clock.now += LATE + 10_000;
    const second = await ask([HOME, ABROAD], LATE);
    expect(second.data.map(({ symbol }) => symbol)).toEqual([HOME, ABROAD]);
  });

  it('a quote that was pushed live beside a late one is not shown as late', async () => {
    const { ask, provider, registry } = open();
    const stop = registry.subscribeQuotes({ symbols: [HOME], delay: 0 }, () => undefined);
    provider.tell(HOME, 77);
    const live = await ask([HOME, ABROAD], 0);
    expect(live.data.map(({ last }) => last)).toEqual([77, 5]);
    expect(live.delayedBy).toBe(0);
    const late = await ask([HOME, ABROAD], LATE);
    expect(late.data.map(({ symbol }) => symbol)).toEqual([ABROAD]);
    stop();
  });

  it('a late one that was asked for before does not make the live one late', async () => {
    const { ask } = open();
    await ask([ABROAD], 0);
    const live = await ask([HOME, ABROAD], 0);
    expect(live.delayedBy).toBe(0);
    const late = await ask([HOME, ABROAD], LATE);
    expect(late.data.map(({ symbol }) => symbol)).toEqual([ABROAD]);
    expect(late.missing).toEqual([{ item: HOME, source: 'mixed', cause: 'not-yet' }]);
  });
});
