import { sourced } from '../../../domain/quotes/sourced.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import { buildSearchIndex, type SearchIndex } from '../../../domain/symbols/search.ts';
import type { ClosableProvider } from '../closable-provider.ts';
import { keptFile } from '../kept-file.ts';
import { nasdaqTraderClient, type NasdaqTraderClientOptions } from './client.ts';

export const NASDAQ_TRADER = 'nasdaqtrader';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Listed {
  readonly instruments: readonly Instrument[];
  readonly bySymbol: ReadonlyMap<SymbolId, Instrument>;
  /** Made when somebody searches. */
  readonly index: () => SearchIndex;
  readonly asOf: number | null;
}

/** Everything that is listed on exchanges of the United States, by Nasdaq's symbol directory. */
export function nasdaqTraderProvider(options: NasdaqTraderClientOptions): ClosableProvider {
  const { now } = options;
  const client = nasdaqTraderClient(options);
  const directory = keptFile({
    now,
    fresh: 6 * HOUR,
    stale: 7 * DAY,
    load: async (signal): Promise<Listed> => {
      const { instruments, madeAt } = await client.directory(signal);
      let index: SearchIndex | undefined;
      return {
        instruments,
        bySymbol: new Map(instruments.map((one) => [one.symbol, one])),
        index: () => (index ??= buildSearchIndex(instruments)),
        asOf: madeAt,
      };
    },
  });
  const listed = async (signal: AbortSignal) => {
    const { value, at } = await directory(signal);
    return {
      ...value,
      answer: <T>(data: T) => sourced(NASDAQ_TRADER, Math.min(value.asOf ?? at, now()), data),
    };
  };

  return {
    id: NASDAQ_TRADER,
    name: 'Nasdaq Trader',
    minimumDelay: 0,
    timeout: 45_000,
    // Questions are answered from two files; a limit on them would only be in the way.
    policies: { instruments: { fresh: HOUR }, universe: { fresh: HOUR } },
    instruments: async ({ symbols }, signal) => {
      const { bySymbol, answer } = await listed(signal);
      return answer(symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []));
    },
    universe: async ({ types }, signal) => {
      const { instruments, answer } = await listed(signal);
      const wanted = new Set(types);
      return answer(
        wanted.size === 0 ? instruments : instruments.filter(({ type }) => wanted.has(type)),
      );
    },
    search: async (query, signal) => {
      const { index, answer } = await listed(signal);
      return answer(index().search(query));
    },
    close: client.close,
  };
}
