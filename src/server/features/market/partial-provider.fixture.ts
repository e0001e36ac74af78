import type { StoryHead } from '../../../domain/news/story.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { sourced, type Sourced } from '../../../domain/quotes/sourced.ts';
import { type Instrument, symbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { unknownSymbol } from '../../../ports/provider-error.ts';

type Told = (quote: Sourced<Quote>) => void;

/** A provider that knows a few symbols and stories, and counts what it is asked. */
export interface PartialProvider extends MarketDataProvider {
  readonly quotes: NonNullable<MarketDataProvider['quotes']>;
  /** `capability symbols`, in order. */
  readonly asked: string[];
  readonly set: (symbol: string, last: number) => void;
  /** What is thrown instead of an answer. */
  failure: Error | undefined;
  /** Tells a quote to those who have subscribed. */
  readonly tell: (symbol: string, last: number) => void;
  readonly listeners: () => number;
}

export const quoteOf = (symbol: string, last: number): Quote =>
  ({ symbol: symbolId(symbol), exchange: 'NASDAQ', currency: 'USD', last }) as Quote;

export const headOf = (id: string, time: number): StoryHead =>
  ({ id, time, headline: `Story ${id}`, symbols: [] as readonly string[] }) as StoryHead;

const instrumentOf = (symbol: string, former: readonly string[] = []): Instrument =>
  ({
    symbol: symbolId(symbol),
    name: `${symbol} Inc.`,
    exchange: 'NASDAQ',
    type: 'equity',
    formerSymbols: former.map((each) => ({ symbol: symbolId(each), until: '2020-01-01' })),
  }) as unknown as Instrument;

export interface PartialKnowledge {
  readonly quotes?: Readonly<Record<string, number>>;
  /** Former symbols by symbol. */
  readonly instruments?: Readonly<Record<string, readonly string[]>>;
  readonly news?: readonly StoryHead[];
}

export function partialProvider(
  id: string,
  now: () => number,
  knows: PartialKnowledge,
  manifest: Partial<MarketDataProvider> = {},
): PartialProvider {
  const prices = new Map(Object.entries(knows.quotes ?? {}));
  const asked: string[] = [];
  const told = new Map<Told, readonly string[]>();

  const note = (what: string): void => {
    asked.push(what);
    if (provider.failure !== undefined) throw provider.failure;
  };

  const provider: PartialProvider = {
    id,
    name: id,
    minimumDelay: 0,
    asked,
    failure: undefined,
    set: (symbol, last) => void prices.set(symbol, last),
    listeners: () => told.size,
    tell: (symbol, last) => {
      prices.set(symbol, last);
      for (const [on, symbols] of told)
        if (symbols.includes(symbol)) on(sourced(id, now(), quoteOf(symbol, last)));
    },
    quotes: async ({ symbols, delay }) => {
      note(`quotes ${symbols.join(' ')}`);
      const data = symbols.flatMap((symbol) => {
        const last = prices.get(symbol);
        return last === undefined ? [] : [quoteOf(symbol, last)];
      });
      const behind = provider.answersPast === true ? delay : 0;
      return sourced(id, now() - behind, data, behind);
    },
    ...(knows.instruments === undefined
      ? {}
      : {
          instruments: async ({ symbols }) => {
            note(`instruments ${symbols.join(' ')}`);
            const data = Object.entries(knows.instruments ?? {})
              .map(([symbol, former]) => instrumentOf(symbol, former))
              .filter(
                ({ symbol, formerSymbols }) =>
                  symbols.includes(symbol) ||
                  formerSymbols.some((former) => symbols.includes(former.symbol)),
              );
            return sourced(id, now(), data);
          },
        }),
    ...(knows.news === undefined
      ? {}
      : {
          news: async ({ limit }) => {
            note('news');
            return sourced(id, now(), (knows.news ?? []).slice(0, limit));
          },
          story: async ({ id: story }) => {
            note(`story ${story}`);
            throw unknownSymbol(story);
          },
        }),
    ...manifest,
  };
  return manifest.subscribeQuotes === undefined
    ? provider
    : Object.assign(provider, {
        subscribeQuotes: (symbols: readonly string[], on: Told) => {
          told.set(on, symbols);
          return () => void told.delete(on);
        },
      });
}

/** For the manifest of a provider that tells quotes by itself. */
export const TELLS: Pick<MarketDataProvider, 'subscribeQuotes'> = {
  subscribeQuotes: () => () => undefined,
};
