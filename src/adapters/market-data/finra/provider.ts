import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { ShortInterest } from '../../../domain/ownership/short-interest.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Cache } from '../../../ports/cache-budget.ts';
import { ProviderError, saysNone, unknownSymbol } from '../../../ports/provider-error.ts';
import type { ClosableProvider } from '../closable-provider.ts';
import { unlessAborted } from '../kept-file.ts';
import { finraClient, type FinraClientOptions } from './client.ts';
import {
  finraSymbols,
  historyOf,
  publishedSettlements,
  readShortFile,
  rowInFile,
  rowsOfSymbol,
  type ShortFile,
} from './map.ts';

export interface FinraOptions extends FinraClientOptions {
  readonly files: Cache<ShortFile>;
}

export const FINRA = 'finra';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Each file has all symbols and some megabytes: a page needs no more of them. */
const MOST_FILES = 2;
/** A settlement date or two may come out later than the schedule says. */
const MORE_DATES = 2;

/** Short interest by FINRA: the API by symbol, the files of all symbols when it does not answer. */
export function finraProvider(options: FinraOptions): ClosableProvider {
  const { now, files } = options;
  const client = finraClient(options);
  const underWay = new Map<IsoDate, Promise<ShortFile>>();

  const readFile = async (settlement: IsoDate): Promise<ShortFile> => {
    try {
      const file = await readShortFile(await client.file(settlement, new AbortController().signal));
      files.set(`finra ${settlement}`, file);
      return file;
    } finally {
      underWay.delete(settlement);
    }
  };

  const fileOf = (settlement: IsoDate, signal: AbortSignal): Promise<ShortFile> => {
    const kept = files.get(`finra ${settlement}`);
    if (kept !== undefined) return Promise.resolve(kept);
    let work = underWay.get(settlement);
    if (work === undefined) {
      work = readFile(settlement);
      underWay.set(settlement, work);
    }
    return unlessAborted(work, signal);
  };

  const fromFiles = async (
    symbol: SymbolId,
    spellings: readonly string[],
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly ShortInterest[]> => {
    const wanted = Math.min(limit, MOST_FILES);
    const rows = [];
    let found = 0;
    for (const settlement of publishedSettlements(now(), wanted + MORE_DATES)) {
      if (found >= wanted) break;
      try {
        const row = rowInFile(await fileOf(settlement, signal), spellings);
        found += 1;
        if (row !== null) rows.push(row);
      } catch (error) {
        if (!saysNone(error)) throw error;
      }
    }
    if (found === 0) throw new ProviderError('unavailable', 'FINRA has no file of short interest.');
    return historyOf(symbol, rows, now());
  };

  return {
    id: FINRA,
    name: 'FINRA',
    minimumDelay: 0,
    timeout: 45_000,
    policies: { shortInterest: { fresh: 6 * HOUR, stale: 60 * 24 * HOUR } },
    shortInterest: async ({ symbol, limit }, signal) => {
      const spellings = finraSymbols(symbol);
      if (spellings.length === 0) throw unknownSymbol(symbol);
      let items: readonly ShortInterest[];
      try {
        const rows = rowsOfSymbol(await client.bySymbol(spellings, signal), spellings);
        items = historyOf(symbol, rows, now());
      } catch (error) {
        const isOut = error instanceof ProviderError && error.kind !== 'rate-limited';
        if (!isOut) throw error;
        items = await fromFiles(symbol, spellings, limit, signal);
      }
      if (items.length === 0) throw unknownSymbol(symbol);
      const asOf = items[0]?.publishedAt ?? Date.parse(`${items[0]!.settlementDate}T21:00:00Z`);
      return sourced(FINRA, Math.min(asOf, now()), items.slice(0, limit));
    },
    close: client.close,
  };
}
