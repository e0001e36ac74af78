import type { SymbolId } from '../../../domain/symbols/instrument.ts';

export interface WishedFiling {
  readonly id: string;
  readonly symbol: SymbolId | null;
}

const MOST_FILINGS = 200;
const MOST_COMPANIES = 50;
/** A company that was looked up is not looked up again for so long. */
const REST = 6 * 60 * 60_000;

/**
 * What readers want in the index: filings that they open and companies that they search in. Kept in
 * memory, as a wish that is lost with the process is made again by the next reader.
 */
export function filingWishes(now: () => number) {
  const filings = new Map<string, WishedFiling>();
  const companies = new Set<SymbolId>();
  const lookedUp = new Map<SymbolId, number>();
  return {
    opened: (filing: WishedFiling): void => {
      if (filings.size < MOST_FILINGS) filings.set(filing.id, filing);
    },
    searched: (symbols: readonly SymbolId[]): void => {
      for (const symbol of symbols) {
        const last = lookedUp.get(symbol);
        if (last !== undefined && now() - last < REST) continue;
        if (companies.size < MOST_COMPANIES) companies.add(symbol);
      }
    },
    nextFilings: (most: number): readonly WishedFiling[] => {
      const taken = [...filings.values()].slice(0, most);
      for (const { id } of taken) filings.delete(id);
      return taken;
    },
    nextCompany: (): SymbolId | undefined => {
      const [symbol] = companies;
      if (symbol === undefined) return undefined;
      companies.delete(symbol);
      if (lookedUp.size >= 10_000) lookedUp.clear();
      lookedUp.set(symbol, now());
      return symbol;
    },
    hasAny: (): boolean => filings.size > 0 || companies.size > 0,
  };
}

export type FilingWishes = ReturnType<typeof filingWishes>;
