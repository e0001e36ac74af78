import type { Instrument, SymbolId } from '../symbols/instrument.ts';

export interface SizedCompany {
  readonly instrument: Pick<Instrument, 'symbol' | 'cik' | 'sector' | 'industry'>;
  readonly marketCap: number | null;
}

/** Farther than any two sizes: the industry decides before the size does. */
const OTHER_INDUSTRY = 100;

/** Companies of the same industry, nearest in size first; then of the same sector. */
export function nearestPeers(
  subject: SizedCompany,
  companies: readonly SizedCompany[],
  limit: number,
): readonly SymbolId[] {
  const { symbol, cik, sector, industry } = subject.instrument;
  const size = ({ marketCap }: SizedCompany): number | null =>
    marketCap !== null && marketCap > 0 ? Math.log(marketCap) : null;
  const own = size(subject);
  const distance = (other: SizedCompany): number => {
    const theirs = size(other);
    const apart = own === null || theirs === null ? OTHER_INDUSTRY / 2 : Math.abs(theirs - own);
    return apart + (other.instrument.industry === industry ? 0 : OTHER_INDUSTRY);
  };
  return companies
    .filter(
      ({ instrument: other }) =>
        sector !== null &&
        other.sector === sector &&
        other.symbol !== symbol &&
        (other.cik === null || other.cik !== cik),
    )
    .map((other) => ({ symbol: other.instrument.symbol, distance: distance(other) }))
    .toSorted((a, b) => a.distance - b.distance || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, limit)
    .map((other) => other.symbol);
}
