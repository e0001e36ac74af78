import type { AssetClass, FundHolding } from '../../../domain/funds/fund-holding.ts';

/** What the reader looks for; empty and `all` mean anything. */
export interface HoldingsFilter {
  readonly find: string;
  readonly assetClass: AssetClass | 'all';
  readonly sector: string;
  readonly region: string;
}

export const isFiltered = ({ find, assetClass, sector, region }: HoldingsFilter): boolean =>
  find.trim() !== '' || assetClass !== 'all' || sector !== '' || region !== '';

/** Holdings whose symbol begins with the text or whose name contains it, of the class, sector and region. */
export function filteredHoldings<H extends FundHolding>(
  holdings: readonly H[],
  { find, assetClass, sector, region }: HoldingsFilter,
): readonly H[] {
  const text = find.trim().toLowerCase();
  return holdings.filter(
    (holding) =>
      (assetClass === 'all' || holding.assetClass === assetClass) &&
      (sector === '' || holding.sector === sector) &&
      (region === '' || holding.region === region) &&
      (text === '' ||
        (holding.symbol?.toLowerCase().startsWith(text) ?? false) ||
        holding.name.toLowerCase().includes(text)),
  );
}

/** The values that holdings have, for a list to choose from. */
export const valuesOf = (
  holdings: readonly FundHolding[],
  of: (holding: FundHolding) => string | null,
): readonly string[] =>
  [...new Set(holdings.flatMap((holding) => of(holding) ?? []))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
