import { parseStateCode } from '../../../domain/filings/filer.ts';
import {
  type FilerFacts,
  UNKNOWN_FILER,
} from '../../../domain/filings/text-search/search-answer.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { ProviderRegistry } from '../market/provider-registry.ts';

const MOST_KEPT = 5_000;

/** Sector, industry and state of companies, asked once for each. */
export function filerFacts(registry: Pick<ProviderRegistry, 'ask' | 'has'>) {
  const kept = new Map<SymbolId, FilerFacts>();
  return async (symbol: SymbolId | null, signal: AbortSignal): Promise<FilerFacts> => {
    if (symbol === null || !registry.has('companyProfile')) return UNKNOWN_FILER;
    const known = kept.get(symbol);
    if (known !== undefined) return known;
    let facts = UNKNOWN_FILER;
    try {
      const { data } = await registry.ask('companyProfile', { symbol }, signal, {
        priority: 'nightly',
      });
      const { sector, industry } = data;
      facts = { ...UNKNOWN_FILER, sector, industry, state: parseStateCode(data.state ?? '') };
    } catch (problem) {
      // A fund or a stranger has no profile: its filings are found without.
      if (!(problem instanceof ProviderError)) throw problem;
      if (problem.kind === 'rate-limited') throw problem;
    }
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(symbol, facts);
    return facts;
  };
}
