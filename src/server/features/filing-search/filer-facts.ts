import type { FilerFacts } from '../../../domain/filings/text-search/search-answer.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { ProviderRegistry } from '../market/provider-registry.ts';

const UNKNOWN: FilerFacts = { sector: null, industry: null, state: null };
const MOST_KEPT = 5_000;

/** Sector, industry and state of companies, asked once for each. */
export function filerFacts(registry: Pick<ProviderRegistry, 'ask' | 'has'>) {
  const kept = new Map<SymbolId, FilerFacts>();
  return async (symbol: SymbolId | null, signal: AbortSignal): Promise<FilerFacts> => {
    if (symbol === null || !registry.has('companyProfile')) return UNKNOWN;
    const known = kept.get(symbol);
    if (known !== undefined) return known;
    let facts = UNKNOWN;
    try {
      const { data } = await registry.ask('companyProfile', { symbol }, signal, {
        priority: 'nightly',
      });
      facts = { sector: data.sector, industry: data.industry, state: data.state };
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
