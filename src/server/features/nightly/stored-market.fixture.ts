import { toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type {
  StoredAnswer,
  StoredMarketStore,
  StoredRun,
  StoredSymbol,
} from '../../../ports/store/stored-market-store.ts';

const DAY_MS = 86_400_000;
const yearOf = ({ time }: Bar): number => new Date(time).getUTCFullYear();

/** The store of kept market data in memory, by the rules of its contract. */
export function memoryStoredMarket(watched: readonly SymbolId[] = []): StoredMarketStore {
  const symbols = new Map<string, StoredSymbol>();
  const years = new Map<string, ReadonlyMap<number, readonly Bar[]>>();
  const answers = new Map<string, StoredAnswer>();
  let run: StoredRun | null = null;
  return {
    symbol: async (symbol) => symbols.get(symbol),
    bars: async (symbol, from, to) =>
      [...(years.get(symbol) ?? [])]
        .sort(([a], [b]) => a - b)
        .flatMap(([, bars]) => bars)
        .filter(
          ({ time }) => time >= toDayNumber(from) * DAY_MS && time <= toDayNumber(to) * DAY_MS,
        ),
    save: async (record, bars) => {
      symbols.set(record.symbol, record);
      years.set(
        record.symbol,
        new Map([...(years.get(record.symbol) ?? []), ...Map.groupBy(bars, yearOf)]),
      );
    },
    forget: async (symbol) => {
      symbols.delete(symbol);
      years.delete(symbol);
      for (const key of answers.keys()) if (key.startsWith(`${symbol} `)) answers.delete(key);
    },
    answer: async (symbol, kind) => answers.get(`${symbol} ${kind}`),
    saveAnswer: async (answer) => void answers.set(`${answer.symbol} ${answer.kind}`, answer),
    watchedSymbols: async () => watched,
    saveRun: async (next) => {
      run = next;
    },
    summary: async () => ({ symbols: symbols.size, run }),
  };
}
