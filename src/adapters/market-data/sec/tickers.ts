import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError, unknownSymbol } from '../../../ports/provider-error.ts';
import type { SecClient } from './client.ts';
import { whenAborted } from './kept-files.ts';
import { type SecDirectory, type SecListing, secDirectory } from './directory.ts';

/** The ticker files, fetched when first asked for and again once a day. */
export interface SecTickers {
  readonly directory: (signal: AbortSignal) => Promise<SecDirectory>;
  /** Throws `unknownSymbol` for a symbol that EDGAR does not have. */
  readonly listing: (symbol: SymbolId, signal: AbortSignal) => Promise<SecListing>;
  /** Ten digits; throws `unknownSymbol`. */
  readonly cikOf: (symbol: SymbolId, signal: AbortSignal) => Promise<string>;
}

const FILES = {
  companies: '/files/company_tickers.json',
  exchanges: '/files/company_tickers_exchange.json',
  funds: '/files/company_tickers_mf.json',
} as const;

const DAY_MS = 86_400_000;
/** After a fetch that failed while older files are at hand. */
const RETRY_MS = 10 * 60_000;

interface File {
  readonly content: unknown;
  readonly lastModified: string | null;
}

type Files = Readonly<Record<keyof typeof FILES, File>>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ProviderError('bad-answer', 'The SEC gave a list of tickers that cannot be read.');
  }
}

export function secTickers(client: SecClient, now: () => number): SecTickers {
  let files: Files | undefined;
  let kept: SecDirectory | undefined;
  let renewAt = -Infinity;
  let loading: Promise<SecDirectory> | undefined;

  const fetched = async (name: keyof typeof FILES, signal: AbortSignal): Promise<File> => {
    const before = files?.[name];
    const answer = await client.newer({ path: FILES[name] }, before?.lastModified ?? null, signal);
    if (answer !== null) return { content: parsed(answer.text), lastModified: answer.lastModified };
    if (before === undefined)
      throw new ProviderError('bad-answer', 'The SEC says that a new file has not changed.');
    return before;
  };

  async function load(): Promise<SecDirectory> {
    // Whoever asked first may go away; the others wait for the same files.
    const { signal } = new AbortController();
    const [companies, exchanges, funds] = await Promise.all([
      fetched('companies', signal),
      fetched('exchanges', signal),
      fetched('funds', signal),
    ]);
    const directory = secDirectory({
      companies: companies.content,
      exchanges: exchanges.content,
      funds: funds.content,
    });
    if (directory.all.length === 0)
      throw new ProviderError('bad-answer', 'The SEC gave a list of tickers without any.');
    files = { companies, exchanges, funds };
    return directory;
  }

  const renewed = async (): Promise<SecDirectory> => {
    try {
      kept = await load();
      renewAt = now() + DAY_MS;
      return kept;
    } catch (error) {
      if (kept === undefined) throw error;
      renewAt = now() + RETRY_MS;
      return kept;
    } finally {
      loading = undefined;
    }
  };

  const directory = async (signal: AbortSignal): Promise<SecDirectory> => {
    signal.throwIfAborted();
    if (kept !== undefined && now() < renewAt) return kept;
    loading ??= renewed();
    const found = await Promise.race([loading, whenAborted(signal)]);
    return found;
  };
  const listing = async (symbol: SymbolId, signal: AbortSignal): Promise<SecListing> => {
    const found = (await directory(signal)).of(symbol);
    if (found === null) throw unknownSymbol(symbol);
    return found;
  };
  return {
    directory,
    listing,
    cikOf: async (symbol, signal) => (await listing(symbol, signal)).cik,
  };
}
