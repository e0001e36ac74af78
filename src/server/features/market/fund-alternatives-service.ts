import type { FundAlternatives } from '../../../contract/market/funds.schema.ts';
import {
  alternativeOf,
  byAdvantage,
  type FundAlternative,
  type FundCandidate,
} from '../../../domain/funds/alternatives.ts';
import type { FundHoldings } from '../../../domain/funds/fund-holding.ts';
import type { FundProfile } from '../../../domain/funds/fund-profile.ts';
import { overlapOf } from '../../../domain/funds/overlap.ts';
import { combined, type Sourced } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Cache } from '../../../ports/cache-budget.ts';
import { oneATurn } from './fund-holdings-service.ts';
import { orMissing, orNone } from './or-none.ts';
import { type Found, perDay } from './per-day.ts';
import type { MarketService } from './service.ts';

/** Funds of a category whose fee is looked up, the best known first, and whose list is compared. */
const MOST_PROFILES = 60;
const MOST_LISTS = 16;
const MOST_SHOWN = 10;

export type AlternativesOf = (
  symbol: SymbolId,
  signal: AbortSignal,
) => Promise<Sourced<FundAlternatives>>;

const candidateOf = (
  { symbol, name, benchmark, fees, netAssets }: FundProfile,
  { holdings }: FundHoldings,
): FundCandidate => ({
  symbol,
  name,
  benchmark,
  expenseRatio: fees.expenseRatio,
  netAssets,
  holdings: holdings.length,
});

/** Same index first, then the lowest fee, then the largest fund. */
const byPromise =
  (subject: FundProfile) =>
  (a: FundProfile, b: FundProfile): number => {
    const near = ({ benchmark }: FundProfile): number =>
      benchmark !== null && benchmark === subject.benchmark ? 0 : 1;
    return (
      near(a) - near(b) ||
      (a.fees.expenseRatio ?? Infinity) - (b.fees.expenseRatio ?? Infinity) ||
      (b.netAssets ?? 0) - (a.netAssets ?? 0)
    );
  };

/**
 * Funds that could take the place of another. Four questions one after another: the fund, who is in
 * its category, what they cost, and what the most promising of them hold.
 */
export function fundAlternatives(service: MarketService, kept: Cache<Found>): AlternativesOf {
  const { registry, directory } = service;
  const { signal: lasting } = new AbortController();
  const profileOf = (symbol: SymbolId) => registry.ask('fundProfile', { symbol }, lasting);
  const listOf = (symbol: SymbolId) => registry.ask('fundHoldings', { symbol }, lasting);

  /** Those that are known; one that nobody can tell about is no alternative. */
  const each = async <T>(symbols: readonly SymbolId[], ask: (symbol: SymbolId) => Promise<T>) => {
    const found = await oneATurn(symbols, (symbol) => orMissing(symbol, ask(symbol), null));
    return {
      data: found.flatMap(({ data }) => (data === null ? [] : [data])),
      missing: found.flatMap(({ missing }) => missing),
    };
  };

  /** Without a source of categories nobody can tell whether there is a cheaper fund. */
  const categoryOf = async (symbol: SymbolId): Promise<readonly SymbolId[]> => {
    const asked = registry.ask('fundCategory', { symbol }, lasting);
    return registry.has('fundCategory') ? orNone(asked, []) : (await asked).data;
  };

  return perDay(kept, 'alternatives', service.now, async (symbol) => {
    const [profile, list, category] = await Promise.all([
      profileOf(symbol),
      listOf(symbol),
      categoryOf(symbol),
    ]);
    const others = category.filter((other) => other !== symbol);
    const listed = await directory.findAll(others, lasting);
    const known = others
      .filter((other) => (listed.get(other)?.delistedOn ?? null) === null)
      .toSorted((a, b) => (listed.get(b)?.popularity ?? 0) - (listed.get(a)?.popularity ?? 0))
      .slice(0, MOST_PROFILES);
    const profiles = await each(known, profileOf);
    const chosen = profiles.data
      .map(({ data }) => data)
      .filter(({ currency }) => currency === profile.data.currency)
      .toSorted(byPromise(profile.data))
      .slice(0, MOST_LISTS);
    const lists = await each(
      chosen.map((other) => other.symbol),
      listOf,
    );
    const byFund = new Map(lists.data.map(({ data }) => [data.symbol, data]));
    const subject = candidateOf(profile.data, list.data);
    const alternatives = chosen.flatMap((other): FundAlternative[] => {
      const held = byFund.get(other.symbol);
      if (held === undefined) return [];
      const { overlap } = overlapOf(list.data.holdings, held.holdings);
      const found = alternativeOf(subject, candidateOf(other, held), overlap);
      return found === null ? [] : [found];
    });
    const { version: _, ...answer } = combined(
      [profile, list],
      {
        symbol: subject.symbol,
        currency: profile.data.currency,
        expenseRatio: subject.expenseRatio,
        holdings: subject.holdings,
        inCategory: category.length,
        compared: byFund.size,
        alternatives: alternatives.toSorted(byAdvantage).slice(0, MOST_SHOWN),
      } satisfies FundAlternatives,
      { missing: [...profiles.missing, ...lists.missing] },
    );
    return answer;
  });
}
